package import Geometry
package import Rendering
package import SceneGraph

/// The renderer as the loop sees it. Times are milliseconds since the start of the loop's clock.
package protocol ScenePainter: AnyObject {
  /// Paints a scene on the way from the one before.
  /// - Returns: Whether a frame was presented; not when it would be the same as the last.
  func present(_ scene: Scene, at time: Int) -> Bool

  /// Paints a scene with every animation at its end and every picture loaded.
  func settle(_ scene: Scene)

  /// Makes artwork that may be seen soon, when there is nothing else to do; replaces what was
  /// foreseen before.
  func foresee(_ artwork: [UpcomingArtwork])

  /// Whether a frame at that time would differ from the last.
  func isAnimating(at time: Int) -> Bool

  /// The next time at which something moves on its own; `nil` for never.
  func wakeAt(after time: Int) -> Int?

  /// Discards what is on the screen, so that the next frame is painted whole.
  func invalidate()

  /// Forgets every picture and text that was painted, and discards what is on the screen.
  func forget()

  /// Whether frames get on the display: not when the window system took the last one from it.
  var reachesDisplay: Bool { get }

  /// Whether presenting blocks until the display shows the frame.
  var waitsForDisplay: Bool { get }

  /// Tilts the focused card as far as a stick is pushed, −1 … 1 on each axis.
  func tilt(x: Double, y: Double, at time: Int)

  /// Tilts the focused card towards a pointer, in canvas points.
  func tilt(towards point: Point, at time: Int)

  /// The number of kept pictures; textures, on a graphics processor.
  var keptPictures: Int { get }

  /// Writes the last frame to a PNG file.
  func writePicture(to path: String) throws

  /// Pictures that could not be read since the last call, a message each.
  func takePictureFailures() -> [PictureFailure]
}

extension SceneRenderer: ScenePainter {
  /// Discards what is on the screen, so that the next frame is painted whole.
  package func invalidate() { invalidate(losesPictures: false) }

  /// The number of kept pictures; textures, on a graphics processor.
  package var keptPictures: Int { pictureFigures.kept }

  /// Tilts the focused card as far as a stick is pushed, −1 … 1 on each axis.
  package func tilt(x: Double, y: Double, at time: Int) { setParallax(x: x, y: y, at: time) }

  /// Tilts the focused card towards a pointer, in canvas points.
  package func tilt(towards point: Point, at time: Int) { setParallax(towards: point, at: time) }

  /// Writes the last frame to a PNG file.
  package func writePicture(to path: String) throws { try writePNG(to: path) }
}
