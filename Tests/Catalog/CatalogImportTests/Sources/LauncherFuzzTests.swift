import CatalogSearch
import CatalogTestSupport
import Foundation
import GRDB
import Support
import TestSupport
import Testing

@testable import CatalogImport

/// Changed files and databases of other programs: each is read, with or without some of its titles, or
/// refused.
struct LauncherFuzzTests {
  /// A file of a source, and the folder that the source is.
  private struct Seed {
    var kind: SourceKind
    /// The path of the file; its first folder is the source.
    var file: String
    var texts: [String]
  }

  private static let corpus = [
    Seed(
      kind: .steam, file: "steam/steamapps/libraryfolders.vdf",
      texts: [
        "\"libraryfolders\"\n{\n // by Steam\n \"0\" { \"path\" \"/a\\\\b\" \"apps\" { \"1\" \"2\" } }\n"
          + "}\n"
      ]),
    Seed(
      kind: .steam, file: "steam/steamapps/appmanifest_990001.acf",
      texts: [
        "\"AppState\"\n{\n\t\"appid\"\t\"990001\"\n\t\"name\"\t\"Say \\\"Hi\\\"\"\n\t\"StateFlags\"\t\"4\""
          + "\n\t\"UserConfig\"\n\t{\n\t\t\"language\"\t\"english\"\n\t}\n}\n"
      ]),
    Seed(
      kind: .steam, file: "steam/userdata/77/config/shortcuts.vdf",
      texts: [
        "\u{0}shortcuts\u{0}\u{0}0\u{0}\u{2}appid\u{0}abcd\u{1}AppName\u{0}Moth\u{0}\u{1}Exe\u{0}\"/a b\""
          + "\u{0}\u{7}64\u{0}12345678\u{0}tags\u{0}\u{1}0\u{0}x\u{0}\u{8}\u{8}\u{8}\u{8}"
      ]),
    Seed(
      kind: .retroarch, file: "retroarch/playlists/Nintendo - Game Boy.lpl",
      texts: [
        #"{"version":"1.4","default_core_path":"/c/g_libretro.so","items":[{"path":"/r/L, The (W).gb","#
          + #""label":"L, The (W)","core_path":"DETECT","crc32":"00|crc"}]}"#,
        "/roms/Cave.bin\nCave\nDETECT\nDETECT\nDETECT\nOld.lpl\n",
      ]),
    Seed(
      kind: .retroarch, file: "retroarch/retroarch.cfg",
      texts: ["playlist_directory = \"~/lists\"\nthumbnails_directory = \":/a\"\n"]),
    Seed(
      kind: .emulationstation, file: "ES-DE/gamelists/nes/gamelist.xml",
      texts: [
        """
        <?xml version="1.0"?><alternativeEmulator><label>B</label></alternativeEmulator><gameList>
        <game><path>./P/L &amp; Co.nes</path><name>L</name><rating>0.8</rating>
        <releasedate>19910203T000000</releasedate><genre>Puzzle</genre></game></gameList>
        """
      ]),
    Seed(
      kind: .emulationstation, file: "ES-DE/settings/es_settings.xml",
      texts: [
        "<?xml version=\"1.0\"?>\n<bool name=\"D\" value=\"false\"/>\n"
          + "<string name=\"ROMDirectory\" value=\"~/r/\"/>\n"
      ]),
    Seed(
      kind: .desktop, file: "applications/org.test.Mines.desktop",
      texts: [
        "[Desktop Entry]\nType=Application\nCategories=Game;\nName=Mines\nName[de]=Minen\n"
          + "Exec=\"/opt/the mines/run\" --name=%c 100%% %U\nTryExec=/bin/sh\nKeywords=a\\;b;c;\n"
      ]),
    Seed(
      kind: .heroic, file: "heroic/sideload_apps/library.json",
      texts: [
        #"{"games":[{"app_name":"x","title":"Moth","runner":"sideload","art_cover":"https://a/b.png"}]}"#
      ]),
    Seed(
      kind: .heroic, file: "heroic/store_cache/legendary_library.json",
      texts: [
        #"{"library":[{"app_name":"x","title":"Moth","is_installed":true,"#
          + #""extra":{"about":{"description":"A moth."}}}]}"#
      ]),
  ]

