import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Support
import Synchronization
import Testing

@testable import LibrarySources
@testable import RemoteSources

/// Channels and programmes of a server with a playlist and a guide, as TVHeadend has them.
struct TelevisionTests {
  private static let playlist = """
    #EXTM3U x-tvg-url="http://tv.invalid/guide"
    #EXTINF:-1 tvg-id="one.tv" tvg-name="One" group-title="News",One HD
    http://127.0.0.1/stream/1?auth=t0ken
    #EXTINF:-1,Two
    http://127.0.0.1/stream/2
    #EXTINF:-1 tvg-id="three.tv",Three
    file:///etc/passwd
    """

  private static let guide = """
    <?xml version="1.0"?><tv>
    <channel id="one.tv"><display-name>Eins</display-name></channel>
    <channel id="2"><display-name>Zwei</display-name><display-name>TWO</display-name></channel>
    <programme start="20261125201500 +0100" stop="20261125213000 +0100" channel="one.tv">
      <title lang="en">Paper Lantern</title><sub-title>The Wick</sub-title><desc>A lantern.</desc>
      <credits><actor>Bo Test</actor><director>Ana Test</director></credits><date>2001</date>
      <category>Drama</category><episode-num system="xmltv_ns">0.4.</episode-num></programme>
    <programme start="20261125213000 +0100" channel="one.tv"><title>News</title></programme>
    <programme start="20261125214500 +0100" stop="20261125220000 +0100" channel="one.tv">
      <title>Weather</title></programme>
    <programme start="20261126213000 +0100" stop="20261126214500 +0100" channel="one.tv">
      <title>News</title></programme>
    <programme start="20261125191500" stop="20261125203000" channel="2"><title>Ships</title>
      </programme>
    <programme start="20261125100000 +0100" stop="20261125110000 +0100" channel="one.tv">
      <title>Over</title></programme>
    <programme start="20261129100000 +0100" stop="20261129110000 +0100" channel="one.tv">
      <title>Far</title></programme>
    </tv>
    """

  /// 20:30 on 25 November 2026 in a zone an hour ahead of UTC.
  private static let now = 1_795_635_000

  private final class Guide: Sendable {
    let answer = Mutex(TestServer.Answer.text(TelevisionTests.guide))
    init() {}
  }

  private let folder: TemporaryFolder
  private let guide = Guide()
  private let server: TestServer
  private let source: LibrarySource

  init() throws {
    folder = try TemporaryFolder()
    server = try TestServer { [guide] request, _ in
      let login = "Basic " + Data("ana:sesame".utf8).base64EncodedString()
      guard request.headers["authorization"] == login else { return .text("", status: 401) }
      switch request.path {
      case "/playlist/channels": return .text(TelevisionTests.playlist)
      case "/xmltv/channels": return guide.answer.withLock { $0 }
      default: return .text("", status: 404)
      }
    }
    var source = LibrarySource(.m3u, server.address + "/playlist/channels")
    source.guide = server.address + "/xmltv/channels"
    self.source = source
  }

  private func refresh(_ source: LibrarySource? = nil) -> SourceRefresh {
    let data = folder.file("data")
    return SourceRefresh(
      [source ?? self.source], dataFolder: data,
      starter: StarterCatalog(assets: folder.file("assets"), dataFolder: data),
      servers: ServerAccess { _ in .success(Credential(user: "ana", secret: "sesame")) })
  }

  private func library(_ source: LibrarySource, now: Int = TelevisionTests.now) -> TelevisionLibrary
  {
    TelevisionLibrary(
      source, credential: Credential(user: "ana", secret: "sesame"),
      budget: SourceBudget(RemoteSource.limits), now: now,
      isCancelled: { false })
  }

  private func items(_ library: TelevisionLibrary) throws -> [Item] {
    let snapshot = SourceSnapshot(path: folder.file("copy"))
    _ = try snapshot.write(from: "here") { sink throws(CatalogError) in
      _ = try library.readAll(into: sink)
    }
    let target = folder.file("catalog")
    _ = try CatalogBuilder(target: target).build(from: [snapshot.source])
    return try StoredCatalog(path: target).popularItems(limit: 100)
  }

  @Test func `channels know their programmes, and programmes open their channels`() throws {
    defer { server.stop() }

    let items = try items(library(source))

    let one = try #require(items.first { $0.title == "One" })
    #expect(one.category == CategoryID("channel"))
    #expect(one.airing(at: Self.now)?.title == "Paper Lantern")
    #expect(one.airing(after: Self.now)?.title == "News")
    let lantern = try #require(items.first { $0.title == "Paper Lantern" })
    #expect(lantern.isProgramme)
    #expect(lantern.subtitle == "One")
    #expect(lantern.url == one.url)
    #expect(lantern.year == 2001)
    #expect(lantern.people == ["Ana Test", "Bo Test"])
    #expect(lantern.genres == ["Drama"])
    #expect(lantern.summary == "A lantern.")
    #expect(lantern.airings.map(\.title) == ["S1 E5 · The Wick"])
    // A programme without an end lasts until the next one; one title has all its times.
    let news = try #require(items.first { $0.title == "News" })
    #expect(news.airings.map(\.start) == [Self.now + 3_600, Self.now + 90_000])
    #expect(news.airings.map(\.end) == [Self.now + 4_500, Self.now + 90_900])
    #expect(!items.contains { ["Over", "Far", "Three"].contains($0.title) })
  }

