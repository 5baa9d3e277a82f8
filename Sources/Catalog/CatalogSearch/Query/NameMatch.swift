import CatalogModel

/// The rule that words of a name match within one person: "john williams" finds no film by John
/// Musker with Robin Williams.
struct NameMatch {
  /// A word that was typed, with everything that it may stand for.
  let words: [[Correction]]
  private let isName: Bool
  /// Whether the words look like the name of one person.
  private var isPair: Bool
  /// Whether a last name matches together with a title although the words look like one name.
  private let takesLastNames: Bool
  /// Whether a title which has only numbers of the words does not match together with a name.
  private var partsNumbers: Bool

  /// Some of the words, a bit for each by its number.
  typealias WordSet = UInt32

  /// The words that the parts of an item have.
  struct Found {
    /// Those of the title, in any form.
    var title: WordSet = 0
    /// Those of each person's name.
    var names: [WordSet] = []
    /// Those that are last names.
    var lastNames: WordSet = 0
    /// Those that are whole last names, not just their beginnings.
    var wholeLastNames: WordSet = 0
    /// Those of the subtitle, the year, the genres and the fields that only this catalogue has.
    var fields: WordSet = 0
  }

  /// The rule for words as they are spelt, the last one as the beginning of a word.
  /// - Parameters:
  ///   - isName: `true` where somebody is called so: then none of the words is one of a subtitle or a
  ///     genre beside a word of other people.
  ///   - isPair: `true` where the words look like one name: then one of a title and one of a name match
  ///     together only where that is a whole last name and nobody is called like both.
  ///   - partsNumbers: `true` where "rocky 2" is no second part with somebody called Rocky.
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
  /// - Parameter isPair: See the other one.
  init(_ words: [[Correction]], isPair: Bool) {
    self.words = words
    self.isPair = isPair
    isName = false
    takesLastNames = false
    partsNumbers = true
  }

  /// The rule without what does not hold for a title that is one of the words; `nil` where nothing of it
  /// does: "ray foxx", "adele 21".
  var forWholeTitles: NameMatch? {
    guard isPair || partsNumbers && shortNumbers != 0 else { return nil }
    var match = self
    match.isPair = false
    match.partsNumbers = false
    return match
  }

  private func words(where isIn: ([Correction]) -> Bool) -> WordSet {
    words.enumerated().reduce(0) { isIn($1.element) ? $0 | 1 << WordSet($1.offset) : $0 }
  }

  /// The words that are short numbers, which many years begin with.
  var shortNumbers: WordSet {
    words { word in word.allSatisfy { WordSearch.isShortNumber($0.text) } }
  }

  /// Whether an item has every word, and that those which only its people have belong to one of
  /// them, or are last names: "spielberg hanks".
  /// - Parameter numbers: See ``shortNumbers``.
  func holds(in found: Found, numbers: WordSet) -> Bool {
    let all = words { _ in true }
    func areAll(_ wanted: WordSet, in known: WordSet) -> Bool { wanted & ~known == 0 }
    if found.names.contains(where: { areAll(all, in: $0) }) { return true }
    let others = all & ~found.title
    // A number counts in the fields beside another word that only they have: "12 harbour lane", but
    // not "rocky 2".
    let isAddress = others & found.fields & ~numbers != 0
    let rest = others & ~found.fields | (isAddress ? 0 : others & numbers)
    if rest == 0 { return true }
    // "spielberg park" is somebody's work, where nobody is called like both; "steven king" is none
    // of a Kings.
    if isPair, found.title != 0 {
      return takesLastNames && areAll(others, in: found.wholeLastNames)
    }
    if partsNumbers, found.title != 0, found.title & ~numbers == 0 { return false }
    if isName { return found.names.contains { areAll(others, in: $0) } }
    return found.names.contains { areAll(rest, in: $0) } || areAll(rest, in: found.lastNames)
  }

  /// Tells the same of an item whose words are at hand.
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
