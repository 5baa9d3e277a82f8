internal import CatalogModel
internal import CatalogSearch

/// The keys under which a server finds items: a letter for the kind, then folded text.
///
/// Beginnings are keys of their own, up to a length beyond which few items are left, so that a server
/// looks up what is typed and never ranges over it.
enum SearchKey {
  /// The most letters of the beginning of a title.
  static let longestTitle = 16
  /// The most letters of the beginning of a word.
  static let longestWord = 12
  /// The most letters of a whole title, word or name.
  private static let longestWhole = 60

  /// All items.
  static let everything = "*"
  /// A whole title.
  static func exactTitle(_ folded: String) -> String { "e" + cut(folded, longestWhole) }
  /// The beginning of a title.
  static func titleStart(_ folded: String) -> String { "t" + cut(folded, longestTitle) }
  /// A whole word of a title.
  static func titleWord(_ word: String) -> String { "x" + cut(word, longestWhole) }
  /// The beginning of a word of a title.
  static func titleWordStart(_ word: String) -> String { "w" + cut(word, longestWord) }
  /// A whole word, wherever it stands.
  static func anyWord(_ word: String) -> String { "y" + cut(word, longestWhole) }
  /// The beginning of a word, wherever it stands.
  static func anyWordStart(_ word: String) -> String { "a" + cut(word, longestWord) }
  /// The name of a person without spaces.
  static func name(_ joined: String) -> String { "n" + cut(joined, longestWhole) }
  /// The first letters of a title's words, or their beginning.
  static func initials(_ letters: String) -> String { "i" + cut(letters, longestWord) }
  /// The English name of a number in a title.
  static func number(_ name: String) -> String { "m" + cut(name, longestWhole) }
  /// The beginning of the digits of a title on a phone's keys.
  static func code(_ digits: String) -> String { "k" + cut(digits, longestTitle) }
  /// A value of an attribute.
  static func facet(_ kind: Token.Kind, _ name: String) -> String {
    "f" + cut(Facet.key(kind, name), longestWhole)
  }

  /// Tells that a key stands for longer texts, too, which only the item itself tells apart.
  static func isCut(_ words: SearchWords) -> Bool {
    words.folded.unicodeScalars.count > longestTitle
      || words.words.contains { $0.unicodeScalars.count > longestWord }
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    text.utf8.count <= length
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
  }

  /// The keys of an item, some more than once.
  static func forEach(of item: Item, _ text: IndexedText, _ body: (String) -> Void) {
    body(everything)
    for form in text.forms {
      body(exactTitle(form))
      beginnings("t", of: form, longestTitle, body)
      beginnings("k", of: Keypad.code(of: form), longestTitle, body)
    }
    for word in text.titleWords {
      body(titleWord(word))
      beginnings("w", of: word, longestWord, body)
    }
    for word in text.titleWords + text.otherWords {
      body(anyWord(word))
      beginnings("a", of: word, longestWord, body)
    }
    for name in text.names { body(self.name(name)) }
    for letters in text.initials { beginnings("i", of: letters, longestWord, body) }
    for name in text.numberNames { body(number(name)) }
    for (kind, names) in facets(of: item) { for name in names { body(facet(kind, name)) } }
  }

  /// The values of an item's attributes.
  static func facets(of item: Item) -> [(Token.Kind, [String])] {
    [
      (.person, item.people), (.genre, item.genres), (.platform, item.platforms),
      (.language, item.language.isEmpty ? [] : [item.language]),
      (.decade, item.decade.map { [$0] } ?? []), (.years, item.year.map { [String($0)] } ?? []),
    ]
  }

  private static func beginnings(
    _ kind: String, of text: String, _ longest: Int, _ body: (String) -> Void
  ) {
    var key = kind
    for scalar in text.unicodeScalars.prefix(longest) {
      key.unicodeScalars.append(scalar)
      body(key)
    }
  }
}
