import CatalogModel

/// Searches a line in which only the group of some letters is known, such as those on a phone's keys: 2-2-8
/// finds titles that start with "bat", "cat" or "act", and "to" with 9 those that start with "tow" or "toy".
///
/// Titles that begin with the line come first, then, for a code that consists of groups alone, titles that
/// match it from an inner word on; spaces may be left out. Titles that equal the whole code come first if a
/// space ends it, or if it is so long that there are few. If hardly anything is found, the line is read word
/// by word in people and other fields. One wrong group is forgiven in codes of four or more, and typing
/// errors in the words before the last.
struct KeypadSearch {
  let search: PageSearch
  /// The possible readings of the line: a zero separates words, or is a digit, as in the year 2001.
  private let patterns: [LinePattern]
  /// The codes of a line of groups alone: without spaces, and with zeros as digits.
  private let codes: [String]

  /// The number of best hits whose titles are read to interpret the line.
  static let askedHits = 24
  private static let mostReadings = 6
  private static let mostTitles = 4
  /// The shortest and longest code in which one wrong group is forgiven.
  private static let forgivenLengths = 4...16
  /// The shortest code that few titles equal as a whole: for eight groups, and for four.
  private static let rareLengths = (groups: 5, quarters: 8)
  /// The number of matches up to which titles are read to see how they continue.
  private static let fewMatches = 100
  /// The most texts a line may mean for which the next letters are looked up.
  private static let mostTexts = 64

  init(search: PageSearch) {
    self.search = search
    let line = search.query.text
    patterns =
      [LinePattern(line)] + (line.contains(Self.zero) ? [LinePattern(line, readsZeros: true)] : [])
    let code = line.code
    let joined = code.filter { $0 != "0" }
    codes = (joined.isEmpty ? [] : [joined]) + (joined == code ? [] : [code])
  }

  private static let zero = UnsettledLetter.character(of: "0")

  private var script: Keypad.Script { search.query.script }

  private var rareLength: Int {
    isInQuarters ? Self.rareLengths.quarters : Self.rareLengths.groups
  }

  /// Whether the line contains quarter symbols.
  private var isInQuarters: Bool { search.query.text.unsettledSymbols.contains(where: \.isLetter) }

  private var endsWithSpace: Bool {
    search.query.text.last.map { $0.isWhitespace || $0 == Self.zero } ?? false
  }

  func page(_ assembler: PageAssembler) throws -> ResultPage {
    let answer = try search.orderedAnswer(limits: assembler.limits)
    let ids = answer.leading.map(\.documentID)
    let items = try search.caches.items(ids, search.db)
    let readings = try readings(of: ids)
    let titles = items.map(\.title).filter { title in
      let folded = TextFolding.fold(title)
      return readings.contains { folded.hasPrefix($0) && folded != $0 }
    }
    let completions = readings.prefix(3) + titles.prefix(Self.mostTitles)
    var page = try assembler.page(
      answer.found, suggestions: completions.map { Suggestion(kind: .completion, text: $0) },
      didYouMean: nil, liveKeys: answer.liveKeys)
    page.readings = readings
    return page
  }

  /// Searches; the live keys of the answer are those that can follow the line.
  func answer(limits: [Int]) throws -> PageSearch.Answer {
    var collector = try collector(limits: limits, watched: search.caches.boosts.documentIDs)
    var answer = PageSearch.Answer(found: collector.found())
    answer.matches = collector.matches
    answer.tiers = collector.tiers
    answer.liveKeys = try liveKeys(among: collector.matches)
    return answer
  }

