internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// True while a login or a PIN is typed: nothing of it is recorded, read out or sent anywhere.
  package var hidesTyping: Bool { visit.overlays.contains { $0.content.traits.isSecret } }

  /// The login, when it is the topmost overlay.
  package var loginEntry: LoginEntry? {
    if case .login(let entry)? = visit.overlays.last?.content { entry } else { nil }
  }

  /// The characters of a page of keys, ten a line. The digits and the letters of passwords are where
  /// those of addresses are.
  func loginKeys(on page: LoginEntry.Page) -> [[Character]] {
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

  // MARK: Typing

  /// Asks for the login of a source, and what is known of it.
  mutating func openLogin(_ id: String) -> [Effect] {
    guard let source = sources.first(where: { $0.id == id }) else { return bump() }
    let entry = LoginEntry(source: id, kind: source.kind)
    return push(.login(entry)) + (entry.step == .user ? [.findUser(id)] : [])
  }

  /// Takes the user name of the last login, unless somebody types already.
  mutating func userFound(_ id: String, _ user: String) {
    updateLogin(of: id) { entry in
      guard entry.step == .user, entry.user.isEmpty, user.count <= LoginEntry.mostLength else {
        return
      }
      entry.user = user
    }
  }

  /// Performs Select on a control of the view.
  mutating func select(_ control: LoginControl) -> [Effect] {
    switch control {
    case .key(let character): return typeLogin(String(character))
    case .page(let page): return showLoginPage { _ in page }
    case .delete: return deleteFromLogin()
    case .cancel: return closeLogin()
    case .proceed: return proceedWithLogin()
    }
  }

  /// Handles the intents of hardware keyboards and remotes with digits; those that do not edit the text do
  /// nothing.
  mutating func handleOnLogin(_ intent: Intent) -> [Effect] {
    let effects: [Effect]
    switch intent {
    case .type(let text): effects = typeLogin(text)
    case .space: return typeLogin(" ")
    case .digit(let digit): effects = typeLogin(String(digit))
    case .replaceText(let text):
      _ = clearLogin()
      effects = typeLogin(text)
    case .deleteBackward: return deleteFromLogin()
    case .clear: return clearLogin()
    case .paste: return [.readClipboard]
    case .shift: return showLoginPage { $0.withOtherCase }
    case .nextKeyboardPage: return showLoginPage { $0.next }
    default: return []
    }
    // Return on a hardware keyboard means what was typed, not the key that has focus.
    visit.focus = FocusState(focused: Element.login(.proceed).id)
    return effects
  }

  /// Goes from the password back to the name, from a check to the password, else out of the view.
  mutating func goBackInLogin() -> [Effect] {
    guard let entry = loginEntry else { return [] }
    let back = Effect.sound(Effect.Sound(.back))
    if entry.isChecking {
      updateLogin(of: entry.source) { $0.isChecking = false }
      return [back, .cancelSignIn]
    }
    guard entry.step == .secret, entry.kind.hasUserNames else { return dismissOverlay() }
    updateLogin(of: entry.source) { entry in
      entry.step = .user
      entry.secret = SecretText()
      entry.problem = nil
    }
    visit.focus = FocusState(focused: Element.login(.proceed).id)
    return [back]
  }

  private mutating func typeLogin(_ text: String) -> [Effect] {
    // A line break comes with what was copied, and is part of no name or password.
    let text = text.filter { !$0.isNewline }
    return edit { entry in
      switch entry.step {
      case .user: entry.user += text
      case .secret: entry.secret.append(text)
      }
    }
  }

  private mutating func deleteFromLogin() -> [Effect] {
    guard let entry = loginEntry, entry.step == .user ? !entry.user.isEmpty : !entry.secret.isEmpty
    else { return bump() }
    return edit { entry in
      switch entry.step {
      case .user: entry.user = String(entry.user.dropLast())
      case .secret: entry.secret.removeLast()
      }
    }
  }

  private mutating func clearLogin() -> [Effect] {
    edit { entry in
      switch entry.step {
      case .user: entry.user = ""
      case .secret: entry.secret = SecretText()
      }
    }
  }

  /// Changes the text, unless it is being checked or would be too long.
  private mutating func edit(_ change: (inout LoginEntry) -> Void) -> [Effect] {
    guard var entry = loginEntry, !entry.isChecking else { return bump() }
    change(&entry)
    guard max(entry.user.count, entry.secret.count) <= LoginEntry.mostLength else { return bump() }
    entry.problem = nil
    visit.overlays[visit.overlays.count - 1].content = .login(entry)
    return []
  }

  private mutating func showLoginPage(
    _ choose: (LoginEntry.Page) -> LoginEntry.Page
  ) -> [Effect] {
    guard let entry = loginEntry else { return [] }
    updateLogin(of: entry.source) { $0.page = choose(entry.page) }
    return []
  }

  private mutating func updateLogin(of id: String, _ change: (inout LoginEntry) -> Void) {
    for index in visit.overlays.indices {
      guard case .login(var entry) = visit.overlays[index].content, entry.source == id else {
        continue
      }
      change(&entry)
      visit.overlays[index].content = .login(entry)
    }
  }

  // MARK: Checking

  private mutating func closeLogin() -> [Effect] {
    let cancelled: [Effect] = loginEntry?.isChecking == true ? [.cancelSignIn] : []
    return dismissOverlay() + cancelled
  }

  private mutating func proceedWithLogin() -> [Effect] {
    guard let entry = loginEntry, entry.isComplete else { return bump() }
    guard entry.step == .secret else {
      updateLogin(of: entry.source) { entry in
        entry.step = .secret
        entry.page = .letters
      }
      visit.focus = FocusState()
      return []
    }
    updateLogin(of: entry.source) { entry in
      entry.isChecking = true
      entry.problem = nil
    }
    return [.signInByPassword(entry.source, user: entry.user, secret: entry.secret)]
  }

  /// Takes the server's answer to a login: a wrong password is typed again, what was right is kept.
  /// - Returns: `nil` where no login is being checked.
  mutating func loginChecked(_ id: String, _ change: SignIn) -> [Effect]? {
    let index = visit.overlays.lastIndex { overlay in
      if case .login(let entry) = overlay.content {
        entry.source == id && entry.isChecking
      } else {
        false
      }
    }
    guard let index else { return nil }
    guard change == .done else {
      updateLogin(of: id) { entry in
        entry.isChecking = false
        entry.problem = change
        if change == .refused { entry.secret = SecretText() }
      }
      if index == visit.overlays.count - 1, change == .refused { visit.focus = FocusState() }
      return [.sound(Effect.Sound(.error))]
    }
    let isOnTop = index == visit.overlays.count - 1
    let back = isOnTop ? dismissOverlay() : []
    if !isOnTop { visit.overlays.remove(at: index) }
    let name = sources.first { $0.id == id }.map { self.name(of: $0.kind) } ?? ""
    show(notice: .words(.signInDone, values: ["name": name]))
    return back + [.updateSources([id])]
  }
}
