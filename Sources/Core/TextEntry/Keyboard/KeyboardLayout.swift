/// An on-screen keyboard: its pages of keys, as read from a file in `Assets/Keyboards`.
public struct KeyboardLayout: Hashable, Sendable, Identifiable {
  /// The file's name without its ending: `en-qwerty`.
  public var id: String
  /// An ISO 639 code: `en`.
  public var language: String
  /// The arrangement: `linear`, `abc`, `qwerty` or a name of the language's own.
  public var arrangement: String
  /// The name shown to people: "English".
  public var name: String
  /// Whether its rows run from right to left.
  public var isRightToLeft: Bool
  /// The input method of its keys.
  public var composer: ComposerKind
  /// At least one; the first is shown first.
  public var pages: [KeyboardPage]
  /// The groups of letters of the dial, clockwise from the top, in a layout from right to left
  /// counter-clockwise; empty for a keyboard without a dial.
  public var groups: [String]

  /// Makes a keyboard.
  public init(
    id: String, language: String, arrangement: String, name: String, isRightToLeft: Bool,
    composer: ComposerKind = .none, pages: [KeyboardPage], groups: [String] = []
  ) {
    self.id = id
    self.language = language
    self.arrangement = arrangement
    self.name = name
    self.isRightToLeft = isRightToLeft
    self.composer = composer
    self.pages = pages
    self.groups = groups
  }

  /// Whether every page has a single row.
  public var isOneRow: Bool { pages.allSatisfy { $0.rows.count == 1 } }

  /// `true` for the arrangement on which each arrow types a group of letters.
  public var typesByArrows: Bool { arrangement == "arrows" && !groups.isEmpty }

  /// The page with that id, else the first.
  public func page(_ id: String) -> KeyboardPage {
    pages.first { $0.id == id } ?? pages[0]
  }

  /// The id of the page after that one; the first comes after the last.
  public func pageID(after id: String) -> String {
    let index = pages.firstIndex { $0.id == id } ?? 0
    return pages[(index + 1) % pages.count].id
  }

  /// The page that Shift shows; `nil` where letters have no capitals.
  public var capitals: KeyboardPage? { pages.first { $0.id == KeyboardPage.capitalsID } }

  /// The same keyboard for a person who has no other, without the key that would change keyboards.
  public var withoutGlobe: KeyboardLayout {
    var layout = self
    for page in pages.indices {
      layout.pages[page].functions.removeAll { $0.action == .globe }
    }
    return layout
  }
}

/// One page of a keyboard: letters, capitals, or digits and symbols.
public struct KeyboardPage: Hashable, Sendable, Identifiable {
  /// Its name, which also stands on the key that shows it: `abc`, `ABC`, `#+=`.
  public var id: String
  /// The letters: rows from top to bottom, keys in reading order; no row is empty.
  public var rows: [[Key]]
  /// The keys that do not type, in reading order: Shift, the other pages, the next keyboard, space,
  /// delete. They stand beside the search field.
  public var functions: [Key]

  /// The page of small letters, or of letters that have no capitals.
  public static let lettersID = "abc"
  /// The page of capitals.
  public static let capitalsID = "ABC"
  /// The page of digits and symbols.
  public static let symbolsID = "#+="

  /// Makes a page. Keys among the letters that do not type leave their rows.
  public init(id: String, rows: [[Key]], functions: [Key] = []) {
    self.id = id
    let functions = functions + rows.joined().filter { !$0.isLetter }
    self.functions = Key.Action.Place.allCases.flatMap { place in
      functions.filter { $0.action.place == place }
    }
    self.rows = rows.map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
  }

  /// All keys, the letters first.
  public var keys: [Key] { rows.joined() + functions }
}

extension Key.Action {
  /// The place of a key among those that do not type, in reading order.
  fileprivate enum Place: CaseIterable {
    case shift
    case page
    case transform
    case keyboard
    case space
    case delete
    case clear
    case search
  }

  /// The place of the key; `nil` for a letter.
  fileprivate var place: Place? {
    switch self {
    case .type: nil
    case .shift: .shift
    case .page: .page
    case .transform: .transform
    case .globe: .keyboard
    case .space: .space
    case .deleteBackward: .delete
    case .clear: .clear
    case .search: .search
    }
  }
}

/// One key.
public struct Key: Hashable, Sendable, Identifiable {
  /// The effect of selecting a key.
  public enum Action: Hashable, Sendable {
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
  public var action: Action
  /// The label; empty where a glyph stands instead.
  public var label: String
  /// Its width in hundredths of a letter key: 100 is a letter, 150 half as wide again. Includes the
  /// gap to the next key, so two keys of 75 stand exactly below one of 150.
  public var width: Int
  /// Accents and variants that holding it offers.
  public var alternates: [String]
  /// The characters of a multi-tap key, typed in turn, the first press first;
  /// empty for a key that types the same every time.
  public var cycle: [String]

  /// Makes a key, as wide as a letter unless said otherwise.
  public init(
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
  public var isLetter: Bool {
    if case .type = action { true } else { false }
  }

  /// Unique on its page: the characters it types, or the name of what it does.
  public var id: String {
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
