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

  /// The ways in which a text may be misspelled, likeliest first. Each proposes candidates, all of which are
  /// ranked by their ``Tier``.
  private enum Way: CaseIterable {
    /// Spaces are missing, or in the wrong place.
    case spaces
    /// One error, anywhere in the beginning of a title.
    case phrase
    /// One word of a person's full name.
    case name
    /// The first letter of a title of one word.
    case firstLetter
    /// One error per word.
    case oneError
    /// Spaces, and one error in a word.
    case spacesAndError
    /// Two errors in long words.
    case twoErrors
    /// Words written as they sound.
    case sound

    /// The matches so far below which it is considered; `nil` if it always is.
    var mostMatches: Int? {
      switch self {
      case .phrase: nil
      case .spaces, .name, .spacesAndError: 1
      case .firstLetter, .oneError, .twoErrors, .sound: PageSearch.fewMatches
      }
    }

    /// The edits that some word must permit.
    var leastEdits: Int {
      switch self {
      case .spaces, .phrase, .name, .firstLetter: 0
      case .oneError, .spacesAndError, .sound: 1
      case .twoErrors: 2
      }
    }
  }

  /// The items found by one way of misspelling, by tier, best first.
  private typealias Candidates = [(tier: Tier, items: DocumentIDSet)]

  /// Adds the candidates of each way to a search.
  func run(_ collector: inout HitCollector) throws {
    let mostEdits = search.words.words.map(Self.allowedEdits).max() ?? 0
    for way in Way.allCases
    where way.leastEdits <= mostEdits && way.mostMatches.map(collector.isBelow) ?? true {
      if search.isCancelled() { throw SearchCancelled() }
      let candidates = try candidates(way, besides: collector.all)
      for (tier, items) in candidates { collector.add(items, tier: tier) }
      // A name that is found is what was meant.
      if way == .name, candidates.contains(where: { !$0.items.isEmpty }) { return }
    }
  }

  /// - Parameter known: The items found before.
  private func candidates(_ way: Way, besides known: DocumentIDSet) throws -> Candidates {
    switch way {
    case .spaces:
      let parted = try WordSegmentation(search)?.matches() ?? .empty
      return [(.joinedWords, try search.joinedTitles().starts.union(parted))]
    case .phrase:
      let phrase = try PhraseCorrection(search: search).matches()
      // A prefix with a different first letter is a worse guess than a whole title.
      return [
        (.oneTypoInTitle, phrase.titles), (.oneTypoAtStart, phrase.starts),
        (phrase.titles.isEmpty ? .oneTypoAtStart : .oneTypoEachAtStart, phrase.others),
      ]
    case .name: return [(.sound, try Namesakes(search: search).items())]
    case .firstLetter: return [(.otherFirstLetter, try withOtherFirstLetter())]
    case .oneError:
      let isOneWord = search.words.words.count == 1
      return try corrected(
        edits: 1, besides: known,
        tiers: (.oneTypoInTitle, isOneWord ? .oneTypoAtStart : .oneTypoEachAtStart, .oneTypo))
    case .spacesAndError:
      return [(.joinedWordsWithTypo, try WordSegmentation(search)?.correctedMatches() ?? .empty)]
    case .twoErrors:
      return try corrected(
        edits: 2, besides: known, tiers: (.twoTyposAtStart, .twoTyposAtStart, .twoTypos))
    case .sound:
      let vocabulary = try search.caches.words(search.db)
      let alike = try search.words.words.map { try soundingLike($0, in: vocabulary) }
      if alike.contains(where: \.isEmpty) { return [] }
      let found = try matches(alike, inTitlesOnly: true).any
      return [(.sound, found.subtracting(search.factors.foreign(in: found)))]
    }
  }

  /// The one-word titles that equal the text apart from its first letter.
  private func withOtherFirstLetter() throws -> DocumentIDSet {
    let words = search.words.words
    let rest = Articles.skipped(words)
    guard rest.count == 1, let word = rest.first, Self.allowedEdits(word) == 1 else {
      return .empty
    }
    let article = words.dropLast().map { $0 + " " }.joined()
    let vocabulary = try search.caches.words(search.db)
    var titles = DocumentIDSet.empty
    for correction in FirstLetter(word, vocabulary)?.corrections(limit: Self.mostFirst) ?? [] {
      titles = titles.union(try search.matching.index.titles(equalTo: article + correction.text))
    }
    return titles
  }

  /// The most words that differ only in the first letter.
  private static let mostFirst = 16

  /// The items that have a correction of every word.
  /// - Parameter tiers: Those of whole titles, of their starts, and of all others.
  private func corrected(
    edits: Int, besides known: DocumentIDSet, tiers: (title: Tier, start: Tier, any: Tier)
  ) throws -> Candidates {
    let words = search.words.words
    let vocabulary = try search.caches.words(search.db)
    let alternatives = words.indices.map {
      corrections(of: words[$0], isLast: $0 == words.count - 1, in: vocabulary, edits: edits)
    }
    if alternatives.contains(where: \.isEmpty) { return [] }
    var found = try matches(alternatives)
    let isPair = try search.matching.lookLikeName(words)
    let name = NameMatch(alternatives, isPair: isPair)
    if isPair { found.starts = try search.keeping(name, found.starts) }
    return [
      (tiers.title, found.titles), (tiers.start, found.starts),
      (
        tiers.any,
        try search.keepingNames(
          name, found.any, besides: found.titles.union(found.starts).union(known))
      ),
    ]
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
