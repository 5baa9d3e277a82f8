import Foundation
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

@testable import PhoneRemote

/// Strangers who hide a request in another one, over a real socket, while a phone is connected.
///
/// `HOST` stands for the address of the page, and `HIDDEN` for a request for a WebSocket with a message
/// that types.
@Suite(.serialized, .inOwnProcess) struct SmugglingTests {
  /// A way to hide a request, and the nearest request that hides nothing.
  struct Way: CustomTestStringConvertible, Sendable {
    var name: String
    var hostile: String
    var harmless: String
    /// The status of the answer to the one that hides nothing.
    var status = 200

    var testDescription: String { name }

    init(_ name: String, _ hostile: String, _ harmless: String, status: Int = 200) {
      (self.name, self.hostile, self.harmless, self.status) = (name, hostile, harmless, status)
    }
  }

  private static let plain = "GET / HTTP/1.1\r\nHost: HOST\r\n\r\n"

  /// A request with more fields.
  private static func get(_ fields: String, _ path: String = "/") -> String {
    "GET \(path) HTTP/1.1\r\nHost: HOST\r\n\(fields)\r\n"
  }

  /// A request for a WebSocket with more fields.
  private static func upgrade(_ fields: String = "", connection: String = "Upgrade") -> String {
    get(
      "Origin: http://HOST\r\nConnection: \(connection)\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + fields,
      "/socket")
  }

