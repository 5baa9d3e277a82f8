import CatalogModel

/// Fuzzy search: finds items by spelling corrections of the words, then by phonetic key.
struct FuzzySearch {
  let search: PageSearch

  /// The permitted edit distance: none in short words or numbers, one from four letters, two from eight.
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

  /// Adds the tiers of typing errors to a search: misplaced spaces, one error, two, then words that only
  /// sound alike, in titles of the text's own script.
  func run(_ collector: inout HitCollector) throws {
    let words = search.words.words
    let segmentation = collector.all.isEmpty ? try WordSegmentation(search) : nil
    if collector.all.isEmpty {
      collector.add(try search.joinedTitles().starts, tier: .joinedWords)
      if let segmentation { collector.add(try segmentation.matches(), tier: .joinedWords) }
    }
    let phrase = try PhraseCorrection(search: search).matches()
    collector.add(phrase.titles, tier: .oneTypoInTitle)
    // A prefix with a different first letter is a worse guess than a whole title.
    let areBehind = !phrase.titles.isEmpty
    let starts = areBehind ? phrase.starts : phrase.starts.union(phrase.others)
    collector.add(starts, tier: .oneTypoAtStart)
    if areBehind { collector.add(phrase.others, tier: .oneTypoEachAtStart) }
    if collector.all.isEmpty {
      let names = try Namesakes(search: search).items()
      collector.add(names, tier: .sound)
      if !names.isEmpty { return }
    }
    let mostEdits = words.map(Self.allowedEdits).max() ?? 0
    let vocabulary = try search.caches.words(search.db)
    try addOtherFirstLetter(vocabulary, to: &collector)
    for edits in stride(from: 1, through: mostEdits, by: 1)
    where collector.isBelow(PageSearch.fewMatches) {
      let alternatives = words.indices.map {
        corrections(
          of: words[$0], isLast: $0 == words.count - 1, in: vocabulary, edits: edits)
      }
      if search.isCancelled() { throw SearchCancelled() }
      if !alternatives.contains(where: \.isEmpty) {
        try add(alternatives, edits: edits, segmentation, to: &collector)
      } else if edits == 1 {
        try add(segmentation, to: &collector)
      }
    }
    guard mostEdits > 0 else { return }
    if collector.isBelow(PageSearch.fewMatches) {
      let alternatives = try words.map { try soundingLike($0, in: vocabulary) }
      if !alternatives.contains(where: \.isEmpty) {
        let found = try matches(alternatives, inTitlesOnly: true).any
        collector.add(found.subtracting(search.factors.foreign(in: found)), tier: .sound)
      }
    }
  }

  /// Adds the one-word titles that equal the text apart from its first letter.
  private func addOtherFirstLetter(
    _ vocabulary: Vocabulary, to collector: inout HitCollector
  ) throws {
    let words = search.words.words
    let rest = Articles.skipped(words)
    guard rest.count == 1, let word = rest.first, Self.allowedEdits(word) == 1,
      collector.isBelow(PageSearch.fewMatches)
    else { return }
    let article = words.dropLast().map { $0 + " " }.joined()
    var titles = DocumentIDSet.empty
    for correction in FirstLetter(word, vocabulary)?.corrections(limit: Self.mostFirst) ?? [] {
      titles = titles.union(try search.matching.index.titles(equalTo: article + correction.text))
    }
    collector.add(titles, tier: .otherFirstLetter)
  }

  /// The most words that differ only in the first letter.
  private static let mostFirst = 16

  /// Adds the items that have a correction of every word.
  private func add(
    _ alternatives: [[Correction]], edits: Int, _ segmentation: WordSegmentation?,
    to collector: inout HitCollector
  ) throws {
    var found = try matches(alternatives)
    let isPair = try search.matching.lookLikeName(search.words.words)
    let name = NameMatch(alternatives, isPair: isPair)
    if isPair { found.starts = try search.keeping(name, found.starts) }
    let isOne = edits == 1
    collector.add(found.titles, tier: isOne ? .oneTypoInTitle : .twoTyposAtStart)
    collector.add(
      found.starts,
      tier: !isOne
        ? .twoTyposAtStart : alternatives.count == 1 ? .oneTypoAtStart : .oneTypoEachAtStart)
    if isOne { try add(segmentation, to: &collector) }
    collector.add(
      try search.keepingNames(
        name, found.any, besides: found.starts.union(collector.all)),
      tier: isOne ? .oneTypo : .twoTypos)
  }

