import CatalogModel

/// The rule that words of a name match within one person: "john williams" does not find a film by John Musker
/// with Robin Williams.
struct NameMatch {
  /// The typed words, each with everything it may stand for.
  let words: [[Correction]]
  private let isName: Bool
  /// Whether the words look like one person's name.
  private var isPair: Bool
  /// Whether a last name matches together with a title although the words look like one name.
  private let takesLastNames: Bool
  /// Whether a title that has only numbers among the words does not match together with a name.
  private var partsNumbers: Bool

  /// A subset of the words, one bit for each by its number.
  typealias WordSet = UInt32

  /// The words found in the parts of an item.
  struct Found {
    /// Those of the title, in any form.
    var title: WordSet = 0
    /// Those of each person's name.
    var names: [WordSet] = []
    /// Those that are last names.
    var lastNames: WordSet = 0
    /// Those that are whole last names rather than prefixes of them.
    var wholeLastNames: WordSet = 0
    /// Those of the subtitle, the year, the genres and the custom fields.
    var fields: WordSet = 0
  }

  /// The rule for words as spelled, the last one as a prefix.
  /// - Parameters:
  ///   - isName: `true` if someone has that name: then no word may come from a subtitle or genre while
  ///     another comes from other people.
  ///   - isPair: `true` if the words look like one name: then a word of a title and a word of a name match
  ///     together only if the latter is a whole last name and no one has both words in their name.
  ///   - partsNumbers: `true` if "rocky 2" does not match the second part of something by someone called
  ///     Rocky.
  init(
    _ words: [String], isName: Bool = false, isPair: Bool = false, partsNumbers: Bool = false
  ) {
    self.isName = isName
    takesLastNames = !isName
    self.isPair = isPair
    self.partsNumbers = partsNumbers
    self.words = words.enumerated().map { place, word in
      [Correction(text: word, edits: 0, isPrefix: place == words.count - 1, weight: 0)]
    }
  }

  /// The rule for the corrections of each word.
  /// - Parameter isPair: See the other initialiser.
  init(_ words: [[Correction]], isPair: Bool) {
    self.words = words
    self.isPair = isPair
    isName = false
    takesLastNames = false
    partsNumbers = true
  }

  /// The rule without the parts that do not apply to a title that is one of the words; `nil` if nothing is
  /// left: "ray foxx", "adele 21".
  var forWholeTitles: NameMatch? {
    guard isPair || partsNumbers && shortNumbers != 0 else { return nil }
    var match = self
    match.isPair = false
    match.partsNumbers = false
    return match
  }

  /// The rule for a title that starts with one of the short numbers: a work by somebody with the other words as
  /// their last name: "miller 22".
  var forNumberedTitles: NameMatch {
    var match = self
    match.isPair = true
    match.partsNumbers = false
    return match
  }

  private func words(where isIn: ([Correction]) -> Bool) -> WordSet {
    words.enumerated().reduce(0) { isIn($1.element) ? $0 | 1 << WordSet($1.offset) : $0 }
  }

  /// The words that are short numbers, with which many years begin.
  var shortNumbers: WordSet {
    words { word in word.allSatisfy { WordSearch.isShortNumber($0.text) } }
  }

  /// Whether an item has every word, and the words that only its people have belong to one of them or are
  /// last names: "spielberg hanks".
  /// - Parameter numbers: See ``shortNumbers``.
  func holds(in found: Found, numbers: WordSet) -> Bool {
    let all = words { _ in true }
    func areAll(_ wanted: WordSet, in known: WordSet) -> Bool { wanted & ~known == 0 }
    if found.names.contains(where: { areAll(all, in: $0) }) { return true }
    let others = all & ~found.title
    // A number in the fields counts together with another word that only they have: "12 harbour lane", but
    // not "rocky 2".
    let isAddress = others & found.fields & ~numbers != 0
    let rest = others & ~found.fields | (isAddress ? 0 : others & numbers)
    if rest == 0 { return true }
    // "spielberg park" is a work by someone, if no one has both words in their name; "steven king" is not a
    // work by one of the Kings.
    if isPair, found.title != 0 {
      return takesLastNames && areAll(others, in: found.wholeLastNames)
    }
    if partsNumbers, found.title != 0, found.title & ~numbers == 0 { return false }
    if isName { return found.names.contains { areAll(others, in: $0) } }
    return found.names.contains { areAll(rest, in: $0) } || areAll(rest, in: found.lastNames)
  }

  /// The same for an item whose words are at hand.
  func holds(in text: IndexedText) -> Bool {
    let lastNames = text.people.map { $0.words[$0.last] }
    let found = Found(
      title: words(in: text.titleWords + text.numberNames),
      names: text.people.map { words(in: $0.words) },
      lastNames: words(in: lastNames),
      wholeLastNames: words { $0.contains { lastNames.contains($0.text) } },
      fields: words(in: text.fieldWords))
    return holds(in: found, numbers: shortNumbers)
  }

  /// The words that are among some others.
  private func words(in known: [String]) -> WordSet {
    words { alternatives in
      alternatives.contains { word in
        word.isPrefix
          ? known.contains { $0.hasPrefix(word.text) } : known.contains(word.text)
      }
    }
  }
}
