import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import CatalogImport

/// Episodes by the names of their files: the show, the season, the number and the name.
struct EpisodeTests {
  @Test(
    arguments: [
      ("[Group] Show A - 05v2 [1080p].mkv", "Show A", nil, 5, ""),
      ("Show B S2 - 05 [1080p].mkv", "Show B", 2, 5, ""),
      ("Show C S02 - 05.mkv", "Show C", 2, 5, ""),
      ("Show D 2nd Season - 03.mkv", "Show D", 2, 3, ""),
      ("Show E 2nd Season/Show E - 03.mkv", "Show E", 2, 3, ""),
      ("[Sub] Show F Season 2 - 03 [1080p][Multiple Subtitle].mkv", "Show F", 2, 3, ""),
      ("[Sub] Show G S2 - 11 (1080p) [ABCD1234].mkv", "Show G", 2, 11, ""),
      ("Show_I_-_07_[720p].mkv", "Show I", nil, 7, ""), ("Show N EP05.mkv", "Show N", nil, 5, ""),
      ("[Group] Show K - OVA 02 [BD].mkv", "Show K", 0, 2, ""),
      ("Show O Ep. 5.mkv", "Show O", nil, 5, ""), ("Show Q Episode 12.mkv", "Show Q", nil, 12, ""),
      ("Show R - Episode 12 - The Name.mkv", "Show R", nil, 12, "The Name"),
      ("Show S #05.mkv", "Show S", nil, 5, ""), ("Show V 第05話.mkv", "Show V", nil, 5, ""),
      ("[Group] Show T - 1015 [1080p].mkv", "Show T", nil, 1015, ""),
      ("Show AA/Season 2/05 - The Title.mkv", "Show AA", 2, 5, "The Title"),
      ("Show AB/Season 02/Show AB - 2x05 - The Title.mkv", "Show AB", 2, 5, "The Title"),
      ("Show AC/S02/S02E05.mkv", "Show AC", 2, 5, ""),
      ("Show AX - 366 END.mkv", "Show AX", nil, 366, ""),
      ("Show AD/Season 1/1.mkv", "Show AD", 1, 1, ""),
      ("Show.AG.S01.E02.The.Name.1080p.mkv", "Show AG", 1, 2, "The Name"),
      ("Show.AH.2x05.The.Name.avi", "Show AH", 2, 5, "The Name"),
      ("Show.AJ.S01E01-E02.720p.mkv", "Show AJ", 1, 1, ""),
      ("Show AK - Season 2 Episode 5.mkv", "Show AK", 2, 5, ""),
      ("Show.AO.2005.S02E05.mkv", "Show AO", 2, 5, ""),
      ("Show AP/Staffel 1/Show AP - Folge 3.mkv", "Show AP", 1, 3, ""),
      ("Show AQ/Specials/Show AQ - S00E01 - Christmas.mkv", "Show AQ", 0, 1, "Christmas"),
      ("Show AR/Show AR - Season 3/05.mkv", "Show AR", 3, 5, ""),
      ("Show AS/Show AS S03 1080p/e05.mkv", "Show AS", 3, 5, ""),
      ("Show AU/2. Staffel/05 - x.mkv", "Show AU", 2, 5, "x"),
      ("Show AV/Series 2/Episode 5.mkv", "Show AV", 2, 5, ""),
      ("Show AW/Temporada 2/Show AW [Cap.205].mkv", "Show AW", 2, 5, ""),
      ("Show AX/Season 2/205 - Title.mkv", "Show AX", 2, 5, "Title"),
      ("Show.BB.S01E05.Das.Haus.German.720p.mkv", "Show BB", 1, 5, "Das Haus"),
      ("Show BC [2x05] Name.mkv", "Show BC", 2, 5, "Name"),
      ("Show BG Season 2 Complete/Show BG 05.mkv", "Show BG", 2, 5, ""),
    ] as [(String, String, Int?, Int, String)])
  func `a file is the episode that its name says`(
    path: String, show: String, season: Int?, number: Int, name: String
  ) throws {
    let items = try items([path])

    let episode = try #require(items.first { $0.category == Category.episode })
    #expect(episode.episodePlace == EpisodePlace(show: show, season: season, number: number))
    #expect(episode.title == (name.isEmpty ? "Episode \(number)" : name))
    #expect(items.filter { $0.category == CategoryID("show") }.map(\.title) == [show])
  }

