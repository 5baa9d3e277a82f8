import CatalogModel
import GRDB

extension PageSearch {
  /// The most titles shown for their descriptions: further ones match little of the text.
  private static let mostAbout = 10

  /// The titles whose descriptions have the words of the text, or related words, if few titles match the text
  /// itself. Nothing is added if filters that the text was read as cover everything that was asked for, or if
  /// a title of several words matches.
  /// - Parameter replacement: The answer shown on the page; its titles are left out.
  func about(_ replacement: Replacement) throws -> [Item] {
    let shown = replacement.answer
    guard !query.isExact, !query.isCoded, !words.words.isEmpty,
      replacement.reading == nil, replacement.similarTo == nil,
      shown.found.total < Self.fewMatches, shown.best?.tier != .exactTitle || words.words.count == 1
    else { return [] }
    let assembler = PageAssembler(caches: caches, db: db, query: query)
    let isBeside = shown.best.map { !$0.tier.isCorrection } ?? false
    let known = Set(shown.found.top.map(\.documentID) + shown.found.hits.joined().map(\.documentID))
    // "movie about facebook": only films, and only those about it.
    if let reading = query.reading, !reading.tokens.isEmpty, !reading.text.isEmpty,
      reading.tokens.allSatisfy({ $0.kind == .category })
    {
      var query = query
      query.text = reading.text + (words.endsWithSpace ? " " : "")
      query.tokens += reading.tokens
      let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
      let ids = try search.described(
        search.words.words, limit: min(assembler.limit, Self.mostAbout), besides: known,
        isBeside: isBeside)
      return try caches.items(ids, db)
    }
    let asked = query.reading?.asked.last.map { TextFolding.words($0) } ?? []
    let ids = try described(
      asked.isEmpty ? words.words : asked, limit: min(assembler.limit, Self.mostAbout),
      besides: known, isBeside: isBeside)
    return try caches.items(ids, db)
  }

  /// The letters that can follow, including those of words in descriptions if few titles match the text;
  /// after a finished word, all letters.
  func withDescriptions(_ keys: LiveKeys, _ shown: Answer) throws -> LiveKeys {
    // The words of descriptions are those of the whole catalogue.
    guard case .only = keys, !query.isExact, !query.isCoded, query.ageLimit == nil,
      let word = words.words.last,
      caches.contents.summaryDirectory.count > 0, shown.found.total < Self.fewMatches
    else { return keys }
    if words.endsWithSpace { return .all }
    return try summaries.letters(after: word).map(keys.adding) ?? .all
  }

  /// The words of the descriptions, and the related words.
  private var summaries: SummaryIndex {
    SummaryIndex(
      blocks: matching.index.blocks, contents: caches.contents, related: caches.relatedWords)
  }

  /// The items within the scope and the tokens whose descriptions have the words, best first.
  /// - Parameter isBeside: Whether titles match the text, so that only descriptions with most of its words
  ///   are shown.
  private func described(
    _ texts: [String], limit: Int, besides known: Set<DocumentID>, isBeside: Bool
  ) throws -> [DocumentID] {
    guard !texts.isEmpty, try !filter().isImpossible else { return [] }
    let rows = try SQLStatement(
      cached: db, "SELECT popularity FROM items WHERE document_id = ?")
    return try summaries.items(
      with: texts, isFinished: words.endsWithSpace, hasMost: isBeside, among: try shownItems(),
      limit: limit + known.count
    ) { id in
      rows.bind(1, Int(id))
      defer { rows.reset() }
      return try rows.next() ? rows.int(0) : 0
    }
    .filter { !known.contains($0) }.prefix(limit).map(\.self)
  }
}
