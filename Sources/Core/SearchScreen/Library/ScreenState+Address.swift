internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

/// The judgement on an address, as the screen shows it below the text.
enum AddressVerdict: Hashable {
  /// It can be added: the source that it becomes.
  case source(LibrarySource)
  /// It cannot, and why; a place for an address stands in an example.
  case obstacle(WordKey)
}

extension ScreenState {
  /// The page of the kinds of servers whose address can be typed.
  var serverKindList: SettingsList {
    let rows = LibrarySource.Kind.typed.map { kind in
      SettingRow(
        id: kind.rawValue, title: name(of: kind),
        detail: kind.needsLogin ? signInDetail(of: kind) : "",
        act: .enterAddress(kind))
    }
    return SettingsList(title: words[.addServer], icon: .globe, rows: rows)
  }

  /// The name of a kind of server.
  func name(of kind: LibrarySource.Kind) -> String {
    kind.serverName.isEmpty ? words[.categoryChannel] + " · M3U" : kind.serverName
  }

  /// The way to sign in to a kind of server.
  func signInDetail(of kind: LibrarySource.Kind) -> String {
    words[kind.signsInByCode ? .signInDetail : .signInPassword]
  }

  /// The judgement on what was typed so far.
  func verdict(on entry: AddressEntry) -> AddressVerdict {
    guard !entry.text.isEmpty else { return .obstacle(.addressExample) }
    switch TypedAddress(entry.text, of: entry.kind) {
    case .unfinished: return .obstacle(.addressUnfinished)
    case .login: return .obstacle(.addressLogin)
    case .place(let place):
      let source = LibrarySource(entry.kind, place)
      if sources.contains(where: { $0.id == source.id }) { return .obstacle(.addressKnown) }
      return sources.count < LibrarySource.most ? .source(source) : .obstacle(.sourcesFull)
    }
  }

  /// The letters in the order of the screen's own keyboard, in its lines where it has three of them, and
  /// the signs of addresses behind them; the alphabet where it has no Latin letters. Ten keys a line.
  var addressLetters: [[Character]] {
    let rows = keyboard.layout.pages[0].rows.map { row in row.compactMap(Self.latinLetter) }
      .filter { !$0.isEmpty }
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    let isLatin = rows.flatMap(\.self).sorted() == alphabet
    let letters = isLatin ? rows.flatMap(\.self) : alphabet
    var lines = isLatin && rows.count == 3 && rows.allSatisfy { $0.count <= 10 } ? rows : []
    if lines.isEmpty {
      lines = [letters[0..<10], letters[10..<20], letters[20..<26]].map { Array($0) }
    }
    var signs: [Character] = ["-", ".", ":", "/"]
    for line in lines.indices {
      let free = 10 - lines[line].count
      lines[line] += signs.prefix(free)
      signs.removeFirst(min(free, signs.count))
    }
    return lines
  }

  private static func latinLetter(of key: Key) -> Character? {
    guard case .type(let text) = key.action, text.count == 1, let letter = text.first else {
      return nil
    }
    return ("a"..."z").contains(letter) ? letter : nil
  }

  // MARK: Typing

  /// The entry, when it is the topmost overlay.
  package var addressEntry: AddressEntry? {
    if case .address(let entry)? = visit.overlays.last?.content { entry } else { nil }
  }

  /// Performs Select on a control of the view.
  mutating func select(_ control: AddressControl) -> [Effect] {
    guard let entry = addressEntry else { return [] }
    switch control {
    case .key(let character): return typeAddress(String(character))
    case .piece(let piece):
      // A scheme stands in front of what is there already.
      guard piece.hasSuffix("://") else { return typeAddress(piece) }
      let rest = entry.text.firstRange(of: "://").map { entry.text[$0.upperBound...] }
      return replaceAddress(with: piece + (rest ?? entry.text[...]))
    case .delete: return deleteFromAddress()
    case .cancel: return dismissOverlay()
    case .add: return addTypedSource()
    }
  }

  /// Handles the intents of hardware keyboards, phones and remotes with digits; those that do not edit
  /// the text do nothing.
  mutating func handleOnAddress(_ intent: Intent) -> [Effect] {
    let effects: [Effect]
    switch intent {
    case .type(let text): effects = typeAddress(text.filter { !$0.isWhitespace })
    case .digit(let digit): effects = typeAddress(String(digit))
    case .replaceText(let text):
      effects = replaceAddress(with: text.filter { !$0.isWhitespace })
    case .edit(let edit):
      effects = replaceAddress(
        with: edit.applied(to: addressEntry?.text ?? "").filter { !$0.isWhitespace })
    case .deleteBackward: return deleteFromAddress()
    case .clear: return replaceAddress(with: "")
    case .paste: return [.readClipboard]
    default: return []
    }
    // Return on a hardware keyboard means what was typed, not the key that has focus.
    visit.focus = FocusState(focused: Element.address(.add).id)
    return effects
  }

  private mutating func typeAddress(_ text: String) -> [Effect] {
    replaceAddress(with: (addressEntry?.text ?? "") + text)
  }

  private mutating func deleteFromAddress() -> [Effect] {
    guard let text = addressEntry?.text, !text.isEmpty else { return bump() }
    return replaceAddress(with: String(text.dropLast()))
  }

  private mutating func replaceAddress(with text: String) -> [Effect] {
    guard var entry = addressEntry, text.count <= TypedAddress.mostLength else { return bump() }
    entry.text = text
    visit.overlays[visit.overlays.count - 1].content = .address(entry)
    return []
  }

  // MARK: Adding

  /// Makes the address a source and shows its page; where the server needs a login, that comes next.
  private mutating func addTypedSource() -> [Effect] {
    guard let entry = addressEntry, case .source(let source) = verdict(on: entry) else {
      return bump()
    }
    _ = dismissOverlay()
    if case .settings(.serverKinds)? = visit.overlays.last?.content { _ = dismissOverlay() }
    sources.append(
      SourceStatus(
        id: source.id, kind: source.kind, title: name(of: source.kind), place: source.place,
        isUpdating: true))
    push(.settings(.source(source.id)))
    let added: [Effect] = [.addSource(source)]
    guard !source.kind.needsLogin else { return added + startSignIn(source.id) }
    awaitsLogin = source.id
    show(notice: .words(.sourceAdded, values: ["name": name(of: source.kind)]))
    return added
  }
}
