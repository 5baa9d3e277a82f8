package import CatalogModel
package import FocusEngine
package import InputMapping

/// Entry of a server's address on the screen; the server becomes a source of the library.
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

  /// Creates an empty panel.
  package init(kind: LibrarySource.Kind) { self.kind = kind }

  /// The common beginnings and endings of addresses, each on its own key.
  package var pieces: [String] {
    if kind == .trakt { return ["trakt.tv/users/", "/watchlist", "/collection", "/lists/"] }
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
    default: "192.168.1.20"
    }
  }

  /// The verdict on the text typed so far.
  /// - Parameter sources: The identifiers of the existing sources.
  func verdict(among sources: [String]) -> Verdict {
    guard !text.isEmpty else { return .obstacle(.addressExample) }
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
      step.close(quietly: true)
      step.perform(.sources(.addTyped(source)))
    }
  }

  private mutating func take(_ typed: String, _ step: inout Step) {
    replace(with: typed.filter { !$0.isWhitespace }, &step)
    // Return on a hardware keyboard is meant for the typed text, not for the focused key.
    step.focus(.address("add"))
  }

  private mutating func replace(with text: String, _ step: inout Step) {
    guard text.count <= TypedAddress.mostLength else { return step.refuse() }
    self.text = text
  }

  // MARK: Panel

  package var name: String { "address" }
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
