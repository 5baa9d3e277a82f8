package import Geometry
package import Rendering
package import SceneGraph

/// The renderer as seen by the loop. Times are milliseconds since the start of the loop's clock.
package protocol ScenePainter: AnyObject {
  /// Paints a scene, animating from the previous one.
  /// - Returns: Whether a frame was presented; false if it would equal the last one.
  func present(_ scene: Scene, at time: Int) -> Bool

  /// Paints a scene with all animations finished and every picture loaded.
  func settle(_ scene: Scene)

  /// Makes artwork that may be needed soon, when there is nothing else to do; replaces earlier requests.
  func foresee(_ artwork: [UpcomingArtwork])

  /// Whether a frame at that time would differ from the last.
  func isAnimating(at time: Int) -> Bool

  /// The next time at which something moves by itself; `nil` for never.
  func wakeAt(after time: Int) -> Int?

  /// Discards the screen's contents, so that the next frame is painted in full.
  func invalidate()

  /// Forgets every painted picture and text, and discards the screen's contents.
  func forget()

  /// Whether frames reach the display; false if the window system discarded the last one.
  var reachesDisplay: Bool { get }

  /// Whether presenting blocks until the display shows the frame.
  var waitsForDisplay: Bool { get }

  /// Tilts the focused card as far as a stick is pushed, −1 … 1 on each axis.
  func tilt(x: Double, y: Double, at time: Int)

  /// Tilts the focused card towards a pointer, in canvas points.
  func tilt(towards point: Point, at time: Int)

  /// The number of cached pictures; textures, on a graphics processor.
  var keptPictures: Int { get }

  /// Writes the last frame to a PNG file.
  func writePicture(to path: String) throws

  /// Pictures that could not be read since the last call, one failure each.
  func takePictureFailures() -> [PictureFailure]
}

extension SceneRenderer: ScenePainter {
  /// Discards the screen's contents, so that the next frame is painted in full.
  package func invalidate() { invalidate(losesPictures: false) }

  /// The number of cached pictures; textures, on a graphics processor.
  package var keptPictures: Int { pictureFigures.kept }

  /// Tilts the focused card as far as a stick is pushed, −1 … 1 on each axis.
  package func tilt(x: Double, y: Double, at time: Int) { setParallax(x: x, y: y, at: time) }

  /// Tilts the focused card towards a pointer, in canvas points.
  package func tilt(towards point: Point, at time: Int) { setParallax(towards: point, at: time) }

  /// Writes the last frame to a PNG file.
  package func writePicture(to path: String) throws { try writePNG(to: path) }
}