  @Test(arguments: corpus.map(\.file))
  func `a changed file of another program is no crash`(file: String) throws {
    let seed = try #require(Self.corpus.first { $0.file == file })
    let target = try TemporaryFolder()
    var fuzz = ParserFuzz("launcher-" + file.filter(\.isLetter), texts: seed.texts)

    let count = try fuzz.run(file, count: 40) { path in
      try CatalogBuilder(target: target.file("c.sqlite")).build(
        from: [CatalogSource(path: Self.root(of: file, at: path), kind: seed.kind)])
    }

    #expect(count > 0)
  }

  @Test(arguments: [SourceKind.kodi, .lutris, .calibre])
  func `a changed database of another program is no crash`(kind: SourceKind) throws {
    let folder = try TemporaryFolder()
    let (file, tables) = try #require(Self.databases[kind])
    let seed = folder.file("seed.db")
    let queue = try DatabaseQueue(path: seed)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA page_size = 512; VACUUM; " + tables)
    }
    try queue.close()
    let bytes = Array(try Data(contentsOf: URL(filePath: seed)))
    var fuzz = ParserFuzz("database-" + kind.rawValue, [bytes])

    let count = try fuzz.run(file, count: 40) { path in
      let source = kind == .kodi ? path : Self.root(of: file, at: path)
      try CatalogBuilder(target: folder.file("c.sqlite")).build(
        from: [CatalogSource(path: source, kind: kind)])
    }

