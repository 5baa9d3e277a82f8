internal import CatalogModel

extension ScreenState {
  /// Whether a login or a PIN is typed: nothing of it is recorded, read out or sent anywhere.
  package var hidesTyping: Bool { visit.screen.panels.contains { $0.panel.traits.isSecret } }

  /// The login, when it is in front.
  package var login: LoginPanel? {
    if case .login(let panel)? = visit.screen.panels.last?.panel { panel } else { nil }
  }

  /// Asks for the login of a source, and what is known of it.
  mutating func openLogin(_ id: String) -> [Effect] {
    guard let source = sources.first(where: { $0.id == id }) else { return bump() }
    let panel = LoginPanel(source: id, kind: source.kind)
    return push(.login(panel)) + (panel.part == .user ? [.findUser(id)] : [])
  }

  /// Whether a login to a source is being checked.
  func isChecking(login id: String) -> Bool {
    visit.screen.panels.contains { open in
      if case .login(let panel) = open.panel {
        panel.source == id && panel.isChecking
      } else {
        false
      }
    }
  }

  /// The characters of a page of keys, ten a line. The digits and the letters of passwords are where
  /// those of addresses are.
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

  /// The signs of ASCII that are not among the letters, and two that people use.
  private static let signs: [[Character]] = [
    ["!", "\"", "#", "$", "%", "&", "'", "(", ")", "*"],
    ["+", ",", ";", "<", "=", ">", "?", "@", "[", "\\"],
    ["]", "^", "_", "`", "{", "|", "}", "~", "€", "£"],
  ]

  private static let accents: [[Character]] = [
    Array("àáâãäåæçèé"), Array("êëìíîïñòóô"), Array("õöøùúûüýßœ"),
  ]

  /// The capital of a letter; “ß” has none that a password would have.
  private static func capital(_ letter: Character) -> Character {
    let capital = letter.uppercased()
    return capital.count == 1 ? Character(capital) : letter
  }
}