  /// Searches.
  /// - Parameter limits: The number of hits needed per category, by number.
  func collector(limits: [Int], watched: [DocumentID] = []) throws -> HitCollector {
    let filter = try search.filter()
    var collector = HitCollector(
      search.caches.contents, filter: filter, limits: limits, factors: search.factors,
      watched: watched)
    guard !filter.isImpossible else { return collector }
    if codes.isEmpty {
      let titles = search.matching.index.lines(in: script)
      for pattern in patterns where !pattern.isEmpty {
        collector.add(try titles.documents(equalTo: pattern), tier: .exactTitle)
        collector.add(try titles.documents(startingWith: pattern), tier: .titleStart)
      }
    } else {
      try addCodes(to: &collector)
    }
    if collector.isBelow(PageSearch.fewMatches) {
      if search.isCancelled() { throw SearchCancelled() }
      let found = try wordMatches(edits: 0)
      if codes.isEmpty { collector.add(found.start, tier: .titleStart) }
      collector.add(found.any, tier: codes.isEmpty ? .titleWords : .otherFields)
    }
    if collector.all.isEmpty { collector.add(try withOneWrongGroup(), tier: .oneTypoAtStart) }
    for (edits, tier) in [(1, Tier.oneTypo), (2, .twoTypos)]
    where codes.isEmpty && collector.all.isEmpty {
      if search.isCancelled() { throw SearchCancelled() }
      collector.add(try wordMatches(edits: edits).any, tier: tier)
    }
    return collector
  }

  private func addCodes(to collector: inout HitCollector) throws {
    let own = CodeIndex.List(script: script, isInner: false)
    for code in codes where endsWithSpace || code.count >= rareLength {
      collector.add(
        try search.matching.index.codes.documents(own, withCode: code), tier: .exactTitle)
    }
    collector.add(try documents(own), tier: .titleStart)
    collector.add(try documents(CodeIndex.List(script: script, isInner: true)), tier: .codedWords)
    var others = DocumentIDSet.empty
    for other in Keypad.Script.allCases where other != script {
      for isInner in [false, true] {
        others = others.union(try documents(CodeIndex.List(script: other, isInner: isInner)))
      }
    }
    collector.add(others, tier: .otherFields)
  }

  private func documents(_ list: CodeIndex.List) throws -> DocumentIDSet {
    try codes.reduce(.empty) {
      $0.union(try search.matching.index.codes.documents(list, startingWith: $1))
    }
  }

  /// The items whose titles begin with the code apart from one group.
  private func withOneWrongGroup() throws -> DocumentIDSet {
    let own = CodeIndex.List(script: script, isInner: false)
    guard let code = codes.first, Self.forgivenLengths.contains(code.count) else { return .empty }
    let index = search.matching.index.codes
    let symbols = Array(code)
    let groups: [Character] = symbols.contains { $0.isLetter } ? Array("ABCD") : Array("23456789")
    var found = DocumentIDSet.empty
    for place in symbols.indices {
      for group in groups where group != symbols[place] {
        var other = symbols
        other[place] = group
        found = found.union(try index.documents(own, startingWith: String(other)))
      }
    }
    return found
  }

  /// The tier in which an item matches the line; `nil` if its title does not.
  func tier(of text: IndexedText) -> Tier? {
    let lists = text.forms.map { TextFolding.words(inFolded: $0).map(String.init) }
    for pattern in patterns {
      if lists.contains(where: { pattern.reading(of: $0) != nil }) { return .titleStart }
      let isInner = lists.contains { words in
        words.indices.dropFirst().contains { pattern.reading(of: words[$0...]) != nil }
      }
      if isInner { return codes.isEmpty ? .titleWords : .codedWords }
    }
    return nil
  }

  // MARK: Live keys

  /// The letters that can follow the line: exact for few matches, otherwise all letters of the groups with
  /// which some title continues.
  private func liveKeys(among matches: DocumentIDSet) throws -> LiveKeys {
    var ids: [DocumentID] = []
    matches.forEach { id in
      ids.append(id)
      return ids.count <= Self.fewMatches
    }
    var letters: Set<Unicode.Scalar> = []
    if ids.count <= Self.fewMatches {
      for id in ids {
        let lists = try search.caches.texts(of: id, search.db)?.titleWords ?? []
        for words in lists { letters.formUnion(nextLetters(in: words)) }
      }
      return .only(letters.sorted())
    }
    guard !codes.isEmpty else {
      let all = Self.symbols.flatMap { Keypad.letters(of: $0, in: script) }
      for pattern in patterns {
        let next = try search.matching.index.lines(in: script)
          .letters(all, after: pattern, atMost: Self.mostTexts)
        guard let next else { return .all }
        letters.formUnion(next)
      }
      return .only(letters.sorted())
    }
    let index = search.matching.index.codes
    let symbols = isInQuarters ? Keypad.quarterSymbols : Self.symbols
    var rest = symbols
    for code in codes {
      for script in Keypad.Script.allCases {
        for isInner in [false, true] where !rest.isEmpty {
          let list = CodeIndex.List(script: script, isInner: isInner)
          rest = try index.symbols(rest, notAfter: code, in: list)
        }
      }
    }
    for symbol in symbols where !rest.contains(symbol) {
      for digit in Keypad.digits(of: symbol) { letters.formUnion(Keypad.letters(on: digit)) }
    }
    return .only(letters.sorted())
  }

