internal import Configuration
internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import ScreenHost
internal import SearchScreen

/// Paints the pictures requested by a script to numbered files.
final class ShotPainter {
  private let folder: String
  private let renderer: SceneRenderer

  init(folder: String, setup: ProgramSetup) throws {
    self.folder = folder
    let size = setup.settings.window.size
    renderer = try SceneRenderer(offscreenWidth: size.width, height: size.height)
    try OutputPlace.makeFolder(folder)
  }

  /// Paints a picture and prints its path.
  func paint(_ shot: Shot) {
    renderer.settle(shot.moment.layout.scene)
    let number = shot.number < 10 ? "0\(shot.number)" : "\(shot.number)"
    let path = "\(folder)/\(number)-\(shot.name).png"
    do {
      try renderer.writePNG(to: path)
      print(path)
    } catch {
      print("\(path) could not be written: \(Failure.message(error))")
    }
  }
}
