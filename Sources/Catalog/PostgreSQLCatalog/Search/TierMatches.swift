internal import CatalogModel
internal import CatalogSearch

/// The matches of each tier for some words.
enum TierMatches {
  /// The tiers from the exact title to the other fields, best first.
  static func tiers(_ words: SearchWords) -> [(tier: Tier, matches: Matches)] {
    let folded = words.folded
    guard let last = words.words.last else { return [] }
    var exact = [Matches.key(SearchKey.exactTitle(folded))]
    var starts = [Matches.key(SearchKey.titleStart(words.start))]
    if let other = words.otherSpelling {
      exact.append(.key(SearchKey.exactTitle(other)))
      starts += titleStart(other + " ")
    }
    var titles = [titleWords(words.words)]
    if let joined = words.joined {
      starts.append(.key(SearchKey.titleStart(joined)))
      titles.append(.key(SearchKey.titleWordStart(joined)))
      titles.append(numbers(words.words))
    }
    let other: Matches =
      words.isShort
      ? (folded.unicodeScalars.count < 2 ? .nothing : .key(SearchKey.anyWord(folded)))
      : .all(
        words.words.dropLast().map { .key(SearchKey.anyWord($0)) }
          + [.key(SearchKey.anyWordStart(last))])
    return [
      (.exactTitle, .any(exact)), (.titleStart, .any(starts)),
      (.wholeName, .key(SearchKey.name(words.words.joined()))), (.titleWords, .any(titles)),
      (.initials, initials(words.words)), (.otherFields, other),
    ]
  }

  /// The matches of two words as one, for names written that way: “di caprio”; `nil` for others.
  static func joinedWords(_ words: SearchWords) -> Matches? {
    guard words.words.count == 2, let joined = words.joined else { return nil }
    return .key(SearchKey.anyWordStart(joined))
  }

  /// The titles that have the words without an article at the start; `nil` if there is none.
  static func withoutArticle(_ words: SearchWords) -> Matches? {
    let skipped = Articles.skipped(words.words)
    return skipped.count < words.words.count ? titleWords(skipped) : nil
  }

  /// The titles and people that match the words: a title, its first words, a person.
  static func named(_ words: SearchWords) -> Matches {
    .any(
      [.key(SearchKey.exactTitle(words.folded)), .key(SearchKey.name(words.words.joined()))]
        + titleStart(words.folded + " "))
  }

  /// The titles that start with a text; none if it is longer than the prefixes that have keys.
  private static func titleStart(_ text: String) -> [Matches] {
    text.unicodeScalars.count <= SearchKey.longestTitle
      ? [.key(SearchKey.titleStart(text))] : []
  }

  /// The tiers of one word that stands for two; empty for several words.
  static func partedTiers(_ words: SearchWords) -> [(tier: Tier, matches: Matches)] {
    guard words.words.count == 1 else { return [] }
    let splits = SearchWords.splits(of: words.folded)
    guard !splits.isEmpty else { return [] }
    return [
      (.splitStart, .any(splits.map { .key(SearchKey.titleStart($0 + " " + $1)) })),
      (.splitWord, .any(splits.map { titleWords([$0, $1]) })),
    ]
  }

  /// A key that has nearly all items that the words match; `nil` for several words.
  static func mostMatches(_ words: SearchWords) -> String? {
    words.words.count == 1 && !words.isShort
      ? words.words.first.map(SearchKey.anyWordStart) : nil
  }

  private static func titleWords(_ words: [String]) -> Matches {
    guard let last = words.last else { return .nothing }
    let whole = words.dropLast().map { Matches.key(SearchKey.titleWord($0)) }
    let start = Matches.key(SearchKey.titleWordStart(last))
    return whole.isEmpty ? start : .all(whole + [start])
  }

  /// The titles that have the numbers among the words in digits.
  private static func numbers(_ words: [String]) -> Matches {
    guard words.contains(where: NumberWords.isName) else { return .nothing }
    return .all(
      words.enumerated().map { place, word in
        let isLast = place == words.count - 1
        if NumberWords.isName(word) { return .key(SearchKey.number(word)) }
        return .key(isLast ? SearchKey.titleWordStart(word) : SearchKey.titleWord(word))
      })
  }

  /// The titles whose words start with the letters of the first word, and that have the others.
  private static func initials(_ words: [String]) -> Matches {
    guard let first = words.first, IndexTerm.areInitials(first) else { return .nothing }
    let letters = Matches.key(SearchKey.initials(first))
    let others = (NumberWords.inDigits(words) ?? words).dropFirst()
    return others.isEmpty ? letters : .all([letters, titleWords(Array(others))])
  }
}
