import CatalogImport
import CatalogModel
import CatalogSearch
import Configuration
import Foundation
import GRDB
import Logging
import RemoteSources
import SearchScreen
import Synchronization
import TestSupport
import Testing

@testable import CouchSearchApp

/// Places of libraries in real folders, and their import.
final class FirstRunPlaceTests {
  private let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  private func write(_ path: String, _ text: String = "") throws {
    let file = home.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private var assets: String { home.appending(path: "assets").path }
  private var target: String { home.appending(path: "data/catalog.sqlite").path }
  private let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private var finder: PlaceFinder {
    PlaceFinder(
      home: home.path, configuration: home.appending(path: ".config").path, starter: assets,
      environment: ["XDG_DATA_DIRS": home.appending(path: "share").path], log: log)
  }

  private var sourcesFile: LibrarySourcesFile {
    LibrarySourcesFile(folder: home.appending(path: "config").path, home: home.path)
  }

  private func importer(_ target: String?) -> LibraryImporter {
    LibraryImporter(
      finder: finder, dataFolder: target.map { _ in home.appending(path: "data").path },
      starter: StarterCatalog(
        assets: assets, dataFolder: home.appending(path: "data").path),
      file: sourcesFile, log: log)
  }

  /// Looks for places, imports some and returns the last report.
  private func run(_ places: [LibraryPlace], target: String?) async -> LibraryImport? {
    let importer = importer(target)
    return await withCheckedContinuation { continuation in
      importer.find { _ in
        importer.start(places) { action in
          guard case .importChanged(let progress) = action else { return }
          if case .running = progress { return }
          continuation.resume(returning: progress)
        }
      }
    }
  }

  private func prepare() throws {
    try write("assets/film.jsonl", "{\"title\": \"Alien\"}\n{\"title\": \"Aliens\"}\n")
    try write(
      ".config/user-dirs.dirs",
      "# written by the desktop\nXDG_VIDEOS_DIR=\"$HOME/Filme\"\nXDG_MUSIC_DIR=\"$HOME/\"\n")
    try write("Filme/Metropolis (1927).mkv")
    try write("Filme/Dark/Season 1/Dark S01E01.mkv")
    try write("Filme/Dark/Season 1/Dark S01E02.mkv")
    try write("Music/a song that is not asked for.mp3")
    try write("nas/Stalker (1979).mkv")
    try write(
      ".kodi/userdata/sources.xml",
      """
      <sources>
        <programs><default pathversion="1"></default></programs>
        <video>
          <source><name>NAS</name><path pathversion="1">\(home.path)/nas/</path></source>
          <source><name>Same</name><path pathversion="1">\(home.path)/Filme/Dark/</path></source>
          <source><name>Far</name><path pathversion="1">smb://server/films/</path></source>
        </video>
        <pictures><source><path>\(home.path)/pictures/</path></source></pictures>
      </sources>
      """)
  }

  @Test func `a disk that is plugged in is a place, unless one of the folders is on it`() throws {
    try write("Videos/Heat (1995).mkv")
    try write("stick/Alien (1979).mkv")
    var finder = finder
    let paths = [home.path, home.appending(path: "stick").path, "/couchsearch-test/gone"]
    finder.disks = { paths }

    let places = finder.places().filter { $0.kind == .folder }

    #expect(places.map(\.title) == ["Videos", "stick"])
  }

  @Test func `the desktop's folders, Kodi's and the starter's are found with counts`() throws {
    try prepare()

    let places = finder.places()

    #expect(places.map(\.kind) == [.kodi, .folder, .starter])
    #expect(places.map(\.titles) == [1, 4, 2])
    #expect(places[0].sources == [LibrarySource(.folder, home.path + "/nas")])
    #expect(places[1].title == "Filme")
    #expect(places[1].detail == "~/Filme")
    #expect(places[1].counts.map(\.category.rawValue) == ["episode", "film", "show"])
  }

  @Test func `Kodi's database takes the place of its folders of videos`() throws {
    try prepare()
    let database = ".kodi/userdata/Database/MyVideos131.db"
    try write(database)
    try DatabaseQueue(path: home.appending(path: database).path).write { db in
      try db.execute(
        sql: """
          CREATE TABLE movie_view (idMovie, c00);
          CREATE TABLE tvshow_view (idShow, c00);
          CREATE TABLE actor (actor_id, name);
          CREATE TABLE actor_link (actor_id, media_id, media_type, cast_order);
          CREATE TABLE art (media_id, media_type, type, url);
          INSERT INTO movie_view VALUES (1, 'Stalker'), (2, 'Mirror');
          INSERT INTO tvshow_view VALUES (1, 'Decalogue');
          """)
    }

    let kodi = try #require(finder.places().first { $0.kind == .kodi })

    #expect(kodi.sources == [LibrarySource(.kodi, home.path + "/.kodi/userdata")])
    #expect(kodi.detail == "~/.kodi/userdata")
    #expect(kodi.counts.map(\.titles) == [2, 1])
  }

  @Test func `the libraries of other programs are offered with their counts`() throws {
    try write("assets/film.jsonl", "{\"title\": \"Alien\"}\n")
    try write(".local/share/Steam/steamapps/libraryfolders.vdf", "\"libraryfolders\" { }")
    try write(
      ".local/share/Steam/steamapps/appmanifest_1.acf",
      "\"AppState\" { \"appid\" \"1\" \"name\" \"Lantern\" \"StateFlags\" \"4\" }")
    try write(".config/retroarch/playlists/empty.lpl", "{\"items\": []}")

    let places = finder.places()

    #expect(places.map(\.kind) == [.games, .starter])
    #expect(places[0].title == "Steam")
    #expect(places[0].titles == 1)
    #expect(places[0].detail == "~/.local/share/Steam")
  }

  @Test func `without a desktop the usual folders are taken, and empty ones left out`() throws {
    try write("assets/film.jsonl", "{\"title\": \"Alien\"}\n")
    try write("Videos/notes.txt")
    try write("Music/Nina Simone/Pastel Blues/01 Be My Husband.flac")

    let places = finder.places()

    #expect(places.map(\.title) == ["Music", ""])
  }

  @Test func `what was chosen becomes the catalogue, the starter's titles too`() async throws {
    try prepare()
    let places = finder.places()

    let outcome = await run(places, target: target)

    let store = try StoredCatalog(path: target)
    #expect(outcome == .finished(titles: 7))
    #expect(store.itemCount == 7)
    #expect(!StarterCatalog.isStarter(store))
    #expect(sourcesFile.read().sources.map(\.kind) == [.folder, .folder, .starter])
  }

  @Test func `the starter catalogue alone is put back as such`() async throws {
    try prepare()
    let places = finder.places()
    _ = await run(Array(places.prefix(2)), target: target)

    let outcome = await run(places.filter { $0.kind == .starter }, target: target)

    #expect(outcome == .finished(titles: 2))
    #expect(StarterCatalog.isStarter(try StoredCatalog(path: target)))
    #expect(sourcesFile.read().sources.isEmpty)
  }

  @Test func `sources that the places do not show stay, and places that are switched off go`()
    async throws
  {
    try prepare()
    try write("elsewhere/Faust (1926).mkv")
    let elsewhere = LibrarySource(.folder, home.appending(path: "elsewhere").path)
    let places = finder.places()
    _ = await run(places, target: target)
    try sourcesFile.write(sourcesFile.read().sources + [elsewhere])
    let first = try #require(places.first { $0.kind == .folder })

    let outcome = await run([first], target: target)

    #expect(outcome == .finished(titles: 5))
    #expect(sourcesFile.read().sources == first.sources + [elsewhere])
  }

  @Test func `a playlist of channels is offered until it is a source, and stays one`() async throws
  {
    try prepare()
    try write("Documents/tv.m3u8", "#EXTM3U\n#EXTINF:-1,One\nhttp://tv.local/1\n")
    let file = sourcesFile
    var finder = finder
    finder.known = { file.read().sources }
    let places = finder.places()
    let playlist = try #require(places.first { $0.kind == .channels })

    _ = await run(places.filter { [.folder, .channels].contains($0.kind) }, target: target)

    #expect(playlist.title == "tv.m3u8")
    #expect(playlist.detail == "~/Documents/tv.m3u8")
    #expect(playlist.counts == [.init(category: CategoryID("channel"), titles: 1)])
    #expect(file.read().sources.map(\.kind) == [.folder, .m3u])
    #expect(!finder.places().contains { $0.kind == .channels })
  }

  @Test func `a server is offered until it is a source, and stays one`() async throws {
    try prepare()
    let file = sourcesFile
    let source = LibrarySource(.jellyfin, "http://10.0.0.2:8096")
    var finder = finder
    finder.askForServers = {
      [FoundServer(kind: .jellyfin, name: "Attic", address: "http://10.0.0.2:8096")]
    }
    finder.known = { file.read().sources }
    let places = finder.places()
    let server = try #require(places.first { $0.kind == .server })

    let alone = await run([server], target: target)
    let isThere = file.read().sources == [source]
    try file.write([])
    _ = await run(places.filter { [.server, .starter].contains($0.kind) }, target: target)
    let both = file.read().sources.map(\.kind)
    let later = await run(finder.places(), target: target)

    #expect(server.title == "Attic (Jellyfin)")
    #expect(alone == .finished(titles: 2))
    #expect(isThere)
    #expect(both == [.starter, .jellyfin])
    #expect(!finder.places().contains { $0.kind == .server })
    #expect(later == .finished(titles: 7))
    #expect(file.read().sources.contains(source))
  }

  @Test func `folders that have become empty leave the catalogue that was there`() async throws {
    try prepare()
    let places = finder.places().filter { $0.kind == .folder }
    _ = await run(places, target: target)
    let before = try Data(contentsOf: URL(filePath: target))
    try FileManager.default.removeItem(at: home.appending(path: "Filme"))
    try FileManager.default.createDirectory(
      at: home.appending(path: "Filme"), withIntermediateDirectories: true)

    let outcome = await run(places, target: target)

    #expect(outcome == .empty)
    #expect(try Data(contentsOf: URL(filePath: target)) == before)
  }

  @Test func `a catalogue that cannot be written is a failure`() async throws {
    try prepare()
    try write("data", "a file in the place of the folder")

    let outcome = await run(finder.places().filter { $0.kind == .folder }, target: target)

    #expect(outcome == .failed)
  }

  @Test func `an import that is called off before it begins changes nothing`() async throws {
    try prepare()

    #expect(await run(finder.places(), target: nil) == .failed)
    #expect(!FileManager.default.fileExists(atPath: target))
  }
}
