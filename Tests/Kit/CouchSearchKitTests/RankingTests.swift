import CouchSearchKit
import Testing

@Suite struct RankingTests {
  private let places = [
    SearchResult(
      id: "vesuvietto", title: "Pizzeria Vesuvietto", keywords: ["Pizza"], popularity: 3),
    SearchResult(id: "cafe", title: "Café Morgenrot", subtitle: "Station", scope: "cafe"),
    SearchResult(id: "pizza", title: "Pizza", popularity: 1),
    SearchResult(id: "ramen", title: "Ramen Tsukimi", keywords: ["Noodles"], popularity: 9),
  ]

  @Test(arguments: [
    ("pizza", ["pizza", "vesuvietto"]),
    ("cafe mor", ["cafe"]),
    ("stat", ["cafe"]),
    ("vesuvieto", ["vesuvietto"]),
    ("raemn", ["ramen"]),
    ("", ["vesuvietto", "cafe", "pizza", "ramen"]),
    ("xq", []),
  ])
  func `a text finds words that begin with it, then those with typing errors`(
    text: String, found: [String]
  ) {
    let ids = SearchQuery(text: text).rank(places).map(\.id)

    #expect(ids == found)
  }

  @Test func `scopes and tokens let through what belongs to them`() {
    let inScope = SearchQuery(scope: "cafe").rank(places).map(\.id)
    let noodles = SearchQuery(tokens: [SearchToken("noodles")]).rank(places).map(\.id)

    #expect(inScope == ["cafe"])
    #expect(noodles == ["ramen"])
  }

  @Test func `digits of a telephone stand for their letters`() {
    let found = SearchQuery(digits: "726").rank(places).map(\.id)

    #expect(found == ["ramen"])
  }
}