  @Test func `a channel without an id is known by its name, and times without a zone are in UTC`()
    throws
  {
    defer { server.stop() }

    let two = try #require(try items(library(source)).first { $0.title == "Two" })

    #expect(two.airings.map(\.title) == ["Ships"])
    #expect(two.airings.first?.start == Self.now - 900)
  }

  @Test func `a guide in local time is put right by a shift`() throws {
    defer { server.stop() }
    var shifted = source
    shifted.guideShift = -60

    let two = try #require(
      try items(library(shifted, now: Self.now - 3_600)).first { $0.title == "Two" })

    #expect(two.airings.first?.start == Self.now - 4_500)
  }

  @Test func `logins in the addresses of channels stay out of catalogue and copy`() throws {
    defer { server.stop() }

    _ = try refresh().run()

    let data = URL(filePath: folder.file("data"))
    let files = try #require(FileManager.default.enumerator(atPath: data.path))
      .compactMap { $0 as? String }
    let holders = files.filter { file in
      let text = FileManager.default.contents(atPath: data.path + "/" + file) ?? Data()
      return text.firstRange(of: Data("t0ken".utf8)) != nil
    }
    #expect(holders.count == 1)
    #expect(holders.first?.hasSuffix(".channels") == true)
    let path = data.path + "/" + (holders.first ?? "")
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(rights as? Int == 0o600)
    let catalog = try StoredCatalog(path: StarterCatalog.path(in: data.path))
    let one = try #require(try catalog.popularItems(limit: 9).first { $0.title == "One" })
    let title = try #require(RemoteTitle(address: one.url))
    let snapshot = SourceStore(dataFolder: data.path).snapshot(of: source)
    #expect(
      TitleAddresses(beside: snapshot).address(of: title.id)
        == "http://127.0.0.1/stream/1?auth=t0ken")
  }

  @Test func `nothing is read again while playlist and guide are the same`() throws {
    defer { server.stop() }
    let library = library(source)
    _ = try items(library)
    let cursor = try library.readAll(into: NoRecords())

    let changes = try self.library(source).changes(since: cursor)
    let later = try self.library(source, now: Self.now + 30_000).changes(since: cursor)

    #expect(changes?.records.isEmpty == true)
    #expect(later == nil)
  }

  @Test func `a guide that is away costs itself, and keeps what it had`() throws {
    defer { server.stop() }
    let first = library(source)
    let cursor = try first.readAll(into: NoRecords())
    guide.answer.withLock { $0 = .text("", status: 500) }

    let again = library(source)
    let changes = try again.changes(since: cursor)
    let fresh = library(source)
    let items = try items(fresh)

    #expect(changes?.records.isEmpty == true)
    #expect(again.problem != nil)
    #expect(fresh.problem != nil)
    #expect(items.map(\.title).sorted() == ["One", "Two"])
  }

  @Test(arguments: [
    TestServer.Answer.endless("<tv>"), .text("<tv><programme start=\"2026112520"),
    .text("{}"), .text(""), .broken("<tv>"),
    .text("", status: 302, headers: ["Location": "file:///etc/passwd"]),
    .text(String(repeating: "<tv>", count: 100)),
  ])
  func `a hostile guide costs itself`(answer: TestServer.Answer) throws {
    defer { server.stop() }
    guide.answer.withLock { $0 = answer }
    let library = library(source)
    library.mostGuideBytes = 1 << 20

    let items = try items(library)

    #expect(library.problem != nil)
    #expect(items.map(\.title).sorted() == ["One", "Two"])
  }

  @Test func `a login stands in the address where it has a place, and goes to no other server`() {
    let address = PlaylistAddress("http://tv.example/get.php?username={user}&password={secret}")
    let plain = PlaylistAddress("http://tv.example/a")
    let credential = Credential(user: "a&b", secret: "p w")

    #expect(
      address?.request(credential).address
        == "http://tv.example/get.php?username=a%26b&password=p%20w")
    #expect(address?.request(credential).headers["Authorization"] == nil)
    #expect(plain?.request(credential).headers["Authorization"] == "Basic YSZiOnAgdw==")
    #expect(address?.server.text == "http://tv.example")
    #expect(PlaylistAddress("http://a:b@tv.example/") == nil)
    #expect(PlaylistAddress("/home/me/tv.m3u") == nil)
  }
}

/// Takes records and keeps none.
private final class NoRecords: RecordSink {
  func take(_ record: RawRecord) {}
}