  /// Adds titles whose words were joined and misspelled, if nothing else is near.
  private func add(_ segmentation: WordSegmentation?, to collector: inout HitCollector) throws {
    guard collector.all.isEmpty, let segmentation else { return }
    collector.add(try segmentation.correctedMatches(), tier: .joinedWordsWithTypo)
  }

  /// The word itself if the catalogue has it, or else the words that sound like it, nearest first and then
  /// most common first.
  private func soundingLike(_ word: String, in vocabulary: Vocabulary) throws -> [Correction] {
    if vocabulary.contains(word, asPrefix: false) || Self.allowedEdits(word) == 0 {
      return [Correction(text: word, edits: 0, isPrefix: false, weight: 0)]
    }
    // Letters without a vowel are not a word that someone has heard.
    guard !word.unicodeScalars.allSatisfy({ $0.isASCII && !Self.vowels.contains($0) }) else {
      return []
    }
    let typed = word.unicodeScalars.count
    let index = PhoneticIndex(blocks: search.matching.index.blocks)
    var alike = try index.words(soundingLike: word, in: vocabulary)
    if alike.isEmpty { alike = try index.words(beginningLike: word, in: vocabulary) }
    return alike.map { index in
      let text = vocabulary.text(index)
      return Correction(
        text: text, edits: abs(text.unicodeScalars.count - typed), isPrefix: false,
        weight: vocabulary.weight(index))
    }
    .sorted { ($0.edits, $1.weight, $0.text) < ($1.edits, $0.weight, $1.text) }
    .prefix(Self.mostSounds).map(\.self)
  }

  private static let vowels = Set("aeiouy".unicodeScalars)
  /// The most words considered for one that sounds like them.
  private static let mostSounds = 8

  func corrections(
    of word: String, isLast: Bool, in vocabulary: Vocabulary, edits: Int
  ) -> [Correction] {
    let allowed = min(edits, Self.allowedEdits(word))
    let asTyped = Correction(text: word, edits: 0, isPrefix: isLast, weight: 0)
    guard allowed > 0 else { return [asTyped] }
    let found = search.caches.corrections.corrections(
      CorrectionCache.Key(
        word: word, edits: allowed, asPrefix: isLast, keepsFirst: word.unicodeScalars.count < 8,
        wholeToo: isLast), in: vocabulary)
    return vocabulary.contains(word, asPrefix: isLast)
      ? [asTyped] + found.filter { $0.edits > 0 } : found
  }

  /// The items that have a correction of every word. Among these, also those whose title starts with a
  /// correction of the first word and, for a single word with or without an article, those whose whole title
  /// it is.
  /// - Parameter inTitlesOnly: `true` to leave out people and other fields.
  func matches(
    _ alternatives: [[Correction]], inTitlesOnly: Bool = false
  ) throws -> (titles: DocumentIDSet, starts: DocumentIDSet, any: DocumentIDSet) {
    var all: DocumentIDSet?
    // Words without alternatives are usually the rarer ones, and cheap.
    for corrections in alternatives.sorted(by: { $0.count < $1.count }) {
      all = try search.matching.items(
        withAny: Self.distinct(corrections).map { ($0.text, asPrefix: $0.isPrefix) },
        inTitlesOnly: inTitlesOnly, among: all)
      if all?.isEmpty == true { return (.empty, .empty, .empty) }
    }
    let found = all ?? .empty
    if found.isEmpty { return (.empty, .empty, .empty) }
    let index = search.matching.index
    var titles = DocumentIDSet.empty
    var starts = DocumentIDSet.empty
    // An article alone begins too many titles.
    let words = search.words.words
    let first = words.count - Articles.skipped(words).count
    let article = words.prefix(first).map { $0 + " " }.joined()
    for correction in alternatives.dropFirst(first).first ?? [] {
      if alternatives.count == first + 1 {
        let equal = try index.titles(equalTo: article + correction.text)
        // A code has no words.
        let typed = words.dropFirst(first).first ?? ""
        if PhraseCorrection.isUnfinished(correction.text, of: typed) {
          starts = starts.union(equal)
        } else {
          titles = titles.union(equal)
        }
      }
      let start = correction.text + (correction.isPrefix ? "" : " ")
      starts = starts.union(try index.titles(startingWith: start))
    }
    return (titles.intersection(found), starts.intersection(found), found)
  }

  /// The corrections without whole words whose prefixes are among them.
  private static func distinct(_ corrections: [Correction]) -> [Correction] {
    let beginnings = corrections.filter(\.isPrefix)
    if beginnings.isEmpty { return corrections }
    return corrections.filter { correction in
      correction.isPrefix || !beginnings.contains { correction.text.hasPrefix($0.text) }
    }
  }
}
