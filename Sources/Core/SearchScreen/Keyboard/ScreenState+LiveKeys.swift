package import CatalogModel
internal import FocusEngine
internal import TextEntry

/// What the newest answer said about the letters that can come next, and the question it answered.
package struct KnownKeys: Hashable, Sendable {
  /// The question; its limit does not count.
  var question: Query
  /// The letters.
  var keys: LiveKeys
}

/// The keys of the page that is showing that no title can follow.
package struct DeadKeys: Hashable, Sendable {
  /// What they were found for.
  fileprivate var live = LiveKeys.all
  fileprivate var page: KeyboardPage?
  /// Their ids.
  package fileprivate(set) var ids: Set<String> = []
}

extension ScreenState {
  /// Which letters can come next at the caret, as far as that is known: all of them while the
  /// answer for the text is awaited and while the caret stands in the middle.
  package var liveKeys: LiveKeys {
    guard field.isCaretAtEnd else { return .all }
    // A Latin letter is only part of a kana, and more than one kana begins with it.
    if keyboard.layout.composer == .romaji { return .all }
    if query.isEmpty { return landing.liveKeys }
    guard let knownKeys, knownKeys.question == question else { return .all }
    return knownKeys.keys
  }

  /// The question without the number of results wanted, which does not change what can follow.
  private var question: Query {
    var question = query
    question.limit = 0
    return question
  }

  /// Keeps what an answer to the newest search says about the letters.
  mutating func keep(_ keys: LiveKeys) {
    knownKeys = KnownKeys(question: question, keys: keys)
  }

  /// Keeps that nothing follows, because the last letter already led nowhere.
  mutating func keepDeadEnd() { keep(.only([])) }

  /// Finds the dead keys of the page that is showing, unless they are known.
  mutating func updateDeadKeys() {
    let live = liveKeys
    guard deadKeys.live != live || deadKeys.page != keyboard.page else { return }
    deadKeys.live = live
    deadKeys.page = keyboard.page
    deadKeys.ids = []
    guard live != .all else { return }
    for key in keyboard.page.rows.joined() where key.isDead(live) { deadKeys.ids.insert(key.id) }
  }

  /// Whether no title can follow a key. One that would change what its last press typed is
  /// never dead.
  func isDead(_ key: Key) -> Bool {
    deadKeys.ids.contains(key.id) && !keyboard.isCycling(key.id)
  }

  /// Whether focus passes over a key: it leads nowhere, and does not have focus now.
  func passesOver(_ key: Key) -> Bool {
    settings.skipsDeadKeys && isDead(key) && focus.focused != Element.key(key.id).id
  }

  /// The row and column of the key that has focus, or gets it back; `nil` when none does.
  var focusedKeyPlace: (row: Int, column: Int)? {
    let focused = (overlays.first?.returnFocus ?? focus).focused
    guard let focused else { return nil }
    for (row, keys) in keyboard.page.rows.enumerated() {
      let column = keys.firstIndex { Element.key($0.id).id == focused }
      if let column { return (row, column) }
    }
    return nil
  }

  /// Leaves focus where it is when another page comes, whether the key there leads anywhere or not.
  mutating func keepFocus(at place: (row: Int, column: Int)?, in elements: ElementTable) {
    guard settings.skipsDeadKeys, let place, focusedKeyPlace == nil,
      case .key? = elements[focus.focused],
      keyboard.page.rows.indices.contains(place.row)
    else { return }
    let row = keyboard.page.rows[place.row]
    guard row.indices.contains(place.column) else { return }
    focus.focused = Element.key(row[place.column].id).id
  }
}

extension Key {
  /// Whether it types a letter that leads nowhere, and offers none that does.
  fileprivate func isDead(_ live: LiveKeys) -> Bool {
    guard case .type(let text) = action else { return false }
    return !live.allows(text) && !(alternates + cycle).contains(where: live.allows)
  }
}
