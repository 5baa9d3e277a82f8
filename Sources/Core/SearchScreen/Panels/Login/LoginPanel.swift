package import CatalogModel
package import FocusEngine
internal import InputMapping

/// A login for the server of a source, typed on the screen: a user name followed by a password, or a key.
package struct LoginPanel: Feature, PanelFeature {
  /// The parts of a login, in the order they are typed.
  package enum Part: Hashable, Sendable {
    case user
    case secret
  }

  /// A page of keys.
  package enum Page: String, Hashable, Sendable, CaseIterable {
    case letters, capitals, signs, accents, accentedCapitals
  }

  package enum Action: Hashable, Sendable {
    /// An on-screen key that types one character.
    case key(Character)
    /// Text from a keyboard, a remote or the clipboard.
    case type(String)
    case replace(String)
    case delete, clear
    case page(Page), nextPage, otherCase
    /// The user name of the last login to a source.
    case userFound(String, source: String)
    /// Goes to the next part, or checks the login.
    case proceed
    /// Goes from the password back to the name, from a check to the password, else out of the panel.
    case back
    case cancel
    /// The server's answer, for a source; `name` is the server's.
    case checked(SignIn, source: String, name: String)
  }

  /// The identifier of the source.
  package let source: String
  /// The kind of server; `nil` for a service that only requires a key.
  package let kind: LibrarySource.Kind?
  /// The name of a service that only requires a key; empty for a server.
  let service: String
  /// How a person gets that key; `nil` for a server.
  let keyHint: WordKey?
  /// The part being typed.
  package private(set) var part: Part
  /// The user name; empty for a login by a key.
  package private(set) var user = ""
  /// The password or key: displayed as dots, never read out, recorded or sent to phones.
  package private(set) var secret = SecretText()
  /// The page of keys.
  package private(set) var page = Page.letters
  /// The reason the server rejected the last login; `nil` for none.
  package private(set) var problem: SignIn?
  /// Whether the server is checking the login.
  package private(set) var isChecking = false

  /// The maximum length of a name or a password; keys of databases are longer.
  var mostLength: Int { kind == nil ? 400 : 200 }

  /// Creates an empty panel.
  package init(source: String, kind: LibrarySource.Kind) {
    self.source = source
    self.kind = kind
    service = ""
    keyHint = nil
    part = Self.hasUserNames(kind) ? .user : .secret
  }

  /// Creates an empty panel for a key.
  /// - Parameters:
  ///   - id: The identifier under which the key is checked, in place of a source's.
  ///   - service: The name of the service it opens.
  ///   - hint: How a person gets it.
  init(keyFor id: String, of service: String, hint: WordKey) {
    source = id
    kind = nil
    self.service = service
    keyHint = hint
    part = .secret
  }

  /// Whether the login is a key, because there is no user name.
  var isKey: Bool { user.isEmpty && takesKeys }

  /// Whether a login has a user name; those of shares, too.
  private static func hasUserNames(_ kind: LibrarySource.Kind) -> Bool {
    kind.hasUserNames || kind == .folder
  }

  private var takesKeys: Bool { kind?.takesKeys ?? true }

  /// Whether the current part can be left for the next one, or for the server.
  var isComplete: Bool {
    guard !isChecking else { return false }
    switch part {
    case .user: return !user.isEmpty || takesKeys
    // A user may have no password, but a key is required.
    case .secret: return !secret.isEmpty || !user.isEmpty
    }
  }

  // MARK: Actions

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    switch action {
    case .key(let character): type(String(character), &step)
    case .type(let text):
      type(text, &step)
      // Return on a hardware keyboard is meant for the typed text, not for the focused key.
      step.focus(.login("proceed"))
    case .replace(let text):
      edit(&step) { $0.clear() }
      type(text, &step)
      step.focus(.login("proceed"))
    case .delete:
      guard part == .user ? !user.isEmpty : !secret.isEmpty else { return step.refuse() }
      edit(&step) { panel in
        if panel.part == .user { panel.user.removeLast() } else { panel.secret.removeLast() }
      }
    case .clear: edit(&step) { $0.clear() }
    case .page(let page): self.page = page
    case .nextPage: page = page.next
    case .otherCase: page = page.withOtherCase
    case .userFound(let name, let source):
      // The user may already be typing.
      guard self.source == source, part == .user, user.isEmpty, name.count <= mostLength
      else { return }
      user = name
    case .proceed: proceed(&step)
    case .back: goBack(&step)
    case .cancel:
      step.close()
      if isChecking { step.send(.cancelSignIn) }
    case .checked(let change, let source, let name):
      guard self.source == source, isChecking else { return }
      take(change, name, &step)
    }
  }

  private mutating func type(_ text: String, _ step: inout Step) {
    // A line break can come along with copied text, but is never part of a name or password.
    let text = text.filter { !$0.isNewline }
    edit(&step) { panel in
      if panel.part == .user { panel.user += text } else { panel.secret.append(text) }
    }
  }

  private mutating func clear() {
    if part == .user { user = "" } else { secret = SecretText() }
  }

  /// Changes the text, unless it is being checked or would become too long.
  private mutating func edit(_ step: inout Step, _ change: (inout Self) -> Void) {
    var changed = self
    change(&changed)
    guard !isChecking, max(changed.user.count, changed.secret.count) <= mostLength else {
      return step.refuse()
    }
    self = changed
    problem = nil
  }

  private mutating func proceed(_ step: inout Step) {
    guard isComplete else { return step.refuse() }
    problem = nil
    guard part == .secret else {
      (part, page) = (.secret, .letters)
      return step.focus(nil)
    }
    isChecking = true
    step.send(.signInByPassword(source, user: user, secret: secret))
  }

  private mutating func goBack(_ step: inout Step) {
    if isChecking {
      isChecking = false
      step.sound(.back)
      return step.send(.cancelSignIn)
    }
    guard part == .secret, kind.map(Self.hasUserNames) ?? false else { return step.close() }
    (part, secret, problem) = (.user, SecretText(), nil)
    step.focus(.login("proceed"))
    step.sound(.back)
  }

  /// Takes the server's answer to a login: a wrong password is typed again, a correct login is kept.
  private mutating func take(_ change: SignIn, _ name: String, _ step: inout Step) {
    isChecking = false
    if case .untrusted(let server) = change {
      // What was typed is sent once the server is trusted.
      problem = change
      return step.perform(.sources(.trust(server, then: .panel(.login(.proceed)))))
    }
    guard change == .done else {
      problem = change
      if change == .refused {
        secret = SecretText()
        step.focus(nil)
      }
      return step.sound(.error)
    }
    step.close()
    guard kind != nil else { return }
    // The share is not a source yet: a folder in it is chosen next.
    if kind == .folder, source.contains("://") { return step.perform(.panel(.address(.add))) }
    step.notice(.words(.signInDone, values: ["name": name]))
    step.send(.updateSources([source]))
  }

  // MARK: Panel

  package var name: String { "login/\(part)" }
  package var traits: PanelTraits {
    PanelTraits(.login) {
      $0.isSecret = true
      $0.hasCharacters = true
      $0.bindings = .typing
    }
  }
  var back: PanelAction? { .login(.back) }

  /// Handles typing on hardware keyboards, and remotes with digits; ignores what does not edit text.
  func action(for intent: Intent) -> PanelAction? {
    switch intent {
    case .type(let text): .login(.type(text))
    case .space: .login(.key(" "))
    case .digit(let digit): .login(.type(String(digit)))
    case .replaceText(let text): .login(.replace(text))
    case .deleteBackward: .login(.delete)
    case .clear: .login(.clear)
    case .paste: .paste
    case .shift: .login(.otherCase)
    case .nextKeyboardPage: .login(.nextPage)
    default: nil
    }
  }
}

extension LoginPanel.Page {
  /// The label of the key that shows this page, the same in every language.
  var label: String {
    switch self {
    case .letters: "abc"
    case .capitals: "ABC"
    case .signs: "#+="
    case .accents: "àéü"
    case .accentedCapitals: "ÀÉÜ"
    }
  }

  /// The next page; the first after the last.
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

extension NodeID {
  /// A control of the login view: `delete`, `cancel`, `proceed`.
  package static func login(_ name: String) -> NodeID { NodeID("login/" + name) }

  /// A key of the login view. Slashes separate the parts of an identifier.
  package static func loginKey(_ character: Character) -> NodeID {
    switch character {
    case " ": "login/key/space"
    case "/": "login/key/|"
    case "|": "login/key/bar"
    default: login("key/" + String(character))
    }
  }
}
