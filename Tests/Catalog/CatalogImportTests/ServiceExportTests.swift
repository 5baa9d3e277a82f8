import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// The lists that services and players export.
struct ServiceExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func items(_ text: String, name: String) throws -> [String: Item] {
    let path = try folder.write(text, to: name)
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    let items = try StoredCatalog(path: target).popularItems(limit: 100)
    return Dictionary(items.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `Trakt wraps a title in the kind that it is`() throws {
    let found = try items(
      """
      [{"rank":1,"id":7,"listed_at":"2020-01-02T03:04:05.000Z","type":"movie","movie":{"title":"Mono",
      "year":2010,"ids":{"trakt":1,"imdb":"tt0000001"},"runtime":125}},
      {"plays":4,"last_watched_at":"2020-01-02T03:04:05.000Z","show":{"title":"Lamp Street","year":2008}},
      {"type":"episode","episode":{"season":1,"number":2,"title":"The Cat"},"show":{"title":"Lamp Street"}}]
      """, name: "export.json")

    let film = try #require(found["Mono"])
    #expect(film.category == CategoryID("film"))
    #expect(film.year == 2_010)
    #expect(film.mediaFacts?.seconds == 7_500)
    #expect(found["Lamp Street"]?.category == CategoryID("show"))
    #expect(
      found["The Cat"]?.episodePlace == EpisodePlace(show: "Lamp Street", season: 1, number: 2))
  }

  @Test func `songs in tables and in JSON have their albums`() throws {
    let table = try items(
      """
      Song URL,Song Title,Album Title,Artist Name 1,Artist Name 2
      https://a/1,Long Way,Far Away,Ann Lee,Bo Ray
      """, name: "music library.csv")
    let service = try items(
      """
      Track Name,Artist Name(s),Album Name,Album Artist Name(s),Track Number
      Hunter,"Ann Lee, Bo Ray",Wave,Various Artists,3
      Tide,Bo Ray,Post,Bo Ray,1
      """, name: "list.csv")
    let heard = try items(
      "Ann Lee,Wave,Hunter,24 Apr 2023 12:00\nBo Ray,Post,Tide,24 Apr 2023 11:55\n", name: "ana.csv"
    )
    let objects = try items(
      #"{"title":"Tide","category":"song","artist":"Bo Ray","album":"Post"}"#, name: "a.jsonl")

    #expect(table["Long Way"]?.subtitle == "Ann Lee, Bo Ray · Far Away")
    #expect(service["Hunter"]?.subtitle == "Ann Lee, Bo Ray · Wave")
    #expect(service["Tide"]?.subtitle == "Bo Ray · Post")
    #expect(service["Hunter"]?.people == ["Ann Lee", "Bo Ray"])
    #expect(heard["Hunter"]?.subtitle == "Ann Lee · Wave")
    #expect(heard["Tide"]?.category == CategoryID("song"))
    #expect(objects["Tide"]?.subtitle == "Bo Ray · Post")
  }

  @Test func `episodes in tables and in JSON belong to their shows`() throws {
    let history = try items(
      """
      title,year,type,season,episode,watched_at
      Lamp Street,2008,episode,1,2,2022-03-01T20:00:00Z
      Mono,2010,movie,,,2022-03-02T20:00:00Z
      """, name: "history.csv")
    let shows = try items(
      "series_name,episode_season_number,episode_number\nLamp,1,1\nLamp,1,2\n", name: "seen.csv")
    let list = try items(
      "title,season,episode\nThe Cat,1,1\nThe Dog,1,2\n", name: "one show.csv")
    let objects = try items(
      #"{"title":"The Cat","show":"Lamp Street","season":1,"episode":2}"#, name: "a.jsonl")

    #expect(
      history["Episode 2"]?.episodePlace == EpisodePlace(show: "Lamp Street", season: 1, number: 2))
    #expect(history["Mono"]?.category == CategoryID("film"))
    #expect(shows["Episode 2"]?.subtitle == "Lamp · S1 E2")
    #expect(list["The Dog"]?.episodePlace == EpisodePlace(show: "", season: 1, number: 2))
    #expect(
      objects["The Cat"]?.episodePlace == EpisodePlace(show: "Lamp Street", season: 1, number: 2))
  }

