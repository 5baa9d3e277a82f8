package import CatalogModel
internal import FocusEngine
package import TextEntry

/// The letters that can come next according to the newest answer, and the query it answered.
package struct KnownKeys: Hashable, Sendable {
  /// The query, whose limit is ignored.
  var question: Query
  /// The letters that can come next.
  var keys: LiveKeys
  /// The symbols with which titles of the answer continue. The search ignores symbols, so the index does not
  /// know them.
  var signs: Set<Character> = []
  /// The weights of the letters, if requested and known.
  var weights: NextLetterWeights?
}

/// The unavailable keys of the current page: those that no title continues with.
package struct DeadKeys: Hashable, Sendable {
  /// The letters for which the keys were computed.
  fileprivate var live = LiveKeys.all
  fileprivate var signs: Set<Character> = []
  fileprivate var page: KeyboardPage?
  /// The ids of the unavailable keys.
  package fileprivate(set) var ids: Set<String> = []
  /// Whether focus may pass over them: the first page is shown, and some letter on it is available.
  fileprivate var canBePassed = false
}

extension ScreenState {
  /// The letters that can come next at the caret, as far as known: all letters while the answer for the text
  /// is pending, and while the caret is not at the end.
  package var liveKeys: LiveKeys {
    guard visit.field.isCaretAtEnd else { return .all }
    // A Latin letter is only part of a kana, and several kana begin with it.
    if keyboard.layout.composer == .romaji { return .all }
    if query.isEmpty { return landing.liveKeys }
    guard let knownKeys = visit.knownKeys, knownKeys.question == question else { return .all }
    return knownKeys.keys
  }

  /// The query without its limit, which does not affect the letters that can follow.
  private var question: Query {
    var question = query
    question.limit = 0
    return question
  }

  /// Stores the letters that can come next, from the answer to the newest search.
  mutating func keep(
    _ keys: LiveKeys, signs: Set<Character> = [], weights: NextLetterWeights? = nil
  ) {
    visit.knownKeys = KnownKeys(
      question: question, keys: keys, signs: signs, weights: weights)
  }

  /// The weights of the letters that can come next at the caret; `nil` while unknown.
  var letterWeights: NextLetterWeights? {
    guard visit.field.isCaretAtEnd, keyboard.layout.composer != .romaji else { return nil }
    if query.isEmpty { return landing.letterWeights }
    guard let knownKeys = visit.knownKeys, knownKeys.question == question else { return nil }
    return knownKeys.weights
  }

  /// The symbols with which the titles of an answer continue after the text.
  func signs(in page: ResultPage) -> Set<Character> {
    let text = searchedText.lowercased()
    guard !text.isEmpty else { return [] }
    var signs: Set<Character> = []
    for item in page.sections.lazy.flatMap(\.items) {
      let title = item.title.lowercased()
      guard let start = title.firstRange(of: text), start.upperBound < title.endIndex else {
        continue
      }
      let next = title[start.upperBound]
      if !next.isLetter, !next.isNumber, !next.isWhitespace { signs.insert(next) }
    }
    return signs
  }

  /// The symbols that can come next; see ``liveKeys``.
  private var liveSigns: Set<Character> {
    guard let knownKeys = visit.knownKeys, knownKeys.question == question else { return [] }
    return knownKeys.signs
  }

  /// Whether focus passes over keys that no title continues with.
  package var skipsUnavailable: Bool {
    switch settings.skipUnavailable {
    case .on: true
    case .off: false
    case .auto: (landing.scopes.first { $0.scope == .all }?.count ?? 0) > Self.screenful
    }
  }

  /// The number of titles on one screen.
  private static let screenful = 12

  /// Records that no letter can follow, because the last letter already led nowhere.
  mutating func keepDeadEnd() { keep(.only([])) }

