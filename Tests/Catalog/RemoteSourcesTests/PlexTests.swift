import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import RemoteSources

/// The library of a Plex server, and signing in to it.
struct PlexTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")

  private func answer(_ request: TestServer.Request) -> TestServer.Answer {
    guard request.headers["x-plex-token"] == "t0ken" else { return .text("", status: 401) }
    let page = request.query["X-Plex-Container-Start"] == "0"
    switch (request.path, request.query["type"]) {
    case ("/identity", _):
      return .text("{\"MediaContainer\":{\"machineIdentifier\":\"m1\"}}")
    case ("/library/sections", _):
      return .text(
        """
        {"MediaContainer":{"Directory":[{"key":"1","type":"movie","contentChangedAt":77},
        {"key":"2","type":"show","contentChangedAt":78},{"key":"3","type":"photo"}]}}
        """)
    case ("/library/sections/1/all", "1") where page:
      return .text(
        """
        {"MediaContainer":{"Metadata":[{"ratingKey":"5","title":"Paper Lantern","year":2001,
        "summary":"A lantern.","thumb":"/library/metadata/5/thumb/1","addedAt":1700000000,
        "originalTitle":"Lanterna","audienceRating":7.5,"contentRating":"de/16","Genre":[{"tag":"Drama"}],
        "Director":[{"tag":"Ana Test"}],"Role":[{"tag":"Bo Test"}],
        "Media":[{"Part":[{"key":"/library/parts/7/1/a.mkv"},{"key":"/library/parts/8/1/b.mkv"}]},
        {"Part":[{"key":"/library/parts/9/1/c.mkv"}]}],
        "Guid":[{"id":"tmdb://9"},{"id":"imdb://tt0000001"}]}]}}
        """)
    case ("/library/sections/2/all", "4") where page:
      return .text(
        """
        {"MediaContainer":{"Metadata":[{"ratingKey":"8","title":"The Wick",
        "grandparentTitle":"Lights","parentIndex":2,"index":5}]}}
        """)
    case ("/library/onDeck", _):
      return .text(
        """
        {"MediaContainer":{"Metadata":[
        {"ratingKey":"5","type":"movie","viewOffset":600000,"duration":2400000,"lastViewedAt":77},
        {"ratingKey":"8","type":"episode","duration":2400000},
        {"ratingKey":"9","type":"track","viewOffset":1000}]}}
        """)
    default: return .text("{\"MediaContainer\":{\"size\":0}}")
    }
  }

  @Test func `what was begun is what lies on the deck`() throws {
    let server = try TestServer { request, _ in answer(request) }
    defer { server.stop() }
    let source = LibrarySource(.plex, server.address)
    let library = try RemoteSource(
      source, credential: Credential(secret: "t0ken"), device: device)

    let positions = try library.library.positions()

    let address = try #require(RemoteTitle(source, type: "film", id: "m1.5")).address
    let film = try #require(
      PlayPosition(address: address, position: 600, duration: 2_400, time: 77))
    #expect(positions == [film])
  }

  @Test func `a server's titles are those of its sections`() throws {
    let server = try TestServer { request, _ in answer(request) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let source = LibrarySource(.plex, server.address)
    let library = try RemoteSource(
      source, credential: Credential(secret: "t0ken"), device: device)
    let snapshot = SourceSnapshot(path: folder.file("copy"))

    let first = try library.refresh(snapshot, cursor: nil, titles: 0)
    let asked = server.requests.count
    let second = try library.refresh(snapshot, cursor: first.cursor, titles: first.titles)

    #expect(first.titles == 2)
    #expect(second == RemoteSource.Reading(titles: 2, cursor: first.cursor, isChanged: false))
    #expect(server.requests.count == asked + 1)
    let target = folder.file("catalog")
    _ = try CatalogBuilder(target: target).build(from: [snapshot.source])
    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    let film = try #require(items.first { $0.title == "Paper Lantern" })
    #expect(film.id.rawValue == "film-imdb-tt0000001")
    #expect(film.people == ["Ana Test", "Bo Test"])
    #expect(film.readings == ["Lanterna"])
    #expect(film.age == 16)
    #expect(film.added == 1_700_000_000)
    #expect(RemoteTitle(address: film.url)?.id == "m1.5")
    #expect(
      film.image == server.address
        + "/photo/:/transcode?url=%2Flibrary%2Fmetadata%2F5%2Fthumb%2F1&width=480&height=720")
    #expect(items.first { $0.title == "The Wick" }?.subtitle == "Lights · S2 E5")
    #expect(
      TitleAddresses(beside: snapshot).address(of: "m1.5")
        == "\(server.address)/library/parts/7/1/a.mkv \(server.address)/library/parts/8/1/b.mkv")
    #expect(server.requests.allSatisfy { !$0.query.values.contains("t0ken") })
  }

  @Test func `a code is given out, and a token once it was entered`() throws {
    let server = try TestServer { request, number in
      guard request.headers["x-plex-client-identifier"] == "d1" else {
        return .text("", status: 400)
      }
      switch (request.method, request.path) {
      case ("POST", "/api/v2/pins"): return .text("{\"id\":42,\"code\":\"ABCD\"}")
      case ("GET", "/api/v2/pins/42"):
        return .text("{\"id\":42,\"authToken\":\(number < 2 ? "null" : "\"t0ken\"")}")
      default: return .text("", status: 404)
      }
    }
    defer { server.stop() }
    let login = PlexLogin(
      door: ServerDoor(try #require(ServerAddress(server.address))), device: device)

    let request = try login.begin()
    let early = try login.poll(request)
    let credential = try login.poll(request)

    #expect(request.code == "ABCD")
    #expect(early == nil)
    #expect(credential == Credential(secret: "t0ken"))
  }
}
