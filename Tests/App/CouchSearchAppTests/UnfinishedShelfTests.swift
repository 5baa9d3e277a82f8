import CatalogModel
import CatalogTestSupport
import Configuration
import Cryptography
import Foundation
import RemoteSources
import SearchScreen
import Testing
import UserLibrary

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
    #expect(shelf.position(of: a.id, played: "/films/a.mkv") == nil)
  }

  private func shelf(_ places: [ItemID: PlayedPlace]) -> UnfinishedShelf {
    UnfinishedShelf(
      dataFolder: folder.file("data"), home: folder.path, environment: [:],
      played: { TitleResolver(usual: .desktop, openers: [:]).played($0) }, places: { places })
  }

  @Test func `the place told by a player that was driven goes before older ones of anybody`() throws
  {
    let items = ["a", "b", "c", "d"].map { item($0, "/films/\($0).mkv") }
    for name in ["a", "b", "d"] { try leave("/films/\(name).mkv", at: 2_000) }
    try remembered("{\"id\":\"film-c\",\"position\":600,\"duration\":2400,\"time\":1000}")
    let shelf = shelf([
      items[0].id: PlayedPlace(position: 600, duration: 1_200, isFinished: false, time: 1_999),
      items[1].id: PlayedPlace(position: 1_190, duration: 1_200, isFinished: true, time: 2_001),
      items[2].id: PlayedPlace(position: 2_400, duration: 2_400, isFinished: true, time: 1_001),
      items[3].id: PlayedPlace(position: 10, duration: 1_200, isFinished: false, time: 1_000),
    ])

    let found = shelf.items(among: items) { ids in items.filter { ids.contains($0.id) } }

    #expect(found.map(\.item.title) == ["d", "a"])
    #expect(found.map(\.thousandths) == [nil, 500])
    let positions = items.map { shelf.position(of: $0.id, played: $0.url) }
    #expect(positions == [600, 0, 0, nil])
  }

  private func episode(_ number: Int) -> Item {
    var episode = item("e\(number)", "/shows/e\(number).mkv")
    let place = EpisodePlace(show: "Show", season: 1, number: number)
    episode.fields = [ItemField(name: EpisodePlace.field, value: place.text)]
    return episode
  }

  @Test func `a show is there once, with the episode that was left last`() throws {
    let items = [episode(1), episode(2), item("film", "/films/a.mkv")]
    let shelf = shelf([
      items[0].id: PlayedPlace(position: 600, duration: 1_200, isFinished: false, time: 1_000),
      items[1].id: PlayedPlace(position: 300, duration: 1_200, isFinished: false, time: 3_000),
      items[2].id: PlayedPlace(position: 600, duration: 1_200, isFinished: false, time: 2_000),
    ])

    let found = shelf.items(among: items) { _ in [] }

    #expect(found.map(\.item.title) == ["e2", "film"])
    #expect(found.map(\.progress.seconds) == [1_200, 1_200])
  }

  @Test func `after an episode that was seen comes the next one, until that was taken off`() {
    let items = (1...4).map(episode)
    let seen = PlayedPlace(position: 1_200, duration: 1_200, isFinished: true, time: 1_000)
    func found(_ places: [ItemID: PlayedPlace]) -> [UnfinishedItem] {
      shelf(places).items(among: [items[0]]) { ids in
        items.filter { ids.contains($0.id) }
      } episodes: { _ in
        items
      }
    }

    let next = found([items[0].id: seen])
    let unopened = found([items[1].id: seen])
    let last = found([items[3].id: seen])
    let removed = found([
      items[0].id: seen,
      items[1].id: PlayedPlace(position: 0, duration: 0, isFinished: false, time: 2_000),
    ])

    #expect(next.map(\.item.title) == ["e2"])
    #expect(next.allSatisfy { $0.progress.isNext && !$0.progress.isBegun })
    #expect(next.first?.progress.time == 1_000)
    #expect(unopened.map(\.item.title) == ["e3"])
    #expect(last.isEmpty)
    #expect(removed.isEmpty)
  }

  @Test func `what was taken off stays off, whoever else remembers it, until it is begun again`()
    throws
  {
    let items = ["a", "b"].map { item($0, "/films/\($0).mkv") }
    try leave("/films/a.mkv", at: 1_000)
    try remembered("{\"id\":\"film-b\",\"position\":600,\"duration\":2400,\"time\":1000}")
    func found(time: Int) -> [String] {
      let off = PlayedPlace(position: 0, duration: 0, isFinished: false, time: time)
      return shelf([items[0].id: off, items[1].id: off]).items(among: items) { ids in
        items.filter { ids.contains($0.id) }
      }.map(\.item.title)
    }

    #expect(found(time: 2_000).isEmpty)
    #expect(found(time: 900).sorted() == ["a", "b"])
    #expect(
      shelf([
        items[0].id: PlayedPlace(
          position: 0, duration: 0, isFinished: false, time: 2_000)
      ]).position(
        of: items[0].id, played: items[0].url) == 0)
  }

  @Test func `a place is enough to go on, also of what was on too short for the history`() {
    let film = item("a", "/films/a.mkv")
    let shelf = shelf([
      film.id: PlayedPlace(position: 600, duration: 1_200, isFinished: false, time: 1_000)
    ])

    let found = shelf.items(among: []) { ids in ids == [film.id] ? [film] : [] }

    #expect(found.map(\.item.title) == ["a"])
  }

  @Test func `episodes have what was seen of them, from the player or from their source`() throws {
    let items = (1...5).map(episode)
    try remembered(
      """
      {"id":"film-e3","position":600,"duration":2400,"time":3000},
      {"id":"film-e1","position":600,"duration":2400,"time":500}
      """)
    try leave("/shows/e4.mkv", at: 2_000)
    let shelf = shelf([
      items[0].id: PlayedPlace(position: 1_200, duration: 1_200, isFinished: true, time: 1_000),
      items[1].id: PlayedPlace(position: 300, duration: 1_200, isFinished: false, time: 2_000),
    ])

    let progress = shelf.progress(of: items)

    #expect(
      items.map { progress[$0.id] } == [
        PlayProgress(thousandths: 1000, seconds: 1_200, isFinished: true, time: 1_000),
        PlayProgress(thousandths: 250, seconds: 1_200, time: 2_000),
        PlayProgress(thousandths: 250, seconds: 2_400, time: 3_000),
        PlayProgress(thousandths: nil, time: 2_000), nil,
      ])
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

  @Test func `mpv and VLC are told where to begin, and no other program`() {
    let mpv = TitleResolver.Plan.run(["/usr/bin/mpv", "--", "x"], name: "mpv", socket: "")
    let vlc = TitleResolver.Plan.run(["/usr/bin/vlc", "--", "x"], name: "vlc", socket: "")

    #expect(
      mpv.resuming(at: 61)
        == .run(["/usr/bin/mpv", "--start=61", "--", "x"], name: "mpv", socket: ""))
    #expect(
      mpv.resuming(at: 0)
        == .run(["/usr/bin/mpv", "--no-resume-playback", "--", "x"], name: "mpv", socket: ""))
    #expect(mpv.resuming(at: nil) == mpv)
    #expect(
      vlc.resuming(at: 61)
        == .run(["/usr/bin/vlc", "--start-time=61", "--", "x"], name: "vlc", socket: ""))
    #expect(vlc.resuming(at: 0) == vlc)
    let other = TitleResolver.Plan.run(
      ["/usr/bin/mplayer", "--", "x"], name: "mplayer", socket: "")
    #expect(other.resuming(at: 61) == other)
  }
}

extension UnfinishedShelf {
  /// The titles, where there are no shows.
  fileprivate func items(
    among openings: [Item], find: ([ItemID]) -> [Item]
  ) -> [UnfinishedItem] {
    items(among: openings, find: find) { _ in [] }
  }
}
