import CatalogModel
import CatalogTestSupport
import Support
import Testing

@testable import CatalogSearch

/// Filters, related titles and suggestions, each compared with a naive scan over a mixed catalogue.
struct FacetIndexTests {
  private static let people = [
    "Al Pacino", "AL PACINO", "Ann Author", "Anna Karina", "Björk", "송강호", "黒澤 明", "O'Toole",
    "Pacino Speaks", "÷",
  ]
  private static let genres = ["Crime", "crime", "Drama", "Sci-Fi", "R&B", "Animation"]

  private static let catalog = TestCatalog.shared(
    {
      var random = SplitMix64(seed: 21)
      return (0..<600).map { number in
        func some(_ names: [String], _ most: Int) -> [String] {
          Array(names.shuffled(using: &random).prefix(random.pick(0...most)))
        }
        return line(
          "Title \(number) \(["an", "pac", "dr", "19"][number % 4])",
          ["film", "book", "album"][random.pick(0...2)],
          year: random.pick(0...4) == 0 ? nil : random.pick(1950...2024),
          popularity: random.pick(0...1_000), people: some(people, 4), genres: some(genres, 3),
          id: "item-\(number)")
      }
    }())

  private func items() throws -> [Item] {
    try Self.catalog.get().store.popularItems(limit: .max)
  }

  private func names(_ kind: Token.Kind, of item: Item) -> [String] {
    switch kind {
    case .person: item.people
    case .genre: item.genres
    case .decade: item.decade.map { [$0] } ?? []
    default: []
    }
  }

  private func has(_ item: Item, _ token: Token) -> Bool {
    names(token.kind, of: item)
      .contains { TextFolding.fold($0) == TextFolding.fold(token.text) }
  }

  private static let tokens =
    people.map { Token(kind: .person, text: $0) } + genres.map { Token(kind: .genre, text: $0) }
    + ["1950s", "1990s", "2020s"].map { Token(kind: .decade, text: $0) }
    + [Token(kind: .person, text: "Nobody")]

  @Test(arguments: 0..<40) func `filters let through what a scan does`(seed: Int) throws {
    let catalog = try Self.catalog.get()
    let items = try items()
    var random = SplitMix64(seed: seed)
    let tokens = Array(Self.tokens.shuffled(using: &random).prefix(random.pick(1...3)))

    let found = try catalog.store.read { db in
      try TokenFilter(
        FilterCache.Key(tokens: tokens), caches: catalog.store.caches, db, isCancelled: { false }
      ).items
    }

    func passes(_ item: Item) -> Bool {
      let decades = tokens.filter { $0.kind == .decade }
      return tokens.allSatisfy { $0.kind == .decade || has(item, $0) }
        && (decades.isEmpty || decades.contains { has(item, $0) })
    }
    let expected = items.indices.filter { passes(items[$0]) }
      .map { DocumentID($0 + 1) }
    #expect(found?.ascendingIDs() == expected, "seed \(seed): \(tokens)")
  }

  @Test(arguments: 0..<20) func `related items are the most similar ones of a scan`(
    seed: Int
  ) throws {
    let catalog = try Self.catalog.get()
    let items = try items()
    let item = items[seed * 29]

    let related = try catalog.store.related(to: item, limit: 12)

    let counts = try catalog.store.read { db in
      let facets = FacetIndex(
        blocks: BlockStore(db: db), contents: catalog.store.caches.contents)
      return try item.genres.map { try facets.estimatedCount(.genre, $0) }
    }
    let similarity = Similarity(to: item, counts: counts, itemCount: items.count)
    let own = [Token.Kind.person, .genre].flatMap { kind in
      names(kind, of: item).map { Token(kind: kind, text: $0) }
    }
    let sharing = items.filter { other in
      other.id != item.id && own.contains { has(other, $0) }
    }
    let points = related.map(similarity.points(of:))
    #expect(Set(related.map(\.id)).isSubset(of: sharing.map(\.id)), "item \(item.id)")
    #expect(points == points.sorted(by: >))
    if sharing.count <= 300 {
      #expect(points.first == sharing.map(similarity.points(of:)).max(), "item \(item.id)")
    }
  }

  @Test(arguments: [
    "al", "al p", "pacino", "pacino al", "ann", "an", "cr", "dr", "19", "90s", "1990", "송", "ㅅㄱㅎ",
    "bj", "bjork", "sci", "sci f", "r and b", "r a", "otoole", "÷÷", "zz", "a b c",
  ])
  func `facets are suggested as a scan finds them`(text: String) throws {
    let catalog = try Self.catalog.get()
    let items = try items()
    let words = TextFolding.words(text)

    let found = try catalog.store.read { db in
      let index = InvertedIndex(db: db, contents: catalog.store.caches.contents)
      return try index.facets.facets(named: words, limit: 24)
    }

    struct Facet {
      var kind: Token.Kind
      var name: String
      var count = 0
      var first: Int
    }
    var facets: [String: Facet] = [:]
    for (index, item) in items.enumerated() {
      for kind in [Token.Kind.person, .genre, .decade] {
        for name in names(kind, of: item) {
          let key = "\(kind.rawValue) \(TextFolding.fold(name))"
          facets[key, default: Facet(kind: kind, name: name, first: index)].count += 1
        }
      }
    }
    func matches(_ facet: Facet) -> Bool {
      var known = TextFolding.words(facet.name)
      if facet.kind == .decade { known.append(String(facet.name.suffix(3))) }
      if let initials = Hangul.initialConsonants(of: facet.name) {
        known.append(TextFolding.fold(String(initials.filter { $0 != " " })))
      }
      return words.dropLast().allSatisfy(known.contains)
        && words.last.map { last in known.contains { $0.hasPrefix(last) } } == true
    }
    let expected = facets.values.filter(matches).sorted {
      ($1.count, $0.first, $0.kind.rawValue, $0.name) < (
        $0.count, $1.first, $1.kind.rawValue, $1.name
      )
    }.prefix(24)
    #expect(found.map(\.name) == expected.map(\.name), "\(text)")
    #expect(found.map(\.kind) == expected.map(\.kind.rawValue), "\(text)")
  }
}