  /// Computes the unavailable keys of the current page, unless they are known.
  mutating func updateDeadKeys() {
    let live = liveKeys
    let signs = liveSigns
    guard
      visit.deadKeys.live != live || visit.deadKeys.signs != signs
        || visit.deadKeys.page != keyboard.page
    else {
      return
    }
    visit.deadKeys.live = live
    visit.deadKeys.signs = signs
    visit.deadKeys.page = keyboard.page
    visit.deadKeys.ids = []
    visit.deadKeys.canBePassed = false
    guard live != .all else { return }
    // Symbols that lead nowhere can still be typed on their own page.
    let hasSigns = keyboard.page.id != KeyboardPage.symbolsID
    for key in keyboard.page.rows.joined()
    where key.isDead(live) || hasSigns && key.isSign && !signs.contains(where: key.types) {
      visit.deadKeys.ids.insert(key.id)
    }
    // If no title begins with a letter of the keyboard, dimming all of them tells the user nothing; unless
    // there is no title at all, which is said below the keys.
    let letters = keyboard.page.rows.joined().filter(\.isLetter)
    if query.isEmpty, limitWithoutTitles == nil,
      letters.allSatisfy({ visit.deadKeys.ids.contains($0.id) })
    {
      visit.deadKeys.ids.subtract(letters.map(\.id))
    }
    visit.deadKeys.canBePassed =
      keyboard.pageID == keyboard.layout.pages[0].id
      && keyboard.page.rows.joined().contains { !$0.isSign && !visit.deadKeys.ids.contains($0.id) }
  }

  /// Whether a key is unavailable: no title continues with it. A key that would change what its last press
  /// typed is never unavailable.
  ///
  /// Delete and Space have no effect in an empty field, but focus never passes over them.
  func isDead(_ key: Key) -> Bool {
    if key.action == .space || key.action == .deleteBackward { return visit.field.isEmpty }
    return visit.deadKeys.ids.contains(key.id) && !keyboard.isCycling(key.id)
  }

  /// Whether focus passes over a key: it is unavailable, and not the focused key.
  func passesOver(_ key: Key) -> Bool {
    key.isLetter && skipsUnavailable && visit.deadKeys.canBePassed && isDead(key)
      && visit.screen.focus.focused != NodeID.key(key.id)
  }

  /// The row and column of the key that has focus, or will regain it; `nil` for none.
  var focusedKeyPlace: (row: Int, column: Int)? {
    let focused = (visit.screen.panels.first?.returnFocus ?? visit.screen.focus).focused
    guard let focused else { return nil }
    for (row, keys) in keyboard.page.rows.enumerated() {
      let column = keys.firstIndex { NodeID.key($0.id) == focused }
      if let column { return (row, column) }
    }
    return nil
  }

  /// Keeps focus in place when the page changes, even on an unavailable key.
  mutating func keepFocus(at place: (row: Int, column: Int)?, in commands: CommandTable) {
    guard skipsUnavailable, let place, focusedKeyPlace == nil,
      case .key(let id)? = commands[visit.screen.focus.focused], keyboard.key(id) == nil,
      keyboard.page.rows.indices.contains(place.row)
    else { return }
    let row = keyboard.page.rows[place.row]
    guard row.indices.contains(place.column) else { return }
    visit.screen.focus.focused = NodeID.key(row[place.column].id)
  }
}

extension Key {
  /// Whether the key types a symbol, which the search ignores.
  fileprivate var isSign: Bool {
    guard case .type(let text) = action else { return false }
    return text.unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
        && $0.properties.canonicalCombiningClass == .notReordered
    }
  }

  /// Whether the key types a character, or offers it.
  fileprivate func types(_ character: Character) -> Bool {
    guard case .type(let text) = action else { return false }
    return ([text] + alternates).contains(String(character))
  }

  /// Whether the key types an unavailable letter, and offers no available one.
  fileprivate func isDead(_ live: LiveKeys) -> Bool {
    guard case .type(let text) = action else { return false }
    return !live.allows(text) && !(alternates + cycle).contains(where: live.allows)
  }
}

extension ScreenState {
  /// The keys of a page that do not type. An automatic search needs no Search key.
  package func functionKeys(of page: KeyboardPage) -> [Key] {
    // Arrows cannot reach them where arrows type.
    typesByArrows
      ? [] : page.functions.filter { $0.action != .search || settings.searchStart == .submit }
  }
}
