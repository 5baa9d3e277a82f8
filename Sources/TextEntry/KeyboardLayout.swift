/// An on-screen keyboard: its pages of keys, as read from a file in `Assets/Keyboards`.
package struct KeyboardLayout: Hashable, Sendable, Identifiable {
  /// The file's name without its ending: `en-qwerty`.
  package var id: String
  /// An ISO 639 code: `en`.
  package var language: String
  /// The arrangement: `linear`, `abc`, `qwerty` or a name of the language's own.
  package var arrangement: String
  /// What the person calls it: "English".
  package var name: String
  /// Whether its rows run from right to left.
  package var isRightToLeft: Bool
  /// How its keys become text.
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

  /// Whether all keys of every page stand in one row.
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
}

/// One page of a keyboard: letters, capitals, or digits and symbols.
package struct KeyboardPage: Hashable, Sendable, Identifiable {
  /// Its name, which also stands on the key that shows it: `abc`, `ABC`, `#+=`.
  package var id: String
  /// Rows from top to bottom, keys in reading order; no row is empty.
  package var rows: [[Key]]

  /// Makes a page.
  package init(id: String, rows: [[Key]]) {
    self.id = id
    self.rows = rows
  }
}

/// One key.
package struct Key: Hashable, Sendable, Identifiable {
  /// What a key does when it is selected.
  package enum Action: Hashable, Sendable {
    /// Types these characters.
    case type(String)
    case space
    case deleteBackward
    case clear
    /// Shows that page.
    case page(String)
    /// Submits the query.
    case search
    /// Gives the last kana its other form: voiced, half-voiced, small.
    case transform
  }

  /// What it does.
  package var action: Action
  /// What stands on it; empty where a glyph stands instead.
  package var label: String
  /// Its width in hundredths of a letter key: 100 is a letter, 150 half as wide again.
  package var width: Int
  /// Accents and variants that holding it offers.
  package var alternates: [String]

  /// Makes a key, as wide as a letter unless said otherwise.
  package init(_ action: Action, label: String, width: Int = 100, alternates: [String] = []) {
    self.action = action
    self.label = label
    self.width = width
    self.alternates = alternates
  }

  /// Unique on its page: the characters it types, or the name of what it does.
  package var id: String {
    switch action {
    case .type(let text): text
    case .space: "space"
    case .deleteBackward: "delete"
    case .clear: "clear"
    case .page(let page): "page-\(page)"
    case .search: "search"
    case .transform: "transform"
    }
  }
}
