import CatalogModel

/// The rule that words of a name match within one person: "john williams" finds no film by John
/// Musker with Robin Williams.
struct NameMatch {
  /// A word that was typed, with everything that it may stand for.
  private let words: [[Correction]]

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
  /// - Parameter words: Finds the words of a name.
  func holds(
    in item: Item, words nameWords: (String) -> [String] = { NameForms($0).words }
  ) -> Bool {
    let names = item.people.map(nameWords)
    if names.contains(where: { Self.has(words, $0) }) { return true }
    lazy var others = Self.otherWords(of: item, names, nameWords)
    lazy var lastNames = item.people.compactMap { TextFolding.words($0).last }
    func holds(_ title: [String]) -> Bool {
      let rest = words.filter { word in
        let isNumber = word.allSatisfy { WordSearch.isShortNumber($0.text) }
        return !Self.has([word], title) && (isNumber || !Self.has([word], others))
      }
      return rest.isEmpty || names.contains { Self.has(rest, $0) } || Self.has(rest, lastNames)
    }
    // Few titles need all their forms, which take long to find.
    if holds(([item.title] + item.readings).flatMap { TextFolding.words($0) }) { return true }
    let title = TitleForms(title: item.title, readings: item.readings, language: item.language)
    return holds(title.words + title.numberNames)
  }

  /// The words of an item that are neither its title nor those of its people, who often stand in
  /// the subtitle too.
  private static func otherWords(
    of item: Item, _ names: [[String]], _ nameWords: (String) -> [String]
  ) -> [String] {
    let people = Set(names.joined())
    let words = IndexedText.words(of: item, words: nameWords).filter { !people.contains($0) }
    return words + (item.genres + item.fields.map(\.value)).flatMap(nameWords)
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
