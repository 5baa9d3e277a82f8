import Foundation
import Support
import Testing

@testable import PostgreSQLCatalog

/// Servers that speak the protocol of PostgreSQL and mean harm.
///
/// Source: PostgreSQL's manual, “Frontend/Backend Protocol”, message formats.
@Suite(.timeLimit(.minutes(10))) struct HostileServerTests {
  /// A message of the protocol.
  private static func message(_ kind: Character, _ body: [UInt8]) -> [UInt8] {
    Array(String(kind).utf8) + Parameter.bigEndian(Int32(body.count + 4)) + body
  }

  private static let ready = message("R", [0, 0, 0, 0]) + message("Z", Array("I".utf8))
  /// One column, of the type text.
  private static let columns = message(
    "T",
    [0, 1] + Array("a".utf8) + [0] + [UInt8](repeating: 0, count: 6) + [0, 0, 0, 25, 0xFF, 0xFF]
      + [0xFF, 0xFF, 0xFF, 0xFF] + [0, 0])
  private static let row = message("D", [0, 1, 0, 0, 0, 1] + Array("x".utf8))
  private static func error(_ text: String) -> [UInt8] {
    message(
      "E",
      Array("SERROR".utf8) + [0] + Array("CXX000".utf8) + [0] + Array("M\(text)".utf8) + [0, 0])
  }

  /// A server that greets, and answers the first question with some bytes and then others for ever.
  private final class Server {
    let place: String
    private let server: SocketServer

    init(greeting: [UInt8], answer: [UInt8] = [], endless: [UInt8] = []) throws {
      let descriptor = try StreamSocket.listen(at: .port(0))
      let port = try #require(StreamSocket.port(of: descriptor))
      place = "postgresql://127.0.0.1:\(port)/x?user=u&sslmode=disable&gssencmode=disable"
      server = try SocketServer(descriptor, name: "postgresql", limits: SocketServer.Limits()) {
        Connection($0, greeting: greeting, answer: answer, endless: endless)
      }
    }

    func stop() { server.stop() }
  }

  private final class Connection: ClientHandler {
    let client: SocketServer.Client
    private var answers: [[UInt8]]
    private let endless: [UInt8]

    init(_ client: SocketServer.Client, greeting: [UInt8], answer: [UInt8], endless: [UInt8]) {
      self.client = client
      answers = [greeting, answer]
      self.endless = endless
    }

    func take(_ bytes: ArraySlice<UInt8>) {
      guard !answers.isEmpty else { return }
      client.send(answers.removeFirst())
      guard answers.isEmpty, !endless.isEmpty else { return }
      let (client, endless) = (client, endless)
      Thread.detachNewThread {
        while !client.isClosed {
          client.send(endless)
          client.waitUntilWritten(60_000)
        }
      }
    }
  }

  /// Asks the server something.
  /// - Returns: The reason for which the connection was lost; `nil` where it was not.
  private func lost(_ server: Server) throws -> String? {
    let connection = try ServerConnection(server.place)
    let end = Date().addingTimeInterval(60)
    var isAsked = false
    while Date() < end {
      connection.advance()
      switch connection.state {
      case .ready where isAsked: return nil
      case .ready:
        connection.send("SELECT 1")
        isAsked = true
      case .lost(let reason): return reason
      case .connecting, .busy:
        var ready = pollfd(fd: connection.socket, events: connection.events, revents: 0)
        _ = poll(&ready, 1, 100)
      }
    }
    return "it is still at it"
  }

  private static let many = (0..<4_000).flatMap { _ in row }
  private static let done =
    message("C", Array("SELECT 1".utf8) + [0]) + message("Z", Array("I".utf8))

  @Test func `an answer of some rows is taken`() throws {
    let server = try Server(greeting: Self.ready, answer: Self.columns + Self.many + Self.done)
    defer { server.stop() }

    #expect(try lost(server) == nil)
  }

  @Test(arguments: [true, false])
  func `rows and notices without end are cut off`(areRows: Bool) throws {
    let notice = Self.message("N", Array("SNOTICE".utf8) + [0] + Array("Mhello".utf8) + [0, 0])
    let server = try Server(
      greeting: Self.ready, answer: areRows ? Self.columns : [],
      endless: areRows ? Self.many : (0..<2_000).flatMap { _ in notice })
    defer { server.stop() }

    #expect(try lost(server) == "it has more than 32 MB")
  }

  @Test(arguments: [
    "no\u{1B}]0;taken over\u{7}\r\n\u{9B}2J such thing", "no such thing\u{1B}[2J",
    "no \u{1B}" + String(repeating: "[31m such thing", count: 1_000) + "such thing",
  ])
  func `the words of a server reach nobody with control characters`(text: String) throws {
    for greeting in [Self.ready, Self.error(text)] {
      let server = try Server(greeting: greeting, answer: Self.error(text))
      defer { server.stop() }

      let reason = try #require(try lost(server))

      #expect(reason.hasPrefix("no") || reason.contains("such thing"))
      #expect(!ControlCharacters.arePresent(in: reason))
      #expect(reason.count <= 200)
    }
  }
}