  /// The letters that follow the line in a list of words.
  private func nextLetters(in words: [String]) -> [Unicode.Scalar] {
    patterns.flatMap { pattern in
      words.indices.compactMap { pattern.nextLetter(in: words[$0...]) }
    }
  }

  private static let symbols = Array("123456789")

  // MARK: Word by word

  /// The items that have the words the line may stand for, anywhere and in any order, and among these the
  /// ones whose title starts with the first word.
  /// - Parameter edits: The typing errors forgiven in each word without groups.
  private func wordMatches(edits: Int) throws -> (start: DocumentIDSet, any: DocumentIDSet) {
    var starts = DocumentIDSet.empty
    var anywhere = DocumentIDSet.empty
    for alternatives in try meanings(edits: edits) where !alternatives.contains(where: \.isEmpty) {
      if search.isCancelled() { throw SearchCancelled() }
      let found = try FuzzySearch(search: search).matches(alternatives)
      starts = starts.union(found.starts)
      anywhere = anywhere.union(found.any)
    }
    return (starts, anywhere)
  }

  /// The possible meanings: lists of words, each word with its alternatives.
  private func meanings(edits: Int) throws -> [[[Correction]]] {
    let vocabulary = try search.caches.words(search.db)
    let fuzzy = FuzzySearch(search: search)
    let words = LinePattern.words(of: search.query.text)
    let spelled = words.enumerated().map { place, word in
      let isLast = place == words.count - 1 && !endsWithSpace
      guard word.isSettled else {
        return KeypadTrieSearch.words(
          spelledBy: word, in: vocabulary, script: script, asPrefix: isLast)
      }
      return fuzzy.corrections(of: word.settledText, isLast: isLast, in: vocabulary, edits: edits)
    }
    // The groups may be meant as the digits themselves: a year has a zero that does not separate words.
    let digits = codes.last.map { [[Correction(text: $0, edits: 0, isPrefix: true, weight: 0)]] }
    return (spelled.isEmpty ? [] : [spelled]) + (digits.map { [$0] } ?? [])
  }

  // MARK: Readings

  /// The first meanings of the line in the best items, in order, each once: in the script of the groups or,
  /// if there is none, in any.
  private func readings(of ids: [DocumentID]) throws -> [String] {
    let parts = LinePattern.words(of: search.query.text)
    var known: Set<String> = []
    var readings: [String] = []
    var others: [String] = []
    for id in ids where readings.count < Self.mostReadings {
      guard let texts = try search.caches.texts(of: id, search.db) else { continue }
      let lists = texts.titleWords
      let reading =
        patterns.lazy.compactMap { pattern in
          lists.lazy.flatMap { words in words.indices.lazy.map { words[$0...] } }
            .compactMap { pattern.reading(of: $0) }.first
        }.first
        ?? (lists + texts.people.map { TextFolding.words($0) }).lazy
        .compactMap { Self.reading(of: $0, parts) }.first
      guard let reading, known.insert(reading).inserted else { continue }
      if isInScript(reading) { readings.append(reading) } else { others.append(reading) }
    }
    return readings.isEmpty ? Array(others.prefix(Self.mostReadings)) : readings
  }

  private func isInScript(_ reading: String) -> Bool {
    Keypad.script(of: reading) == script || reading.allSatisfy { $0.isNumber || $0 == " " }
  }

  private static func reading(of words: [String], _ parts: [LinePattern]) -> String? {
    var reading: [String] = []
    for part in parts {
      let beginning = words.lazy.compactMap { part.reading(of: [$0]) }.first
      guard let beginning else { return nil }
      reading.append(beginning)
    }
    return reading.isEmpty ? nil : reading.joined(separator: " ")
  }
}
