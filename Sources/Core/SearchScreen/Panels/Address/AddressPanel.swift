package import CatalogModel
package import FocusEngine
package import InputMapping

/// The address of a server that is typed on the screen, which becomes a source of the library.
package struct AddressPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// A key of the screen, which types one character.
    case key(Character)
    /// A key that types a beginning or an ending.
    case piece(String)
    /// Text from a keyboard, a remote or the clipboard.
    case type(String)
    case replace(String)
    case edit(TextEdit)
    case delete, clear, add
  }

  /// The judgement on an address, shown below the text.
  enum Verdict: Hashable {
    /// It can be added: the source that it becomes.
    case source(LibrarySource)
    /// It cannot, and why; a place for an address stands in an example.
    case obstacle(WordKey)
  }

  /// The kind of server.
  package let kind: LibrarySource.Kind
  /// The text, at most ``TypedAddress/mostLength`` characters.
  package private(set) var text = ""

  /// Creates an empty panel.
  package init(kind: LibrarySource.Kind) { self.kind = kind }

  /// The beginnings and endings that most addresses have, each on a key of its own.
  package var pieces: [String] {
    if kind == .trakt { return ["trakt.tv/users/", "/watchlist", "/collection", "/lists/"] }
    let port = kind.usualPort.map { ":" + String($0) }
    let scheme = kind == .mpd ? nil : "https://"
    return [scheme, "192.168.", ".local", port].compactMap(\.self)
  }

  /// An address as one may be typed.
  var example: String {
    switch kind {
    case .m3u: "http://192.168.1.20:9981/playlist"
    case .podcast: "https://example.org/podcast.xml"
    case .trakt: "trakt.tv/users/ana/watchlist"
    default: "192.168.1.20"
    }
  }

  /// The judgement on what was typed so far.
  /// - Parameter sources: The identifiers of the sources that there are.
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
      // A scheme stands in front of what is there already.
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
    // Return on a hardware keyboard means what was typed, not the key that has focus.
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
      $0.takesTextOfPhones = true
    }
  }

  /// Takes what hardware keyboards, phones, and remotes with digits, type; what edits no text does nothing.
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
  /// A control of the view in which an address is typed: `delete`, `cancel`, `add`.
  package static func address(_ name: String) -> NodeID { NodeID("address/" + name) }

  /// A key of the view in which an address is typed, of a character or a piece. Strokes part an identifier.
  package static func addressKey(_ text: String, isPiece: Bool = false) -> NodeID {
    address((isPiece ? "piece/" : "key/") + String(text.map { $0 == "/" ? "|" : $0 }))
  }
}
