internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

/// The picture of a screen on which a script failed, for reports that can contain one.
enum FailurePicture {
  /// Paints a screen to a file, creating its folder.
  /// - Returns: The path of the file.
  static func write(_ machine: ScreenMachine, to path: String) throws -> String {
    try OutputPlace.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
    let scene = machine.layout.scene
    let painter = try SceneRenderer(
      offscreenWidth: scene.size.width, height: scene.size.height)
    painter.settle(scene)
    try painter.writePNG(to: path)
    return path
  }
}
