import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Cryptography
import Foundation
import Testing

@testable import RemoteSources

/// Logins as people type them, checked by small servers.
struct PasswordLoginTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")

  private func login(
    _ kind: LibrarySource.Kind, _ place: String, _ user: String, _ secret: String
  ) throws -> Credential {
    try PasswordLogin.credential(
      Credential(user: user, secret: secret), for: LibrarySource(kind, place), device: device
    ) { false }
  }

  /// A server that gives a token for Ana's password, and shows titles to its token and to one key.
  private func mediaServer() throws -> TestServer {
    try TestServer { request, _ in
      let tokens = [request.headers["x-emby-token"] ?? "", request.headers["authorization"] ?? ""]
      switch request.path {
      case "/Users/AuthenticateByName":
        return request.method == "POST"
          && request.body == #"{"Username":"Ana \"A\"","Pw":"sesame"}"#
          ? .text(#"{"AccessToken":"t0ken","User":{"Id":"u1","Name":"Ana"}}"#)
          : .text("", status: 401)
      case "/Items" where tokens.contains { $0.contains("k3y") }:
        return .text(#"{"Items":[],"TotalRecordCount":4}"#)
      default: return .text("", status: 401)
      }
    }
  }

  @Test(arguments: [LibrarySource.Kind.jellyfin, .emby])
  func `a name and a password become a token`(kind: LibrarySource.Kind) throws {
    let server = try mediaServer()
    defer { server.stop() }

    let kept = try login(kind, server.address, "Ana \"A\"", "sesame")

    #expect(kept == Credential(user: "u1", secret: "t0ken"))
    #expect(throws: CatalogError.notSignedIn(place: server.address)) {
      try login(kind, server.address, "Ana \"A\"", "other")
    }
  }

  @Test(arguments: [LibrarySource.Kind.jellyfin, .emby])
  func `a key is kept where the server shows titles for it`(kind: LibrarySource.Kind) throws {
    let server = try mediaServer()
    defer { server.stop() }

    #expect(try login(kind, server.address, "", "k3y") == Credential(secret: "k3y"))
    #expect(throws: CatalogError.notSignedIn(place: server.address)) {
      try login(kind, server.address, "", "other")
    }
  }

  @Test func `a server of music is asked with a ping, and never gets the password itself`() throws {
    let server = try TestServer { request, _ in
      let salt = request.query["s"] ?? ""
      let isRight =
        request.path == "/rest/ping.view" && request.query["u"] == "ana"
        && request.query["t"] == HashFunction.md5.hexDigest(of: Array(("sesame" + salt).utf8))
      let answer = isRight ? #""status":"ok""# : #""status":"failed","error":{"code":40}"#
      return .text("{\"subsonic-response\":{\(answer)}}")
    }
    defer { server.stop() }

    let kept = try login(.subsonic, server.address, "ana", "sesame")

    #expect(kept == Credential(user: "ana", secret: "sesame"))
    #expect(throws: CatalogError.notSignedIn(place: server.address)) {
      try login(.subsonic, server.address, "ana", "other")
    }
    #expect(server.requests.allSatisfy { !$0.query.values.contains("sesame") })
  }

  @Test(arguments: ["/list", "/get.php?username={user}&password={secret}"])
  func `a playlist behind a login is right once it has channels`(path: String) throws {
    let server = try TestServer { request, _ in
      let header = "Basic " + Data("ana:s%same&".utf8).base64EncodedString()
      let isRight =
        request.path == "/list"
        ? request.headers["authorization"] == header
        : request.query["username"] == "ana" && request.query["password"] == "s%same&"
      guard !isRight else { return .text("#EXTM3U\n#EXTINF:-1,One\nhttp://tv.local/one\n") }
      // Some refuse, others have nothing to give.
      return request.path == "/list" ? .text("", status: 401) : .text("#EXTM3U\n")
    }
    defer { server.stop() }

    let kept = try login(.m3u, server.address + path, "ana", "s%same&")

    #expect(kept == Credential(user: "ana", secret: "s%same&"))
    #expect(throws: CatalogError.notSignedIn(place: server.address)) {
      try login(.m3u, server.address + path, "ana", "other")
    }
  }

  @Test func `a server that is off, and one of another kind, are told apart from a wrong password`()
    throws
  {
    let server = try TestServer { _, _ in .text("<html></html>") }
    let address = server.address

    let strange = #expect(throws: CatalogError.self) {
      try login(.subsonic, address, "ana", "sesame")
    }
    server.stop()
    let gone = #expect(throws: CatalogError.self) {
      try login(.subsonic, "http://127.0.0.1:1", "ana", "sesame")
    }

    #expect(strange.map { if case .strangeAnswer = $0 { true } else { false } } == true)
    #expect(gone.map { if case .unreachable = $0 { true } else { false } } == true)
  }

  @Test func `signing in is called off while a server says nothing`() throws {
    let server = try TestServer { _, _ in .silent }
    defer { server.stop() }

    #expect(throws: CatalogError.cancelled) {
      try PasswordLogin.credential(
        Credential(user: "ana", secret: "sesame"), for: LibrarySource(.emby, server.address),
        device: device
      ) { !server.requests.isEmpty }
    }
  }
}
