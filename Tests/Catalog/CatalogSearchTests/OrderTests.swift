import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Support
import Testing

/// Orders of results, compared with sorting all matches.
struct OrderTests {
  private func sorted(_ items: [Item], by order: ResultOrder) -> [Item] {
    func key(_ item: Item) -> String {
      TitleSortKey.key(of: item)
    }
    return items.enumerated().sorted { first, second in
      switch order {
      case .relevance: break
      case .newest:
        let years = (first.element.year ?? 0, second.element.year ?? 0)
        if years.0 != years.1 { return years.0 > years.1 }
      case .title:
        let keys = (key(first.element), key(second.element))
        if keys.0 != keys.1 { return keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8) }
      }
      return first.offset < second.offset
    }.map(\.element)
  }

  @Test(arguments: [ResultOrder.newest, .title], FilterCatalog.texts)
  func `matches are sorted in each section`(order: ResultOrder, text: String) throws {
    let catalog = try FilterCatalog.catalog.get()
    let items = try catalog.store.popularItems(limit: .max)
    let tokens = [Token(kind: .years, text: "1960–"), Token(kind: .genre, text: "crime")]

    let page = try catalog.page(text, tokens: tokens, limit: 1_000, order: order)

    let byRelevance = try catalog.page(text, tokens: tokens, limit: 1_000)
    #expect(page.sections.map(\.category) == byRelevance.sections.map(\.category))
    #expect(page.scopes == byRelevance.scopes)
    #expect(page.suggestions == byRelevance.suggestions)
    #expect(page.liveKeys == byRelevance.liveKeys)
    let matches = Set(byRelevance.sections.dropFirst().flatMap(\.items).map(\.id))
    let expected = sorted(items.filter { matches.contains($0.id) }, by: order)
    #expect(page.sections.first?.items ?? [] == Array(expected.prefix(12)))
    for section in page.sections.dropFirst() {
      #expect(section.items == expected.filter { $0.category == section.category })
    }
  }

  @Test(arguments: ResultOrder.allCases, [nil, .popular, .new] as [Listing?])
  func `a longer list begins with the shorter one`(order: ResultOrder, listing: Listing?) throws {
    let catalog = try FilterCatalog.catalog.get()
    for text in listing == nil ? ["star", "nihgt", "a"] : [""] {
      for scope in [Scope.all, .category(CategoryID("film"))] {
        var shorter: [ResultSection] = []
        for limit in [1, 2, 5, 10, 20, 40, 80, 160] {
          let sections = try catalog.page(
            text, scope: scope, limit: limit, order: order, listing: listing
          ).sections
          for (short, long) in zip(shorter, sections) {
            #expect(short.category == long.category)
            #expect(
              Array(long.items.prefix(short.items.count)) == short.items,
              "\(text) \(short.title) of \(limit)")
          }
          shorter = sections
        }
      }
    }
  }

  @Test func `articles are skipped and a year that is not known comes last`() throws {
    let catalog = try TestCatalog([
      line("The Zoo", year: 2_001, popularity: 1, language: "en"),
      line("Zebra", popularity: 9), line("An Apple", year: 1_999, popularity: 2, language: "en"),
      line("Éclair", year: 2_010, popularity: 3, language: "fr"),
    ])

    let byTitle = try catalog.page("", order: .title, listing: .popular).sections.first
    let byYear = try catalog.page("", order: .newest, listing: .popular).sections.first

    #expect(byTitle?.items.map(\.title) == ["An Apple", "Éclair", "Zebra", "The Zoo"])
    #expect(byYear?.items.map(\.title) == ["Éclair", "The Zoo", "An Apple", "Zebra"])
  }

  @Test(arguments: Collation.tailored.map(\.language) + ["en", "pt-BR", ""])
  func `titles have the order of the reader's language, as sorting by keys has it`(
    language: String
  ) throws {
    let catalog = try Self.letters.get()
    var query = Query(text: "", limit: 1_000, order: .title, listing: .popular)
    query.collation = language

    let page = try catalog.store.page(for: query, isCancelled: { false })

    let collation = Collation.of(language)
    let found = try #require(page?.sections.last?.items)
    let keys = found.map { TitleSortKey.listKey(of: $0, in: collation) }
    #expect(found.count == Self.words.count)
    #expect(
      zip(keys, keys.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) })
  }

  private static let words =
    ("Łódź Lublin Lwów The_Ława Mazury çay cam dal ırmak ihtiyar hız ñu nube oso åka ärlig öga zebra chata"
    + " cena hora ihned čaj džep đak ljeto lopta csap cukor ель йога ива ком їжак Άλφα ωμέγα מלך מלכה שלום"
    + " باب ة تاج يد 가나 각 간 다 カード がく かさ 1984 2001 Zulu Alpha yak")
    .split(separator: " ").map { String($0).replacing("_", with: " ") }

  private static let letters = TestCatalog.shared(
    words.enumerated().map { line($1, popularity: $0, language: "en") })

  @Test func `digits are ordered, too`() throws {
    let catalog = try TestCatalog([
      line("Bat Two", year: 1_990, popularity: 9), line("Cat One", year: 2_000, popularity: 1),
    ])
    let query = Query(text: String(unsettled: "228"), order: .newest)

    let page = try catalog.store.page(for: query, isCancelled: { false })

    #expect(page?.sections.first?.items.map(\.title) == ["Cat One", "Bat Two"])
    #expect(page?.readings.first == "bat")
  }

  @Test func `popular titles stand on a mixed shelf, then by category in declared order`() throws {
    let catalog = try TestCatalog([
      line("Low", popularity: 1), line("Page", "book", popularity: 9),
      line("High", popularity: 5), line("Tune", "song", popularity: 7),
    ])

    let page = try catalog.page("", limit: 3, listing: .popular)
    let grid = try catalog.page("", scope: .category(CategoryID("film")), listing: .popular)
    let filtered = try catalog.page(
      "", tokens: [Token(kind: .category, text: "film")], listing: .popular)

    #expect(page.sections.map(\.title) == ["Popular", "Films", "Songs", "Books"])
    #expect(page.sections.first?.items.map(\.title) == ["Page", "Tune", "High"])
    #expect(page.sections.map(\.total) == [3, 2, 1, 1])
    #expect(page.scopes.map(\.count) == [4, 2, 1, 1])
    #expect(page.liveKeys.allows("p") && !page.liveKeys.allows("x"))
    #expect(grid.sections.map { $0.items.map(\.title) } == [["High", "Low"]])
    #expect(filtered.sections.map(\.title) == ["Popular", "Films"])
  }

  @Test func `a text is searched for whatever the listing`() throws {
    let catalog = try TestCatalog([line("Heat"), line("Ran")])

    let page = try catalog.page("heat", listing: .new)

    #expect(page == (try catalog.page("heat")))
  }
}
