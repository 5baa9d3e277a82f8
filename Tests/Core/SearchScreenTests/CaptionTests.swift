import CatalogModel
import TestSupport
import Testing

@testable import SearchScreen

/// The words below cards, measured in characters.
@Suite struct CaptionTests {
  private static func item(_ title: String, _ subtitle: String = "", _ year: Int? = nil) -> Item {
    Item(
      id: ItemID(title + subtitle), category: CategoryID("film"), title: title, subtitle: subtitle,
      year: year)
  }

  private static func caption(
    of title: String, _ subtitle: String = "", _ year: Int? = nil, beside others: [String] = [],
    isMixed: Bool = false
  ) -> Caption {
    Caption(
      of: item(title, subtitle, year), beside: others.map { item($0, "another") },
      line: [subtitle, year.map(String.init) ?? ""].filter { !$0.isEmpty },
      kind: ("Film", isMixed)
    ) { line, _ in line.count <= 20 }
  }

  @Test func `a title that fits is followed by subtitle and year`() {
    let caption = Self.caption(of: "Jaws", "Spielberg", 1975)

    #expect(caption.title == "Jaws")
    #expect(caption.detail == "Spielberg · 1975")
  }

  @Test(arguments: [
    (
      "The Lord of the Rings: The Two Towers", "The Lord of the Rings: The Return of the King",
      "The Two Towers", "The Lord of the Rings"
    ),
    (
      "Star Wars: Episode III – Revenge of the Sith",
      "Star Wars: Episode II – Attack of the Clones",
      "Revenge of the Sith", "Star Wars · 2002"
    ),
    (
      "Harry Potter and the Goblet of Fire", "Harry Potter and the Half-Blood Prince",
      "…Goblet of Fire", "Harry Potter and the"
    ),
  ])
  func `titles with the same beginning lead with what differs`(
    title: String, other: String, first: String, second: String
  ) {
    let caption = Self.caption(of: title, "Somebody", 2002, beside: [other])

    #expect(caption.title == first)
    #expect(caption.detail == second)
  }

  @Test func `a long title alone on its shelf keeps its beginning`() {
    let title = "Doctor Strangelove, or: How I Learned to Stop Worrying"

    #expect(Self.caption(of: title).title == title)
  }

  @Test func `a film and a book of the same title are told apart by kind and year`() {
    let caption = Self.caption(of: "Dune", "Villeneuve", 2021, beside: ["Dune"])

    #expect(caption.detail == "Film · 2021")
  }

  @Test func `on a mixed shelf the year wins over a long subtitle`() {
    let caption = Self.caption(
      of: "Toy Story", "Somebody with a Long Name", 1995, isMixed: true)

    #expect(caption.detail == "Film · 1995")
  }
}
