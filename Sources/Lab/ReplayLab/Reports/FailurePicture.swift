internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// The picture of a screen at which a script failed, for reports that can hold one.
enum FailurePicture {
  /// Paints a screen to a file that is named for the script.
  /// - Returns: The path of the file.
  static func write(
    _ machine: ScreenMachine, of result: ReplayResult, into folder: String
  ) throws -> String {
    try OutputPlace.makeFolder(folder)
    let name = result.name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" }
    let path = folder + "/" + String(name) + ".png"
    let scene = machine.layout.scene
    let painter = try SceneRenderer(
      offscreenWidth: scene.size.width, height: scene.size.height)
    painter.settle(scene)
    try painter.writePNG(to: path)
    return path
  }
}