  @Test func `descriptions have no tags, names no roles, and no date is no year`() throws {
    let found = try items(
      """
      title,authors,comments,pubdate
      Dust,Ann Lee (Narrator),<div><p>Spice &amp; sand</p></div>,0101-01-01T00:00:00+00:00
      Wave,Nirvana (2),5 < 7,1965-08-01T00:00:00+00:00
      """, name: "books.csv")

    #expect(found["Dust"]?.summary == "Spice & sand")
    #expect(found["Dust"]?.people == ["Ann Lee"])
    #expect(found["Dust"]?.year == nil)
    #expect(found["Wave"]?.summary == "5 < 7")
    #expect(found["Wave"]?.people == ["Nirvana"])
    #expect(found["Wave"]?.year == 1_965)
  }

  @Test(arguments: [
    "タイトル,監督,年,ジャンル", "Название,Режиссёр,Год,Жанр", "片名,导演,年份,类型", "제목,감독,연도,장르",
    "Τίτλος,Σκηνοθέτης,Έτος,Είδος", "Tytuł,Reżyser,Rok,Gatunek", "العنوان,المخرج,السنة,النوع",
  ])
  func `headers are read in the languages of the screen`(header: String) throws {
    let film = try #require(
      try items(header + "\nMono,Ann Lee,2010,Drama\n", name: "l.csv")["Mono"])