  @Test(arguments: [
    ("Alien 3.mkv", "Alien 3"), ("Apollo 13.mkv", "Apollo 13"), ("Rocky - 2.mkv", "Rocky - 2"),
    ("Se7en - 1995.mkv", "Se7en"), ("Season of the Witch (2011).mkv", "Season of the Witch"),
    ("Series 7 The Contenders (2001).mkv", "Series 7 The Contenders"),
    ("Episode 50 (2011).mkv", "Episode 50"), ("S1m0ne.mkv", "S1m0ne"),
    ("Star Wars Episode 4 (1977).mkv", "Star Wars Episode 4"),
    ("Star Wars - Episode IV - A New Hope.mkv", "Star Wars - Episode IV - A New Hope"),
    ("District 9.mkv", "District 9"), ("9-1-1.mkv", "9-1-1"), ("2x4.mkv", "2x4"),
    ("S.W.A.T.2017.1080p.mkv", "S.W.A.T."), ("E.T..mkv", "E.T."),
  ])
  func `a film with a number is no episode`(path: String, title: String) throws {
    let items = try items([path])

    #expect(items.map(\.category.rawValue) == ["film"])
    #expect(items.map(\.title) == [title])
  }

  @Test func `an episode is found by its numbers in one word`() throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      try folder.plant("library/The Wire/Season 2/0\(number) - Part \(number).mkv")
    }
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("library"))])

    let page = try #require(
      try StoredCatalog(path: target).page(
        for: Query(text: "the wire s2e3"), isCancelled: { false }))
    #expect(page.sections.first?.items.first?.title == "Part 3")
    #expect(page.sections.first?.items.first?.subtitle == "The Wire · S2 E3")
  }

  @Test func `episodes stand in the order in which one watches them, in a search and from A to Z`()
    throws
  {
    let folder = try TemporaryFolder()
    for path in ["Season 1/01", "Season 1/02", "Season 1/10", "Season 2/01 - Aaron", "Specials/01"]
    {
      try folder.plant("library/The Wire/\(path).mkv")
    }
    try folder.plant("library/Dark/Season 1/01.mkv")
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("library"))])
    let catalog = try StoredCatalog(path: target)
    func places(_ query: Query) throws -> [String] {
      let page = try #require(try catalog.page(for: query, isCancelled: { false }))
      return (page.sections.first?.items ?? []).compactMap {
        $0.episodePlace.map { "\($0.show) \($0.numbers)" }
      }
    }

    let wire = ["S1 E1", "S1 E2", "S1 E10", "S2 E1", "S0 E1"].map { "The Wire " + $0 }
    let list = Query(
      text: "", tokens: [Token(kind: .category, text: Category.episode.rawValue)], order: .title)

    #expect(try places(Query(text: "the wire", scope: .category(Category.episode))) == wire)
    #expect(try places(list) == ["Dark S1 E1"] + wire)
  }

  @Test func `an info file of an episode names it, and gives its length`() throws {
    let folder = try TemporaryFolder()
    try folder.plant("library/Lost (2004)/tvshow.nfo", "<tvshow><title>Lost</title></tvshow>")
    try folder.plant("library/Lost (2004)/Season 1/lost.s01e02.mkv")
    try folder.plant(
      "library/Lost (2004)/Season 1/lost.s01e02.nfo",
      "<episodedetails><title>Tabula Rasa</title><season>1</season><episode>3</episode>"
        + "<runtime>42</runtime></episodedetails>")
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("library"))])

    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    let episode = try #require(items.first { $0.category == Category.episode })
    #expect(episode.title == "Tabula Rasa")
    #expect(episode.episodePlace == EpisodePlace(show: "Lost", season: 1, number: 3))
    #expect(episode.mediaFacts?.seconds == 2_520)
    #expect(items.count { $0.category == CategoryID("show") } == 1)
  }

  @Test func `a show that is added by its own folder keeps its name`() throws {
    let folder = try TemporaryFolder()
    try folder.plant("The Wire/Season 1/01 - The Target.mkv")
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("The Wire"))])

    let titles = try StoredCatalog(path: target).popularItems(limit: 9).map(\.title).sorted()
    #expect(titles == ["The Target", "The Wire"])
  }

  private func items(_ files: [String]) throws -> [Item] {
    let folder = try TemporaryFolder()
    for file in files { try folder.plant("library/" + file) }
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("library"))])
    return try StoredCatalog(path: target).popularItems(limit: 100)
  }

  @Test func `files that are only numbers are the episodes of their folder`() {
    let shelf = VideoShelf(["01.mkv", "02.mkv"], folder: "Lamp Street")

    #expect(shelf.numbering == .episodes)
    #expect(VideoShelf(["300.mkv", "9.mkv"], folder: "Numbers").numbering == .none)
  }
}
