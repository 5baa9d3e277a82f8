package import CatalogModel

/// A login for the server of a source, typed on the screen: a user name and then a password, or a key.
package struct LoginEntry: Hashable, Sendable {
  /// The parts of a login, in the order in which they are typed.
  package enum Step: Hashable, Sendable {
    case user
    case secret
  }

  /// A page of keys.
  package enum Page: String, Hashable, Sendable, CaseIterable {
    case letters, capitals, signs, accents, accentedCapitals
  }

  /// The identifier of the source.
  package let source: String
  /// The kind of server.
  package let kind: LibrarySource.Kind
  /// The part that is typed.
  package var step: Step
  /// The user name; empty for a login by a key.
  package var user = ""
  /// The password or key: displayed as dots, never read out, recorded or sent to phones.
  package var secret = SecretText()
  /// The page of keys.
  package var page = Page.letters
  /// The reason that the server did not take the last login; `nil` for none.
  package var problem: SignIn?
  /// True while the server is asked.
  package var isChecking = false

  /// The most characters of a name or a password.
  static let mostLength = 200

  /// Creates an empty entry.
  package init(source: String, kind: LibrarySource.Kind) {
    self.source = source
    self.kind = kind
    step = kind.hasUserNames ? .user : .secret
  }

  /// True where the login is a key, because there is no user name.
  var isKey: Bool { user.isEmpty && kind.takesKeys }

  /// True when the part that is typed can be left for the next, or for the server.
  var isComplete: Bool {
    guard !isChecking else { return false }
    switch step {
    case .user: return !user.isEmpty || kind.takesKeys
    // A person may have no password, a key is one.
    case .secret: return !secret.isEmpty || !user.isEmpty
    }
  }
}

/// The controls of the view in which a login is typed.
package enum LoginControl: Hashable, Sendable {
  /// A key that types one character.
  case key(Character)
  case page(LoginEntry.Page)
  case delete
  case cancel
  /// The next part, or the check of the login.
  case proceed

  /// The identifier of the control's node.
  package var name: String {
    switch self {
    case .key(" "): "key/space"
    // Strokes part an identifier.
    case .key("/"): "key/|"
    case .key("|"): "key/bar"
    case .key(let character): "key/" + String(character)
    case .page(let page): "page/" + page.rawValue
    case .delete: "delete"
    case .cancel: "cancel"
    case .proceed: "proceed"
    }
  }
}

extension LoginEntry.Page {
  /// The label of the key that shows it, the same in every language.
  var label: String {
    switch self {
    case .letters: "abc"
    case .capitals: "ABC"
    case .signs: "#+="
    case .accents: "àéü"
    case .accentedCapitals: "ÀÉÜ"
    }
  }

  /// The page after it; the first after the last.
  var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The same page with the other case of letters.
  var withOtherCase: Self {
    switch self {
    case .letters: .capitals
    case .capitals, .signs: .letters
    case .accents: .accentedCapitals
    case .accentedCapitals: .accents
    }
  }
}
