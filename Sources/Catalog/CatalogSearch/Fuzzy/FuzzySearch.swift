import CatalogModel

/// Fuzzy search: finds items by spelling corrections of the words, then by phonetic key.
struct FuzzySearch {
  let search: PageSearch

  /// The edit distance that is forgiven: none in short words or in numbers, one from four
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

  /// Adds the tiers of typing errors to a search: misplaced spaces, one error, two, then words that only sound alike,
  /// in titles of the text's own script.
  func run(_ collector: inout HitCollector) throws {
    let words = search.words.words
    if collector.all.isEmpty, let segmentation = try WordSegmentation(search) {
      collector.add(try segmentation.matches(), tier: .oneTypoAtStart)
    }
    collector.add(try PhraseCorrection(search: search).matches(), tier: .oneTypoAtStart)
    let mostEdits = words.map(Self.allowedEdits).max() ?? 0
    guard mostEdits > 0 else { return }
    let vocabulary = try search.caches.words(search.db)
    var edits = 1
    while edits <= mostEdits, collector.isBelow(PageSearch.fewMatches) {
      let alternatives = words.indices.map { corrections(of: $0, in: vocabulary, edits: edits) }
      if search.isCancelled() { throw SearchCancelled() }
      if !alternatives.contains(where: \.isEmpty) {
        let isOne = edits == 1
        let (start, anywhere) = try matches(alternatives)
        collector.add(start, tier: isOne ? .oneTypoAtStart : .twoTyposAtStart)
        collector.add(
          try search.keeping(
            NameMatch(alternatives), anywhere, besides: start.union(collector.all)),
          tier: isOne ? .oneTypo : .twoTypos)
      }
      edits += 1
    }
    if collector.isBelow(PageSearch.fewMatches) {
      let alternatives = try words.map { try soundingLike($0, in: vocabulary) }
      if !alternatives.contains(where: \.isEmpty) {
        let found = try matches(alternatives, inTitlesOnly: true).any
        collector.add(found.subtracting(search.scripts.foreign(in: found)), tier: .sound)
      }
    }
  }

  /// The word itself where the catalogue has it, or else the words that sound like it, nearest
  /// first and then most common first.
  private func soundingLike(_ word: String, in vocabulary: Vocabulary) throws -> [Correction] {
    if vocabulary.contains(word, asPrefix: false) || Self.allowedEdits(word) == 0 {
      return [Correction(text: word, edits: 0, isPrefix: false, weight: 0)]
    }
    // Letters without a vowel are no word that somebody has heard.
    guard !word.unicodeScalars.allSatisfy({ $0.isASCII && !Self.vowels.contains($0) }) else {
      return []
    }
    let typed = word.unicodeScalars.count
    return try PhoneticIndex(blocks: search.matching.index.blocks).words(
      soundingLike: word, in: vocabulary
    )
    .map { index in
      let text = vocabulary.text(index)
      return Correction(
        text: text, edits: abs(text.unicodeScalars.count - typed), isPrefix: false,
        weight: vocabulary.weight(index))
    }
    .sorted { ($0.edits, $1.weight, $0.text) < ($1.edits, $0.weight, $1.text) }
    .prefix(Self.mostSounds).map(\.self)
  }

  private static let vowels = Set("aeiouy".unicodeScalars)
  /// Words that are taken to be meant by one that sounds like them.
  private static let mostSounds = 8

  private func corrections(of index: Int, in vocabulary: Vocabulary, edits: Int) -> [Correction] {
    let word = search.words.words[index]
    let isLast = index == search.words.words.count - 1
    let allowed = min(edits, Self.allowedEdits(word))
    let asTyped = Correction(text: word, edits: 0, isPrefix: isLast, weight: 0)
    guard allowed > 0 else { return [asTyped] }
    let key = CorrectionCache.Key(word: word, edits: allowed, asPrefix: isLast)
    let found = search.caches.corrections.corrections(key) {
      FuzzyTrieSearch.corrections(
        of: word, in: vocabulary, maximumEdits: allowed, asPrefix: isLast,
        keepsFirst: word.unicodeScalars.count < 8)
    }
    return vocabulary.contains(word, asPrefix: isLast)
      ? [asTyped] + found.filter { $0.edits > 0 } : found
  }

  /// The items that have a correction of every word; of those also the ones whose title starts
  /// with a correction of the first.
  /// - Parameter inTitlesOnly: `true` to leave people and other fields out.
  func matches(
    _ alternatives: [[Correction]], inTitlesOnly: Bool = false
  ) throws -> (start: DocumentIDSet, any: DocumentIDSet) {
    var all: DocumentIDSet?
    // Words without an alternative are the rarer ones mostly, and cheap.
    for corrections in alternatives.sorted(by: { $0.count < $1.count }) {
      let items = try search.matching.items(
        withAny: corrections.map { ($0.text, asPrefix: $0.isPrefix) },
        inTitlesOnly: inTitlesOnly)
      all = all.map { $0.intersection(items) } ?? items
      if all?.isEmpty == true { return (.empty, .empty) }
    }
    let found = all ?? .empty
    if found.isEmpty { return (.empty, .empty) }
    var starts = DocumentIDSet.empty
    for correction in alternatives.first ?? [] {
      let start = correction.text + (correction.isPrefix ? "" : " ")
      starts = starts.union(try search.matching.index.titles(startingWith: start))
    }
    return (starts.intersection(found), found)
  }
}
