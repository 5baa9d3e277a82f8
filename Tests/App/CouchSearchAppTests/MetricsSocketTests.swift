import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

@Suite struct MetricsSocketTests {
  /// The answer to a client; `nil` for one that cannot connect.
  private static func answer(_ question: String, at path: String) throws -> String {
    let client = try #require(StreamSocket.connect(to: .path(path)))
    defer { close(client) }
    #expect(StreamSocket.send(question.utf8, to: client))
    let file = FileHandle(fileDescriptor: client, closeOnDealloc: false)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func `idle clients keep nobody waiting, and make room when there are too many`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("metrics")
    // As long as no test lasts.
    let socket = try MetricsSocket(path: path, patience: 3_600_000) { "couchsearch_up 1\n" }

    let idle = try (0..<30).map { _ in try #require(StreamSocket.connect(to: .path(path))) }
    let plain = try Self.answer("\n", at: path)
    let web = try Self.answer("GET /metrics HTTP/1.0\r\n\r\n", at: path)

    #expect(plain == "couchsearch_up 1\n")
    #expect(web.hasPrefix("HTTP/1.0 200 OK\r\n"))
    #expect(web.hasSuffix("\r\n\r\ncouchsearch_up 1\n"))
    for client in idle { close(client) }
    withExtendedLifetime(socket) {}
  }

  @Test func `a second one at the same place is told the remedy`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("metrics")
    let socket = try MetricsSocket(path: path) { "" }
    try folder.plant("file", "words")

    #expect(
      throws: ProgramError.cannotWrite(
        path: path,
        reason: "another program listens there. End it, or choose another place for the socket")
    ) { try MetricsSocket(path: path) { "" } }
    #expect(
      throws: ProgramError.cannotWrite(
        path: folder.file("file"),
        reason: "a file is there. Choose another place for the socket")
    ) { try MetricsSocket(path: folder.file("file")) { "" } }
    withExtendedLifetime(socket) {}
  }
}
