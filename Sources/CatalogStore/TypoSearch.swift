import CatalogModel

/// Searches for what was meant where something else was typed.
struct TypoSearch {
  let search: PageSearch

  /// How many typing errors are forgiven: none in short words or in numbers, one from four
  /// letters, two from eight.
  static func allowedEdits(_ word: String) -> Int {
    guard !word.unicodeScalars.contains(where: { $0.properties.numericType != nil }) else {
      return 0
    }
    return switch word.unicodeScalars.count {
    case ..<4: 0
    case 4..<8: 1
    default: 2
    }
  }

  /// Adds the tiers of typing errors to a search, one error before two.
  func run(_ collector: inout HitCollector) throws {
    let words = search.words.words
    let mostEdits = words.map(Self.allowedEdits).max() ?? 0
    guard mostEdits > 0 else { return }
    let vocabulary = try search.store.words(search.db)
    var edits = 1
    while edits <= mostEdits, collector.total < PageSearch.fewMatches {
      let alternatives = words.indices.map { corrections(of: $0, in: vocabulary, edits: edits) }
      if search.isCancelled() { throw RankStream.Cancelled() }
      let isOne = edits == 1
      let tiers: (Tier, Tier) =
        isOne ? (.oneTypoAtStart, .oneTypo) : (.twoTyposAtStart, .twoTypos)
      try add(alternatives, tiers: tiers, &collector)
      edits += 1
    }
  }

  /// Adds the items that have an alternative of every word, those first whose title starts with one
  /// of the first.
  func add(
    _ alternatives: [[Correction]], tiers: (start: Tier, anywhere: Tier),
    _ collector: inout HitCollector
  ) throws {
    guard !alternatives.contains(where: \.isEmpty) else { return }
    try search.keepAndCountNew(atStart(alternatives), tier: tiers.start, &collector)
    try search.keepAndCountNew(
      MatchExpression.all(alternatives.map { MatchExpression.any($0.map(term)) }),
      tier: tiers.anywhere, &collector)
  }

  private func corrections(of index: Int, in vocabulary: Vocabulary, edits: Int) -> [Correction] {
    let word = search.words.words[index]
    let isLast = index == search.words.words.count - 1
    let allowed = min(edits, Self.allowedEdits(word))
    let asTyped = Correction(text: word, edits: 0, isPrefix: isLast, weight: 0)
    guard allowed > 0 else { return [asTyped] }
    let found = TypoWalk.corrections(
      of: word, in: vocabulary, maximumEdits: allowed, asPrefix: isLast,
      keepsFirst: word.unicodeScalars.count < 8)
    return vocabulary.contains(word, asPrefix: isLast)
      ? [asTyped] + found.filter { $0.edits > 0 } : found
  }

  private func term(_ correction: Correction) -> String {
    let term =
      correction.isPrefix
      ? MatchExpression.prefix(correction.text) : MatchExpression.term(correction.text)
    return MatchExpression.isShortNumber(correction.text) ? MatchExpression.inTitle(term) : term
  }

  /// The title starts with a correction of the first word and has one of each other.
  private func atStart(_ alternatives: [[Correction]]) -> String {
    let first = alternatives[0].map { correction in
      MatchExpression.prefix(
        IndexTerm.formStart(correction.text) + (correction.isPrefix ? "" : "_"))
    }
    let others = alternatives.dropFirst().map { MatchExpression.any($0.map(term)) }
    return MatchExpression.inTitle(MatchExpression.all([MatchExpression.any(first)] + others))
  }
}
