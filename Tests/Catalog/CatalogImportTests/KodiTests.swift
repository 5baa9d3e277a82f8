import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import GRDB
import Support
import Testing

@testable import CatalogImport

/// Kodi's own database of films and shows, as Kodi 20 and 21 write it.
struct KodiTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a database with the views that Kodi has.
  @discardableResult
  private func write(
    _ number: Int, _ rows: String, versions: Bool = false, keepsOpen: Bool = false
  ) throws -> DatabaseQueue {
    let place = folder.file("userdata/Database")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: place + "/MyVideos\(number).db")
    try queue.writeWithoutTransaction { db in
      if keepsOpen { try db.execute(sql: "PRAGMA journal_mode = WAL") }
      let version = versions ? ", isDefaultVersion" : ""
      try db.execute(
        sql: """
          CREATE TABLE movie (idMovie, c00, c01, c10, c12, c14, c15, c16, premiered, strPath, strFileName,
            rating, votes, uniqueid_type, uniqueid_value, dateAdded\(version));
          CREATE VIEW movie_view AS SELECT * FROM movie;
          CREATE TABLE tvshow (idShow, c00, c01, c05, c08, c09, c14, c15, strPath, rating, votes,
            uniqueid_type, uniqueid_value, dateAdded);
          CREATE VIEW tvshow_view AS SELECT * FROM tvshow;
          CREATE TABLE actor (actor_id, name);
          CREATE TABLE actor_link (actor_id, media_id, media_type, cast_order);
          CREATE TABLE art (media_id, media_type, type, url);
          \(rows)
          """)
    }
    return queue
  }

  private var path: String { folder.file("userdata/Database/MyVideos121.db") }

  private func items(_ sources: [String]) throws -> [Item] {
    let target = folder.file("c.sqlite")
    try CatalogBuilder(target: target).build(from: sources.map { CatalogSource(path: $0) })
    return try StoredCatalog(path: target).popularItems(limit: 100)
  }

  private static let rows = """
    INSERT INTO movie VALUES (5, 'Paper Lantern', 'A lantern.', 'Lantern', 'Rated PG-13', 'Drama / Crime',
      'Ana Test', 'Lampion', '2001-04-02', '/films/Lantern/', 'lantern.mkv', 8.5, '1,200', 'imdb',
      'tt0000001', '2024-01-02 03:04:05');
    INSERT INTO movie VALUES (6, 'Far Away', '', '', '', '', '', '', '', 'smb://me:secret@nas/films/',
      'far.mkv', NULL, NULL, NULL, NULL, NULL);
    INSERT INTO tvshow VALUES (2, 'Lamp Street', '', '1999', 'Comedy', '', 'ABC', '', '/shows/Lamp/',
      7, '5', 'tvdb', '77', '');
    INSERT INTO actor VALUES (1, 'Bo Actor'), (2, 'Cy Actor');
    INSERT INTO actor_link VALUES (2, 5, 'movie', 1), (1, 5, 'movie', 0), (2, 2, 'tvshow', 0);
    INSERT INTO art VALUES (5, 'movie', 'thumb', 'https://example.org/thumb.jpg'),
      (5, 'movie', 'poster', 'image://https%3a%2f%2fexample.org%2fposter.jpg/');
    """

  @Test func `episodes have their show, numbers and length`() throws {
    let queue = try write(121, Self.rows)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE VIEW episode_view AS SELECT 9 AS idEpisode, 2 AS idShow, 'The Wick' AS c00,
            'A wick.' AS c01, '2001-04-02' AS c05, '1500' AS c09, 'Ana Test' AS c10, '2' AS c12,
            '5' AS c13, 'Lamp Street' AS strTitle, '/shows/Lamp/' AS strPath, 'e5.mkv' AS strFileName;
          """)
    }

    let episode = try #require(try items([path]).first { $0.category == Category.episode })

    #expect(episode.title == "The Wick")
    #expect(episode.subtitle == "Lamp Street · S2 E5")
    #expect(episode.episodePlace == EpisodePlace(show: "Lamp Street", season: 2, number: 5))
    #expect(episode.mediaFacts?.seconds == 1_500)
    #expect(episode.url == "/shows/Lamp/e5.mkv")
    #expect(episode.ways == ["kodi://episode/9"])
  }

  @Test func `what was begun in Kodi is known by its address`() throws {
    let queue = try write(121, Self.rows)
    try queue.write { db in
      try db.execute(
        sql: """
          DROP VIEW movie_view;
          CREATE VIEW movie_view AS SELECT movie.*, 0.5 * 1200 AS resumeTimeInSeconds,
            2400.0 AS totalTimeInSeconds, '2026-01-02 03:04:05' AS lastPlayed
            FROM movie WHERE idMovie = 5;
          CREATE VIEW episode_view AS SELECT 2 AS idShow, 90 AS resumeTimeInSeconds,
            0 AS totalTimeInSeconds, '2026-02-02 03:04:05' AS lastPlayed;
          """)
    }

    let database = try #require(KodiDatabase(inProfile: folder.file("userdata")))
    let positions = try database.positions(
      spending: SourceBudget(CatalogSource.limits))

    #expect(positions.map(\.address) == ["kodi://tvshow/2", "kodi://movie/5"])
    #expect(positions.map(\.position) == [90, 600])
    #expect(positions.last?.time == 1_767_323_045)
  }

  @Test func `films and shows are read with people, genres, years and addresses`() throws {
    try write(121, Self.rows)

    let items = try items([path])

    let film = try #require(items.first { $0.title == "Paper Lantern" })
    #expect(items.count == 3)
    #expect(film.id.rawValue == "film-imdb-tt0000001")
    #expect(film.year == 2001)
    #expect(film.subtitle == "Ana Test")
    #expect(film.genres == ["Drama", "Crime"])
    #expect(film.age == 13)
    #expect(film.people == ["Ana Test", "Bo Actor", "Cy Actor"])
    #expect(film.url == "/films/Lantern/lantern.mkv")
    #expect(film.image == "https://example.org/poster.jpg")
    #expect(film.readings.contains("Lampion"))
    let show = try #require(items.first { $0.title == "Lamp Street" })
    #expect(show.category == CategoryID("show"))
    #expect(show.year == 1999)
    #expect(show.people == ["Cy Actor"])
    #expect(items.first { $0.title == "Far Away" }?.url == "kodi://movie/6")
    #expect(items.allSatisfy { !$0.url.contains("secret") })
  }

  @Test func `a film is taken once, whatever its versions`() throws {
    try write(
      121,
      """
      INSERT INTO movie VALUES (1, 'Old Cut', '', '', '', '', '', '', '', '/a/', 'old.mkv', NULL, NULL,
        NULL, NULL, NULL, 0);
      INSERT INTO movie VALUES (1, 'Old Cut', '', '', '', '', '', '', '', '/a/', 'new.mkv', NULL, NULL,
        NULL, NULL, NULL, 1);
      """, versions: true)

    #expect(try items([path]).map(\.url) == ["/a/new.mkv"])
  }

  @Test func `what Kodi has not yet moved out of the write-ahead log is read, and nothing written`()
    throws
  {
    let kodi = try write(121, Self.rows, keepsOpen: true)
    let before = try folder.contents("userdata/Database/MyVideos121.db")

    let items = try items([path])

    #expect(items.count == 3)
    #expect(try folder.contents("userdata/Database/MyVideos121.db") == before)
    try kodi.close()
  }

  @Test func `a film that also lies in a folder with its file of facts is there once`() throws {
    try write(121, Self.rows)
    let film = folder.file("films/Lantern")
    try FileManager.default.createDirectory(atPath: film, withIntermediateDirectories: true)
    try folder.write("", to: "films/Lantern/lantern.mkv")
    try folder.write(
      "<movie><title>Paper Lantern</title><uniqueid type=\"imdb\">tt0000001</uniqueid></movie>",
      to: "films/Lantern/lantern.nfo")

    let items = try items([path, folder.file("films")])

    #expect(items.count { $0.title == "Paper Lantern" } == 1)
  }

  @Test func `of several databases the one with the highest number is the newest`() throws {
    try write(121, "")
    try write(99, "")

    let newest = KodiDatabase(inProfile: folder.file("userdata"))?.path

    #expect(newest == path)
    #expect(KodiDatabase(inProfile: folder.file("nothing")) == nil)
  }

  @Test func `a copy that Kodi keeps of a picture is found by its name`() throws {
    try write(
      121,
      """
      INSERT INTO movie VALUES (1, 'Lantern', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL,
        NULL);
      INSERT INTO art VALUES (1, 'movie', 'poster', '/films/Lantern/Poster.jpg');
      """)
    let name = KodiArtwork.name(ofCopy: "/films/Lantern/Poster.jpg")
    let place = folder.file("userdata/Thumbnails/" + name.prefix(1))
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: place + "/\(name).jpg"))

    #expect(try items([path]).map(\.image) == ["\(place)/\(name).jpg"])
  }

  @Test(arguments: [("123456789", "0376e6e7"), ("", "ffffffff")])
  func `the name of a copy is the sum of its address`(address: String, name: String) {
    #expect(KodiArtwork.name(ofCopy: address) == name)
  }

  @Test func `a damaged database is an error that names it`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("userdata/Database"), withIntermediateDirectories: true)
    try folder.write("not a database", to: "userdata/Database/MyVideos121.db")

    #expect {
      try items([path])
    } throws: { error in
      (error as? CatalogError)?.message.contains(path) == true
    }
  }
}
