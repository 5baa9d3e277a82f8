import CatalogModel

/// The rule that words of a name match within one person: "john williams" finds no film by John
/// Musker with Robin Williams.
struct NameMatch {
  /// A word that was typed, with everything that it may stand for.
  let words: [[Correction]]

  /// The rule for words as they are spelt, the last one as the beginning of a word.
  init(_ words: [String]) {
    self.words = words.enumerated().map { place, word in
      [Correction(text: word, edits: 0, isPrefix: place == words.count - 1, weight: 0)]
    }
  }

  /// The rule for the corrections of each word.
  init(_ words: [[Correction]]) { self.words = words }

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
      let rest = try words.indices.filter { index in
        let word = words[index]
        if try isInTitle(index) { return false }
        let isNumber = word.allSatisfy { WordSearch.isShortNumber($0.text) }
        return isNumber || !Self.has([word], known.others)
      }.map { words[$0] }
      return rest.isEmpty || known.names.contains { Self.has(rest, $0) }
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
