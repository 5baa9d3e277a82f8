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
    ) { line, place in line.count <= (place == .wholeCaption ? 36 : 20) }
  }

  @Test(arguments: [(["Heat"], "1995"), (["Jaws"], "Film")])
  func `where kind and year do not fit for all, one of them is there for each`(
    others: [String], detail: String
  ) {
    let caption = Caption(
      of: Self.item("Jaws", "", 1995), beside: others.map { Self.item($0, "another") },
      line: ["Film", "1995"], kind: ("Film", true), isShort: true
    ) { _, _ in true }

    #expect(caption.detail == detail)
  }

  @Test func `a title that fits is followed by subtitle and year`() {
    let caption = Self.caption(of: "Jaws", "Spielberg", 1975)

    #expect(caption.title == "Jaws")
    #expect(caption.detail == "Spielberg · 1975")
  }

  @Test(arguments: [
    (
      "Star Wars: The Empire Strikes Back", "Star Wars: The Return of the Jedi",
      "The Empire Strikes Back", "Star Wars · 2002"
    ),
    (
      "Star Wars: Episode III – Revenge of the Sith",
      "Star Wars: Episode II – Attack of the Clones",
      "Revenge of the Sith", "Star Wars · 2002"
    ),
  ])
  func `a subtitle leads where its series is shared`(
    title: String, other: String, first: String, second: String
  ) {
    let caption = Self.caption(of: title, "Somebody", 2002, beside: [other])

    #expect(caption.title == first)
    #expect(caption.detail == second)
    #expect(caption.titleLines == 1)
    #expect(caption.hasSeries)
  }

  @Test func `the first title of a series stands for its name, without a colon`() {
    let caption = Self.caption(
      of: "The Godfather Part II", "", 1974, beside: ["The Godfather", "The Godfather Part III"])

    #expect(caption.title == "Part II")
    #expect(caption.detail == "The Godfather · 1974")
    #expect(caption.hasSeries)
  }

  @Test(arguments: [
    ("The Dark Knight Rises", "The Dark Knight", nil, nil),
    ("Home Alone 2: Lost in New York", "Home Alone", "Lost in New York", "Home Alone 2"),
    ("Guardians of the Galaxy Vol. 2", "Guardians of the Galaxy", "Vol. 2", "Guardians"),
  ])
  func `only a part that has a number is told apart from its series`(
    title: String, other: String, first: String?, second: String?
  ) {
    let caption = Self.caption(of: title, "Somebody", 2012, beside: [other])

    #expect(caption.hasSeries == (first != nil))
    if let first, let second {
      #expect(caption.title == first)
      #expect(caption.detail.hasPrefix(second))
    }
  }

  @Test func `a title that fits is worded like others of its series that do not`() {
    let others = ["Star Wars: The Empire Strikes Back"]
    let beside = Self.caption(of: "Star Wars: A Hope", "Somebody", 1977, beside: others)
    let alone = Self.caption(of: "Star Wars: A Hope", "Somebody", 1977, beside: ["Star Wars: Two"])

    #expect(beside.title == "A Hope")
    #expect(beside.detail == "Star Wars · 1977")
    #expect(alone.title == "Star Wars: A Hope")
  }

  @Test func `the name of a series that has no room is cut at a word`() {
    let caption = Self.caption(
      of: "Great Big Heist Auto Story: San Andreas", "Somebody", 2004,
      beside: ["Great Big Heist Auto Story: Vice City"])

    #expect(caption.title == "San Andreas")
    #expect(caption.detail == "Great Big Heist…")
    #expect(caption.hasSeries)
  }

  @Test func `what was cut away is not looked for in the line below`() {
    let caption = Self.caption(
      of: "Great Big Heist Auto: San Andreas Nights", beside: ["Great Big Heist Autumn"])
    #expect(!caption.hasSeries)
  }

  @Test func `only another item of the same title is a twin`() {
    let film = Self.item("Dune", "Villeneuve")
    #expect(!Caption.hasTwin(film, beside: [film, Self.item("Dune: Part Two")]))
    #expect(Caption.hasTwin(film, beside: [film, Self.item("Dune", "Herbert")]))
  }

  @Test(arguments: [
    ("The Grand Theft Auto V", "The Grand Theft Auto IV", "The Grand Theft Auto V"),
    (
      "Harry Potter and the Goblet of Fire", "Harry Potter and the Half-Blood Prince",
      "Harry Potter and the Goblet of Fire"
    ),
  ])
  func `any other title with a shared beginning runs over both lines in its order`(
    title: String, other: String, shown: String
  ) {
    let caption = Self.caption(of: title, "Somebody", 2002, beside: [other])

    #expect(caption.title == shown)
    #expect(caption.detail.isEmpty)
    #expect(caption.titleLines == 2)
  }

  @Test func `a title that is too long for both lines is cut in its middle and keeps its line`() {
    let caption = Self.caption(
      of: "Harry Potter and the Order of the Phoenix", "Rowling", 2003,
      beside: ["Harry Potter and the Half-Blood Prince"])

    #expect(caption.title == "Harry…of the Phoenix")
    #expect(caption.detail == "Rowling · 2003")
    #expect(caption.titleLines == 1)
  }

  @Test func `a title of two lines that is cut keeps its end, which says most`() {
    let title = "Harry Potter and the Order of the Phoenix"
    let caption = Caption(
      of: Self.item(title), beside: [Self.item("Harry Potter and the Half-Blood Prince")], line: [],
      kind: ("Film", false), mostLines: 2
    ) { line, _ in line.count <= 20 }

    #expect(caption.title == "…of the Phoenix")
    #expect(caption.titleLines == 1)
  }

  @Test func `a title whose ends have no room together loses its beginning`() {
    let caption = Self.caption(
      of: "Extraordinary Adventures of Somebody: Reconstructions", "Ed", 2003,
      beside: ["Extraordinary Adventures of Somebody: Reminiscences"])
    let short = Self.caption(
      of: "The Little Mouse and the Very Large Mountain", "Ed", 2003,
      beside: ["The Little Mouse and the Very Large Molehill"])

    #expect(caption.title == "…Reconstructions")
    #expect(short.title == "The Little…Mountain")
  }

  @Test func `a film and a book of a long title with a shared beginning keep kind and year`() {
    let title = "Harry Potter and the Goblet of Fire"
    let caption = Self.caption(
      of: title, "Newell", 2005, beside: [title, "Harry Potter and the Half-Blood Prince"],
      isMixed: true)

    #expect(caption.title == "Harry…Goblet of Fire")
    #expect(caption.detail == "Film · 2005")
  }

  @Test func `titles that look different when they are cut keep their line`() {
    let caption = Self.caption(
      of: "The Great Gatsby and His Neighbours", "Fitzgerald", 1925, beside: ["The Great Dictator"])

    #expect(caption.title == "The Great Gatsby and His Neighbours")
    #expect(caption.detail == "Fitzgerald · 1925")
  }

  @Test func `a long title alone on its shelf keeps its beginning`() {
    let title = "Doctor Strangelove, or: How I Learned to Stop Worrying"

    #expect(Self.caption(of: title).title == title)
  }

  @Test func `a film and a book of the same title are told apart by kind and year`() {
    let caption = Self.caption(of: "Dune", "Villeneuve", 2021, beside: ["Dune"], isMixed: true)

    #expect(caption.detail == "Film · 2021")
  }

  @Test func `the year of a long line stays, the words before it are cut`() {
    let caption = Self.caption(of: "Toy Story", "By Ana with a Long Name", 1995)
    let stub = Self.caption(of: "Toy Story", "Somebody with a Long Name", 1995)

    #expect(caption.detail == "By Ana with… · 1995")
    // One word of several says too little.
    #expect(stub.detail == "1995")
  }
}