  static let ways: [Way] = [
    Way("line feeds alone", "GET / HTTP/1.1\nHost: HOST\n\nHIDDEN", plain),
    Way("a line feed alone at the end", "GET / HTTP/1.1\r\nHost: HOST\r\n\nHIDDEN", plain),
    Way("a line feed alone in a field", get("A: b\nC: d\r\n"), get("A: b\r\nC: d\r\n")),
    Way("returns alone", "GET / HTTP/1.1\rHost: HOST\r\rHIDDEN", plain),
    Way("a return alone in a field", get("A: b\rContent-Length: 3\r\n"), get("A: b\r\n")),
    Way("two returns", "GET / HTTP/1.1\r\nHost: HOST\r\r\n\r\nHIDDEN", plain),
    Way("a line that goes on", get("A: b\r\n Content-Length: 3\r\n"), get("A: b\r\nC: d\r\n")),
    Way("a line that goes on after a tab", get("A: b\r\n\tC: d\r\n"), get("A:\tb\t\r\n")),
    Way(
      "a first field that goes on", "GET / HTTP/1.1\r\n Host: HOST\r\nHost: HOST\r\n\r\n", plain),
    Way("a NUL in a value", get("A: b\0\r\n"), get("A: b \r\n")),
    Way("a NUL in a name", get("A\0: b\r\n"), get("A.: b\r\n")),
    Way("a vertical tab", get("Transfer-Encoding:\u{B}chunked\r\n"), get("TE: trailers\r\n")),
    Way("a space before the colon", get("Content-Length : 3\r\n") + "abc", get("A: b\r\n")),
    Way("a tab before the colon", get("Transfer-Encoding\t: chunked\r\n"), get("A: b\r\n")),
    Way("a field without a colon", get("Content-Length\r\n"), get("Content-Length: 0\r\n")),
    Way("a field without a name", get(": 3\r\n"), get("A:\r\n")),
    Way("a name with brackets", get("(A): b\r\n"), get("A_*: b\r\n")),
    Way("two hosts", get("Host: HOST\r\n"), get("Hosts: HOST\r\n")),
    Way("no host", "GET / HTTP/1.1\r\n\r\n", plain),
    Way(
      "two lengths", get("Content-Length: 0\r\nContent-Length: 9\r\n"), get("Content-Length: 0\r\n")
    ),
    Way("the same length twice", get("Content-Length: 0\r\ncontent-length: 0\r\n"), plain),
    Way("lengths in a list", get("Content-Length: 0, 9\r\n"), get("Content-Length: 0\r\n")),
    Way("a length with a sign", get("Content-Length: +0\r\n"), get("Content-Length:0\r\n")),
    Way("a negative length", get("Content-Length: -1\r\n"), get("Content-Length: 0 \r\n")),
    Way("a hexadecimal length", get("Content-Length: 0x0\r\n"), get("Content-Length: 0\r\n")),
    Way("a huge length", get("Content-Length: 18446744073709551616\r\n"), plain),
    Way("a body", get("Content-Length: 6\r\n") + "HIDDEN", get("Content-Length: 0\r\n")),
    Way("chunks", get("Transfer-Encoding: chunked\r\n") + "0\r\n\r\nHIDDEN", get("A: chunked\r\n")),
    Way(
      "chunks and a length",
      get("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\nHIDDEN", plain),
    Way("an encoding that is none", get("Transfer-Encoding: identity\r\n"), plain),
    Way("an encoding in a list", get("Transfer-Encoding: x, chunked\r\n"), plain),
    Way("a second request", plain + "HIDDEN", plain),
    Way(
      "a second request on a lasting connection", get("Connection: keep-alive\r\n") + "HIDDEN",
      get("Connection: keep-alive\r\n")),
    Way(
      "an upgrade with a body", upgrade("Content-Length: 6\r\n") + "HIDDEN", upgrade(), status: 101),
    Way(
      "an upgrade with chunks", upgrade("Transfer-Encoding: chunked\r\n") + "0\r\n\r\nHIDDEN",
      upgrade("Content-Length: 0\r\n"), status: 101),
    Way("a request behind an upgrade", upgrade() + "HIDDEN", upgrade(), status: 101),
    Way("two upgrades", upgrade("Upgrade: h2c\r\n"), upgrade(), status: 101),
    Way(
      "an upgrade to something else as well",
      get(
        "Origin: http://HOST\r\nConnection: Upgrade\r\nUpgrade: h2c, websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        "/socket") + "HIDDEN", upgrade(), status: 101),
    Way(
      "two keys", upgrade("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"),
      upgrade("Sec-WebSocket-Keys: a\r\n"), status: 101),
    Way(
      "two origins", upgrade("Origin: http://evil.example\r\n"), upgrade("Origins: a\r\n"),
      status: 101),
    Way(
      "a connection that only looks like an upgrade",
      upgrade(connection: "Upgrade\u{A0}") + "HIDDEN", upgrade(connection: "keep-alive, upgrade"),
      status: 101),
    Way(
      "the number of another connection",
      upgrade("X-CouchSearch-Gate: 1\r\nX-Phone: 1\r\n", connection: "close"),
      upgrade("X-CouchSearch-Gate: 1\r\n"), status: 101),
    Way(
      "an upgrade of HTTP/1.0",
      upgrade().replacingOccurrences(of: "HTTP/1.1", with: "HTTP/1.0") + "HIDDEN", upgrade(),
      status: 101),
    Way("an empty line before the request", "\r\n" + plain, plain),
    Way("a space before the request", " " + plain, plain),
    Way("two spaces", "GET  / HTTP/1.1\r\nHost: HOST\r\n\r\n", plain),
    Way("a tab in place of a space", "GET\t/ HTTP/1.1\r\nHost: HOST\r\n\r\n", plain),
    Way(
      "a space in the path", "GET / HTTP/1.1 HTTP/1.1\r\nHost: HOST\r\n\r\n",
      "GET /?a=b%20c HTTP/1.1\r\nHost: HOST\r\n\r\n"),
    Way("a whole address", "GET http://HOST/ HTTP/1.1\r\nHost: HOST\r\n\r\n", plain),
    Way(
      "a fragment", "GET /#p HTTP/1.1\r\nHost: HOST\r\n\r\n",
      "GET /?p HTTP/1.1\r\nHost: HOST\r\n\r\n"),
    Way("no version", "GET /\r\nHost: HOST\r\n\r\n", plain),
    Way(
      "another version", "GET / HTTP/2.0\r\nHost: HOST\r\n\r\n",
      "GET / HTTP/1.0\r\nHost: HOST\r\n\r\n"),
    Way("a version in small letters", "GET / http/1.1\r\nHost: HOST\r\n\r\n", plain),
    Way("the beginning of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", plain),
    Way(
      "another method with a body",
      "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 6\r\n\r\nHIDDEN", plain),
    Way("a method with a line feed", "GE\nT / HTTP/1.1\r\nHost: HOST\r\n\r\n", plain),
    Way("a host with a path", "GET / HTTP/1.1\r\nHost: HOST/x\r\n\r\n", plain),
    Way("a host that is not ASCII", "GET / HTTP/1.1\r\nHost: HOST\u{A0}\r\n\r\n", plain),
    Way(
      "a head that is too long", get("A: " + String(repeating: "b", count: 9_000) + "\r\n"),
      get("A: " + String(repeating: "b", count: 7_000) + "\r\n")),
  ]

  @Test(arguments: ways)
  func `a stranger who hides a request types nothing`(way: Way) async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, _) = try screen.pair()
      let host = "127.0.0.1:\(screen.port)"
      func exchange(_ text: String) throws -> String {
        let stranger = try PhoneSocket(rawTo: screen.port)
        try stranger.write(Self.bytes(text, host: host))
        if text == way.harmless, way.status == 101 { stranger.closeWriting() }
        return stranger.rest()
      }

      let refusal = try exchange(way.hostile)
      let answer = try exchange(way.harmless)
      try phone.send(["t": "edit", "at": 0, "del": 0, "ins": "own", "base": 0, "n": 1])
      try screen.run(until: "the letters of the phone") { screen.query.contains("own") }

      #expect(screen.query == "own")
      #expect(screen.clientCount == 1)
      // One answer, which refuses, and no message.
      #expect(refusal.hasPrefix("HTTP/1.1 4"), "\(refusal)")
      #expect(refusal.components(separatedBy: "HTTP/1.1").count == 2, "\(refusal)")
      #expect(refusal.hasSuffix("\r\n\r\n"), "\(refusal)")
      #expect(answer.hasPrefix("HTTP/1.1 \(way.status) "), "\(answer)")
    }
  }

  @Test func `the same request letter by letter is the same request`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()
      let host = "127.0.0.1:\(screen.port)"

      let slow = try PhoneSocket(rawTo: screen.port)
      for byte in Self.bytes(Self.plain, host: host) { try slow.write([byte]) }
      let hostile = try PhoneSocket(rawTo: screen.port)
      for byte in Self.bytes("GET / HTTP/1.1\r\nHost: HOST\n", host: host) {
        try hostile.write([byte])
      }

      #expect(slow.rest().hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(hostile.rest().hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    }
  }

  private static func bytes(_ text: String, host: String) -> [UInt8] {
    let edit = #"{"t":"edit","at":0,"del":0,"ins":"hacked","base":0,"n":1}"#
    let parts = text.components(separatedBy: "HIDDEN").map {
      // A byte that is no Unicode on its own.
      Array($0.replacingOccurrences(of: "HOST", with: host).utf8)
    }
    let hidden = Array(
      upgrade("X-CouchSearch-Gate: 1\r\n").replacingOccurrences(of: "HOST", with: host).utf8)
    return Array(parts.joined(separator: hidden + PhoneSocket.frame(Array(edit.utf8))))
  }
}