    #expect(count > 0)
  }

  @Test(arguments: [
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) AS id FROM n",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 900) "
      + "SELECT i AS id, zeroblob(1000000) AS name FROM n",
    "SELECT 1 AS id FROM games",
    // Without recursion: sorted, counted, of large texts, of a program in place of a table.
    "SELECT a.i AS id, zeroblob(1000) AS name FROM t AS a, t AS b, t AS c, t AS d ORDER BY 2, b.i",
    "SELECT count(*) AS id FROM t AS a, t AS b, t AS c, t AS d, t AS e",
    "SELECT a.i AS id, zeroblob(4000000) AS name FROM t AS a",
    "SELECT a.i AS id, zeroblob(90000000) AS name FROM t AS a",
    "SELECT group_concat(hex(zeroblob(100000))) AS id FROM t AS a, t AS b",
    "SELECT a.i AS id FROM t AS a UNION SELECT a.i || b.i || c.i || d.i FROM t AS a, t AS b, t AS c, t AS d",
  ])
  func `a view in place of a table neither runs nor grows for ever`(view: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pga.db")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE t (i);
          CREATE VIEW games AS \(view)
          """)
      for number in 0..<300 { try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
    }
    try queue.close()
    let database = ForeignDatabase(
      path: path,
      budget: SourceBudget(SourceBudget.Limits(bytes: 50 << 20, entries: 10_000, seconds: 3)))

    #expect(throws: CatalogError.self) {
      try database.read { try $0.rows("SELECT * FROM games ORDER BY id").count }
    }
    #expect(Self.temporaryFiles == 0)
  }

  private static var budget: SourceBudget { SourceBudget(CatalogSource.limits) }

  /// The files without a name that this process has open.
  private static var temporaryFiles: Int {
    let folder = "/proc/self/fd/"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0))?
        .contains("etilqs") == true
    }
  }

  @Test func `tables and views of tables are read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pga.db")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE t (i, name); INSERT INTO t VALUES (1, 'Moth'), (2, 'Owl');
          CREATE VIEW games AS WITH named AS (SELECT * FROM t WHERE name > 'N')
            SELECT t.i AS id, upper(named.name) AS name FROM t LEFT JOIN named USING (i)
          """)
    }
    try queue.close()

    let names = try ForeignDatabase(path: path, budget: Self.budget).read { db in
      try db.rows("SELECT * FROM games ORDER BY id").map { $0.text("name") }
    }

    #expect(names == ["", "OWL"])
  }

  @Test func `the words of a database reach nobody with control characters`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pga.db")
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      try $0.execute(sql: "CREATE VIEW games AS SELECT * FROM \"\u{1B}]0;title\u{7}\r\n\"")
    }
    try queue.close()

    let error = #expect(throws: CatalogError.self) {
      try ForeignDatabase(path: path, budget: Self.budget).read {
        try $0.rows("SELECT * FROM games").count
      }
    }

    #expect(error.map { !ControlCharacters.arePresent(in: $0.message) } == true)
  }

  /// The path of the first folder of a relative file that lies at a path.
  private static func root(of file: String, at path: String) -> String {
    String(path.dropLast(file.count)) + (file.split(separator: "/").first ?? "")
  }

  private static let databases: [SourceKind: (file: String, tables: String)] = [
    .lutris: (
      "lutris/pga.db",
      """
      CREATE TABLE games (id INTEGER PRIMARY KEY, name TEXT, slug TEXT, platform TEXT, runner TEXT,
        installed INTEGER, year INTEGER, playtime REAL);
      CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE games_categories (game_id INTEGER, category_id INTEGER);
      INSERT INTO games VALUES (12, 'Moth', 'moth', 'Windows', 'wine', 1, 1999, 3.5);
      """
    ),
    .kodi: (
      "userdata/Database/MyVideos131.db",
      """
      CREATE TABLE movie (idMovie, c00, c01, c10, c14, c15, c16, premiered, strPath, strFileName,
        rating, votes, uniqueid_type, uniqueid_value, dateAdded);
      CREATE VIEW movie_view AS SELECT * FROM movie;
      CREATE TABLE tvshow (idShow, c00, c01, c05, c08, c09, c14, c15, strPath, rating, votes,
        uniqueid_type, uniqueid_value, dateAdded);
      CREATE VIEW tvshow_view AS SELECT * FROM tvshow;
      CREATE TABLE actor (actor_id, name);
      CREATE TABLE actor_link (actor_id, media_id, media_type, cast_order);
      CREATE TABLE art (media_id, media_type, type, url);
      INSERT INTO movie VALUES (5, 'Paper Lantern', 'A lantern.', 'Lantern', 'Drama / Crime', 'Ana',
        'Lampion', '2001-04-02', '/films/Lantern/', 'lantern.mkv', 8.5, '1,200', 'imdb', 'tt1',
        '2024-01-02 03:04:05');
      INSERT INTO art VALUES (5, 'movie', 'poster', 'image://https%3a%2f%2fa%2fb.jpg/');
      """
    ),
    .calibre: (
      "books/metadata.db",
      """
      CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, sort TEXT, timestamp TIMESTAMP,
        pubdate TIMESTAMP, series_index REAL, author_sort TEXT, path TEXT, uuid TEXT, has_cover BOOL,
        last_modified TIMESTAMP);
      CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER, author INTEGER);
      CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER, tag INTEGER);
      CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER, text TEXT);
      CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER, format TEXT, name TEXT);
      INSERT INTO books VALUES (7, 'Moths', 'Moths', '2024-01-02 03:04:05+00:00',
        '1987-05-01 00:00:00+00:00', 1, 'Test, Ana', 'Ana Test/Moths (7)', 'aaaa', 1, '');
      INSERT INTO authors VALUES (1, 'Ana Test');
      INSERT INTO books_authors_link VALUES (1, 7, 1);
      INSERT INTO comments VALUES (1, 7, '<div><p>About moths &amp; light.</p></div>');
      INSERT INTO data VALUES (2, 7, 'EPUB', 'Moths - Ana Test');
      """
    ),
  ]
}
