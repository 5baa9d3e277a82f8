import CatalogModel

/// Searches with groups of letters, such as those of a phone's keys: 2-2-8 finds what starts with
/// "bat", "cat" or "act".
///
/// Titles that begin with the code come first, then titles with an inner word from which on they
/// have it; spaces may be left out. Titles of which it is the whole code stand first where a space ends
/// it, or where it is so long that they are few. Where hardly anything is found, the digits are read word by word
/// in people and other fields, and one wrong group is forgiven in codes of four or more.
struct KeypadSearch {
  let search: PageSearch

  /// The best hits whose titles are read for the meaning of the digits.
  static let askedHits = 24
  private static let mostReadings = 6
  private static let mostTitles = 4
  /// The shortest code in which one wrong group is forgiven, and the longest.
  private static let forgivenLengths = 4...16
  /// The shortest code that few titles have as a whole: of eight groups, and of four.
  private static let rareLengths = (groups: 5, quarters: 8)
  /// The matches whose titles are read to see how they go on.
  private static let fewMatches = 100

  private var digits: String { search.query.digits }

  /// The codes to search for: without spaces; and with zeros as such, because the year 2001 has some.
  private var codes: [String] {
    let joined = digits.filter { $0 != "0" }
    return (joined.isEmpty ? [] : [joined]) + (joined == digits ? [] : [digits])
  }

  private var rareLength: Int {
    isInQuarters ? Self.rareLengths.quarters : Self.rareLengths.groups
  }

