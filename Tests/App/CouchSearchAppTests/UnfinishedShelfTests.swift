import CatalogModel
import CatalogTestSupport
import Configuration
import Cryptography
import Foundation
import RemoteSources
import SearchScreen
import Testing

@testable import CouchSearchApp

/// Titles that were begun and not finished.
struct UnfinishedShelfTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func item(_ name: String, _ address: String) -> Item {
    Item(
      id: ItemID("film-\(name)"), category: CategoryID("film"), title: name, url: address)
  }

  private var shelf: UnfinishedShelf {
    UnfinishedShelf(
      dataFolder: folder.file("data"), home: folder.path, environment: [:],
      played: { TitleResolver(usual: .desktop, openers: [:]).played($0) })
  }

  /// Leaves a file in the player, some seconds after 1970.
  private func leave(_ path: String, at time: Int) throws {
    let name = HashFunction.md5.hexDigest(of: Array(path.utf8)).uppercased()
    let file = try folder.plant(".local/state/mpv/watch_later/\(name)", "start=61.5\n")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: TimeInterval(time))], ofItemAtPath: file)
  }

  private func remembered(_ titles: String) throws {
    try folder.plant(
      "data/sources/unfinished.json", "{\"digest\":\"1\",\"titles\":[\(titles)]}")
  }

  @Test func `what the player left comes back, the last first`() throws {
    let items = [
      item("a", "file:///films/A%20b.mkv"), item("b", "/films/b.mkv"), item("c", "/films/c.mkv"),
      item("d", "https://example.org"),
    ]
    try leave("/films/A b.mkv", at: 1_000)
    try leave("/films/c.mkv", at: 2_000)

    let found = shelf.items(among: items) { _ in [] }

    #expect(found.map(\.item.title) == ["c", "a"])
    #expect(found.allSatisfy { $0.thousandths == nil })
  }

  @Test func `what sources remember comes among it, with the part that was seen`() throws {
    let (a, b) = (item("a", "/films/a.mkv"), item("b", "jellyfin://x/film/1"))
    try leave("/films/a.mkv", at: 2_000)
    try remembered(
      """
      {"id":"film-b","position":600,"duration":2400,"time":3000},
      {"id":"film-gone","position":600,"duration":2400,"time":2500},
      {"id":"film-a","position":30,"duration":0,"time":1000}
      """)
    let shelf = shelf

    let found = shelf.items(among: [a]) { ids in
      [a, b].filter { ids.contains($0.id) }
    }

    #expect(found.map(\.item.title) == ["b", "a"])
    #expect(found.map(\.thousandths) == [250, nil])
    #expect(shelf.position(of: b.id, played: "http://server/stream") == 600)
    #expect(shelf.position(of: a.id, played: "/films/a.mkv") == 0)
  }

  @Test func `a change of what sources remember is noticed`() throws {
    let shelf = shelf
    let before = shelf.hasChanged
    try remembered("{\"id\":\"film-b\",\"position\":600,\"duration\":2400,\"time\":3000}")
    let after = shelf.hasChanged
    _ = shelf.items(among: []) { _ in [] }

    #expect(!before)
    #expect(after)
    #expect(!shelf.hasChanged)
  }

  @Test func `mpv is told where to begin, and no other program`() {
    let mpv = TitleResolver.Plan.run(["/usr/bin/mpv", "--", "x"], name: "mpv", socket: "")
    let vlc = TitleResolver.Plan.run(["/usr/bin/vlc", "--", "x"], name: "vlc", socket: "")

    #expect(
      mpv.resuming(at: 61)
        == .run(["/usr/bin/mpv", "--start=61", "--", "x"], name: "mpv", socket: ""))
    #expect(mpv.resuming(at: 0) == mpv)
    #expect(vlc.resuming(at: 61) == vlc)
  }
}