    #expect(film.category == CategoryID("film"))
    #expect(film.people == ["Ann Lee"])
    #expect(film.genres == ["Drama"])
    #expect(film.year == 2_010)
  }

  @Test func `lines of titles with their years are titles`() throws {
    let found = try items("Mono (2010)\nTide (1999)\n", name: "seen.txt")

    #expect(found.mapValues(\.year) == ["Mono": 2_010, "Tide": 1_999])
  }

  @Test(arguments: ["[playlist]\nFile1=http://a/1\n", "[2020-01-02] started\n"])
  func `a file that only begins like JSON is not called JSON`(text: String) {
    let error = #expect(throws: CatalogError.self) { try items(text, name: "log.txt") }

    #expect(error?.description.contains("JSON has") == false)
    #expect(error?.description.contains("no list that CouchSearch knows") == true)
  }

  @Test func `a playlist may begin groups and quote in two ways`() throws {
    let found = try items(
      """
      #EXTM3U
      #EXTGRP:News
      #EXTINF:-1 tvg-name='Das Erste' tvg-id=ard.de,Das Erste
      http://a/1
      #EXTINF:-1 group-title="Sport","Tide, Live"
      http://a/2
      """, name: "a.m3u")

    #expect(found["Das Erste"]?.genres == ["News"])
    #expect(found["Das Erste"]?.readings == [])
    #expect(found["Tide, Live"]?.genres == ["Sport"])
  }

  @Test func `the lists of MyAnimeList are shows, films and books`() throws {
    let found = try items(
      """
      <?xml version="1.0" encoding="UTF-8" ?><myanimelist><myinfo><user_id>1</user_id></myinfo>
      <anime><series_animedb_id>1</series_animedb_id><series_title><![CDATA[Cow & Bee]]></series_title>
      <series_type>TV</series_type><my_start_date>2020-03-01</my_start_date></anime>
      <anime><series_animedb_id>2</series_animedb_id><series_title>Far Away</series_title>
      <series_type>Movie</series_type></anime>
      <manga><manga_mangadb_id>3</manga_mangadb_id><manga_title>Ink</manga_title></manga></myanimelist>
      """, name: "animelist_1234.xml")

    #expect(found["Cow & Bee"]?.category == CategoryID("show"))
    #expect(found["Cow & Bee"]?.id.rawValue == "mal-anime-1")
    #expect(found["Far Away"]?.category == CategoryID("film"))
    #expect(found["Ink"]?.category == CategoryID("book"))
  }

  @Test func `the library of iTunes has songs with their albums, and no lists of them`() throws {
    let found = try items(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>Major Version</key><integer>1</integer><key>Tracks</key><dict>
      <key>100</key><dict><key>Track ID</key><integer>100</integer><key>Name</key><string>Hunter</string>
      <key>Artist</key><string>Bo Ray</string><key>Album</key><string>Wave</string><key>Year</key>
      <integer>1997</integer><key>Total Time</key><integer>255000</integer><key>Explicit</key><true/>
      <key>Location</key><string>file://localhost/music/Hunter.mp3</string></dict>
      <key>101</key><dict><key>Name</key><string>Tide</string><key>Movie</key><true/></dict>
      </dict><key>Playlists</key><array><dict><key>Name</key><string>Library</string></dict></array></dict></plist>
      """, name: "iTunes Library.xml")

    let song = try #require(found["Hunter"])
    #expect(song.category == CategoryID("song"))
    #expect(song.subtitle == "Bo Ray · Wave")
    #expect(song.mediaFacts?.seconds == 255)
    #expect(song.url == "file:///music/Hunter.mp3")
    #expect(found["Tide"]?.category == CategoryID("film"))
    #expect(found.count == 2)
  }

  @Test(arguments: [
    (
      "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id",
      "X1,Bo Ray,Wave,L,LP,,1997,12", "album"
    ),
    (
      "Title,Authors,Contributors,ISBN/UID,Format,Read Status", "Wave,Bo Ray,,978,paperback,read",
      "book"
    ),
    (
      "Book Id,Title,Author,Author l-f,ISBN13,Number of Pages", "1,Wave,Bo Ray,\"Ray, Bo\",978,300",
      "book"
    ),
    ("Date,Name,Year,Letterboxd URI", "2020-01-01,Wave,1997,https://boxd.it/a", "film"),
    (
      "Track URI,Track Name,Artist Name(s),Album Name,Track Duration (ms)",
      "a:b,Wave,Bo Ray,W,255000", "song"
    ),
    ("Movie;Year", "Wave;1997", "film"), ("Artist;Album", "Bo Ray;Wave", "album"),
    (
      "title,authors,pubdate,author_sort,series,uuid", "Wave,Bo Ray,1997-01-01,\"Ray, Bo\",,1",
      "book"
    ),
    ("title,year", "Wave,1997", "item"),
  ])
  func `a table says by its headers what it lists`(header: String, row: String, category: String)
    throws
  {
    let found = try items(header + "\n" + row + "\n", name: "Export of 2024.csv")

    #expect(found["Wave"]?.category.rawValue == category)
    if !header.hasPrefix("Date"), !header.hasPrefix("Movie"), !header.hasPrefix("title,year") {
      #expect(found["Wave"]?.people.first == "Bo Ray")
    }
  }

  @Test func `a list of titles and years needs no header`() throws {
    let found = try items("Mono,1999,Ana Sol\nTide,1995,Bo Ray\nWave,1985,Cy Lu\n", name: "x.csv")

    #expect(found.keys.sorted() == ["Mono", "Tide", "Wave"])
    #expect(found["Mono"]?.year == 1_999)
    #expect(found["Mono"]?.people == ["Ana Sol"])
  }

  @Test(
    arguments: [
      ("2020-03-01", 1_583_020_800), ("March 1, 2020", 1_583_020_800),
      ("1 Mar 2020", 1_583_020_800),
      ("Sun, 01 Mar 2020 12:00:00", 1_583_064_000), ("01.03.2020", 1_583_020_800),
      ("31/03/2020", 1_585_612_800), ("03/31/2020", 1_585_612_800), ("2020/03/01", 1_583_020_800),
      ("1583020800", 1_583_020_800), ("1583020800000", 1_583_020_800), ("tomorrow", nil),
      ("12", nil),
    ] as [(String, Int?)])
  func `a date is read in every order that tells itself`(text: String, seconds: Int?) {
    #expect(Timestamp.seconds(text) == seconds)
  }

  @Test func `the last name first is told by all records of a source`() throws {
    let names = try items(
      """
      {"title":"Mono","authors":"Hamill, Ian"}
      {"title":"Tide","authors":"Walter, John"}
      {"title":"Wave","authors":["Lee, Ann", "Ray, Bo"]}
      """, name: "list.jsonl")
    let others = try items(
      """
      {"title":"Mono","author":"Ann Lee & Bo Ray"}
      {"title":"Tide","artist":"Simon & Garfunkel"}
      {"title":"Wave","artists":["Tyler, The Creator"]}
      """, name: "list.jsonl")

    #expect(names["Mono"]?.people == ["Ian Hamill"])
    #expect(names["Wave"]?.people == ["Ann Lee", "Bo Ray"])
    #expect(others["Mono"]?.people == ["Ann Lee", "Bo Ray"])
    #expect(others["Tide"]?.people == ["Simon & Garfunkel"])
    #expect(others["Wave"]?.people == ["Tyler, The Creator"])
  }
}
