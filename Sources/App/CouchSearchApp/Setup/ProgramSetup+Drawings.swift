internal import Configuration
internal import Rendering
internal import SceneGraph
internal import SearchScreen
internal import Support

extension ProgramSetup {
  /// Makes sure that the drawings of the configuration can be shown in bounded time.
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