  /// True where the code has the letters of quarters.
  private var isInQuarters: Bool { digits.contains(where: \.isLetter) }

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
      didYouMean: nil, liveKeys: .all)
    page.readings = readings
    page.codeKeys = answer.liveKeys
    return page
  }

  /// Searches; the live keys of the answer are those that can follow the code.
  func answer(limits: [Int]) throws -> PageSearch.Answer {
    var collector = try collector(limits: limits, watched: search.caches.boosts.documentIDs)
    var answer = PageSearch.Answer(found: collector.found())
    answer.matches = collector.matches
    answer.tiers = collector.tiers
    if search.words.words.isEmpty { answer.liveKeys = try liveKeys(among: collector.matches) }
    return answer
  }

  /// Searches.
  /// - Parameter limits: The hits needed of each category, by number.
  func collector(limits: [Int], watched: [DocumentID] = []) throws -> HitCollector {
    let filter = try search.filter()
    var collector = HitCollector(
      search.caches.contents, filter: filter, limits: limits, factors: search.factors,
      watched: watched)
    guard !filter.isImpossible else { return collector }
    guard search.words.words.isEmpty else {
      let found = try wordMatches()
      collector.add(found.start, tier: .titleStart)
      collector.add(found.any, tier: .titleWords)
      return collector
    }
    let own = CodeIndex.List(script: search.query.script, isInner: false)
    for code in codes where digits.last == "0" || code.count >= rareLength {
      collector.add(
        try search.matching.index.codes.documents(own, withCode: code), tier: .exactTitle)
    }
    collector.add(try documents(own), tier: .titleStart)
    collector.add(
      try documents(CodeIndex.List(script: search.query.script, isInner: true)), tier: .codedWords)
    var others = DocumentIDSet.empty
    for script in Keypad.Script.allCases where script != search.query.script {
      for isInner in [false, true] {
        others = others.union(
          try documents(CodeIndex.List(script: script, isInner: isInner)))
      }
    }
    collector.add(others, tier: .otherFields)
    if collector.isBelow(PageSearch.fewMatches) {
      if search.isCancelled() { throw SearchCancelled() }
      collector.add(try wordMatches().any, tier: .otherFields)
    }
    if collector.all.isEmpty { collector.add(try withOneWrongGroup(), tier: .oneTypoAtStart) }
    return collector
  }

  private func documents(_ list: CodeIndex.List) throws -> DocumentIDSet {
    try codes.reduce(.empty) {
      $0.union(try search.matching.index.codes.documents(list, startingWith: $1))
    }
  }

  /// The items whose titles begin with the code but for one group.
  private func withOneWrongGroup() throws -> DocumentIDSet {
    let own = CodeIndex.List(script: search.query.script, isInner: false)
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

  /// The tier in which an item matches the code; `nil` when its title does not have it.
  func tier(of text: IndexedText, in item: Item) -> Tier? {
    for code in codes {
      let words = text.forms.map { TextFolding.words(inFolded: $0).map(String.init) }
      if words.contains(where: { Keypad.reading(of: $0, spelledBy: code) != nil }) {
        return .titleStart
      }
      let isInner = words.contains { words in
        words.indices.dropFirst().contains {
          Keypad.reading(of: words[$0...], spelledBy: code) != nil
        }
      }
      if isInner { return .codedWords }
    }
    return nil
  }

  // MARK: Live groups

  /// The letters that can follow the code: exactly those of few matches, else all of the groups with
  /// which some title goes on.
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
    let index = search.matching.index.codes
    let symbols = isInQuarters ? Keypad.quarterSymbols : Array("123456789")
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

  /// The letters that follow the code in a list of words.
  private func nextLetters(in words: [String]) -> [Unicode.Scalar] {
    codes.flatMap { code in
      words.indices.compactMap { start -> Unicode.Scalar? in
        let rest = words[start...]
        guard let reading = Keypad.reading(of: rest, spelledBy: code) else { return nil }
        let all = rest.joined(separator: " ").unicodeScalars.dropFirst(reading.unicodeScalars.count)
        return all.first { $0 != " " && $0.value != 0x3099 && $0.value != 0x309A }
      }
    }
  }

  // MARK: Word by word

  /// The items that have the words which the digits may stand for, and those of the text, anywhere
  /// and in any order; of those also the ones whose title starts with the first.
  private func wordMatches() throws -> (start: DocumentIDSet, any: DocumentIDSet) {
    var starts = DocumentIDSet.empty
    var anywhere = DocumentIDSet.empty
    for alternatives in try meanings() where !alternatives.contains(where: \.isEmpty) {
      if search.isCancelled() { throw SearchCancelled() }
      let found = try FuzzySearch(search: search).matches(alternatives)
      starts = starts.union(found.starts)
      anywhere = anywhere.union(found.any)
    }
    return (starts, anywhere)
  }

  /// The possible meanings: lists of words, each word with its alternatives.
  private func meanings() throws -> [[[Correction]]] {
    let typed = search.words.words
    let text = typed.enumerated().map { place, word in
      [Correction(text: word, edits: 0, isPrefix: place == typed.count - 1, weight: 0)]
    }
    // The year 2001 has zeros in it that part no words.
    let itself = text + [[Correction(text: digits, edits: 0, isPrefix: true, weight: 0)]]
    let words = Keypad.words(in: digits)
    guard !words.isEmpty else { return [itself] }
    let vocabulary = try search.caches.words(search.db)
    let spelled = words.enumerated().map { place, word in
      KeypadTrieSearch.words(
        spelledBy: word, in: vocabulary,
        asPrefix: place == words.count - 1 && digits.last != "0")
    }
    return [spelled + text, itself]
  }

  // MARK: Readings

  /// The first meanings of the digits in the best items, in their order, each once.
  private func readings(of ids: [DocumentID]) throws -> [String] {
    let parts = Keypad.words(in: digits)
    var known: Set<String> = []
    var readings: [String] = []
    for id in ids where readings.count < Self.mostReadings {
      guard let texts = try search.caches.texts(of: id, search.db) else { continue }
      let lists = texts.titleWords
      let coded = codes.lazy.compactMap { code in
        lists.lazy.flatMap { words in words.indices.lazy.map { words[$0...] } }
          .compactMap { Keypad.reading(of: $0, spelledBy: code) }.first
      }.first
      guard
        let reading = coded ?? texts.people.lazy.compactMap({ Self.reading(of: $0, parts) }).first,
        known.insert(reading).inserted
      else { continue }
      readings.append(reading)
    }
    return readings
  }

  private static func reading(of text: String, _ parts: [String]) -> String? {
    let words = TextFolding.words(text)
    var reading: [String] = []
    for part in parts {
      let beginning = words.lazy.compactMap { Keypad.beginning(of: $0, spelledBy: part) }.first
      guard let beginning else { return nil }
      reading.append(beginning)
    }
    return reading.isEmpty ? nil : reading.joined(separator: " ")
  }
}
