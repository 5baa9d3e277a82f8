import CatalogModel
import GRDB

/// One search: from a query to the page that answers it, tier by tier until there is enough.
struct PageSearch {
  let caches: CatalogCaches
  let db: Database
  let query: Query
  let words: SearchWords
  let isCancelled: () -> Bool
  let matching: WordSearch

  /// Typing errors are looked for only where spelling as typed finds fewer than this.
  static let fewMatches = 4
  /// From this length on, in bytes of folded text, a single match is enough.
  private static let sureLength = 10

  init(
    caches: CatalogCaches, db: Database, query: Query, isCancelled: @escaping () -> Bool
  ) {
    self.caches = caches
    self.db = db
    self.query = query
    self.isCancelled = isCancelled
    words = SearchWords(query.text)
    matching = WordSearch(
      index: InvertedIndex(db: db, contents: caches.contents), cache: caches.sets,
      isCancelled: isCancelled)
  }

  /// The hits of a search and everything around them, before its items are read.
  struct Answer {
    var found: FoundHits
    /// The best hit by relevance, whatever the order; `nil` without any.
    var best: Hit?
    var suggestions: [Suggestion] = []
    var didYouMean: String?
    var liveKeys = LiveKeys.all
    /// Everything that matched; `nil` in a prepared answer, which does not know.
    var matches: DocumentIDSet?
    /// The tiers of the boosted items that matched; `nil` in a prepared answer.
    var tiers: [DocumentID: Tier]?
  }

  func page() throws -> ResultPage {
    if isCancelled() { throw SearchCancelled() }
    let assembler = PageAssembler(caches: caches, db: db, query: query)
    if query.isEmpty { return assembler.emptyQueryPage(liveKeys: try firstKeys()) }
    if !query.digits.isEmpty { return try KeypadSearch(search: self).page(assembler) }
    if query.hasNoText, let listing = query.listing { return try page(of: listing, assembler) }
    let answer = try orderedAnswer(limits: assembler.limits)
    var page = try assembler.page(
      answer.found, suggestions: answer.suggestions, didYouMean: answer.didYouMean,
      liveKeys: answer.liveKeys)
    try correct(&page, answer)
    return page
  }

  /// The answer in its order. By relevance it has its boosts: items that are opened here often stand
  /// higher.
  func orderedAnswer(limits: [Int]) throws -> Answer {
    var answer = try prepared() ?? self.answer(limits: limits)
    if query.order == .relevance {
      caches.boosts.apply(to: &answer.found, tiers: answer.tiers, words: words, limits: limits)
    }
    answer.best = answer.found.hits.lazy.compactMap(\.first).min(by: Hit.isBetter)
    if query.order != .relevance {
      answer.found = try reordered(answer.found, matches: answer.matches, limits: limits)
    }
    return answer
  }

  /// The answer from the store of prepared pages, where it has one that goes far enough.
  private func prepared() throws -> Answer? {
    guard !query.isExact, query.tokens.isEmpty, query.scope == .all,
      query.limit <= PreparedPages.depth,
      !words.words.isEmpty
    else { return nil }
    let key = PreparedPages.key(words)
    return try PreparedPages.page(key, contents: caches.contents, db)
  }

  /// Searches.
  /// - Parameter limits: The hits needed of each category, by number.
  func answer(limits: [Int]) throws -> Answer {
    let filter = try filter()
    var collector = HitCollector(
      caches.contents, filter: filter, limits: limits, watched: caches.boosts.documentIDs)
    if !filter.isImpossible { try search(&collector, filter) }
    var answer = Answer(found: collector.found(words))
    answer.matches = collector.matches
    answer.tiers = collector.tiers
    guard !words.words.isEmpty else {
      if query.hasNoText { answer.liveKeys = try firstKeys() }
      return answer
    }
    answer.suggestions = try SuggestionFinder(search: self).suggestions(
      hits: answer.found.hits.flatMap { $0 })
    if answer.found.total == 0 { answer.didYouMean = try DidYouMean(search: self).text() }
    answer.liveKeys = try LiveKeyFinder(search: self).keys()
    return answer
  }

  /// Everything that matches the text or the digits and passes the filter; without either all that
  /// passes the filter.
  func matches() throws -> DocumentIDSet {
    let filter = try filter()
    if filter.isImpossible { return .empty }
    if query.hasNoText { return filter.items ?? everything }
    let limits = caches.contents.sizes.map { _ in 0 }
    if !query.digits.isEmpty {
      return try KeypadSearch(search: self).collector(limits: limits).matches
    }
    var collector = HitCollector(caches.contents, filter: filter, limits: limits)
    try search(&collector, filter)
    return collector.matches
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
    if !isSure, !query.isExact { try FuzzySearch(search: self).run(&collector) }
  }

  private var everything: DocumentIDSet {
    DocumentIDSet(itemCount: caches.contents.itemCount) { _ in true }
  }

  /// Tells that anything at all matches the words, within the tokens.
  func findsAnything(_ words: SearchWords) throws -> Bool {
    let found = try matching.all(words).anywhere
    let filter = try filter()
    return filter.items.map { found.intersects($0) } ?? !found.isEmpty
  }

  /// The best item for the words by the title's start.
  func bestTitle(_ words: SearchWords) throws -> Item? {
    var best: DocumentID?
    try matching.index.titles(startingWith: words.folded).forEach { id in
      best = id
      return false
    }
    return try best.flatMap { try caches.items([$0], db).first }
  }
}
