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

  /// A daemon with more songs than a page has, which takes a quoted command word for no command, as the real
  /// one does; what a daemon understands is proved with real ones, in Tests/Real.
  private func daemon() throws -> FakeMPD {
    let songs = (0..<1_001).map { number in
      [
        "file: Lights/0\(number).flac", "Last-Modified: 2026-01-01T00:00:00Z",
        "Title: Wick \(number)", "Artist: Ana Test", "Album: Lights \"Live\"",
        "AlbumArtist: Ana & Bo", "Date: 1999-05-01", "Genre: Folk",
      ]
    }
    return try FakeMPD(at: folder.file("s")) { command in
      switch command {
      case "stats": return ["songs: 1001", "db_update: 77"]
      case "search \"(file != '')\" \"window\" \"0:1000\"":
        return songs.prefix(1_000).flatMap { $0 }
      case "search \"(file != '')\" \"window\" \"1000:2000\"": return songs[1_000]
      default: return nil
      }
    }
  }

  @Test func `songs and their albums are read page by page, and the second time only the time`()
    throws
  {
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
  }

  @Test(arguments: [
    MPDTitle.song(file: "a/b \"c\" \\ é.flac"),
    .album(title: "Lights \"Live\"", artist: "Ana & Bo"),
    .album(title: "Hits", artist: "", folder: "Hits/CD 1"), .album(title: "Hits", artist: ""),
  ])
  func `a title comes back from its address`(title: MPDTitle) throws {
    let type = if case .song = title { "song" } else { "album" }
    let address = try #require(
      RemoteTitle(LibrarySource(.mpd, "tv:6600"), type: type, id: title.id))

    #expect(RemoteTitle(address: address.address).flatMap { MPDTitle($0) } == title)
  }

  @Test(arguments: [
    ("ACK [5@0] {} unknown command \"x\"", 5, "unknown command \"x\""),
    (
      "ACK [4@0] {stats} you don't have permission for \"stats\"", 4,
      "you don't have permission for \"stats\""
    ),
    ("ACK [50@1] {play} No such song", 50, "No such song"), ("ACK nonsense", 0, "nonsense"),
  ])
  func `a refusal has its number and the daemon's words`(line: String, number: Int, words: String)
    throws
  {
    let refusal = try #require(MPDConnection.Refusal(line: line))

    #expect(refusal.number == number)
    #expect(refusal.message == words)
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
