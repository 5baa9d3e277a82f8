import CatalogModel

/// The rule that words of a name match within one person: "john williams" finds no film by John
/// Musker with Robin Williams.
struct NameMatch {
  /// A word that was typed, with everything that it may stand for.
  let words: [[Correction]]
  private let isName: Bool

  /// The rule for words as they are spelt, the last one as the beginning of a word.
  /// - Parameter isName: `true` where somebody is called so: then none of the words is one of a
  ///   subtitle or a genre beside a word of other people.
  init(_ words: [String], isName: Bool = false) {
    self.isName = isName
    self.words = words.enumerated().map { place, word in
      [Correction(text: word, edits: 0, isPrefix: place == words.count - 1, weight: 0)]
    }
  }

  /// The rule for the corrections of each word.
  init(_ words: [[Correction]]) {
    self.words = words
    isName = false
  }

  /// Tells that an item has every word, and that those which only its people have belong to one of
  /// them, or are last names: "spielberg hanks".
  func holds(in texts: ItemTexts) -> Bool {
    lazy var title = texts.allTitleWords
    return holds(in: texts) { Self.has([words[$0]], title) }
  }

  /// Tells the same where the forms of the title need not be found.
  /// - Parameter title: Tells that some form of the title has one of the words, by its number.
  func holds(in texts: ItemTexts, inTitle title: (Int) throws -> Bool) rethrows -> Bool {
    let known = texts.words
    if known.names.contains(where: { Self.has(words, $0) }) { return true }
    func holds(_ isInTitle: (Int) throws -> Bool) rethrows -> Bool {
      let others = try words.indices.filter { try !isInTitle($0) }.map { words[$0] }
      let rest = others.filter { word in
        let isNumber = word.allSatisfy { WordSearch.isShortNumber($0.text) }
        return isNumber || !Self.has([word], known.others)
      }
      if rest.isEmpty { return true }
      if isName { return known.names.contains { Self.has(others, $0) } }
      return known.names.contains { Self.has(rest, $0) }
        || Self.has(rest, known.lastNames)
    }
    // Few titles need all their forms.
    if holds({ Self.has([words[$0]], known.title) }) { return true }
    return try holds(title)
  }

  private static func has(_ words: [[Correction]], _ known: [String]) -> Bool {
    words.allSatisfy { alternatives in
      alternatives.contains { word in
        word.isPrefix
          ? known.contains { $0.hasPrefix(word.text) } : known.contains(word.text)
      }
    }
  }
}
