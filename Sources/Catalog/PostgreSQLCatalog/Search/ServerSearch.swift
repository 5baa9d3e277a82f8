internal import CatalogModel
internal import CatalogSearch

/// One search: from a query to the page that answers it, by candidates that the servers return in the
/// order of popularity.
struct ServerSearch {
  let contents: ServerContents
  let session: ServerSession
  let query: Query
  let words: SearchWords
  let reader: MatchReader
  let fetcher: ItemFetcher
  let filter: TokenMatches
  private let factors: RankFactors

  /// The most items of a section, whatever the query asks for.
  private static let mostItems = 1_000
  /// Hits beyond the limit that may turn out not to match.
  static let spare = 12

  init(
    _ contents: ServerContents, _ session: ServerSession, _ query: Query,
    table: PostingTable? = nil,
    isCancelled: @escaping () -> Bool
  ) throws {
    if isCancelled() { throw SearchCancelled() }
    self.contents = contents
    self.session = session
    self.query = query
    words = SearchWords(query.text)
    factors = RankFactors(words)
    reader = MatchReader(table: table ?? PostingTable(session), isCancelled: isCancelled)
    let fetcher = ItemFetcher(session, contents)
    self.fetcher = fetcher
    filter = try TokenMatches(query, contents) {
      try fetcher.items($0).values.map(\.posting).sorted()
    }
  }

  /// The hits of a search, before their items are read.
  struct Answer {
    var found: FoundHits
    /// Whether every count is exact.
    var isExact = true
    /// The text that was searched in place of a misspelt one.
    var correction: String?
  }

  var limit: Int { min(max(query.limit, 0), Self.mostItems) }

  /// The hits needed of each category, by number.
  var limits: [Int] {
    contents.categoryIDs.indices.map { number in
      guard filter.allowed[number] else { return 0 }
      guard case .category(let id) = query.scope else { return max(limit, TopResults.count) }
      return contents.categoryIDs[number] == id ? limit : 0
    }
  }

  func page() throws -> ResultPage {
    let pages = ServerPages(search: self)
    if query.isEmpty { return try pages.emptyPage() }
    if query.isCoded { return try ServerKeypad(search: self).page(pages) }
    if query.hasNoText { return try pages.page(of: try unnamedAnswer()) }
    var answer = try answer()
    if answer.found.total == 0, !words.words.isEmpty {
      let parted = try partedAnswer()
      if let parted { answer = parted }
      if parted == nil, !query.isExact {
        answer = try ServerCorrection(search: self).answer() ?? answer
      }
    }
    return try pages.page(of: answer)
  }

  /// Everything that passes the filter.
  private func unnamedAnswer() throws -> Answer {
    let everything = filter.matches ?? .key(SearchKey.everything)
    var answer = try answer([(.titleWords, everything)], everything, like: nil)
    if filter.matches == nil {
      answer.found.counts = zip(contents.sizes, filter.allowed).map { $1 ? $0 : 0 }
    }
    let isListed = query.listing != nil
    let order = ServerOrder(search: self)
    if order.column != nil {
      answer.found = try order.reordered(
        answer.found, among: filter.matches, topLimit: isListed ? limit : TopResults.count)
    } else if isListed {
      answer.found.top = Array(
        answer.found.hits.flatMap(\.self).sorted(by: Hit.isBetter).prefix(limit))
    }
    if isListed {
      answer.found.shelfOrder = contents.categories.compactMap { contents.number(of: $0.id) }
    }
    return answer
  }

  /// Everything that matches the words and passes the filter.
  func matches() throws -> Matches {
    if query.hasNoText { return filter.matches ?? .key(SearchKey.everything) }
    return Matches.any(try tiers().tiers.map(\.matches)).and(filter.matches)
  }

  /// The hits of the words as they are spelt, best tiers first.
  func answer() throws -> Answer {
    let (tiers, words) = try tiers()
    guard !tiers.isEmpty else {
      return Answer(found: FoundHits(hits: limits.map { _ in [] }, counts: limits.map { _ in 0 }))
    }
    let matches = Matches.any(tiers.map(\.matches)).and(filter.matches)
    var answer = try answer(
      tiers.map { ($0.tier, $0.matches.and(filter.matches)) }, matches,
      like: filter.matches == nil ? TierMatches.mostMatches(words) : nil)
    try HitCheck(search: self, words: words).apply(to: &answer)
    let order = ServerOrder(search: self)
    if order.column != nil {
      answer.found = try order.reordered(
        answer.found, among: matches, topLimit: TopResults.count)
    }
    return answer
  }

  /// The titles with two words for the single one that was typed; `nil` where there are none.
  private func partedAnswer() throws -> Answer? {
    let tiers = TierMatches.partedTiers(words)
    guard !tiers.isEmpty else { return nil }
    let all = Matches.any(tiers.map(\.matches)).and(filter.matches)
    try reader.table.read(all.keys)
    let answer = try answer(
      tiers.map { ($0.tier, $0.matches.and(filter.matches)) }, all, like: nil)
    return answer.found.total > 0 ? answer : nil
  }

  func answer(
    _ tiers: [(Tier, Matches)], _ all: Matches, like key: String?
  ) throws -> Answer {
    var collector = TierCollector(
      limits: zip(limits, contents.sizes).map { $0 == 0 ? 0 : min($0 + Self.spare, $1) },
      factors: factors)
    let reader = pageReader
    for (tier, matches) in tiers { try collector.add(matches, tier: tier, reader) }
    let counted = reader.counts(all, like: key)
    var answer = Answer(
      found: collector.found(), isExact: counted.isExact && session.missing.isEmpty)
    answer.found.counts = contents.categoryIDs.indices.map {
      filter.allowed[$0] ? max(counted.counts[$0], answer.found.hits[$0].count) : 0
    }
    return answer
  }

  /// The reader for what somebody waits for.
  var pageReader: MatchReader {
    var reader = reader
    if query.scope == .all { reader.mostEntries = MatchReader.few }
    return reader
  }
}
