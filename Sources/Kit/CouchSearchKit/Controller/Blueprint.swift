internal import CatalogModel
internal import Foundation
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

/// Everything that a controller specifies about its screen, taken when it is shown.
struct Blueprint: Sendable {
  var identifier: String
  var title: String
  var windowTitle: String
  var placeholder: String
  var prompt: String
  var scopes: [SearchScope]
  var suggestions: [String]
  var tabs: [SearchTab]
  var theme: SearchTheme
  var opensPrograms: Bool
  var keepsHistory: Bool
  var worker: ProviderWorker
  var screen: RunningScreen
  /// Opens a result.
  var open: @Sendable (SearchResult) async throws -> Void

  /// The scopes in the screen's form: at least one.
  private var categories: [CatalogModel.Category] {
    scopes.isEmpty
      ? [SearchScope(id: SearchResult.commonScope, title: "").category] : scopes.map(\.category)
  }

  /// What the screen needs instead of a catalogue.
  func supply() -> ResultsSupply {
    ResultsSupply(
      worker: worker, scopes: categories,
      screen: SuppliedScreen(
        title: title, tabs: tabs.map { .init(id: $0.id, title: $0.title) }),
      opensPrograms: opensPrograms
    ) { [worker, screen, open] item, finished in
      let result = worker.known.result(for: item)
      screen.chose(result)
      Task {
        do {
          try await open(result)
          finished("")
        } catch {
          finished(ProviderWorker.message(of: error, otherwise: .openFailed))
        }
      }
    }
  }

  /// The loaded settings, with the controller's choices applied.
  func preparation(_ options: RunOptions) throws -> ScreenPreparation {
    var preparation = try ScreenPreparation(programOptions(options))
    preparation.setup.changeScreen { apply(to: &$0) }
    return preparation
  }

  /// The options in the program's form.
  func programOptions(_ options: RunOptions) -> ScreenHost.RunOptions {
    var run = ScreenHost.RunOptions()
    run.application = identifier
    run.title = windowTitle
    run.resources = Self.sourceFolder
    run.setSize(width: options.width, height: options.height)
    run.isFullScreen = options.isFullScreen
    (run.isDriven, run.isHeadless) = (options.isDriven, options.isHeadless)
    if let isLight = options.isLight ?? theme.isLight { run.setAppearance(isLight: isLight) }
    run.locale = options.language
    run.keyboard = options.keyboard
    run.query = options.query
    return run
  }

  /// CouchSearch's source folder, which contains `Assets` and `Configs`; programs installed elsewhere have
  /// these beside them.
  private static var sourceFolder: String? {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let path = folder.path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: path + "/Configs/default.yaml") ? path : nil
  }

  /// Applies the controller's choices to the settings.
  func apply(to settings: inout ScreenSettings) {
    if !placeholder.isEmpty { settings.placeholder = placeholder }
    if !prompt.isEmpty { settings.prompt = prompt }
    if !suggestions.isEmpty { settings.popularSearches = suggestions }
    if !keepsHistory { settings.history = .off }
    if let accent = theme.accent { settings.theme.accent = accent }
    for scope in scopes {
      var style = ResultStyle()
      style.title = scope.title
      style.one = scope.itemTitle
      style.line = [.subtitle]
      settings.results.categories[CategoryID(scope.id)] = style
    }
    var style = ResultStyle()
    style.one = ""
    style.line = [.subtitle]
    settings.results.categories[CategoryID(SearchResult.commonScope)] = style
    settings.results.order = scopes.map { CategoryID($0.id) }
  }
}
