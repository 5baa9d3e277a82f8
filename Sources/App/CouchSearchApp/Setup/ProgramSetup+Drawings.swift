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
    let plans = settings.screen.floorPlans.plans.map(\.image)
    for picture in [settings.screen.logo].compactMap(\.self) + plans
    where DrawingFile.hasName(picture.path) {
      guard let problem = DrawingFile.problem(of: picture.path) else { continue }
      throw ConfigurationError.unreadable(
        SourcePlace(file: picture.path), reason: "cannot be shown: \(problem).")
    }
  }
}
