import CatalogModel
import CatalogSearch
import Testing

@Suite struct SuggestionOrderTests {
  private func offers(_ kind: Suggestion.Kind, _ names: String...) -> [Suggestion] {
    names.map { Suggestion(kind: kind, text: $0) }
  }

  @Test func `a genre that begins with the text comes before a person whose last name does`() {
    let ordered = SuggestionOrder.ordered(
      "sci", titles: offers(.completion, "Science Vs"), people: offers(.person, "Céline Sciamma"),
      filters: offers(.genre, "Science Fiction", "Science"))

    #expect(
      ordered.map(\.text) == ["Science Vs", "Science Fiction", "Science", "Céline Sciamma"])
  }

  @Test func `a person whose name begins with the text comes before genres`() {
    let ordered = SuggestionOrder.ordered(
      "sci", titles: [], people: offers(.person, "Scipio"),
      filters: offers(.genre, "Science"))

    #expect(ordered.map(\.text) == ["Scipio", "Science"])
  }

  @Test func `of two decades the later one is meant`() {
    let ordered = SuggestionOrder.ordered(
      "90s", titles: [], people: [], filters: offers(.decade, "1890s", "1990s"))

    #expect(ordered.map(\.text) == ["1990s"])
  }

  @Test func `nothing is there twice, and there are eight at most`() {
    let titles = (0..<9).map { Suggestion(kind: .completion, text: "Toy \($0)") }

    let ordered = SuggestionOrder.ordered(
      "toy", titles: titles + titles, people: offers(.person, "toy 1"), filters: [])

    #expect(ordered.map(\.text) == (0..<8).map { "Toy \($0)" })
  }
}
