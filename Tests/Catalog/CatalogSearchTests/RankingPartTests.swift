import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// Tiers, tie-breaks and top-k, without a text.
struct RankingPartTests {
  private static let catalog = TestCatalog.shared(
    (0..<40).map { line("Title \($0)", $0 % 4 == 0 ? "book" : "film", popularity: 100 - $0) })

  /// The catalogue, with the columns that the first search reads.
  private func loaded() throws -> TestCatalog {
    let catalog = try Self.catalog.get()
    try catalog.store.read { _ in }
    return catalog
  }

  private func filter(_ catalog: TestCatalog, _ tokens: [Token] = []) throws -> TokenFilter {
    try catalog.store.read { db in
      try TokenFilter(
        FilterCache.Key(tokens: tokens), caches: catalog.store.caches, db, isCancelled: { false })
    }
  }

  /// A hit for a text.
  private func hit(
    _ tier: Tier, _ id: DocumentID, isForeign: Bool = false, for text: String = "matter"
  ) throws -> Hit {
    let factors = RankFactors(SearchWords(text), try loaded().store.caches.contents)
    return Hit(tier: tier, documentID: id, isForeign: isForeign, factors)
  }

  @Test func `hits stand by tier, then by popularity, then by document id`() throws {
    let hits = [
      try hit(.titleWords, 1), try hit(.exactTitle, 9), try hit(.titleStart, 7),
      try hit(.titleStart, 3), Hit(tier: .titleStart, documentID: 8, order: 5),
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
    let catalog = try loaded()
    let contents = catalog.store.caches.contents
    var collector = HitCollector(
      contents, filter: try filter(catalog), limits: contents.sizes.map { _ in 3 },
      factors: RankFactors(SearchWords("title"), contents))

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
    let catalog = try loaded()
    let contents = catalog.store.caches.contents
    var collector = HitCollector(
      contents, filter: try filter(catalog), limits: contents.sizes.map { _ in 10 },
      factors: RankFactors(SearchWords("title"), contents))

    collector.add(DocumentIDSet(ascending: [2]), tier: .exactTitle)
    collector.add(DocumentIDSet(ascending: [1, 2]), tier: .sound)
    let found = collector.found()

    #expect(found.total == 2)
    #expect(found.top.map(\.documentID) == [2, 1])
    #expect(found.top.map(\.tier) == [.exactTitle, .sound])
    #expect(collector.isBelow(3) && !collector.isBelow(2))
  }

  @Test func `a category that no token lets through has no hits`() throws {
    let catalog = try loaded()
    let contents = catalog.store.caches.contents
    let filter = try filter(catalog, [Token(kind: .category, text: "book")])
    var collector = HitCollector(
      contents, filter: filter, limits: contents.sizes.map { _ in 10 },
      factors: RankFactors(SearchWords("title"), contents))

    collector.add(DocumentIDSet(ascending: [1, 2, 3, 4, 5]), tier: .titleStart)

    #expect(collector.found().total == 2)
  }

  @Test(arguments: [
    ("matter", [2, 20, 3, 30] as [DocumentID]), ("matte", [20, 30, 2, 3]), ("mat", [20, 30, 2, 3]),
  ])
  func `a word inside a title counts less than one at its start, most in short texts`(
    text: String, order: [DocumentID]
  ) throws {
    let starts = try [20, 30].map { try hit(.titleStart, $0, for: text) }
    let inside = try [2, 3].map { try hit(.titleWords, $0, for: text) }

    #expect(TopResults.merged(starts + inside).map(\.documentID) == order)
  }

  @Test func `a whole title with a typing error is meant more likely than the start of one`() throws
  {
    let hits = [try hit(.oneTypoAtStart, 2), try hit(.oneTypoInTitle, 15), try hit(.oneTypo, 1)]

    #expect(TopResults.merged(hits).map(\.documentID) == [15, 2, 1])
  }

  @Test func `guesses beside matches stand apart and count for nothing`() throws {
    let catalog = try loaded()
    let contents = catalog.store.caches.contents
    var collector = HitCollector(
      contents, filter: try filter(catalog), limits: contents.sizes.map { _ in 3 },
      factors: RankFactors(SearchWords("title"), contents))

    collector.add(DocumentIDSet(ascending: [4]), tier: .titleWords)
    collector.beginGuesses()
    collector.add(DocumentIDSet(ascending: [1, 4]), tier: .oneTypo)

    #expect(collector.found().top.map(\.documentID) == [4])
    #expect(collector.found().total == 1)
    #expect(collector.guesses.map(\.documentID) == [1])
  }

  @Test func `a title in another script counts as a quarter`() throws {
    let hits = [
      try hit(.titleStart, 2, isForeign: true), try hit(.titleStart, 7), try hit(.titleStart, 9),
    ]

    #expect(TopResults.merged(hits).map(\.documentID) == [7, 2, 9])
  }

  @Test func `a collector merges the tiers of a rung`() throws {
    let catalog = try loaded()
    let contents = catalog.store.caches.contents
    var collector = HitCollector(
      contents, filter: try filter(catalog), limits: contents.sizes.map { _ in 3 },
      factors: RankFactors(SearchWords("titles"), contents))

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
      cache.items(ids) { ids, add in
        read += ids
        for id in ids where id != 3 {
          add(id, Item(id: ItemID("\(id)"), category: CategoryID("film"), title: "T\(id)"))
        }
      }.map(\.title)
    }

    let first = items([2, 1, 3])
    let second = items([1, 4, 2])
    // The same slot as 1.
    let third = items([1 + 1 << 11, 1])

    #expect(first == ["T2", "T1"] && second == ["T1", "T4", "T2"])
    #expect(third == ["T2049", "T1"])
    #expect(read == [2, 1, 3, 4, 2_049, 1])
  }

  @Test func `a set cache forgets the least recently used`() {
    let cache = DocumentIDSetCache(itemCount: 10_000_000)
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
