internal import CatalogImport
internal import CatalogModel
package import CatalogSearch
package import Foundation
internal import Support

/// Copies a catalogue from its file to the servers of an address.
///
/// Screens keep using their generation until the new one is complete on every server. The previous one is
/// kept for them, and older ones are dropped. Postings are sorted in bounded memory and temporary files; only
/// the names of people and the like grow with the catalogue.
package struct ServerCatalogBuilder: Sendable {
  private let address: ServerAddress
  /// An arbitrary number that no other program locks.
  private static let lock = 1_129_268_819
  private static let longestTitleKey = 200

  /// Prepares to build at an address.
  package init(_ address: ServerAddress) { self.address = address }

  /// Copies a catalogue.
  /// - Parameters:
  ///   - time: The time of the import: items that the servers lack count as added then.
  ///   - progress: Called with the number of items copied.
  ///   - isCancelled: Called from time to time.
  /// - Throws: ``CatalogError``; the existing catalogue is then unchanged.
  package func build(
    from store: StoredCatalog, time: Date = .now, progress: (Int) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(CatalogError) {
    try address.check()
    var servers: [ImportConnection] = []
    for part in address.parts { servers.append(try ImportConnection(part)) }
    let known = try servers.map { server throws(CatalogError) in try Self.begin(server) }
    let generation = (known.joined().max() ?? 0) + 1
    let schema = ServerSchema.name(generation)
    for server in servers { try server.run(ServerSchema.tables(schema)) }
    var contents = store.caches.contents.categoryIDs.prefix(PostingEntries.mostCategories)
      .map { ($0, 0) }
    try copy(store, to: servers, schema, &contents, progress: progress, isCancelled: isCancelled)
    for (number, server) in servers.enumerated() {
      try server.finish()
      if let previous = known[number].max() {
        try server.run(
          Self.keepingTimes(
            schema, of: ServerSchema.name(previous), time: Int(time.timeIntervalSince1970)))
      }
      try server.run(
        """
        INSERT INTO couchsearch.generations VALUES (\(generation), \(ServerSchema.format), \
        \(number), \(servers.count), \(store.itemCount), \
        \(Self.quoted(ServerContents.text(contents))), \(Self.quoted(store.contentDigest)), \
        \(Int(time.timeIntervalSince1970)))
        """)
    }
    if isCancelled() { throw .cancelled }
    for server in servers { try server.run("COMMIT") }
    for (number, server) in servers.enumerated() {
      for old in known[number].sorted().dropLast() {
        try server.run(
          """
          DELETE FROM couchsearch.generations WHERE number = \(old);
          DROP SCHEMA IF EXISTS \(ServerSchema.name(old)) CASCADE
          """)
      }
    }
  }

  /// Begins the transaction of an import; only one import runs at a time.
  /// - Returns: The existing generations.
  private static func begin(_ server: ImportConnection) throws(CatalogError) -> [Int] {
    var isFree = false
    try server.run(ServerSchema.common)
    try server.run("BEGIN")
    try server.run("SELECT pg_try_advisory_xact_lock(\(lock))") { rows in
      isFree = !rows.indices.isEmpty && rows.text(0, 0) == "t"
    }
    guard isFree else {
      throw .refusedByServer(place: server.place, reason: "another import is under way")
    }
    var numbers: [Int] = []
    try server.run("SELECT number FROM couchsearch.generations") { rows in
      numbers += rows.indices.map { rows.textInt($0, 0) }
    }
    return numbers
  }

  private func copy(
    _ store: StoredCatalog, to servers: [ImportConnection], _ schema: String,
    _ categories: inout [(CategoryID, Int)], progress: (Int) -> Void, isCancelled: () -> Bool
  ) throws(CatalogError) {
    var facets = FacetBuilder()
    let name = "couchsearch-postings-" + UUID().uuidString
    let files = SpoolFiles(
      path: FileManager.default.temporaryDirectory.appendingPathComponent(name).path)
    var postings = servers.map { _ in
      PostingBuilder(files, memory: max(Self.memory / servers.count, Self.leastMemory))
    }
    var next = 1
    while next <= store.itemCount {
      if isCancelled() { throw .cancelled }
      let ranks = next..<min(next + Self.batch, store.itemCount + 1)
      let items = try Self.items(ranks, of: store)
      let texts = IndexedText.texts(of: items)
      var rows = servers.map { _ in CopyRows() }
      for (rank, (item, text)) in zip(ranks, zip(items, texts)) {
        let number = categories.firstIndex { $0.0 == item.category } ?? categories.count - 1
        categories[number].1 += 1
        let server = ServerPlace.part(of: item.id.rawValue, among: servers.count)
        try postings[server].add(item, text, rank: rank, category: number)
        facets.add(item, category: number)
        Self.add(item, rank: rank, category: number, to: &rows[server])
      }
      for (server, rows) in zip(servers, rows) where !rows.bytes.isEmpty {
        try server.copy(into: schema + ".items") { write in try write(rows) }
      }
      next = ranks.upperBound
      progress(next - 1)
    }
    let facetRows = facets.rows(parts: servers.count)
    for (number, server) in servers.enumerated() {
      try server.copy(into: schema + ".facets") { write in try write(facetRows[number]) }
      try server.copy(into: schema + ".postings") { write in
        try postings[number].forEachPiece { rows in
          if isCancelled() { throw CatalogError.cancelled }
          try write(rows)
        }
      }
      // A server creates its indexes while the next one receives its rows.
      server.start(ServerSchema.indexes(schema))
    }
  }

  private static let batch = 2_000
  /// The bytes of memory for sorting postings, divided among the servers.
  private static let memory = 192 << 20
  private static let leastMemory = 16 << 20

  private static func items(
    _ ranks: Range<Int>, of store: StoredCatalog
  ) throws(CatalogError) -> [Item] {
    do {
      return try store.read { db in
        let reader = ItemReader(db, categories: store.caches.contents.categoryIDs)
        return try ranks.compactMap { try reader.item(DocumentID($0)) }
      }
    } catch {
      throw .damaged(path: store.path, reason: error.message)
    }
  }

  private static func add(_ item: Item, rank: Int, category: Int, to rows: inout CopyRows) {
    rows.beginRow(columns: 9)
    rows.addNumber(rank)
    rows.add(item.id.rawValue)
    rows.addNumber(item.popularity)
    rows.addLong(item.added)
    rows.addNumber(category)
    let added = (item.added ?? -1) + 1
    rows.addLong(-((item.year ?? 0) << 40 | added) - 1)
    rows.addLong(-((added << 14) | (item.year ?? 0)) - 1)
    rows.add(Array(TitleSortKey.key(of: item).utf8.prefix(longestTitleKey)))
    rows.add(ItemRecord.bytes(item, category: category))
  }

  /// Copies the times at which items were added from the previous generation.
  private static func keepingTimes(_ schema: String, of previous: String, time: Int) -> String {
    """
    UPDATE \(schema).items AS item SET added = wanted.added,
      newest = -((((-item.newest - 1) >> 40) << 40) | (coalesce(wanted.added, -1) + 1)) - 1,
      latest = -(((coalesce(wanted.added, -1) + 1) << 14) | ((-item.newest - 1) >> 40)) - 1
    FROM (
      SELECT here.rank, CASE WHEN there.id IS NULL THEN \(time) ELSE there.added END AS added
      FROM \(schema).items AS here LEFT JOIN \(previous).items AS there ON there.id = here.id
    ) AS wanted
    WHERE item.rank = wanted.rank AND item.added IS DISTINCT FROM wanted.added
    """
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "''") + "'"
  }
}
