import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RemoteSources

/// Changed answers of servers to somebody who signs in.
@Suite(.serialized) struct LoginFuzzTests {
  private static let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private static let quickConnect = [
    #"{"Code":"123456","Secret":"5e","Authenticated":false,"DateAdded":"2026-01-01"}"#,
    #"{"Secret":"5e","Authenticated":true}"#,
    #"{"User":{"Id":"u1","Name":"Ana"},"AccessToken":"t0ken","ServerId":"s"}"#,
  ]
  private static let pins = [
    #"{"id":42,"code":"ABCD","expiresIn":1800,"authToken":null}"#,
    #"{"id":42,"code":"ABCD","authToken":"t0ken"}"#,
  ]

  private final class Answer: Sendable {
    let text = Mutex("")
  }

  /// A server that answers everything with the same text.
  private static func server(_ answer: Answer) throws -> TestServer {
    try TestServer { _, _ in .text(answer.text.withLock(\.self)) }
  }

  private static func door(_ server: TestServer) throws -> ServerDoor {
    ServerDoor(try #require(ServerAddress(server.address)), isCancelled: { false }, pause: { _ in })
  }

  private static func isPlain(_ code: String) -> Bool {
    code.utf8.count <= 12
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  @Test func `a changed answer of Quick Connect gives a plain code, a login or a refusal`() throws {
    let answer = Answer()
    let server = try Self.server(answer)
    defer { server.stop() }
    let login = JellyfinLogin(
      LibrarySource(.jellyfin, server.address), door: try Self.door(server), device: Self.device)
    var fuzz = ParserFuzz("login-jellyfin", texts: Self.quickConnect)

    let count = try fuzz.run("answer.json") { path in
      let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      answer.text.withLock { $0 = text }
      let request = try? login.begin()
      if let request { #expect(Self.isPlain(request.code)) }
      let credential = try login.poll(request ?? JellyfinLogin.Request(code: "1", secret: "5e"))
      if let credential { #expect(!credential.secret.isEmpty) }
    }

    #expect(count > 0)
  }

  @Test func `a changed answer of Plex gives a plain code, a login or a refusal`() throws {
    let answer = Answer()
    let server = try Self.server(answer)
    defer { server.stop() }
    let login = PlexLogin(door: try Self.door(server), device: Self.device)
    var fuzz = ParserFuzz("login-plex", texts: Self.pins)

    let count = try fuzz.run("answer.json") { path in
      let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      answer.text.withLock { $0 = text }
      let request = try? login.begin()
      if let request { #expect(Self.isPlain(request.code)) }
      let credential = try login.poll(request ?? PlexLogin.Request(code: "A", id: 42))
      if let credential { #expect(!credential.secret.isEmpty) }
    }

    #expect(count > 0)
  }

  @Test(arguments: [
    "A" + String(repeating: "\u{301}", count: 20), "12\u{202E}34", "1\n2", "", "1234567890123",
  ])
  func `a code that nobody could read from a screen is refused`(code: String) throws {
    let answer = Answer()
    let server = try Self.server(answer)
    defer { server.stop() }
    let quoted = String(decoding: try JSONEncoder().encode(code), as: UTF8.self)
    answer.text.withLock {
      $0 = "{\"Code\":\(quoted),\"Secret\":\"5e\",\"id\":42,\"code\":\(quoted)}"
    }

    let door = try Self.door(server)
    let source = LibrarySource(.jellyfin, server.address)

    #expect(throws: CatalogError.self) {
      try JellyfinLogin(source, door: door, device: Self.device).begin()
    }
    #expect(throws: CatalogError.self) { try PlexLogin(door: door, device: Self.device).begin() }
  }
}
