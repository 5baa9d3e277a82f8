package import CatalogModel
internal import FocusEngine
internal import TextEntry

/// The letters that can come next according to the newest answer, and the query it answered.
package struct KnownKeys: Hashable, Sendable {
  /// The query, whose limit is ignored.
  var question: Query
  /// The letters that can come next.
  var keys: LiveKeys
}

/// The dead keys of the page that is shown: those that no title can follow.
package struct DeadKeys: Hashable, Sendable {
  /// The letters that the keys were found for.
  fileprivate var live = LiveKeys.all
  fileprivate var page: KeyboardPage?
  /// The ids of the dead keys.
  package fileprivate(set) var ids: Set<String> = []
}

extension ScreenState {
  /// The letters that can come next at the caret, as far as known: all letters while the answer for
  /// the text is pending, and while the caret is not at the end.
  package var liveKeys: LiveKeys {
    guard field.isCaretAtEnd else { return .all }
    // A Latin letter is only part of a kana, and several kana begin with it.
    if keyboard.layout.composer == .romaji { return .all }
    if query.isEmpty { return landing.liveKeys }
    guard let knownKeys, knownKeys.question == question else { return .all }
    return knownKeys.keys
  }

  /// The query without its limit, which does not change the letters that can follow.
  private var question: Query {
    var question = query
    question.limit = 0
    return question
  }

  /// Stores the letters that can come next, from the answer to the newest search.
  mutating func keep(_ keys: LiveKeys) {
    knownKeys = KnownKeys(question: question, keys: keys)
  }

  /// Stores that no letter can follow, because the last letter already led nowhere.
  mutating func keepDeadEnd() { keep(.only([])) }

  /// Finds the dead keys of the page that is shown, unless they are known.
  mutating func updateDeadKeys() {
    let live = liveKeys
    guard deadKeys.live != live || deadKeys.page != keyboard.page else { return }
    deadKeys.live = live
    deadKeys.page = keyboard.page
    deadKeys.ids = []
    guard live != .all else { return }
    for key in keyboard.page.rows.joined() where key.isDead(live) { deadKeys.ids.insert(key.id) }
  }

  /// Tells whether a key is dead: no title can follow it. A key that would change what its last
  /// press typed is never dead.
  func isDead(_ key: Key) -> Bool {
    deadKeys.ids.contains(key.id) && !keyboard.isCycling(key.id)
  }

  /// Tells whether focus passes over a key: it is dead, and not the focused key.
  func passesOver(_ key: Key) -> Bool {
    settings.skipsDeadKeys && isDead(key) && focus.focused != Element.key(key.id).id
  }

  /// The row and column of the key that has focus, or will get it back; `nil` for none.
  var focusedKeyPlace: (row: Int, column: Int)? {
    let focused = (overlays.first?.returnFocus ?? focus).focused
    guard let focused else { return nil }
    for (row, keys) in keyboard.page.rows.enumerated() {
      let column = keys.firstIndex { Element.key($0.id).id == focused }
      if let column { return (row, column) }
    }
    return nil
  }

  /// Keeps focus at its place when the page changes, even on a dead key.
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
  /// Tells whether the key types a letter that cannot follow, and offers none that can.
  fileprivate func isDead(_ live: LiveKeys) -> Bool {
    guard case .type(let text) = action else { return false }
    return !live.allows(text) && !(alternates + cycle).contains(where: live.allows)
  }
}
