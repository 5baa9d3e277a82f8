import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import RemoteSources

/// Albums and songs of a server of the Subsonic API.
struct SubsonicTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")

  private func answer(_ request: TestServer.Request) -> TestServer.Answer {
    let salt = request.query["s"] ?? ""
    guard request.query["u"] == "ana",
      request.query["t"] == MD5.hexadecimal(of: Array(("sesame" + salt).utf8))
    else { return reply("\"status\":\"failed\",\"error\":{\"code\":40,\"message\":\"Wrong\"}") }
    let offset = Int(request.query["offset"] ?? request.query["songOffset"] ?? "") ?? 0
    switch request.path {
    case "/rest/getScanStatus":
      return reply("\"scanStatus\":{\"scanning\":false,\"count\":3,\"lastScan\":\"2026-01-01\"}")
    case "/rest/getAlbumList2":
      let albums = (0..<503).dropFirst(offset).prefix(500).map {
        "{\"id\":\"a\($0)\",\"name\":\"Album \($0)\",\"artist\":\"Ana Test\",\"year\":1999,"
          + "\"genre\":\"Folk\",\"coverArt\":\"al-a\($0)\"}"
      }
      return reply("\"albumList2\":{\"album\":[\(albums.joined(separator: ","))]}")
    case "/rest/search3":
      return reply(
        offset == 0
          ? "\"searchResult3\":{\"song\":[{\"id\":\"s1\",\"title\":\"Wick\",\"artist\":\"Bo\"}]}"
          : "\"searchResult3\":{}")
    default: return .text("", status: 404)
    }
  }

  private func reply(_ members: String) -> TestServer.Answer {
    .text(
      "{\"subsonic-response\":{\(members.contains("status\"") ? "" : "\"status\":\"ok\",")\(members)}}"
    )
  }

  @Test func `albums and songs are read page by page`() throws {
    let server = try TestServer { request, _ in answer(request) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let source = LibrarySource(.subsonic, server.address)
    let library = try RemoteSource(
      source, credential: Credential(user: "ana", secret: "sesame"), device: device)
    let snapshot = SourceSnapshot(path: folder.file("copy"))

    let first = try library.refresh(snapshot, cursor: nil, titles: 0)
    let second = try library.refresh(snapshot, cursor: first.cursor, titles: first.titles)

    #expect(first.titles == 504)
    #expect(!second.isChanged)
    let target = folder.file("catalog")
    _ = try CatalogBuilder(target: target).build(from: [snapshot.source])
    let items = try StoredCatalog(path: target).popularItems(limit: 600)
    let album = try #require(items.first { $0.title == "Album 502" })
    #expect(album.people == ["Ana Test"])
    #expect(album.year == 1999)
    #expect(album.genres == ["Folk"])
    #expect(album.image == server.address + "/rest/getCoverArt?id=al-a502&size=480")
    #expect(RemoteTitle(address: album.url)?.type == "album")
    let copy = try #require(FileManager.default.contents(atPath: snapshot.path))
    #expect(copy.firstRange(of: Data("sesame".utf8)) == nil)
    #expect(server.requests.allSatisfy { !$0.query.values.contains("sesame") })
  }

  @Test func `a wrong password asks for a login`() throws {
    let server = try TestServer { request, _ in answer(request) }
    defer { server.stop() }
    let library = try RemoteSource(
      LibrarySource(.subsonic, server.address),
      credential: Credential(user: "ana", secret: "wrong"), device: device)

    #expect(throws: CatalogError.notSignedIn(place: server.address)) { try library.titles() }
  }

  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func `MD5 is that of RFC 1321`(text: String, digest: String) {
    #expect(MD5.hexadecimal(of: Array(text.utf8)) == digest)
  }

  @Test func `a key needs no name`() {
    let query = SubsonicLogin.query(Credential(secret: "k3y"))

    #expect(query.first { $0.0 == "apiKey" }?.1 == "k3y")
    #expect(!query.contains { ["u", "t", "s"].contains($0.0) })
  }
}
