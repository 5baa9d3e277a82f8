package import CatalogModel
package import GRDB

/// One search: from a query to the page that answers it.
package struct PageSearch {
  package let memory: CatalogCaches
  package let db: Database
  package let query: Query
  package let words: SearchWords
  package let isCancelled: () -> Bool
  package let matching: WordSearch

  /// Typing errors are looked for only where spelling as typed finds fewer than this.
  package static let fewMatches = 4
  /// From this length on, in bytes of folded text, a single match is enough.
  private static let sureLength = 10

  package init(
    memory: CatalogCaches, db: Database, query: Query, isCancelled: @escaping () -> Bool
  ) {
    self.memory = memory
    self.db = db
    self.query = query
    self.isCancelled = isCancelled
    words = SearchWords(query.text)
    matching = WordSearch(
      index: InvertedIndex(db: db, contents: memory.contents), cache: memory.sets,
      isCancelled: isCancelled)
  }

  /// What a search found, before its items are read.
  package struct Answer {
    package var found: FoundHits
    package var suggestions: [Suggestion] = []
    package var didYouMean: String?
    package var liveKeys = LiveKeys.all
  }

  package func page() throws -> ResultPage {
    if isCancelled() { throw RankStream.Cancelled() }
    let assembler = PageAssembler(memory: memory, db: db, query: query)
    if query.isEmpty {
      let keys = try PreparedPages.page("", contents: memory.contents, db)?.liveKeys
      return assembler.emptyQueryPage(liveKeys: keys ?? .all)
    }
    if !query.digits.isEmpty { return try KeypadSearch(search: self).page(assembler) }
    let answer = try raisedAnswer(limits: assembler.limits)
    return try assembler.page(
      answer.found, suggestions: answer.suggestions, didYouMean: answer.didYouMean,
      liveKeys: answer.liveKeys)
  }

  /// What a person sees: the answer, with what they open often where it belongs.
  package func raisedAnswer(limits: [Int]) throws -> Answer {
    var answer = try prepared() ?? self.answer(limits: limits)
    memory.raised.apply(
      to: &answer.found, words: words, limits: limits, mayAdd: query.tokens.isEmpty)
    return answer
  }

  /// The answer from the store of prepared pages, where it has one that goes far enough.
  private func prepared() throws -> Answer? {
    guard query.tokens.isEmpty, query.scope == .all, query.limit <= PreparedPages.depth,
      !words.words.isEmpty
    else { return nil }
    let key = PreparedPages.key(words)
    return try PreparedPages.page(key, contents: memory.contents, db)
  }

  /// Searches. `limits` says how many hits of each category are needed.
  package func answer(limits: [Int]) throws -> Answer {
    let filter = try TokenFilter(
      query.tokens, contents: memory.contents,
      stream: RankStream(db: db, isCancelled: isCancelled))
    var collector = HitCollector(memory.contents, filter: filter, limits: limits)
    if !filter.isImpossible { try search(&collector, filter) }
    var answer = Answer(found: collector.found(words))
    guard !words.words.isEmpty else { return answer }
    answer.suggestions = try SuggestionFinder(search: self).suggestions(
      hits: answer.found.hits.flatMap { $0 })
    if answer.found.total == 0 { answer.didYouMean = try DidYouMean(search: self).text() }
    answer.liveKeys = try LiveKeyFinder(search: self).keys()
    return answer
  }

  private func search(_ collector: inout HitCollector, _ filter: TokenFilter) throws {
    if words.words.isEmpty {
      // Text without letters or signs finds nothing; tokens alone find all they let through.
      if query.text.allSatisfy(\.isWhitespace) {
        collector.add(filter.items ?? everything, tier: .titleWords)
      }
      return
    }
    for (tier, items) in try matching.tiers(words) { collector.add(items, tier: tier) }
    guard collector.isBelow(Self.fewMatches) else { return }
    collector.add(try matching.split(words), tier: .splitWord)
    // "the matrix" where the title is just "Matrix".
    let skipped = Articles.skipped(words.words)
    if skipped.count < words.words.count {
      collector.add(try matching.all(SearchWords(words: skipped)).title, tier: .withoutArticle)
    }
    // A long text that is spelt like some title is no typing error.
    let isSure = words.folded.utf8.count >= Self.sureLength && !collector.all.isEmpty
    if !isSure { try FuzzySearch(search: self).run(&collector) }
  }

  private var everything: DocumentIDSet {
    var builder = DocumentIDSetBuilder(
      itemCount: memory.contents.categoryOfItems.count, expected: .max)
    for rank in 0..<memory.contents.categoryOfItems.count { builder.insert(UInt32(rank + 1)) }
    return builder.finished()
  }

  /// Whether anything at all matches the words, within the tokens.
  package func findsAnything(_ words: SearchWords) throws -> Bool {
    let filter = try TokenFilter(
      query.tokens, contents: memory.contents,
      stream: RankStream(db: db, isCancelled: isCancelled))
    var collector = HitCollector(
      memory.contents, filter: filter, limits: memory.contents.sizes.map { _ in 0 })
    collector.add(try matching.all(words).anywhere, tier: .otherFields)
    return !collector.isBelow(1)
  }

  /// The best item for the words by the title's start.
  package func bestTitle(_ words: SearchWords) throws -> Item? {
    var best: UInt32?
    try matching.index.titles(startingWith: words.folded).forEach { rank in
      best = rank
      return false
    }
    return try best.flatMap { try memory.items(ranks: [Int($0)], db).first }
  }
}
