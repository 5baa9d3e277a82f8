import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import PostgreSQLCatalog

/// The keys that have no row of their own, as they are read back from a server.
struct PostingTrieTests {
  private static let titles = [
    "Star", "Star Wars", "Stars", "Starlight Express to the Northern Sea", "Stärke", "Matrix",
    "Matrix", "Matrimony", "となりのトトロ", "となりの山田くん", "기생충", "Ä", "Lord of the Rings",
  ]

  private static let catalog = Result {
    let catalog = try TestServerCatalog(servers: 2)
    try catalog.fill(titles.enumerated().map { line($1, popularity: 900 - $0, id: "item-\($0)") })
    return catalog
  }

  private func table() throws -> PostingTable {
    let parts = try Self.catalog.get().address.parts.map { ServerPart($0) }
    return PostingTable(
      ServerSession(parts, schema: ServerSchema.name(1), patience: 20_000))
  }

  /// The forms of all titles, those of each item together.
  private var forms: [[String]] {
    Self.titles.enumerated().map { number, title in
      IndexedText(Item(id: ItemID("item-\(number)"), category: CategoryID("film"), title: title))
        .forms
    }
  }

  @Test func `every beginning has the titles that begin so`() throws {
    let table = try table()
    var beginnings: Set<String> = []
    for form in forms.joined() {
      for length in 1...min(form.unicodeScalars.count, SearchKey.longestTitle) {
        beginnings.insert(String(String.UnicodeScalarView(form.unicodeScalars.prefix(length))))
      }
    }
    beginnings.formUnion(["x", "starx", "matrixx", "s "])

    try table.read(beginnings.map(SearchKey.titleStart))

    for beginning in beginnings {
      let expected = forms.count { $0.contains { $0.utf8.starts(with: beginning.utf8) } }
      #expect(table.total(SearchKey.titleStart(beginning)) == expected, "\(beginning)")
    }
  }

  @Test func `whole titles are told from those that go on`() throws {
    let table = try table()

    try table.read(["star", "matri", "matrix"].map(SearchKey.exactTitle))

    #expect(table.total(SearchKey.exactTitle("star")) == 1)
    #expect(table.total(SearchKey.exactTitle("matri")) == 0)
    #expect(table.total(SearchKey.exactTitle("matrix")) == 2)
  }

  @Test func `the letters that follow are those of all titles`() throws {
    let table = try table()

    for form in forms.joined() {
      let scalars = form.unicodeScalars
      for length in 1..<min(scalars.count, SearchKey.longestTitle - 1) + 1 {
        let beginning = String(String.UnicodeScalarView(scalars.prefix(length)))
        let expected = forms.joined().filter { $0.utf8.starts(with: beginning.utf8) }
          .compactMap { $0.unicodeScalars.dropFirst(length).first }
        let end = UnicodeScalar(SearchKey.end)
        let letters = try table.letters(after: [SearchKey.titleStart(beginning)])
        #expect(letters.subtracting([end]) == Set(expected), "\(beginning)")
      }
    }
  }

  @Test func `a beginning that only one title has takes no row`() throws {
    var keys: [String] = []

    for number in 0..<2 {
      try Self.catalog.get().connection(number).run(
        "SELECT key FROM \(ServerSchema.name(1)).postings WHERE key LIKE 'tlord%'"
      ) { rows in keys += rows.indices.map { rows.text($0, 0) } }
    }

    #expect(keys == [SearchKey.exactTitle("lord of the rings")])
  }
}
