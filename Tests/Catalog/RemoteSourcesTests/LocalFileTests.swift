import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import RemoteSources

/// Names of files of this computer in what a server says, and in what lies here.
struct LocalFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Texts that name a file of this computer.
  private static let files = [
    "/etc/passwd", "file:///etc/passwd", "FILE:///etc/passwd", "file:/etc/passwd", " /etc/passwd",
    "file://localhost/etc/passwd", "../../etc/passwd", "passwd.png", "~/secret.png",
    "/proc/self/environ", "//server/share/x.png", "%2Fetc%2Fpasswd",
  ]

  /// A playlist with a channel for each of some places, each with the same place as its picture.
  private static func playlist(_ places: [String]) -> String {
    "#EXTM3U\n"
      + places.enumerated().map { number, place in
        "#EXTINF:-1 tvg-id=\"c\(number)\" tvg-logo=\"\(place)\",Picture \(number)\n"
          + "http://127.0.0.1/\(number)\n#EXTINF:-1,Address \(number)\n\(place)\n"
      }.joined()
  }

  /// A guide with a programme on each channel, each with a place as its picture.
  private static func guide(_ places: [String], now: Int) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "yyyyMMddHHmmss"
    func text(_ seconds: Int) -> String {
      format.string(from: Date(timeIntervalSince1970: Double(seconds))) + " +0000"
    }
    return "<?xml version=\"1.0\"?><tv>"
      + places.enumerated().map { number, place in
        "<programme start=\"\(text(now - 600))\" stop=\"\(text(now + 600))\" channel=\"c\(number)\">"
          + "<title>Programme \(number)</title><icon src=\"\(place)\"/></programme>"
      }.joined() + "</tv>"
  }

  private func items(_ source: LibrarySource) throws -> [Item] {
    let snapshot = SourceSnapshot(path: folder.file("copy"))
    let library = try RemoteSource(
      source, credential: nil, device: ClientDevice(name: "tv", id: "1", version: "2"))
    _ = try library.refresh(snapshot, cursor: nil, titles: 0)
    let target = folder.file("catalog")
    _ = try CatalogBuilder(target: target).build(from: [snapshot.source])
    return try StoredCatalog(path: target).popularItems(limit: 1_000)
  }

  @Test func `a server names no files of this computer, in addresses, pictures and guides`() throws
  {
    let web = "http://127.0.0.1/logo.png"
    let places = Self.files + [web]
    let now = Int(Date().timeIntervalSince1970)
    let server = try TestServer { request, _ in
      .text(request.path == "/guide" ? Self.guide(places, now: now) : Self.playlist(places))
    }
    defer { server.stop() }
    var source = LibrarySource(.m3u, server.address + "/list")
    source.guide = server.address + "/guide"

    let items = try items(source)

    #expect(items.filter { $0.title.hasPrefix("Picture") }.count == places.count)
    #expect(items.filter { $0.title.hasPrefix("Programme") }.count == places.count)
    #expect(
      items.filter { $0.title.hasPrefix("Address") }.map(\.title) == ["Address \(places.count - 1)"]
    )
    #expect(Set(items.map(\.image)).subtracting(["", web]) == [])
    #expect(items.contains { $0.image == web })
  }

  @Test func `a playlist of this computer names its files, and a guide of a server does not`()
    throws
  {
    let logo = try folder.write("", to: "logo.png")
    let now = Int(Date().timeIntervalSince1970)
    let server = try TestServer { _, _ in .text(Self.guide(["/etc/passwd"], now: now)) }
    defer { server.stop() }
    var source = LibrarySource(
      .m3u, try folder.write(Self.playlist([logo]), to: "channels.m3u"))
    source.guide = server.address + "/guide"

    let items = try items(source)

    #expect(items.first { $0.title == "Picture 0" }?.image == logo)
    #expect(items.contains { $0.title == "Address 0" || $0.url.contains("channel") })
    let programme = try #require(items.first { $0.title == "Programme 0" })
    #expect(programme.image != "/etc/passwd")
  }

  @Test(arguments: files) func `names of files are known however they are written`(text: String) {
    #expect(RawRecord.namesLocalFile(text))
  }

  @Test(arguments: [
    "http://a/b", "https://a", "jellyfin://a/b", "steam://run/1", "kodi://movie/1",
    "provider://X/y", "rtsp://127.0.0.1/1", "udp://@239.0.0.1:1234", "",
  ])
  func `other addresses are not files`(text: String) {
    #expect(!RawRecord.namesLocalFile(text))
  }
}
