import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Cryptography
import Foundation
import GRDB
import Support
import Testing

@testable import CatalogImport

/// The lists of Lutris and Heroic.
struct LauncherListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `Lutris's installed games are read, and hidden and Steam's left out`() throws {
    try folder.plant(".local/share/lutris/coverart/moth.jpg")
    let queue = try DatabaseQueue(path: folder.file(".local/share/lutris/pga.db"))
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE games (id INTEGER PRIMARY KEY, name TEXT, sortname TEXT, slug TEXT,
            platform TEXT, runner TEXT, installed INTEGER, year INTEGER, playtime REAL);
          CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE games_categories (game_id INTEGER, category_id INTEGER);
          INSERT INTO games VALUES (12, 'Moth', '', 'moth', 'Windows', 'wine', 1, 1999, 3.5),
            (13, 'Elsewhere', '', 'else', 'Windows', 'steam', 1, NULL, 0),
            (14, 'Gone', '', 'gone', 'Linux', 'linux', 0, NULL, 0),
            (15, 'Shy', '', 'shy', 'Linux', 'linux', 1, NULL, 0);
          INSERT INTO categories VALUES (1, 'favorite'), (2, '.hidden');
          INSERT INTO games_categories VALUES (12, 1), (15, 2);
          """)
    }
    try queue.close()

    let items = try folder.items([(nil, folder.file(".local/share/lutris"))])

    #expect(items.map(\.title) == ["Moth"])
    #expect(items[0].id.rawValue == "lutris:12")
    #expect(items[0].url == "lutris://rungameid/12")
    #expect(items[0].year == 1999)
    #expect(items[0].image.hasSuffix("coverart/moth.jpg"))
  }

  @Test func `Heroic's installed games of every store are read with their pictures`() throws {
    let art = "https://example.org/lantern.jpg"
    try folder.plant(
      "heroic/store_cache/legendary_library.json",
      """
      {"library": [
        {"app_name": "Lamp", "runner": "legendary", "title": "Lantern", "developer": "Ana Test",
         "art_square": "\(art)"},
        {"app_name": "NotHere", "title": "Not Here"}]}
      """)
    try folder.plant(
      "heroic/legendaryConfig/legendary/installed.json", "{\"Lamp\": {\"title\": \"Lantern\"}}")
    try folder.plant(
      "heroic/store_cache/gog_library.json",
      "{\"games\": [{\"app_name\": \"1207\", \"title\": \"Moth\"}, {\"app_name\": \"9\", \"title\": \"No\"}]}"
    )
    try folder.plant(
      "heroic/gog_store/installed.json", "{\"installed\": [{\"appName\": \"1207\"}]}")
    try folder.plant(
      "heroic/sideload_apps/library.json",
      "{\"games\": [{\"app_name\": \"a b\", \"title\": \"Own\"}]}")
    let copy = HashFunction.sha256.hexDigest(of: Array((art + "?h=400&resize=1&w=300").utf8))
    try folder.plant("heroic/images-cache/\(copy)")

    let items = try folder.items([(nil, folder.file("heroic"))])

    #expect(items.map(\.title) == ["Lantern", "Moth", "Own"])
    #expect(
      items.map(\.url) == [
        "heroic://launch?appName=Lamp&runner=legendary", "heroic://launch?appName=1207&runner=gog",
        "heroic://launch?appName=a%20b&runner=sideload",
      ])
    #expect(items[0].image.hasSuffix("images-cache/\(copy)"))
  }

  @Test func `a broken list costs itself alone`() throws {
    try folder.plant("heroic/store_cache/gog_library.json", "{\"games\": [")
    try folder.plant(
      "heroic/sideload_apps/library.json",
      "{\"games\": [{\"app_name\": \"own\", \"title\": \"Own\"}]}")

    #expect(try folder.items([(nil, folder.file("heroic"))]).map(\.title) == ["Own"])
  }

  @Test func `the same game of two sources is one title`() throws {
    try folder.plant(
      "heroic/sideload_apps/library.json",
      "{\"games\": [{\"app_name\": \"own\", \"title\": \"Lantern Quest\"}]}")
    try folder.plant("steam/steamapps/libraryfolders.vdf", "\"libraryfolders\" { }")
    try folder.plant(
      "steam/steamapps/appmanifest_1.acf",
      "\"AppState\" { \"appid\" \"1\" \"name\" \"Lantern Quest\" \"StateFlags\" \"4\" }")

    let items = try folder.items([(nil, folder.file("steam")), (nil, folder.file("heroic"))])

    #expect(items.count == 1)
    #expect(items[0].platforms == ["Steam", "Heroic"])
    #expect(items[0].url == "steam://rungameid/1")
  }
}
