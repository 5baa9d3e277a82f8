import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Cryptography
import Foundation
import Testing

@testable import RemoteSources

/// The files of titles on servers that want a login for them.
@Suite(.timeLimit(.minutes(10))) struct ServerStreamTests {
  private typealias Fake = FakeAudiobookshelf
  private let login = Credential(user: "Ana", secret: "s%same & \"ö\"")

  private func stream(
    _ kind: LibrarySource.Kind, _ place: String, _ type: String, _ id: String,
    _ credential: Credential?, known: String = ""
  ) throws -> ServerStream? {
    let source = LibrarySource(kind, place)
    let title = try #require(RemoteTitle(source, type: type, id: id))
    return try ServerStream.find(
      title, of: source, credential: credential,
      device: ClientDevice(name: "tv", id: "1", version: "2"), known: known)
  }

  @Test func `Audiobookshelf gives its token for the password, once for all files`() throws {
    let fake = try Fake(.init())
    defer { fake.server.stop() }
    let known = "\(fake.address)/api/items/b1/file/1 \(fake.address)/api/items/b1/file/2"
    func find(_ credential: Credential?, _ known: String) throws -> ServerStream? {
      try stream(.audiobookshelf, fake.address, "book", "b1", credential, known: known)
    }

    let found = try find(login, known)

    #expect(found?.addresses == known.split(separator: " ").map(String.init))
    #expect(
      found?.header == StreamAddress.Header(name: "Authorization", value: "Bearer t0ken"))
    #expect(found?.isOne == true)
    #expect(try find(login, "") == nil)
    #expect(throws: CatalogError.notSignedIn(place: fake.address)) {
      try find(Credential(user: "Ana", secret: "other"), known)
    }
  }

  @Test(arguments: ["http://evil.example/1", "http://127.0.0.1:1/a http://evil.example/1"])
  func `a login goes to no other server`(known: String) throws {
    for kind in [LibrarySource.Kind.audiobookshelf, .plex] {
      #expect(try stream(kind, "http://127.0.0.1:1", "film", "1", login, known: known) == nil)
    }
  }

  @Test func `Plex and Emby take the token in a header`() throws {
    let place = "http://127.0.0.1:1"
    let token = Credential(user: "u1", secret: "t0ken")

    let plex = try stream(
      .plex, place, "film", "m.5", token, known: place + "/library/parts/7/file.mkv")
    let emby = try stream(.emby, place, "episode", "88", token)

    #expect(plex?.addresses == [place + "/library/parts/7/file.mkv"])
    #expect(plex?.header == StreamAddress.Header(name: "X-Plex-Token", value: "t0ken"))
    #expect(emby?.addresses == [place + "/Videos/88/stream?static=true"])
    #expect(emby?.header == StreamAddress.Header(name: "X-Emby-Token", value: "t0ken"))
    #expect(try stream(.emby, place, "show", "88", token) == nil)
    #expect(throws: CatalogError.notSignedIn(place: place)) {
      try stream(.emby, place, "film", "88", nil)
    }
  }

  @Test(arguments: [LibrarySource.Kind.jellyfin, .emby])
  func `albums, collections and playlists have their files, in order`(kind: LibrarySource.Kind)
    throws
  {
    let server = try TestServer { request, _ in
      let login = request.headers["authorization"] ?? request.headers["x-emby-token"] ?? ""
      guard login.contains("t0ken") else { return .text("", status: 401) }
      let list = kind == .emby ? "/Users/u1/Items" : "/Items"
      return switch (request.path, request.query["parentId"]) {
      case ("/Playlists/p1/Items", nil):
        .text(#"{"Items":[{"Id":"2","Type":"Episode"},{"Id":"1","Type":"Audio"}]}"#)
      case (list, "c1"):
        .text(#"{"Items":[{"Id":"7","Type":"Movie"},{"Id":"8","Type":"Series"}]}"#)
      case (list, "a1") where request.query["includeItemTypes"] == "Audio":
        .text(#"{"Items":[{"Id":"3","Type":"Audio"},{"Id":"../4","Type":"Audio"}]}"#)
      case (list, "8") where request.query["includeItemTypes"] == "Episode":
        .text(#"{"Items":[{"Id":"9","Type":"Episode"}]}"#)
      case (list, "c2"): .text(#"{"Items":[{"Id":"5","Type":"Photo"}]}"#)
      default: .text("", status: 404)
      }
    }
    defer { server.stop() }
    let login = Credential(user: "u1", secret: "t0ken")
    func files(_ type: String, _ id: String) throws -> [String]? {
      try stream(kind, server.address, type, id, login)?.addresses
    }

    let playlist = try #require(try stream(kind, server.address, "playlist", "p1", login))

    #expect(
      playlist.addresses.map { $0.dropFirst(server.address.count) }
        == ["/Videos/2/stream?static=true", "/Audio/1/stream?static=true"])
    #expect(!playlist.isOne)
    #expect((playlist.header == nil) == (kind == .jellyfin))
    #expect(
      try files("collection", "c1")
        == ["7", "9"].map { server.address + "/Videos/\($0)/stream?static=true" })
    #expect(try files("album", "a1") == [server.address + "/Audio/3/stream?static=true"])
    #expect(try files("collection", "c2") == nil)
    #expect(throws: CatalogError.self) { try files("playlist", "gone") }
  }

  @Test(arguments: [true, false])
  func `Subsonic has the login in the address, as the server takes it`(knowsHashes: Bool) throws {
    let server = try TestServer { request, _ in
      let salt = request.query["s"] ?? ""
      let isRight =
        knowsHashes
        ? request.query["t"] == HashFunction.md5.hexDigest(of: Array(("sesame" + salt).utf8))
        : request.query["p"] == "enc:736573616d65"
      guard isRight else {
        let code = knowsHashes ? 40 : 41
        return .text(
          #"{"subsonic-response":{"status":"failed","error":{"code":\#(code),"message":"No"}}}"#)
      }
      return .text(
        request.path == "/rest/getAlbum.view"
          ? #"{"subsonic-response":{"status":"ok","album":{"song":[{"id":"s1"},{"id":"s2"}]}}}"#
          : #"{"subsonic-response":{"status":"ok"}}"#)
    }
    defer { server.stop() }
    let ana = Credential(user: "ana", secret: "sesame")

    let song = try #require(try stream(.subsonic, server.address, "song", "s1", ana))
    let album = try #require(try stream(.subsonic, server.address, "album", "a1", ana))

    #expect(song.addresses.count == 1)
    #expect(song.addresses[0].hasPrefix(server.address + "/rest/stream.view?id=s1&u=ana&"))
    #expect(song.addresses[0].contains(knowsHashes ? "&t=" : "&p=enc%3A736573616d65"))
    #expect(song.header == nil)
    #expect(album.addresses.map { $0.contains("id=s2") } == [false, true])
    #expect(!album.isOne)
  }

  @Test func `a wrong password, and a server that is off, are told`() throws {
    let server = try TestServer { _, _ in
      .text(#"{"subsonic-response":{"status":"failed","error":{"code":40,"message":"No"}}}"#)
    }
    defer { server.stop() }
    let ana = Credential(user: "ana", secret: "other")

    #expect(throws: CatalogError.notSignedIn(place: server.address, reason: "No")) {
      try stream(.subsonic, server.address, "song", "s1", ana)
    }
    let gone = #expect(throws: CatalogError.self) {
      try stream(.subsonic, "http://127.0.0.1:1", "song", "s1", ana)
    }
    #expect(gone.map { if case .unreachable = $0 { true } else { false } } == true)
  }
}
