import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import RemoteSources

/// The songs and albums of a music daemon, and playing them.
struct MPDTests {
  private let folder: TemporaryFolder
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")

  init() throws { folder = try TemporaryFolder() }

  private func daemon(password: String? = nil) throws -> FakeMPD {
    let songs = (0..<1_001).map { number in
      [
        "file: Lights/0\(number).flac", "Last-Modified: 2026-01-01T00:00:00Z",
        "Title: Wick \(number)", "Artist: Ana Test", "Album: Lights \"Live\"",
        "AlbumArtist: Ana & Bo", "Date: 1999-05-01", "Genre: Folk",
      ]
    }
    return try FakeMPD(at: folder.file("s")) { command in
      if command.hasPrefix("\"password\"") { return command.hasSuffix("\"sesame\"") ? [] : nil }
      if password != nil { return nil }
      switch command {
      case "\"stats\"": return ["songs: 1001", "db_update: 77"]
      case "\"search\" \"(file != '')\" \"window\" \"0:1000\"":
        return songs.prefix(1_000).flatMap { $0 }
      case "\"search\" \"(file != '')\" \"window\" \"1000:2000\"": return songs[1_000]
      case "\"status\"": return ["playlistlength: 3"]
      default: return command.hasPrefix("\"addid\"") ? ["Id: 9"] : []
      }
    }
  }

  @Test func `songs and their albums are read, and the second time only the time`() throws {
    let daemon = try daemon()
    defer { daemon.stop() }
    let source = LibrarySource(.mpd, daemon.path)
    let library = try RemoteSource(source, credential: nil, device: device)
    let snapshot = SourceSnapshot(path: folder.file("copy"))

    let first = try library.refresh(snapshot, cursor: nil, titles: 0)
    let asked = daemon.commands.count
    let second = try library.refresh(snapshot, cursor: first.cursor, titles: first.titles)

    #expect(first.titles == 1_002)
    #expect(!second.isChanged)
    #expect(daemon.commands.count == asked + 1)
    let target = folder.file("catalog")
    _ = try CatalogBuilder(target: target).build(from: [snapshot.source])
    let items = try StoredCatalog(path: target).popularItems(limit: 2_000)
    let album = try #require(items.first { $0.category == CategoryID("album") })
    #expect(album.title == "Lights \"Live\"")
    #expect(album.people == ["Ana & Bo"])
    #expect(album.year == 1999)
    let song = try #require(items.first { $0.title == "Wick 7" })
    let title = try #require(RemoteTitle(address: song.url))
    #expect(title.source(among: [source]) == source)
    #expect(MPDTitle(title) == .song(file: "Lights/07.flac"))
    #expect(
      RemoteTitle(address: album.url).flatMap { MPDTitle($0) }
        == .album(title: "Lights \"Live\"", artist: "Ana & Bo"))
  }

  @Test func `a song and an album play after what is there`() throws {
    let daemon = try daemon()
    defer { daemon.stop() }
    let source = LibrarySource(.mpd, daemon.path)

    try MPDTitle.song(file: "a\\b.flac").play(source, credential: nil)
    try MPDTitle.album(title: "Lights", artist: "Ana").play(source, credential: nil)

    #expect(
      daemon.commands == [
        "\"addid\" \"a\\\\b.flac\"", "\"playid\" \"9\"", "\"status\"",
        "\"findadd\" \"album\" \"Lights\" \"albumartist\" \"Ana\"", "\"play\" \"3\"",
      ])
  }

  @Test func `a daemon that wants a password says so`() throws {
    let daemon = try daemon(password: "sesame")
    defer { daemon.stop() }

    #expect(throws: CatalogError.notSignedIn(place: daemon.path)) {
      try RemoteSource(LibrarySource(.mpd, daemon.path), credential: nil, device: device).titles()
    }
    #expect(throws: CatalogError.notSignedIn(place: daemon.path)) {
      try MPDConnection(daemon.path, password: "wrong")
    }
    #expect(throws: Never.self) { try MPDConnection(daemon.path, password: "sesame") }
  }

  @Test func `line ends in a name begin no other command`() throws {
    let daemon = try daemon()
    defer { daemon.stop() }

    #expect(throws: CatalogError.self) {
      try MPDTitle.song(file: "a\nclear").play(LibrarySource(.mpd, daemon.path), credential: nil)
    }
    #expect(daemon.commands.isEmpty)
  }
}
