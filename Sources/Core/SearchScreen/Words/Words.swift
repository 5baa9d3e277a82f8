package import CatalogModel

/// The texts of the screen in one language, with its numbers, lists and direction.
///
/// A reference to a table that never changes: copying and comparing take constant time.
package struct Words: Hashable, Sendable {
  /// A text: a single form, or one for each plural category of a number.
  package enum Text: Hashable, Sendable {
    case plain(String)
    case plural([PluralCategory: String])

    /// The forms, in category order.
    package var forms: [String] {
      switch self {
      case .plain(let text): [text]
      case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
      }
    }
  }

  /// The content of a table.
  package struct Table: Sendable {
    /// The language code, with or without a region: `en`, `pt-PT`.
    package var language = ""
    /// The name of the language in the language itself.
    package var name = ""
    /// Whether the screen runs from right to left.
    package var isRightToLeft = false
    /// The notation of numbers.
    package var numbers = NumberFormat()
    /// What may join a genre to a category in one word: nothing in `Horrorfilme`, `s` in `Animationsfilme`;
    /// empty where they are words of their own.
    package var compounds: [String] = []
    /// The punctuation of lists.
    package var lists = ListFormat()
    /// The names of languages by code, the one that is shown first: `Koreanisch` for `ko`.
    package var languages: [String: [String]] = [:]
    /// What may stand before the name of a genre in one word: `d` in `d’horreur`.
    package var elisions: [String] = []
    /// The names of genres by their folded English names: `Krimi` for `crime`, the one that is shown first.
    package var genres: [String: [String]] = [:]
    /// The texts.
    package var texts: [WordKey: Text] = [:]

    /// Creates a table without texts.
    package init() {}
  }

  private final class Storage: Sendable {
    let table: Table
    let rule: PluralRule
    /// The texts, indexed by the raw values of their keys.
    let texts: [Text]
    let filterNames: FilterNames

    init(_ table: Table) {
      self.table = table
      rule = PluralRule(language: table.language)
      // A key without a text is shown as its own name.
      texts = WordKey.allCases.map { table.texts[$0] ?? .plain($0.name) }
      filterNames = table.texts.isEmpty ? FilterNames() : FilterNames(table)
    }
  }

  private static let empty = Storage(Table())

  private let storage: Storage

  /// Creates words without texts: each key is shown as its own name.
  package init() { storage = Self.empty }

  /// Creates words from a table; a key without a text is shown as its own name.
  package init(_ table: Table) { storage = Storage(table) }

  package static func == (one: Words, other: Words) -> Bool {
    one.storage === other.storage
      || (one.language == other.language && one.storage.texts == other.storage.texts)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(language) }

  /// The language code; empty without a table.
  package var language: String { storage.table.language }
  /// The name of the language in the language itself.
  package var name: String { storage.table.name }
  /// Whether the screen runs from right to left.
  package var isRightToLeft: Bool { storage.table.isRightToLeft }
  /// The notation of numbers.
  package var numbers: NumberFormat { storage.table.numbers }
  /// The punctuation of lists.
  package var lists: ListFormat { storage.table.lists }

  /// The name of a language; in English if the table has none.
  package func name(ofLanguage code: String) -> String {
    storage.table.languages[code]?.first ?? LanguageNames.name(of: code)
  }

  /// The name of a genre that has an English name in the catalogue; any other name is unchanged.
  package func name(ofGenre name: String) -> String {
    guard !storage.table.genres.isEmpty else { return name }
    return storage.table.genres[TextFolding.fold(name)]?.first ?? name
  }

  /// Reads a text as filters: categories, languages, decades and years by name.
  /// - Parameter categories: The categories of the catalogue, whose own titles count as names too.
  /// - Returns: The reading, whose text is the whole text if no word names a filter.
  package func reading(of text: String, in categories: [Category]) -> FilterReading {
    storage.filterNames.reading(of: text, categories: categories)
  }

  /// The letters with which the last word of a text continues to the name of a filter.
  package func letters(after text: String) -> Set<Unicode.Scalar> {
    storage.filterNames.letters(after: text)
  }

  /// The letters with which the last word of a text, even an empty one, continues to the name of a filter if
  /// the words before it name filters; empty if there are none before it.
  package func letters(afterFiltersIn text: String) -> Set<Unicode.Scalar> {
    storage.filterNames.letters(afterFiltersIn: text)
  }

  /// The text of a key without placeholders.
  package subscript(_ key: WordKey) -> String {
    switch storage.texts[key.rawValue] {
    case .plain(let text): text
    case .plural(let forms): forms[.other] ?? forms[.many] ?? key.name
    }
  }

  /// The text of a key with its placeholders replaced by values.
  package subscript(_ key: WordKey, _ values: KeyValuePairs<String, String>) -> String {
    values.reduce(self[key]) { $0.filling($1.key, with: $1.value) }
  }

  /// The text of a key in the plural form of a number, which replaces `{count}`.
  package subscript(
    _ key: WordKey, count count: Int, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    var text = self[key]
    if case .plural(let forms) = storage.texts[key.rawValue],
      let form = forms[storage.rule.category(of: count)]
    {
      text = form
    }
    text = text.filling("count", with: numbers.string(count))
    return values.reduce(text) { $0.filling($1.key, with: $1.value) }
  }

  /// The text of a message.
  package subscript(_ message: ScreenMessage) -> String {
    switch message {
    case .text(let text): text
    case .words(let key, let values, let count):
      values.reduce(count.map { self[key, count: $0] } ?? self[key]) {
        $0.filling($1.key, with: $1.value)
      }
    }
  }

  /// The text of a number of matches.
  package func count(_ count: Int, isExact: Bool) -> String {
    let number = numbers.string(count)
    return isExact ? number : numbers.atLeast.filling("number", with: number)
  }
}
