internal import CatalogModel
internal import CatalogSearch

/// The keys under which a server finds items: a letter for the kind, then folded text, then, if the text is
/// whole, an end marker.
///
/// Prefixes are keys, up to a length beyond which few items are left. A prefix that is followed by only one
/// longer key with the same items has no row of its own; see ``PostingTrie``.
enum SearchKey {
  /// The most letters of a title prefix.
  static let longestTitle = 16
  /// The most letters of a word prefix.
  static let longestWord = 12
  /// The most letters of a whole title, word or name.
  private static let longestWhole = 60
  /// The end marker of a whole text, which sorts before all letters and spaces.
  static let end: UInt8 = 1

  /// All items.
  static let everything = "*"
  /// A whole title.
  static func exactTitle(_ folded: String) -> String { whole("t", folded) }
  /// A title prefix.
  static func titleStart(_ folded: String) -> String { "t" + cut(folded, longestTitle) }
  /// A whole word of a title.
  static func titleWord(_ word: String) -> String { whole("w", word) }
  /// The prefix of a word in a title.
  static func titleWordStart(_ word: String) -> String { "w" + cut(word, longestWord) }
  /// A whole word in any field.
  static func anyWord(_ word: String) -> String { whole("a", word) }
  /// A word prefix in any field.
  static func anyWordStart(_ word: String) -> String { "a" + cut(word, longestWord) }
  /// The name of a person without spaces.
  static func name(_ joined: String) -> String { whole("n", joined) }
  /// The initials of a title's words, or a prefix of them.
  static func initials(_ letters: String) -> String { "i" + cut(letters, longestWord) }
  /// The English name of a number in a title.
  static func number(_ name: String) -> String { whole("m", name) }
  /// The prefix of a title's digits on a phone's keys.
  static func code(_ digits: String) -> String { "k" + cut(digits, longestTitle) }
  /// A facet value.
  static func facet(_ kind: Token.Kind, _ name: String) -> String {
    whole("f", Facet.key(kind, name))
  }

  /// A running time.
  static func minutes(_ minutes: Int) -> String { facet(.runningTime, String(minutes)) }
  /// The running times from a multiple of ten on.
  static func tenMinutes(from first: Int) -> String { facet(.runningTime, "\(first)s") }
  /// The age from which a title is suitable.
  static func age(_ age: Int) -> String { whole("f", Facet.key(age: age)) }

  /// The most letters of those prefixes of a key that are also keys; `nil` for a kind that has none.
  static func longestBeginning(of key: [UInt8]) -> Int? {
    switch key.first {
    case UInt8(ascii: "t"), UInt8(ascii: "k"): longestTitle
    case UInt8(ascii: "w"), UInt8(ascii: "a"), UInt8(ascii: "i"): longestWord
    default: nil
    }
  }

  /// Whether a key also stands for longer texts, which only the item itself can distinguish.
  static func isCut(_ words: SearchWords) -> Bool {
    words.folded.unicodeScalars.count > longestTitle
      || words.words.contains { $0.unicodeScalars.count > longestWord }
  }

  private static func whole(_ kind: String, _ text: String) -> String {
    kind + cut(text, longestWhole) + String(UnicodeScalar(end))
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    text.utf8.count <= length
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
  }

  /// The longest keys of an item, some more than once; the others are their prefixes.
  static func forEachLongest<Failure: Error>(
    of item: Item, _ text: IndexedText, _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try body(everything)
    for form in text.forms {
      try body(exactTitle(form))
      let code = Keypad.code(of: form)
      if !code.isEmpty { try body(self.code(code)) }
    }
    for word in text.titleWords {
      try body(titleWord(word))
      try body(anyWord(word))
    }
    for word in text.otherWords { try body(anyWord(word)) }
    for name in text.names { try body(self.name(name)) }
    for letters in text.initials where !letters.isEmpty { try body(initials(letters)) }
    for name in text.numberNames { try body(number(name)) }
    for (kind, names) in facets(of: item) {
      for name in names { try body(facet(kind, name)) }
    }
    if let minutes = item.minutes.map({ min($0, MinuteRange.longest) }) {
      try body(self.minutes(minutes))
      try body(tenMinutes(from: minutes / 10 * 10))
    }
    if let age = item.age { try body(self.age(age)) }
  }

  /// The facet values of an item.
  static func facets(of item: Item) -> [(Token.Kind, [String])] {
    [
      (.person, item.people), (.genre, item.genres), (.platform, item.platforms),
      (.language, item.language.isEmpty ? [] : [item.language]),
      (.decade, item.decade.map { [$0] } ?? []), (.years, item.year.map { [String($0)] } ?? []),
    ]
  }
}
