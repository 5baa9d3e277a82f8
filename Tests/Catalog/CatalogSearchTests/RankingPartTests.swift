import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// Tiers, tie-breaks and top-k, without a text.
struct RankingPartTests {
  private static let catalog = TestCatalog.shared(
    (0..<40).map { line("Title \($0)", $0 % 4 == 0 ? "book" : "film", popularity: 100 - $0) })

  private func filter(_ catalog: TestCatalog, _ tokens: [Token] = []) throws -> TokenFilter {
    try catalog.store.read { db in
      try TokenFilter(tokens, caches: catalog.store.caches, db, isCancelled: { false })
    }
  }

  @Test func `hits stand by tier, then by popularity, then by document id`() {
    let hits = [
      Hit(tier: .titleWords, documentID: 1), Hit(tier: .exactTitle, documentID: 9),
      Hit(tier: .titleStart, documentID: 7), Hit(tier: .titleStart, documentID: 3),
      Hit(tier: .titleStart, documentID: 8, order: 5),
    ]

    let sorted = hits.shuffled().sorted(by: Hit.isBetter).map(\.documentID)

    #expect(sorted == [9, 8, 3, 7, 1])
  }

  @Test func `hits of the same order stand by document id`() {
    let first = Hit(tier: .titleStart, documentID: 4, order: 8)
    let second = Hit(tier: .titleStart, documentID: 5, order: 8)

    #expect(Hit.isBetter(first, second) && !Hit.isBetter(second, first))
    #expect(!Hit.isBetter(first, first))
  }

  @Test func `a collector keeps the best of each category and counts all`() throws {
    let catalog = try Self.catalog.get()
    let contents = catalog.store.caches.contents
    var collector = HitCollector(
      contents, filter: try filter(catalog), limits: contents.sizes.map { _ in 3 },
      scripts: ScriptPreference(SearchWords("title"), contents))

    collector.add(DocumentIDSet(ascending: [5, 9, 13]), tier: .exactTitle)
    collector.add(DocumentIDSet(ascending: (1...40).map { DocumentID($0) }), tier: .titleWords)
    let found = collector.found()

    let film = try #require(contents.number(of: CategoryID("film")))
    let book = try #require(contents.number(of: CategoryID("book")))
    #expect(found.hits[book].map(\.documentID) == [5, 9, 13])
    #expect(found.hits[film].map(\.documentID) == [2, 3, 4])
    #expect(found.counts[book] == 10 && found.counts[film] == 30 && found.total == 40)
  }

  @Test func `a match keeps its best tier and is counted once`() throws {
    let catalog = try Self.catalog.get()
    let contents = catalog.store.caches.contents
    var collector = HitCollector(
      contents, filter: try filter(catalog), limits: contents.sizes.map { _ in 10 },
      scripts: ScriptPreference(SearchWords("title"), contents))

    collector.add(DocumentIDSet(ascending: [2]), tier: .exactTitle)
    collector.add(DocumentIDSet(ascending: [1, 2]), tier: .sound)
    let found = collector.found()

    #expect(found.total == 2)
    #expect(found.top.map(\.documentID) == [2, 1])
    #expect(found.top.map(\.tier) == [.exactTitle, .sound])
    #expect(collector.isBelow(3) && !collector.isBelow(2))
  }

  @Test func `a category that no token lets through has no hits`() throws {
    let catalog = try Self.catalog.get()
    let contents = catalog.store.caches.contents
    let filter = try filter(catalog, [Token(kind: .category, text: "book")])
    var collector = HitCollector(
      contents, filter: filter, limits: contents.sizes.map { _ in 10 },
      scripts: ScriptPreference(SearchWords("title"), contents))

    collector.add(DocumentIDSet(ascending: [1, 2, 3, 4, 5]), tier: .titleStart)

    #expect(collector.found().total == 2)
  }

  @Test func `a word inside a title counts as an eighth of one at its start`() {
    let starts = [20, 30].map { Hit(tier: .titleStart, documentID: $0) }
    let inside = [2, 3].map { Hit(tier: .titleWords, documentID: $0) }

    let top = TopResults.merged(starts + inside)

    #expect(top.map(\.documentID) == [2, 20, 3, 30])
  }

  @Test func `a title in another script counts as a quarter`() {
    let hits = [
      Hit(tier: .titleStart, documentID: 2, isForeign: true),
      Hit(tier: .titleStart, documentID: 7), Hit(tier: .titleStart, documentID: 9),
    ]

    #expect(TopResults.merged(hits).map(\.documentID) == [7, 2, 9])
  }

  @Test func `a collector merges the tiers of a rung`() throws {
    let catalog = try Self.catalog.get()
    let contents = catalog.store.caches.contents
    var collector = HitCollector(
      contents, filter: try filter(catalog), limits: contents.sizes.map { _ in 3 },
      scripts: ScriptPreference(SearchWords("title"), contents))

    collector.add(DocumentIDSet(ascending: [18, 30, 31, 32]), tier: .titleStart)
    collector.add(DocumentIDSet(ascending: [2, 3]), tier: .titleWords)
    let found = collector.found()

    let film = try #require(contents.number(of: CategoryID("film")))
    #expect(found.hits[film].map(\.documentID) == [2, 18, 3])
  }

  @Test func `an item cache reads what it lacks and keeps the order`() {
    let cache = ItemCache()
    var read: [DocumentID] = []
    func items(_ ids: [DocumentID]) -> [String] {
      cache.items(ids) { id in
        read.append(id)
        guard id != 3 else { return nil }
        return Item(id: ItemID("\(id)"), category: CategoryID("film"), title: "T\(id)")
      }.map(\.title)
    }

    let first = items([2, 1, 3])
    let second = items([1, 4, 2])
    // The same slot as 1.
    let third = items([1 + 1 << 14, 1])

    #expect(first == ["T2", "T1"] && second == ["T1", "T4", "T2"])
    #expect(third == ["T16385", "T1"])
    #expect(read == [2, 1, 3, 4, 16_385, 1])
  }

  @Test func `a set cache forgets the least recently used`() {
    let cache = DocumentIDSetCache()
    func sets(_ id: DocumentID) -> WordSearch.Sets {
      WordSearch.Sets(title: .empty, anywhere: DocumentIDSet(ascending: [id]))
    }
    for number in 1...12 { cache["\(number)"] = sets(DocumentID(number)) }

    _ = cache["1"]
    cache["13"] = sets(13)

    #expect(cache["1"]?.anywhere.ascendingIDs() == [1])
    #expect(cache["2"] == nil)
    #expect(cache["13"] != nil)
  }
}
