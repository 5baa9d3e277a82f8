package import CatalogModel
package import FocusEngine
package import InputMapping

/// Entry of a server's address on the screen; the server becomes a source of the library. The address of a folder
/// is that of a network share, which is connected so that a folder in it can be chosen.
package struct AddressPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// An on-screen key that types one character.
    case key(Character)
    /// A key that types a common beginning or ending.
    case piece(String)
    /// Text from a keyboard, a remote or the clipboard.
    case type(String)
    case replace(String)
    case edit(TextEdit)
    case delete, clear, add
    /// Shows the capital letters, or the small ones.
    case otherCase
    /// Connects to the share, whose server the person trusts by this question.
    case trust(String)
    /// The outcome of connecting to the share with an address.
    case connected(NetworkShare.Answer, address: String)
    case back
  }

  /// The verdict on an address, shown below the text.
  enum Verdict: Hashable {
    /// It can be added, as this source.
    case source(LibrarySource)
    /// It cannot be added, for this reason; the text may have a placeholder for an example address.
    case obstacle(WordKey)
  }

  /// The kind of server.
  package let kind: LibrarySource.Kind
  /// The text, at most ``TypedAddress/mostLength`` characters.
  package private(set) var text = ""
  /// Whether the keys have capital letters, which matter in paths.
  private(set) var hasCapitals = false
  /// Whether the share is being connected.
  package private(set) var isConnecting = false
  /// The reason why the share was not connected; `nil` for none.
  private(set) var problem: NetworkShare.Answer?

  /// Creates an empty panel.
  package init(kind: LibrarySource.Kind) { self.kind = kind }

  /// Whether it is the address of a network share.
  var isShare: Bool { kind == .folder }

  /// Whether it is an address with a path, in which capitals matter.
  var hasPath: Bool { isShare || [.m3u, .opds, .podcast].contains(kind) }

  /// The common beginnings and endings of addresses, each on its own key.
  package var pieces: [String] {
    if kind == .trakt { return ["trakt.tv/users/", "/watchlist", "/collection", "/lists/"] }
    if isShare { return ["smb://", "192.168.", ".local"] }
    let port = kind.usualPort.map { ":" + String($0) }
    let scheme = kind == .mpd ? nil : "https://"
    return [scheme, "192.168.", ".local", port].compactMap(\.self)
  }

  /// An example of an address.
  var example: String {
    switch kind {
    case .m3u: "http://192.168.1.20:9981/playlist"
    case .podcast: "https://example.org/podcast.xml"
    case .trakt: "trakt.tv/users/ana/watchlist"
    case .folder: "smb://nas/films"
    default: "192.168.1.20"
    }
  }

  /// The verdict on the text typed so far.
  /// - Parameter sources: The identifiers of the existing sources.
  func verdict(among sources: [String]) -> Verdict {
    guard !text.isEmpty else { return .obstacle(.addressExample) }
    if isShare {
      return switch NetworkShare.verdict(on: text) {
      case .share(let share): .source(LibrarySource(.folder, share.address))
      case .unnamed: .obstacle(.shareUnnamed)
      case .login: .obstacle(.shareLogin)
      case .scheme: .obstacle(.shareScheme)
      case .unfinished: .obstacle(.addressUnfinished)
      }
    }
    switch TypedAddress(text, of: kind) {
    case .unfinished: return .obstacle(.addressUnfinished)
    case .login: return .obstacle(.addressLogin)
    case .place(let place):
      let source = LibrarySource(kind, place)
      if sources.contains(source.id) { return .obstacle(.addressKnown) }
      return sources.count < LibrarySource.most ? .source(source) : .obstacle(.sourcesFull)
    }
  }

  // MARK: Actions

  mutating func reduce(_ action: Action, _ sources: [String], _ step: inout Step) {
    switch action {
    case .key(let character): replace(with: text + String(character), &step)
    case .piece(let piece):
      // A scheme goes in front of the existing text.
      guard piece.hasSuffix("://") else { return replace(with: text + piece, &step) }
      let rest = text.firstRange(of: "://").map { text[$0.upperBound...] }
      replace(with: piece + (rest ?? text[...]), &step)
    case .type(let typed): take(text + typed, &step)
    case .replace(let typed): take(typed, &step)
    case .edit(let edit): take(edit.applied(to: text), &step)
    case .delete:
      guard !text.isEmpty else { return step.refuse() }
      replace(with: String(text.dropLast()), &step)
    case .clear: replace(with: "", &step)
    case .add:
      guard case .source(let source) = verdict(among: sources) else { return step.refuse() }
      guard !isShare else { return connect(source.place, trusting: nil, &step) }
      step.close(quietly: true)
      step.perform(.sources(.addTyped(source)))
    case .otherCase: hasCapitals.toggle()
    case .trust(let question):
      guard case .source(let source) = verdict(among: sources) else { return }
      connect(source.place, trusting: question, &step)
    case .connected(let answer, let address):
      guard isConnecting, case .source(let source) = verdict(among: sources),
        source.place == address
      else { return }
      take(answer, source, &step)
    case .back:
      guard isConnecting else { return step.close() }
      isConnecting = false
      step.sound(.back)
      step.send(.cancelSignIn)
    }
  }

  private mutating func connect(
    _ address: String, trusting question: String?, _ step: inout Step
  ) {
    guard !isConnecting else { return step.refuse() }
    (isConnecting, problem) = (true, nil)
    step.send(.connectShare(address, trusting: question))
  }

  private mutating func take(
    _ answer: NetworkShare.Answer, _ source: LibrarySource, _ step: inout Step
  ) {
    isConnecting = false
    switch answer {
    case .connected(let folder):
      step.close(quietly: true)
      step.perform(.sources(.openFolder(folder)))
    case .signIn: step.perform(.sources(.signInToShare(source)))
    case .question(let question): step.perform(.sources(.trustShare(question)))
    case .cancelled: break
    case .unreachable, .missing, .unsupported:
      problem = answer
      step.sound(.error)
    }
  }

  private mutating func take(_ typed: String, _ step: inout Step) {
    // The names of shares have spaces.
    replace(with: typed.filter { !$0.isWhitespace || isShare && $0 == " " }, &step)
    // Return on a hardware keyboard is meant for the typed text, not for the focused key.
    step.focus(.address("add"))
  }

  private mutating func replace(with text: String, _ step: inout Step) {
    guard text.count <= TypedAddress.mostLength, !isConnecting else { return step.refuse() }
    self.text = text
    problem = nil
  }

  // MARK: Panel

  package var name: String { "address" }
  var back: PanelAction? { .address(.back) }
  package var traits: PanelTraits {
    PanelTraits(.address) {
      $0.hasCharacters = true
      $0.bindings = .typing
      $0.takesTextOfPhones = true
    }
  }

  /// Handles typing on hardware keyboards, phones, and remotes with digits; ignores what does not edit text.
  func action(for intent: Intent) -> PanelAction? {
    switch intent {
    case .type(let text): .address(.type(text))
    case .digit(let digit): .address(.type(String(digit)))
    case .replaceText(let text): .address(.replace(text))
    case .edit(let edit): .address(.edit(edit))
    case .deleteBackward: .address(.delete)
    case .clear: .address(.clear)
    case .paste: .paste
    case .shift: isShare ? .address(.otherCase) : nil
    default: nil
    }
  }
}

extension NodeID {
  /// A control of the address view: `delete`, `cancel`, `add`.
  package static func address(_ name: String) -> NodeID { NodeID("address/" + name) }

  /// A key of the address view, for a character or a piece. Slashes in it are replaced, as they separate the
  /// parts of an identifier.
  package static func addressKey(_ text: String, isPiece: Bool = false) -> NodeID {
    address((isPiece ? "piece/" : "key/") + String(text.map { $0 == "/" ? "|" : $0 }))
  }
}
