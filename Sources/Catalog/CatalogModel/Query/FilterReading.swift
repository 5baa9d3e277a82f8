/// A text read as filters: “korean drama” is the language Korean and the genre Drama.
package struct FilterReading: Hashable, Sendable {
  /// The filters that words of the text name.
  package var tokens: [Token]
  /// The other words, which are searched for among what the filters let through. Often empty.
  package var text: String
  /// The category whose name the last of the other words begins, unfinished: “horror mov”.
  package var begun: Token?
  /// What a request asks for, best first: “lord of the rings” of “play the lord of the rings”, `the wire s2`
  /// and “the wire” of “the wire season 2”. Empty where the text is no request.
  package var asked: [String] = []
  /// The part of a series that the other words name: “avengers 4”, “second toy story”.
  package var part: SeriesPart?

  /// The title that others are to be like: “inception” of “movies like inception”. `nil` for none.
  package var like: String?
  /// The folded English names of the genres that words name in the language of the screen, by these words.
  package var genres: [String: [String]] = [:]
  /// The running times that words name where they name no genre, by these words: “short”.
  package var lengths: [String: MinuteRange] = [:]
  /// The filters by language, by the last words of their names: these may also be people's names.
  package var languages: [String: Token] = [:]
  /// The filters of which other words are misspelled names, by these words.
  package var nearly: [String: Token] = [:]
  /// The other words that mean something only beside a filter: “under”, “from”, a number.
  package var connectors: [String] = []
  /// The other words before a name that no title may have: “without”; and those behind one.
  package var negations: Set<String> = []
  package var negationsBehind: Set<String> = []
  /// The other words between names of which one is enough: “or”.
  package var alternatives: Set<String> = []
  /// The words that were left out, as nothing was found with them.
  package var leftOut: [String] = []

  /// Whether a word only joins filters, “and” or “with”, so that nothing is left out without it.
  package func joins(_ word: String) -> Bool {
    connectors.contains(word) && Int(word) == nil && !negations.contains(word)
  }

  /// Makes a reading.
  package init(tokens: [Token], text: String) {
    self.tokens = tokens
    self.text = text
  }

  /// The reading with the category that the last word begins in place of that word; `nil` where it
  /// begins none.
  package var finished: FilterReading? {
    guard let begun else { return nil }
    let words = TextFolding.words(text).dropLast()
    var reading = self
    reading.tokens.append(begun)
    reading.text = words.joined(separator: " ")
    reading.begun = nil
    return reading
  }
}

/// A part of a series by its number.
package struct SeriesPart: Hashable, Sendable {
  /// The folded name of the series.
  package var name: String
  /// The number of the part, from 1.
  package var number: Int

  /// Makes a part.
  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }
}
