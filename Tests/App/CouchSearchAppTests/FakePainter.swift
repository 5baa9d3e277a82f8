import Geometry
import Rendering
import SceneGraph

@testable import CouchSearchApp
@testable import ScreenHost

/// A renderer of a test: counts frames and paints nothing.
final class FakePainter: ScenePainter {
  /// The scenes that were presented, in order.
  private(set) var frames: [Scene] = []
  /// True while an animation runs.
  var animates = false
  /// The time of the next motion.
  var nextMotion: Int?
  var waitsForDisplay = true
  var reachesDisplay = true
  let keptPictures = 0
  private(set) var invalidations = 0
  private(set) var forgets = 0
  private(set) var tilts: [String] = []
  private(set) var pictures: [String] = []

  func present(_ scene: Scene, at time: Int) -> Bool {
    frames.append(scene)
    return true
  }

  /// The artwork that was foreseen last.
  private(set) var foreseen: [UpcomingArtwork] = []

  func foresee(_ artwork: [UpcomingArtwork]) { foreseen = artwork }
  func settle(_ scene: Scene) {}
  func isAnimating(at time: Int) -> Bool { animates }
  func wakeAt(after time: Int) -> Int? { nextMotion }
  func invalidate() { invalidations += 1 }
  func forget() { forgets += 1 }
  func tilt(x: Double, y: Double, at time: Int) { tilts.append("stick \(x) \(y)") }
  func tilt(towards point: Point, at time: Int) { tilts.append("pointer \(point.x),\(point.y)") }
  func writePicture(to path: String) throws { pictures.append(path) }
  func takePictureFailures() -> [PictureFailure] { [] }
}
