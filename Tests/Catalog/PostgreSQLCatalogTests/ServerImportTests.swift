import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import PostgreSQLCatalog

/// Imports into servers.
struct ServerImportTests {
  @Test func `screens go on with the catalogue that they have until they take the newer one`()
    throws
  {
    let catalog = try TestServerCatalog(servers: 2)
    try catalog.fill([line("Heat", id: "heat"), line("Casino", id: "casino")])
    let index = try catalog.opened()
    #expect(index.newer() == nil)

    try catalog.fill([line("Heat", id: "heat"), line("Ronin", id: "ronin")], at: 2_000)
    let newer = try #require(index.newer())

    #expect(try index.titles("casino") == ["Casino"])
    #expect(try newer.titles("casino") == [])
    #expect(try newer.titles("ronin") == ["Ronin"])
    #expect(try newer.newItemCount(since: 1_500) == 1)
    #expect(
      try newer.page(for: Query(text: "", listing: .new), isCancelled: { false })?
        .sections.first?.items.first?.title == "Ronin")
  }

  @Test func `an import that is called off leaves nothing behind`() throws {
    let catalog = try TestServerCatalog()
    try catalog.fill([line("Heat", id: "heat")])
    let store = try TestCatalog([line("Ronin", id: "ronin")]).store

    #expect(throws: CatalogError.cancelled) {
      try ServerCatalogBuilder(catalog.address).build(from: store, isCancelled: { true })
    }

    let opened = try catalog.opened()
    #expect(opened.generation == 1)
    #expect(opened.categoryCounts.map(\.count).reduce(0, +) == opened.itemCount)
    #expect(opened.partCount >= 1)
    #expect(try catalog.opened().titles("heat") == ["Heat"])
    try catalog.fill([line("Ronin", id: "ronin")])
    #expect(try catalog.opened().titles("ronin") == ["Ronin"])
  }

  @Test func `the generation before the last is dropped`() throws {
    let catalog = try TestServerCatalog()
    for _ in 0..<3 { try catalog.fill([line("Heat", id: "heat")]) }
    var schemas: [String] = []

    try catalog.connection().run(
      "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'couchsearch\\_%' ORDER BY 1"
    ) { rows in schemas = rows.indices.map { rows.text($0, 0) } }

    #expect(schemas == ["couchsearch_2", "couchsearch_3"])
  }

  @Test func `servers without a catalogue say how to make one`() throws {
    let catalog = try TestServerCatalog()
    try catalog.connection().run(ServerSchema.common)

    let error = #expect(throws: CatalogError.self) { try catalog.opened() }

    #expect(error?.message.contains("couchsearch import") == true)
  }

  @Test func `a catalogue of two servers is not read from one`() throws {
    let catalog = try TestServerCatalog(servers: 2)
    try catalog.fill([line("Heat", id: "heat")])
    let half = try #require(ServerAddress(catalog.address.parts[0]))

    #expect(throws: CatalogError.self) { try ServerIndex(half) }
  }

  @Test func `ranks are cut into parts that grow`() {
    let starts = (0..<6).map(RankPart.start)
    #expect(starts == [0, 1_024, 8_192, 65_536, 131_072, 196_608])
    for (part, start) in starts.enumerated() {
      #expect(RankPart.number(of: start) == part)
      if start > 0 { #expect(RankPart.number(of: start - 1) == part - 1) }
    }
  }
}
