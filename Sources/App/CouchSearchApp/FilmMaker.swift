internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// Paints what a script looks like while it moves: a picture of every frame that differs from the
/// one before, named by the milliseconds on the script's clock.
final class FilmMaker {
  private let renderer: SceneRenderer
  private let folder: String
  private var scene: Scene?
  private var time = 0
  /// Milliseconds from one picture to the next.
  private static let interval = 33

  init(size: Size, folder: String) throws {
    renderer = try SceneRenderer(offscreenWidth: size.width, height: size.height)
    self.folder = folder
    try OutputPlace.makeFolder(folder)
  }

  /// Paints the frames up to a moment, then goes on with what it shows.
  func see(_ moment: Moment) {
    if let scene {
      while time + Self.interval <= moment.time.milliseconds {
        time += Self.interval
        paint(scene)
      }
    } else {
      renderer.settle(moment.layout.scene)
      time = moment.time.milliseconds
    }
    scene = moment.layout.scene
  }

  private func paint(_ scene: Scene) {
    guard renderer.present(scene, at: time) else { return }
    let name = String(time)
    let path = folder + "/" + String(repeating: "0", count: max(0, 6 - name.count)) + name + ".png"
    do {
      try renderer.writePNG(to: path)
    } catch {
      print("\(path) could not be written: \(Failure.message(error))")
    }
    // The script's clock stands still meanwhile: slow machines make the same film.
    renderer.waitForPictures()
  }
}
