import CatalogModel
import CatalogTestSupport
import Configuration
import Foundation
import Logging
import RemoteSources
import Synchronization
import Testing

@testable import CouchSearchApp

/// Pictures of servers, fetched when they are shown and kept on disk.
@Suite(.timeLimit(.minutes(10))) struct ServerPicturesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func cache(_ byteLimit: Int = 1_000_000, age: Int = 86_400) -> ServerPictureCache {
    ServerPictureCache(folder: folder.file("pictures"), byteLimit: byteLimit, age: age)
  }

  private func logins() -> Logins {
    Logins(
      folders: UserFolders(
        environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.file("data")]),
      environment: [:])
  }

  private func pictures(
    _ server: TestServer, _ cache: ServerPictureCache, arrived: @escaping @Sendable (String) -> Void
  ) -> ServerPictures {
    let source = LibrarySource(.jellyfin, server.address)
    return ServerPictures(
      cache: cache, sources: { [source] }, logins: logins(),
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, arrived: arrived)
  }

  @Test(arguments: [true, false])
  func `a picture on another server comes where a podcast names it`(isNamed: Bool) async throws {
    let server = try TestServer { _, _ in .text("PICTURE") }
    defer { server.stop() }
    let other = try TestServer { _, _ in .text("PICTURE") }
    defer { other.stop() }
    let podcast = LibrarySource(.podcast, other.address + "/feed.xml")
    let (arrivals, arrived) = AsyncStream.makeStream(of: String.self)
    var next = arrivals.makeAsyncIterator()
    let pictures = ServerPictures(
      cache: cache(), sources: { [podcast] }, logins: logins(),
      isNamed: { source, _ in isNamed && source == podcast },
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { arrived.yield($0) }

    _ = pictures.file(of: server.address + "/cover.jpg")
    _ = pictures.file(of: other.address + "/own.jpg")
    let came = [await next.next()] + (isNamed ? [await next.next()] : [])

    #expect(came.contains(server.address + "/cover.jpg") == isNamed)
    #expect(came.contains(other.address + "/own.jpg"))
    #expect(server.requests.isEmpty != isNamed)
  }

  @Test func `a picture comes with the login, is kept, and is not asked for again`() async throws {
    let server = try TestServer { _, _ in
      .text("PICTURE", headers: ["Cache-Control": "public, max-age=600", "ETag": "\"1\""])
    }
    defer { server.stop() }
    try logins().keep(
      .init(user: "u", secret: "t0ken"), for: LibrarySource(.jellyfin, server.address))
    let address = server.address + "/Items/1/Images/Primary?tag=a"
    let (arrivals, arrived) = AsyncStream.makeStream(of: String.self)
    var next = arrivals.makeAsyncIterator()
    let pictures = pictures(server, cache()) { arrived.yield($0) }

    let early = pictures.file(of: address)
    let came = await next.next()
    let file = try #require(pictures.file(of: address))
    let again = self.pictures(server, cache()) { arrived.yield($0) }
    let kept = again.file(of: address)

    #expect(early == nil)
    #expect(came == address)
    #expect(FileManager.default.contents(atPath: file) == Data("PICTURE".utf8))
    #expect(kept == file)
    #expect(server.requests.first?.headers["authorization"]?.contains("Token=\"t0ken\"") == true)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `an old picture is shown, and asked for with its tag`() async throws {
    let (requests, asked) = AsyncStream.makeStream(of: Int.self)
    var request = requests.makeAsyncIterator()
    let server = try TestServer { _, number in
      asked.yield(number)
      return switch number {
      case 0: .text("ONE", headers: ["Cache-Control": "no-cache", "ETag": "\"1\""])
      case 1: .text("", status: 304)
      default: .text("TWO", headers: ["Cache-Control": "max-age=60", "ETag": "\"2\""])
      }
    }
    defer { server.stop() }
    let address = server.address + "/p"
    let (arrivals, arrived) = AsyncStream.makeStream(of: String.self)
    var next = arrivals.makeAsyncIterator()
    let first = pictures(server, cache()) { arrived.yield($0) }
    _ = first.file(of: address)
    _ = await next.next()

    _ = await request.next()

    // Two programs after each other: one finds it unchanged, the other changed.
    let second = pictures(server, cache()) { arrived.yield($0) }
    _ = second.file(of: address)
    _ = await request.next()
    let third = pictures(server, cache()) { arrived.yield($0) }
    let shown = third.file(of: address)
    _ = await next.next()

    #expect(shown != nil)
    #expect(server.requests[1].headers["if-none-match"] == "\"1\"")
    #expect(shown.flatMap { FileManager.default.contents(atPath: $0) } == Data("TWO".utf8))
  }

  @Test func `nobody but the servers of the library is asked`() async throws {
    let (stranger, server) = (
      try TestServer { _, _ in .text("X") }, try TestServer { _, _ in .text("X") }
    )
    defer {
      stranger.stop()
      server.stop()
    }
    let (arrivals, arrived) = AsyncStream.makeStream(of: String.self)
    var next = arrivals.makeAsyncIterator()
    let pictures = pictures(server, cache()) { arrived.yield($0) }

    _ = pictures.file(of: server.address + "/p")
    _ = pictures.file(of: stranger.address + "/p")
    _ = pictures.file(of: server.address + "0/p")
    _ = await next.next()

    #expect(stranger.requests.isEmpty)
  }

  @Test func `the cache keeps its bounds of size and age`() throws {
    let cache = cache(1_000, age: 100)
    let now = Int(Date().timeIntervalSince1970)
    for number in 0..<5 {
      let address = "http://a/\(number)"
      try cache.keep(
        [UInt8](repeating: 1, count: 300), .init(tag: "", expires: 0), of: address)
      let date = Date(timeIntervalSince1970: Double(now - number * 30))
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: cache.path(of: address))
    }

    let left = cache.trim(at: now)

    #expect(left == 900)
    #expect(cache.file(of: "http://a/0") != nil)
    #expect(cache.file(of: "http://a/3") == nil)
    #expect(cache.trim(at: now + 1_000) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder)
    #expect(names.isEmpty)
  }
}
