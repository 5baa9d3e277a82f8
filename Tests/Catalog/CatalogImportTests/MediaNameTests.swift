import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

/// Names of files as people and programs give them.
struct MediaNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The items of a folder with some empty files: category, title, year and people of each.
  private func items(_ files: [String], in library: String = "library") throws -> [String] {
    for file in files { try folder.plant(library + "/" + file) }
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file(library))])
    return try StoredCatalog(path: target).popularItems(limit: 100).map { item in
      ([item.category.rawValue, item.title, item.year.map(String.init)].compactMap(\.self)
        + item.people).joined(separator: "|")
    }
    .sorted()
  }

  @Test(
    arguments: [
      (
        ["screen recording 2024-01-02 at 10.33.12.mov"],
        ["home-video|screen recording 2024-01-02 at 10.33.12|2024"]
      ),
      (["[REC] (2007).mkv"], ["film|[REC]|2007"]),
      (["Silver Runner 2049.HDRip.XviD.AC3-GRP.avi"], ["film|Silver Runner 2049"]),
      (["Deep Tide (2012).EXTENDED.mkv"], ["film|Deep Tide|2012"]),
      (["Deep Tide (2012).Directors.Cut.1080p.mkv"], ["film|Deep Tide|2012"]),
      (["Deep Tide.1080p.WEB-DL.mkv"], ["film|Deep Tide"]),
      (["Dr. Wick and Mr. Tide (2012).mkv"], ["film|Dr. Wick and Mr. Tide|2012"]),
      (["Amelie [2001] (French) [1080p] [YTS.MX].mp4"], ["film|Amelie|2001"]),
      (["[Group] Mushishi - 03 [2005] [1080p].mkv"], ["episode|Episode 3", "show|Mushishi"]),
      (["www.Torrenting.com - Oppenheimer.2023.1080p.WEBRip.mkv"], ["film|Oppenheimer|2023"]),
      (
        ["Lord of the Rings, The - The Two Towers (2002) {edition-Extended}.mkv"],
        ["film|The Lord of the Rings - The Two Towers|2002"]
      ),
      (["Matrix, The (1999).mkv"], ["film|The Matrix|1999"]),
      (
        ["도깨비.E01.161202.720p-NEXT.mp4", "도깨비.E02.161203.720p-NEXT.mp4"],
        ["episode|161202", "episode|161203", "show|도깨비"]
      ),
      (["Tatort/Tatort_Folge_1123_Die_Ferien.mp4"], ["episode|Die Ferien", "show|Tatort"]),
      (["tenet.mkv", "tenet (1).mkv"], ["film|Tenet"]),
      (
        ["Nymphomaniac (1).mkv", "Nymphomaniac (2).mkv"],
        ["film|Nymphomaniac (1)", "film|Nymphomaniac (2)"]
      ),
    ] as [([String], [String])])
  func `films and shows are read by their names`(files: [String], expected: [String]) throws {
    #expect(try items(files) == expected)
  }

  @Test(
    arguments: [
      (
        [
          "Kill Bill Vol. 1 (2003)/Kill.Bill.Vol.1.CD1.avi",
          "Kill Bill Vol. 1 (2003)/Kill.Bill.Vol.1.CD2.avi",
        ],
        ["film|Kill Bill Vol. 1|2003"]
      ),
      (["Heat-disc1.mkv", "Heat-disc2.mkv", "Ran.mkv"], ["film|Heat", "film|Ran"]),
      (
        ["Mockingjay Part 1.mkv", "Mockingjay Part 2.mkv"],
        ["film|Mockingjay Part 1", "film|Mockingjay Part 2"]
      ),
      (["Gandhi (1982)/Gandhi part1.mkv", "Gandhi (1982)/Gandhi part2.mkv"], ["film|Gandhi|1982"]),
      (
        ["Kill Bill Vol 1.mkv", "Kill Bill Vol 2.mkv"],
        ["film|Kill Bill Vol 1", "film|Kill Bill Vol 2"]
      ),
    ] as [([String], [String])])
  func `the parts of a film are one film`(files: [String], expected: [String]) throws {
    #expect(try items(files) == expected)
  }

  @Test func `a film in parts opens its first`() throws {
    for part in 1...2 { try folder.plant("films/Heat (1995)/Heat.CD\(part).avi") }
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("films"))])

    let film = try StoredCatalog(path: target).popularItems(limit: 1).first
    #expect(film?.url.hasSuffix("Heat.CD1.avi") == true)
  }

  @Test(
    arguments: [
      (
        ["Alien Collection/01 - Alien (1979).mkv", "Alien Collection/02 - Aliens (1986).mkv"],
        ["film|Aliens|1986", "film|Alien|1979"]
      ),
      (
        ["TV/Planet Earth II/1 Islands.mkv", "TV/Planet Earth II/2 Mountains.mkv"],
        ["episode|Islands", "episode|Mountains", "show|Planet Earth II"]
      ),
      (
        ["Movies/12 Angry Men.mkv", "Movies/21 Grams.mkv", "Movies/8 Mile.mkv"],
        ["film|12 Angry Men", "film|21 Grams", "film|8 Mile"]
      ),
      (
        ["Movies/2 Fast 2 Furious (2003).mkv", "Movies/3 Idiots (2009).mkv"],
        ["film|2 Fast 2 Furious|2003", "film|3 Idiots|2009"]
      ),
    ] as [([String], [String])])
  func `numbers in front of names are places`(files: [String], expected: [String]) throws {
    #expect(try items(files) == expected.sorted())
  }

  @Test func `an album has its year, and its artist a slash`() throws {
    let found = try items([
      "AC_DC/Back in Black [1980] [FLAC]/Disc 1/01 Hells Bells.flac",
      "AC_DC/Back in Black [1980] [FLAC]/Disc 1/02 Shoot to Thrill.flac",
      "Beatles, The/Help! [FLAC]/01 Help!.flac",
    ])

    #expect(
      found == [
        "album|Back in Black|1980|AC/DC", "song|Hells Bells|1980|AC/DC", "song|Help!|The Beatles",
        "song|Shoot to Thrill|1980|AC/DC",
      ])
  }

  @Test func `what is around the name of a song is no part of it`() throws {
    let found = try items([
      "Music/Toto - Africa (Official Video) [abcDEF12345].mp3", "Music/01-bo_ray-first_wave.mp3",
      "Music/Track 01.mp3", "Music/Bo Ray - Tide/A1 Low.mp3", "Music/Bo Ray/Flood/101 High.mp3",
      "Music/Various Artists/Now/01 - Ana Sol - Up.mp3",
      "Music/Various Artists/Now/02 - Cy Lu - Down (feat. Di Mo).mp3",
    ])

    #expect(
      found == [
        "album|Now|Various Artists", "song|Africa|Toto", "song|Down (feat. Di Mo)|Cy Lu",
        "song|High|Bo Ray", "song|Low|Bo Ray", "song|Track 01", "song|Up|Ana Sol",
        "song|first wave|bo ray",
      ])
  }

  @Test func `a podcast stands once, as its folder`() throws {
    let found = try items([
      "Podcasts/Radiolab/2020-01-01 Episode.mp3", "Podcasts/Radiolab/2020-01-08 Other.mp3",
      "Podcasts/Single.mp3", "Toto - Africa.mp3",
    ])

    #expect(found == ["podcast|Radiolab", "podcast|Single", "song|Africa|Toto"])
  }

  @Test func `books are read by their names`() throws {
    let found = try items(
      [
        "Comics/Watchmen 01 (of 12) (1986) (digital).cbz",
        "Tolkien, J. R. R/The Hobbit (12)/The Hobbit - Tolkien, J. R. R.mobi",
        "Tolkien, J. R. R/The Hobbit (12)/metadata.opf",
        "Ursula K. Le Guin - The Dispossessed (1974).epub",
        "The Pragmatic Programmer [9780135957059] (z-lib.org).pdf",
      ], in: "Books")

    #expect(
      found == [
        "book|The Dispossessed|1974|Ursula K. Le Guin", "book|The Hobbit|J. R. R Tolkien",
        "book|The Pragmatic Programmer", "book|Watchmen 01|1986",
      ])
  }

  @Test func `what is passed over is counted by its ending`() throws {
    for name in ["Heat.1995.mkv", "Heat.1995.srt", "a.pdf", "b.PDF", "list.csv", "readme"] {
      try folder.plant("films/" + name)
    }

    let summary = try CatalogBuilder(target: folder.file("c.sqlite"))
      .build(from: [CatalogSource(path: folder.file("films"))])

    let passedOver = try #require(summary.readings.first?.passedOver)
    #expect(SourceReading.endings(passedOver) == "2 .pdf, 1 without ending, 1 .csv")
  }

  @Test func `titles are counted as they are imported`() throws {
    for name in ["Heat.1995.mkv", "b/Heat (1995).mkv", "A - Song.mp3", "c/A - Song.mp3", "Ran.mkv"]
    {
      try folder.plant("library/" + name)
    }
    let source = CatalogSource(path: folder.file("library"))

    let summary = try CatalogBuilder(target: folder.file("c.sqlite")).build(from: [source])

    #expect(summary.merged == 2)
    #expect(LibrarySurvey(of: [source.path]).titles == summary.kept)
  }
}
