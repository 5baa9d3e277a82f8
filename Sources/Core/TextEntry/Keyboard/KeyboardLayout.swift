/// An on-screen keyboard: its pages of keys, as read from a file in `Assets/Keyboards`.
package struct KeyboardLayout: Hashable, Sendable, Identifiable {
  /// The file's name without its ending: `en-qwerty`.
  package var id: String
  /// An ISO 639 code: `en`.
  package var language: String
  /// The arrangement: `linear`, `abc`, `qwerty` or a name of the language's own.
  package var arrangement: String
  /// The name shown to people: "English".
  package var name: String
  /// `true` when its rows run from right to left.
  package var isRightToLeft: Bool
  /// The input method of its keys.
  package var composer: ComposerKind
  /// At least one; the first is shown first.
  package var pages: [KeyboardPage]

  /// Makes a keyboard.
  package init(
    id: String, language: String, arrangement: String, name: String, isRightToLeft: Bool,
    composer: ComposerKind = .none, pages: [KeyboardPage]
  ) {
    self.id = id
    self.language = language
    self.arrangement = arrangement
    self.name = name
    self.isRightToLeft = isRightToLeft
    self.composer = composer
    self.pages = pages
  }

  /// `true` when every page has a single row.
  package var isOneRow: Bool { pages.allSatisfy { $0.rows.count == 1 } }

  /// The page with that id, else the first.
  package func page(_ id: String) -> KeyboardPage {
    pages.first { $0.id == id } ?? pages[0]
  }

  /// The id of the page after that one; the first comes after the last.
  package func pageID(after id: String) -> String {
    let index = pages.firstIndex { $0.id == id } ?? 0
    return pages[(index + 1) % pages.count].id
  }

  /// The page that Shift shows; `nil` where letters have no capitals.
  package var capitals: KeyboardPage? { pages.first { $0.id == KeyboardPage.capitalsID } }

  /// The same keyboard for a person who has no other: the key that would change keyboards is left
  /// out. The key beside it is as wide as both, so that columns stay columns; in a single row all
  /// keys share its place.
  package var withoutGlobe: KeyboardLayout {
    var layout = self
    for page in pages.indices {
      layout.pages[page].rows = pages[page].rows.map { row in
        isOneRow && row.count > 1 ? row.filter { $0.action != .globe } : row.joiningGlobe
      }
    }
    return layout
  }
}

/// One page of a keyboard: letters, capitals, or digits and symbols.
package struct KeyboardPage: Hashable, Sendable, Identifiable {
  /// Its name, which also stands on the key that shows it: `abc`, `ABC`, `#+=`.
  package var id: String
  /// Rows from top to bottom, keys in reading order; no row is empty.
  package var rows: [[Key]]

  /// The page of small letters, or of letters that have no capitals.
  package static let lettersID = "abc"
  /// The page of capitals.
  package static let capitalsID = "ABC"
  /// The page of digits and symbols.
  package static let symbolsID = "#+="

  /// Makes a page.
  package init(id: String, rows: [[Key]]) {
    self.id = id
    self.rows = rows
  }
}

extension [Key] {
  /// The row with the globe key's place taken by a neighbour, rather by one that types nothing.
  fileprivate var joiningGlobe: [Key] {
    guard count > 1, let globe = firstIndex(where: { $0.action == .globe }) else { return self }
    let beside = [globe + 1, globe - 1].filter { indices.contains($0) }
    var row = self
    let heir = beside.first { !row[$0].isLetter } ?? beside[0]
    row[heir].width += row[globe].width
    row.remove(at: globe)
    return row
  }
}

/// One key.
package struct Key: Hashable, Sendable, Identifiable {
  /// The effect of selecting a key.
  package enum Action: Hashable, Sendable {
    /// Types these characters.
    case type(String)
    case space
    case deleteBackward
    case clear
    /// Shows that page.
    case page(String)
    /// Capitals for one letter; twice for good; once more for small letters again.
    case shift
    /// Shows the next of the person's keyboards.
    case globe
    /// Submits the query.
    case search
    /// Gives the last kana its other form: voiced, half-voiced, small.
    case transform
  }

  /// The effect.
  package var action: Action
  /// The label; empty where a glyph stands instead.
  package var label: String
  /// Its width in hundredths of a letter key: 100 is a letter, 150 half as wide again. Includes the
  /// gap to the next key, so two keys of 75 stand exactly below one of 150.
  package var width: Int
  /// Accents and variants that holding it offers.
  package var alternates: [String]
  /// The characters of a multi-tap key, typed in turn, the first press first;
  /// empty for a key that types the same every time.
  package var cycle: [String]

  /// Makes a key, as wide as a letter unless said otherwise.
  package init(
    _ action: Action, label: String, width: Int = 100, alternates: [String] = [],
    cycle: [String] = []
  ) {
    self.action = action
    self.label = label
    self.width = width
    self.alternates = alternates
    self.cycle = cycle
  }

  /// `true` for a key that types its label.
  package var isLetter: Bool {
    if case .type = action { true } else { false }
  }

  /// Unique on its page: the characters it types, or the name of what it does.
  package var id: String {
    switch action {
    case .type(let text): text
    case .space: "space"
    case .deleteBackward: "delete"
    case .clear: "clear"
    case .page(let page): "page-\(page)"
    case .shift: "shift"
    case .globe: "globe"
    case .search: "search"
    case .transform: "transform"
    }
  }
}
