internal import CatalogModel
internal import CatalogSearch

extension ServerSearch {
  /// Other spellings are only tried if fewer than this match as typed.
  private static let fewMatches = 4

  /// The tiers in which the words are searched, and the words that were meant: the typed ones, or two parts
  /// of a name joined into one.
  func tiers() throws -> (tiers: [(tier: Tier, matches: Matches)], words: SearchWords) {
    var tiers = TierMatches.tiers(words)
    guard !tiers.isEmpty else { return ([], words) }
    let typed = Matches.any(tiers.map(\.matches)).and(filter.matches)
    let joined = TierMatches.joinedWords(words)
    let rest = TierMatches.withoutArticle(words)
    let named = TierMatches.named(words)
    // One query for all keys, including those of the filter and the next letters.
    let others = [joined, rest, rest.map { _ in named }].compactMap(\.self)
    try reader.table.read(
      typed.keys + others.flatMap(\.keys),
      lettersAfter: ServerLetters.beginnings(of: query.text, words))
    guard joined != nil || rest != nil else { return (tiers, words) }
    let count = try count(typed, to: Self.fewMatches)
    guard count < Self.fewMatches else { return (tiers, words) }
    if count == 0, let joined, try self.count(joined.and(filter.matches), to: 1) > 0 {
      tiers.append((.otherFields, joined))
      return (tiers, SearchWords(words: [words.words.joined()]))
    }
    if let rest, try self.count(named, to: 1) == 0 { tiers.append((.withoutArticle, rest)) }
    return (tiers, words)
  }

  /// The number of matches, counted up to a limit.
  private func count(_ matches: Matches, to limit: Int) throws -> Int {
    var count = 0
    try pageReader.forEach(matches) { _ in
      count += 1
      return count < limit
    }
    return count
  }
}
