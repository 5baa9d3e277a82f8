internal import CatalogModel

extension ScreenState {
  /// The login view, when it is in front.
  package var login: LoginPanel? {
    if case .login(let panel)? = visit.screen.panels.last?.panel { panel } else { nil }
  }

  /// Asks for the login of a source, and for its last user name.
  /// - Returns: The effects, never `nil`; optional so that callers compile without this feature.
  mutating func openLogin(to source: SourceStatus) -> [Effect]? {
    let panel = LoginPanel(source: source.id, kind: source.kind)
    return push(.login(panel)) + (panel.part == .user ? [.findUser(source.id)] : [])
  }

  /// Asks for the key of a service.
  /// - Returns: The effects, never `nil`; optional so that callers compile without this feature.
  mutating func openLogin(
    keyFor source: String, of name: String, hint: WordKey
  ) -> [Effect]? {
    push(.login(LoginPanel(keyFor: source, of: name, hint: hint)))
  }

  /// Takes the user name of a source.
  /// - Returns: The effects, never `nil`; optional so that callers compile without this feature.
  mutating func loginFound(_ user: String, _ id: String, in view: ScreenView) -> [Effect]? {
    perform(.login(.userFound(user, source: id)), in: view)
  }

  /// Takes the server's answer to a login.
  /// - Returns: `nil` if no login to the source is being checked.
  mutating func loginChecked(_ id: String, _ change: SignIn, in view: ScreenView) -> [Effect]? {
    let isChecking = visit.screen.panels.contains { open in
      if case .login(let panel) = open.panel {
        panel.source == id && panel.isChecking
      } else {
        false
      }
    }
    guard isChecking else { return nil }
    let name = sources.first { $0.id == id }.map { self.name(of: $0.kind) } ?? ""
    return perform(.login(.checked(change, source: id, name: name)), in: view)
  }

  /// The characters of a page of keys, ten per line. The digits and letters of passwords are in the same
  /// positions as those of addresses.
  func loginKeys(on page: LoginPanel.Page) -> [[Character]] {
    let lines: [[Character]] =
      switch page {
      case .letters: addressLetters
      case .capitals: addressLetters.map { $0.map(Self.capital) }
      case .signs: Self.signs
      case .accents: Self.accents
      case .accentedCapitals: Self.accents.map { $0.map(Self.capital) }
      }
    return [Array("1234567890")] + lines
  }

  /// The ASCII symbols that are not on the letter page, and two others in use.
  private static let signs: [[Character]] = [
    ["!", "\"", "#", "$", "%", "&", "'", "(", ")", "*"],
    ["+", ",", ";", "<", "=", ">", "?", "@", "[", "\\"],
    ["]", "^", "_", "`", "{", "|", "}", "~", "€", "£"],
  ]

  private static let accents: [[Character]] = [
    Array("àáâãäåæçèé"), Array("êëìíîïñòóô"), Array("õöøùúûüýßœ"),
  ]

  /// The capital of a letter; “ß” has none that would appear in a password.
  private static func capital(_ letter: Character) -> Character {
    let capital = letter.uppercased()
    return capital.count == 1 ? Character(capital) : letter
  }
}
