/// An on-screen keyboard: its pages of keys, as read from a file in `Assets/Keyboards`.
public struct KeyboardLayout: Hashable, Sendable, Identifiable {
  /// The name of the file without its extension: `en-qwerty`.
  public var id: String
  /// An ISO 639 code: `en`.
  public var language: String
  /// The arrangement: `linear`, `abc`, `qwerty` or a name specific to the language.
  public var arrangement: String
  /// The displayed name: "English".
  public var name: String
  /// Whether its rows run from right to left.
  public var isRightToLeft: Bool
  /// The input method of its keys.
  public var composer: ComposerKind
  /// The pages, at least one; the first is shown first.
  public var pages: [KeyboardPage]
  /// The letter groups of the dial, clockwise from the top, counter-clockwise in a right-to-left layout;
  /// empty for a keyboard without a dial.
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

  /// Whether each arrow types a letter group in this arrangement.
  public var typesByArrows: Bool { arrangement == "arrows" && !groups.isEmpty }

  /// The page with an id, else the first.
  public func page(_ id: String) -> KeyboardPage {
    pages.first { $0.id == id } ?? pages[0]
  }

  /// The id of the next page; the first comes after the last.
  public func pageID(after id: String) -> String {
    let index = pages.firstIndex { $0.id == id } ?? 0
    return pages[(index + 1) % pages.count].id
  }

  /// The page that Shift shows; `nil` if the letters have no capitals.
  public var capitals: KeyboardPage? { pages.first { $0.id == KeyboardPage.capitalsID } }

  /// The same keyboard for a user with no other, without the key that switches keyboards.
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
  /// Its name, which is also the label of the key that shows it: `abc`, `ABC`, `#+=`.
  public var id: String
  /// The letters: rows from top to bottom, keys in reading order; no row is empty.
  public var rows: [[Key]]
  /// The keys that do not type, in reading order: Shift, the other pages, the next keyboard, space, delete.
  /// The screen places them.
  public var functions: [Key]

  /// The page of lower-case letters, or of letters without capitals.
  public static let lettersID = "abc"
  /// The page of capitals.
  public static let capitalsID = "ABC"
  /// The page of digits and symbols.
  public static let symbolsID = "#+="

  /// Makes a page. Keys among the letters that do not type are moved out of their rows.
  public init(id: String, rows: [[Key]], functions: [Key] = []) {
    self.id = id
    let functions = functions + rows.joined().filter { !$0.isLetter }
    self.functions = Key.Action.Place.allCases.flatMap { place in
      functions.filter { $0.action.place == place }
    }
    self.rows = rows.map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
  }

  /// All keys, letters first.
  public var keys: [Key] { rows.joined() + functions }
}

extension Key.Action {
  /// The position of a key among those that do not type, in reading order.
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

  /// The position of the key; `nil` for a letter.
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
    /// Shows this page.
    case page(String)
    /// Capitalises one letter; pressed twice, locks capitals; once more, returns to lower case.
    case shift
    /// Shows the next of the user's keyboards.
    case globe
    /// Submits the query.
    case search
    /// Changes the last kana to another form: voiced, half-voiced, small.
    case transform
  }

  /// The effect.
  public var action: Action
  /// The label; empty if a glyph is shown instead.
  public var label: String
  /// Its width in hundredths of a letter key: 100 is a letter, 150 is one and a half. Includes the gap to the
  /// next key, so two keys of 75 align with one of 150.
  public var width: Int
  /// The accents and variants offered when it is held.
  public var alternates: [String]
  /// The characters of a multi-tap key, typed in turn from the first press on; empty for a key that always
  /// types the same.
  public var cycle: [String]

  /// Makes a key, as wide as a letter by default.
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

  /// Whether the key types its label.
  public var isLetter: Bool {
    if case .type = action { true } else { false }
  }

  /// The identifier, unique on its page: the characters it types, or the name of its action.
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
