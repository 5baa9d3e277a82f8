import CatalogModel
import GRDB

/// One search: from a query to the page that answers it.
struct PageSearch {
  let store: StoredCatalog
  let db: Database
  let query: Query
  let words: SearchWords
  let isCancelled: () -> Bool
  private let filter: TokenFilter

  /// How many Top Results there are at most.
  static let topCount = 12
  /// Typing errors are looked for only where spelling as typed finds fewer than this.
  static let fewMatches = 8

  init(store: StoredCatalog, db: Database, query: Query, isCancelled: @escaping () -> Bool) {
    self.store = store
    self.db = db
    self.query = query
    self.isCancelled = isCancelled
    words = SearchWords(query.text)
    filter = TokenFilter(query.tokens, contents: store.contents)
  }

  func page() throws -> ResultPage {
    if isCancelled() { throw RankStream.Cancelled() }
    let assembler = PageAssembler(store: store, db: db, query: query)
    if query.isEmpty { return assembler.emptyQueryPage() }
    if !query.digits.isEmpty { return try KeypadSearch(search: self).page(assembler) }
    var collector = collector(limits: assembler.limits)
    try search(&collector)
    let suggestions = words.words.isEmpty ? [] : try self.suggestions(collector)
    let didYouMean = collector.total == 0 ? try DidYouMean(search: self).text() : nil
    return try assembler.page(collector, suggestions: suggestions, didYouMean: didYouMean)
  }

  func collector(limits: [Int]) -> HitCollector {
    let contents = store.contents
    return HitCollector(
      categoryOfItems: contents.categoryOfItems, sizes: contents.sizes, allowed: filter.allowed,
      limits: limits)
  }

  private func search(_ collector: inout HitCollector) throws {
    guard !filter.isImpossible else { return }
    if words.words.isEmpty {
      // Text without letters or signs finds nothing; tokens alone find all they let through.
      if query.text.allSatisfy(\.isWhitespace) { try selectByTokens(&collector) }
      return
    }
    try searchAsTyped(words, &collector)
    if collector.total < Self.fewMatches { try searchWithoutArticle(&collector) }
    if collector.total < Self.fewMatches {
      try TypoSearch(search: self).run(&collector)
    }
  }

  private func suggestions(_ collector: HitCollector) throws -> [Suggestion] {
    try SuggestionFinder(search: self).suggestions(hits: collector.hits.flatMap { $0 })
  }

  private func selectByTokens(_ collector: inout HitCollector) throws {
    guard let expression = filter.expression else {
      for rank in 1..<(store.itemCount + 1) {
        collector.keep(rank, tier: .titleWords)
        collector.count(rank)
        if collector.isSaturated { return }
      }
      return
    }
    try stream.forEach(expression) { rank in
      collector.keep(rank, tier: .titleWords)
      collector.count(rank)
      return !collector.isSaturated
    }
  }

  /// The four tiers of text spelt as it is in the catalogue.
  func searchAsTyped(_ words: SearchWords, _ collector: inout HitCollector) throws {
    try keepAll(MatchExpression.exactTitle(words), tier: .exactTitle, &collector)
    try keepAll(MatchExpression.titleStart(words), tier: .titleStart, &collector)
    var inTitle: [Int] = []
    try stream.forEach(filtered(MatchExpression.titleWords(words))) { rank in
      collector.keep(rank, tier: .titleWords)
      collector.count(rank)
      inTitle.append(rank)
      return !collector.isSaturated
    }
    guard words.reachesOtherFields, !collector.isSaturated else { return }
    var next = inTitle[...]
    try stream.forEach(filtered(MatchExpression.anyField(words))) { rank in
      if next.first == rank {
        next.removeFirst()
        return true
      }
      collector.keep(rank, tier: .otherFields)
      collector.count(rank)
      return !collector.isSaturated
    }
  }

  /// "the matrix" where the title is just "Matrix".
  private func searchWithoutArticle(_ collector: inout HitCollector) throws {
    let skipped = Articles.skipped(words.words)
    guard skipped.count < words.words.count else { return }
    try keepAndCountNew(
      MatchExpression.titleWords(SearchWords(words: skipped)), tier: .withoutArticle, &collector)
  }

  /// Keeps what matches, without counting it, until every category is full.
  private func keepAll(
    _ expression: String, tier: Tier, _ collector: inout HitCollector
  ) throws {
    try stream.forEach(filtered(expression)) { rank in
      collector.keep(rank, tier: tier)
      return !collector.isFull
    }
  }

  /// Keeps and counts what matches and was not counted before.
  func keepAndCountNew(
    _ expression: String, tier: Tier, _ collector: inout HitCollector
  ) throws {
    try stream.forEach(filtered(expression)) { rank in
      if collector.countNew(rank) { collector.keep(rank, tier: tier) }
      return !collector.isSaturated
    }
  }

  func filtered(_ expression: String) -> String {
    guard let filter = filter.expression else { return expression }
    return MatchExpression.all([filter, "(" + expression + ")"])
  }

  private var stream: RankStream { RankStream(db: db, isCancelled: isCancelled) }

  /// Whether anything at all matches the words, within the tokens.
  func findsAnything(_ words: SearchWords) throws -> Bool {
    var collector = collector(limits: store.contents.sizes.map { _ in 1 })
    try stream.forEach(filtered(MatchExpression.anyField(words))) { rank in
      collector.count(rank)
      return collector.total == 0
    }
    return collector.total > 0
  }

  /// The best item for the words, within the tokens, by the title's start.
  func bestTitle(_ words: SearchWords) throws -> Item? {
    var best: Int?
    try stream.forEach(filtered(MatchExpression.titleStart(words))) { rank in
      best = rank
      return false
    }
    return try best.flatMap { try store.items(ranks: [$0], db).first }
  }
}
