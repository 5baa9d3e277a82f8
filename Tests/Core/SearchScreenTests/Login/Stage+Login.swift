import CatalogModel
import InputMapping
import SearchScreen
import TestSupport
import TextEntry

/// The view in which a login is typed, for tests.
extension Stage {
  /// Opens the view for a source, by its row in the settings.
  static func signingIn(
    _ source: SourceStatus = LoginSituation.navidrome,
    settings: ScreenSettings = ScreenSettings(), keyboard: KeyboardLayout = .linear
  ) -> Stage {
    var stage = Stage(settings: settings, keyboard: keyboard, importsLibrary: true)
    stage.act(.sourcesChanged([source]))
    stage.want(.settings)
    stage.choose("library")
    stage.choose(String(source.id.map { $0 == "/" ? "|" : $0 }))
    stage.choose("sign-in")
    return stage
  }

  /// Chooses a control of the view.
  mutating func select(_ action: LoginPanel.Action) { choose(.login(action)) }

  /// Sends a name and a password off.
  mutating func sendLogin() {
    want(.type("ana"), .press, .select)
    want(.type("sesame"), .press, .select)
  }

  /// The requests to check a login.
  var loginChecks: [Effect] {
    effects.filter { if case .signInByPassword = $0 { true } else { false } }
  }
}
