internal import Configuration
internal import Rendering
internal import SceneGraph
internal import SearchScreen
internal import Support

extension ProgramSetup {
  /// Makes sure that the configuration's drawings can be shown within the time limit.
  ///
  /// - Throws: `ConfigurationError.unreadable`, which names the file.
  static func checkDrawings(of settings: Settings) throws {
    for picture in settings.screen.pictures where DrawingFile.hasName(picture.path) {
      guard let problem = DrawingFile.problem(of: picture.path) else { continue }
      throw ConfigurationError.unreadable(
        SourcePlace(file: picture.path), reason: "cannot be shown: \(problem).")
    }
  }
}
