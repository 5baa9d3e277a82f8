import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

/// Folders of media files, made empty: only their names count.
struct LibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ path: String, _ text: String = "") throws {
    let place = folder.file("library/" + path)
    let parent = URL(fileURLWithPath: place).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: place))
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("library/" + path), withDestinationPath: target)
  }

  private func importing() throws -> (summary: ImportSummary, items: [Item]) {
    let target = folder.file("c.sqlite")
    let source = CatalogSource(path: folder.file("library"))
    let summary = try CatalogBuilder(target: target).build(from: [source])
    return (summary, try StoredCatalog(path: target).popularItems(limit: 100))
  }

  @Test(
    arguments: [
      ("The.Matrix.1999.1080p.BluRay.x264-GROUP.mkv", "film", "The Matrix", 1_999),
      ("2001.A.Space.Odyssey.1968.mkv", "film", "2001 A Space Odyssey", 1_968),
      ("Blade Runner 2049 (2017) [imdbid-tt1].mkv", "film", "Blade Runner 2049", 2_017),
      ("Blade.Runner.2049.1080p.mkv", "film", "Blade Runner 2049", nil),
      ("IMG_2044.MOV", "home-video", "IMG_2044", nil),
      ("IMG_2019.MOV", "home-video", "IMG_2019", nil),
      ("the.cabinet.of.dr.caligari.1920.720p.mkv", "film", "The cabinet of dr caligari", 1_920),
      ("1917.mkv", "film", "1917", nil), ("2012.2009.mp4", "film", "2012", 2_009),
      ("Mr. Robot.mkv", "film", "Mr. Robot", nil), ("Alien_720p.avi", "film", "Alien", nil),
      ("Heat (1995)/heat-cut.mkv", "film", "Heat", 1_995),
      ("The Wire/Season 01/The.Wire.S01E02.mkv", "show", "The Wire", nil),
      ("Show.Name.2x03.Title.avi", "show", "Show Name", nil),
      ("Daily.Show.2019.05.01.mkv", "show", "Daily Show", nil),
      ("Lost (2004)/s1/e1.mkv", "show", "Lost", 2_004),
      ("[Group] Mushishi - 03 [1080p].mkv", "show", "Mushishi", nil),
      ("Nena - 99 Luftballons.mp3", "song", "99 Luftballons", nil),
      ("Radiohead - OK Computer/06 - Karma Police.mp3", "song", "Karma Police", nil),
      ("Björk/Homogenic (1997)/CD1/01 Hunter.flac", "song", "Hunter", 1_997),
      ("Ursula K. Le Guin - The Dispossessed.epub", "book", "The Dispossessed", nil),
      ("Film (1985)/VIDEO_TS/VTS_01.vob", "film", "Film", 1_985),
    ] as [(String, String, String, Int?)])
  func `the name of a file says what it is`(
    path: String, category: String, title: String, year: Int?
  ) throws {
    try make(path)

    let items = try importing().items.filter { $0.category != Category.episode }

    #expect(items.map(\.category.rawValue) == [category])
    #expect(items.map(\.title) == [title])
    #expect(items.map(\.year) == [year])
  }

  @Test func `a show stands once, an album beside its songs`() throws {
    for episode in 1...9 { try make("Lost/Season 1/Lost S01E0\(episode).mkv") }
    for track in 1...3 { try make("Radiohead - Amnesiac (2001)/0\(track) - Song \(track).mp3") }
    try make("Radiohead - Amnesiac (2001)/Cover.JPG")

    let (summary, items) = try importing()

    #expect(summary.merged == 0)
    #expect(items.filter { $0.category == CategoryID("show") }.map(\.title) == ["Lost"])
    let album = try #require(items.first { $0.category == CategoryID("album") })
    #expect(album.title == "Amnesiac")
    #expect(album.year == 2_001)
    #expect(album.people == ["Radiohead"])
    #expect(album.image == folder.file("library/Radiohead - Amnesiac (2001)/Cover.JPG"))
    #expect(items.count { $0.category == Category.episode } == 9)
    #expect(items.count == 14)
  }

  @Test func `trailers, samples, extras and hidden files are passed over`() throws {
    try make("Heat.1995.mkv")
    for name in [
      "Heat.1995-trailer.mkv", "sample.mkv", "Extras/Making of.mkv", ".hidden/a.mkv", ".b.mkv",
      "Trailers/c.mkv", "notes.txt", "Heat.1995.srt",
    ] { try make(name) }

    let (summary, items) = try importing()

    #expect(items.map(\.title) == ["Heat"])
    #expect(summary.skipped == 0)
  }

  @Test(arguments: [
    ("film-heat", "film-heat"), ("show-heat", "film-imdb-tt0113277"), ("", "film-imdb-tt0113277"),
  ])
  func `an info file of our own has the id of the title`(own: String, id: String) throws {
    try make("heat.mkv")
    try make(
      "heat.nfo",
      "<movie><title>Heat</title><year>1995</year><uniqueid type=\"couchsearch\">\(own)</uniqueid>"
        + "<uniqueid type=\"imdb\">tt0113277</uniqueid></movie>")

    let (_, items) = try importing()

    #expect(items.map(\.id) == [ItemID(id)])
  }

  @Test func `an info file says what its film is`() throws {
    try make("Heat (1995)/heat.mkv")
    try make("Heat (1995)/heat-poster.jpg")
    try make(
      "Heat (1995)/heat.nfo",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE movie [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <movie>
        <title>Heat &amp; More &b;</title><originaltitle>Hitze</originaltitle>
        <ratings><rating name="imdb"><value>8.3</value><votes>700,000</votes></rating></ratings>
        <plot><![CDATA[Two <men>.]]></plot><genre>Crime / Drama</genre><year>1995</year>
        <mpaa>Rated R for violence</mpaa>
        <director>Michael Mann</director><actor><name>Al Pacino</name></actor>
        <uniqueid type="tmdb">949</uniqueid><uniqueid type="imdb" default="true">tt0113277</uniqueid>
      </movie>
      https://www.imdb.com/title/tt0113277/
      """)

    let (summary, items) = try importing()

    let film = try #require(items.first)
    #expect(summary.kept == 1 && summary.skipped == 0)
    #expect(film.id == ItemID("film-imdb-tt0113277"))
    #expect(film.title == "Heat & More &b;")
    #expect(film.year == 1_995)
    #expect(film.readings == ["Hitze"])
    #expect(film.summary == "Two <men>.")
    #expect(film.genres == ["Crime", "Drama"])
    #expect(film.age == 17)
    #expect(film.people == ["Michael Mann", "Al Pacino"])
    #expect(film.popularity == 1_000)
    #expect(film.image == folder.file("library/Heat (1995)/heat-poster.jpg"))
    #expect(film.url == "file://" + folder.file("library/Heat%20%281995%29/heat.mkv"))
  }

  @Test func `shows, albums and artists have info files of their folder`() throws {
    try make(
      "Lost/tvshow.nfo", "<tvshow><title>Lost</title><premiered>2004-09-22</premiered></tvshow>")
    try make("Lost/poster.png")
    try make("Lost/Season 1/Lost S01E01.mkv")
    try make(
      "Lost/Season 1/Lost S01E01.nfo", "<episodedetails><title>Pilot</title></episodedetails>")
    try make("Nena/artist.nfo", "<artist><name>Nena</name></artist>")
    try make("Nena/Nena/album.nfo", "<album><title>Nena</title><artist>Nena</artist></album>")
    try make("Nena/Nena/01 - Kino.mp3")
    try make("Nena/Nena/02 - Indianer.mp3")

    let (summary, items) = try importing()

    #expect(summary.skipped == 0)
    #expect(
      items.map { "\($0.category) \($0.title)" }.sorted() == [
        "album Nena", "artist Nena", "episode Pilot", "show Lost", "song Indianer", "song Kino",
      ])
    let show = try #require(items.first { $0.title == "Lost" })
    #expect(show.year == 2_004)
    #expect(show.image == folder.file("library/Lost/poster.png"))
    #expect(show.url == "file://" + folder.file("library/Lost"))
  }

  @Test func `an info file that is broken costs what it says, not the film`() throws {
    try make("Heat.1995.mkv")
    try make("Heat.1995.nfo", "<movie>\n<title>Heat</title>\n<plot>")
    try make("Ran.1985.mkv")
    try make("Ran.1985.nfo", "*** RELEASED BY NOBODY ***")

    let (summary, items) = try importing()

    #expect(items.map(\.title) == ["Heat", "Ran"])
    let place = SkippedRecord(
      path: folder.file("library/Heat.1995.nfo"), line: 3, reason: "<plot> is never closed")
    #expect(summary.firstSkips == [place])
  }

  @Test func `links out of the folder are refused, links within it not followed`() throws {
    try make("Heat.1995.mkv")
    try folder.write("secret", to: "outside.mkv")
    try link("link.mkv", to: "../outside.mkv")
    try link("etc", to: "/etc")
    try link("loop", to: ".")
    try link("nothing.mkv", to: "nowhere")

    let (summary, items) = try importing()

    #expect(items.map(\.title) == ["Heat"])
    let root = try #require(folder.file("library").realPath)
    #expect(
      summary.firstSkips == [
        SkippedRecord(
          path: root + "/etc", line: 0,
          reason: "it is a symbolic link out of the folder, to /etc"),
        SkippedRecord(
          path: root + "/link.mkv", line: 0,
          reason: "it is a symbolic link out of the folder, to "
            + (folder.file("outside.mkv").realPath ?? "")),
        SkippedRecord(
          path: root + "/nothing.mkv", line: 0, reason: "it is a symbolic link to nothing"),
      ])
  }

  @Test func `folders as deep as a system allows are walked or named`() throws {
    try make(Array(repeating: "a", count: 60).joined(separator: "/") + "/Deep.mkv")
    try make("Heat.mkv")

    let (summary, items) = try importing()

    #expect(items.map(\.title) == ["Heat"])
    #expect(summary.firstSkips.map(\.reason) == ["it lies more than 32 folders deep"])
  }
}

extension String {
  fileprivate var realPath: String? {
    guard let resolved = realpath(self, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
