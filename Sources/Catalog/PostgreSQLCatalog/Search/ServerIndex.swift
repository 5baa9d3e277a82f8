package import CatalogModel
package import CatalogSearch
internal import Synchronization

/// A generation of a catalogue in PostgreSQL, open for searching.
///
/// Calls may come from several threads at once and wait for the servers, but no longer than their deadline:
/// what has not arrived by then is left out, and the page says so.
package final class ServerIndex: SearchIndex {
  /// The address.
  package let address: ServerAddress
  /// The categories of the catalogue, known ones first.
  package let categories: [Category]
  /// The number of items in all parts.
  package var itemCount: Int { contents.titles }
  /// The categories with the number of items of each, in all parts.
  package var categoryCounts: [(category: Category, count: Int)] {
    categories.map { category in
      (category, contents.number(of: category.id).map { contents.sizes[$0] } ?? 0)
    }
  }
  /// The number of servers that have a part of it.
  package var partCount: Int { contents.parts }
  /// An identifier of its contents.
  package var contentDigest: String { contents.digest }
  /// The number of the import that made it.
  package var generation: Int { contents.generation }

  private let contents: ServerContents
  private let parts: [ServerPart]
  private let schema: String
  private let patience: Patience

  /// The deadlines for the servers' answers, in milliseconds.
  package struct Patience: Sendable {
    /// For opening.
    package var opening = 3_000
    /// For a page.
    package var page = 400
    /// For counts of filters, titles by id and related ones.
    package var others = 1_500

    /// Creates the default deadlines.
    package init() {}
  }

  /// Opens the newest generation that all responding servers have.
  /// - Throws: `unreachable` if no server answers, `notACatalog` if none has a catalogue.
  package convenience init(
    _ address: ServerAddress, patience: Patience = Patience()
  ) throws(CatalogError) {
    try address.check()
    let parts = address.parts.map(ServerPart.init)
    let contents = try Self.contents(address, parts, patience: patience.opening)
    self.init(address, parts, contents, patience)
  }

  private init(
    _ address: ServerAddress, _ parts: [ServerPart], _ contents: ServerContents,
    _ patience: Patience
  ) {
    self.address = address
    self.parts = parts
    self.contents = contents
    self.patience = patience
    schema = ServerSchema.name(contents.generation)
    categories = contents.categories
  }

  /// The same catalogue as of a newer import; `nil` if there is none, or no server answers.
  package func newer() -> ServerIndex? {
    guard
      let found = try? Self.contents(address, parts, patience: patience.opening),
      found.generation > contents.generation
    else { return nil }
    return ServerIndex(address, parts, found, patience)
  }

  private static func contents(
    _ address: ServerAddress, _ parts: [ServerPart], patience: Int
  ) throws(CatalogError) -> ServerContents {
    let session = ServerSession(parts, schema: "", patience: patience, ignoresBackOff: true)
    var found: [Int: [ServerContents]] = [:]
    var answered: Set<Int> = []
    do {
      try session.ask(
        """
        SELECT number, parts, titles, categories, digest, part FROM couchsearch.generations
        WHERE format = \(ServerSchema.format)
        """
      ) { part, rows in
        answered.insert(part)
        for index in rows.indices where rows.textInt(index, 5) == part {
          let contents = ServerContents(
            generation: rows.textInt(index, 0), parts: rows.textInt(index, 1),
            titles: rows.textInt(index, 2), categories: rows.text(index, 3),
            digest: rows.text(index, 4))
          if contents.parts == parts.count {
            found[contents.generation, default: []].append(contents)
          }
        }
      }
    } catch {
      throw .unreachable(place: address.shown, reason: session.reason)
    }
    let whole = found.filter { $0.value.count == answered.count }.keys.max()
    if let contents = whole.flatMap({ found[$0]?.first }) { return contents }
    if answered.isEmpty { throw .unreachable(place: address.shown, reason: session.reason) }
    throw .noCatalogOnServer(place: address.shown)
  }

  package func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    if let page = try similarPage(for: query) { return page }
    return try searching(query, patience.page, isCancelled) { try $0.page() }
  }

  package func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts? {
    var query = query
    query.tokens.removeAll { kind.replaced.contains($0.kind) }
    return try searching(query, patience.others, isCancelled) {
      try ServerFacets($0, kind: kind, limit: limit).counts()
    }
  }

  package func newItemCount(since time: Int) throws(SearchFailure) -> Int {
    try asking { search in
      var count = 0
      try search.session.ask(.newItemCount, [.long(time)]) { rows in
        if !rows.indices.isEmpty { count += rows.int(0, 0) }
      }
      return count
    } ?? 0
  }

  package func popularItems(limit: Int) throws(SearchFailure) -> [Item] {
    guard limit > 0 else { return [] }
    return try asking { try $0.fetcher.popular(limit) } ?? []
  }

  package func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] {
    guard !ids.isEmpty else { return [] }
    return try asking { search in
      let found = try search.fetcher.items(ids)
      return ids.compactMap { found[$0]?.item }
    } ?? []
  }

  package func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] {
    try asking { try RelatedTitles(search: $0).items(to: item, limit: limit) } ?? []
  }

  private func asking<Value>(
    _ body: (ServerSearch) throws -> Value
  ) throws(SearchFailure) -> Value? {
    try searching(Query(text: ""), patience.others, { false }, body)
  }

  /// Runs a search; `nil` if it was cancelled.
  private func searching<Value>(
    _ query: Query, _ patience: Int, _ isCancelled: @Sendable () -> Bool,
    _ body: (ServerSearch) throws -> Value
  ) throws(SearchFailure) -> Value? {
    do {
      return try withoutActuallyEscaping(isCancelled) { isCancelled in
        let session = ServerSession(
          parts, schema: schema, patience: patience, isCancelled: isCancelled)
        let value = try body(
          try ServerSearch(contents, session, query, isCancelled: isCancelled))
        guard session.missing.count < parts.count else {
          throw SearchFailure(message: CatalogError.noAnswer(session.reason))
        }
        return value
      }
    } catch let failure as SearchFailure {
      throw failure
    } catch {
      return nil
    }
  }
}

extension CatalogError {
  /// The message for a search that no server answered.
  fileprivate static func noAnswer(_ reason: String) -> String {
    "The server of the catalogue does not answer (\(reason)). It is asked again with every search."
  }
}
