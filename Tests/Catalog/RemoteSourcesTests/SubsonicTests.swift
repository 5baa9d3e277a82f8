import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Cryptography
import Foundation
import Testing

@testable import RemoteSources

/// Albums and songs of a server of the Subsonic API.
struct SubsonicTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")

  private func answer(_ request: TestServer.Request) -> TestServer.Answer {
    let salt = request.query["s"] ?? ""
    guard request.query["u"] == "ana",
      request.query["t"] == HashFunction.md5.hexDigest(of: Array(("sesame" + salt).utf8))
    else { return reply("\"status\":\"failed\",\"error\":{\"code\":40,\"message\":\"Wrong\"}") }
    let offset = Int(request.query["offset"] ?? request.query["songOffset"] ?? "") ?? 0
    switch request.path {
    case "/rest/getScanStatus.view":
      return reply("\"scanStatus\":{\"scanning\":false,\"count\":3,\"lastScan\":\"2026-01-01\"}")
    case "/rest/getAlbumList2.view":
      let albums = (0..<503).dropFirst(offset).prefix(500).map {
        "{\"id\":\"a\($0)\",\"name\":\"Album \($0)\",\"artist\":\"Ana Test\",\"year\":1999,"
          + "\"genre\":\"Folk\",\"coverArt\":\"al-a\($0)\"}"
      }
      return reply("\"albumList2\":{\"album\":[\(albums.joined(separator: ","))]}")
    case "/rest/search3.view":
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

    #expect(throws: CatalogError.notSignedIn(place: server.address, reason: "Wrong")) {
      try library.titles()
    }
  }

  @Test func `a key needs no name`() {
    let query = SubsonicLogin(Credential(secret: "k3y")).query

    #expect(query.first { $0.0 == "apiKey" }?.1 == "k3y")
    #expect(!query.contains { ["u", "t", "s"].contains($0.0) })
  }

  private func refusal(_ code: Int, version: String = "1.16.1") -> HTTPResponse {
    let text =
      "{\"subsonic-response\":{\"status\":\"failed\",\"version\":\"\(version)\","
      + "\"error\":{\"code\":\(code),\"message\":\"No.\"}}}"
    return HTTPResponse(status: 200, headers: [:], body: Array(text.utf8))
  }

  @Test(arguments: [10, 41, 42])
  func `a server that knows no hashes gets the password once`(code: Int) throws {
    var login = SubsonicLogin(Credential(user: "ana", secret: "sésame"))
    #expect(login.query.contains { $0.0 == "t" })

    guard case .again(let query) = login.verdict(on: refusal(code), from: "s") else {
      Issue.record("it is not asked again")
      return
    }

    #expect(query.first { $0.0 == "p" }?.1 == "enc:73c3a973616d65")
    #expect(!query.contains { $0.0 == "t" || $0.0 == "s" })
    guard case .refused = login.verdict(on: refusal(code), from: "s") else {
      Issue.record("it is asked for ever")
      return
    }
  }

  @Test func `an older server is asked in its own version`() {
    var login = SubsonicLogin(Credential(user: "ana", secret: "x"))

    guard case .again(let query) = login.verdict(on: refusal(30, version: "1.8.0"), from: "s")
    else {
      Issue.record("it is not asked again")
      return
    }

    #expect(query.first { $0.0 == "v" }?.1 == "1.8.0")
  }

  @Test(arguments: [
    (40, CatalogError.notSignedIn(place: "s", reason: "No.")),
    (44, .notSignedIn(place: "s", reason: "No.")),
    (0, .refusedByLibrary(place: "s", reason: "No.")),
    (50, .refusedByLibrary(place: "s", reason: "No.")),
    (70, .refusedByLibrary(place: "s", reason: "No.")),
  ])
  func `any other error is the server's own sentence`(code: Int, expected: CatalogError) {
    var login = SubsonicLogin(Credential(user: "ana", secret: "x"))

    guard case .refused(let error) = login.verdict(on: refusal(code), from: "s") else {
      Issue.record("it is not refused")
      return
    }

    #expect(error == expected)
    #expect(error.message.contains("s says: No."))
  }

  @Test func `a picture and a page are no errors`() {
    var login = SubsonicLogin(Credential(user: "ana", secret: "x"))
    let bodies = ["\u{89}PNG", "{\"subsonic-response\":{\"status\":\"ok\"}}", ""]

    for body in bodies {
      let answer = HTTPResponse(status: 200, headers: [:], body: Array(body.utf8))
      guard case .plain = login.verdict(on: answer, from: "s") else {
        Issue.record("\(body) is taken for an error")
        continue
      }
    }
  }
}
