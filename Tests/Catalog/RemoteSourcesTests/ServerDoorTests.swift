import CHTTP
import CatalogSearch
import CatalogTestSupport
import Support
import Synchronization
import Testing

@testable import RemoteSources

/// The way to a server, and what is refused there.
@Suite(.timeLimit(.minutes(10))) struct ServerDoorTests {
  private func door(
    _ server: TestServer, isCancelled: @escaping () -> Bool = { false }
  ) throws -> ServerDoor {
    ServerDoor(try #require(ServerAddress(server.address)), isCancelled: isCancelled) { _ in }
  }

  @Test func `a body without end is cut off`() throws {
    let server = try TestServer { _, _ in .endless("[0,") }
    defer { server.stop() }
    let door = try door(server)
    door.limits.bytes = 1 << 20

    #expect(
      throws: CatalogError.strangeAnswer(place: server.address, reason: "more than 1 megabytes")
    ) {
      try door.response("/")
    }
  }

  @Test func `pages without end spend the budget of the source`() throws {
    let server = try TestServer { _, number in
      .text("[" + (0..<5).map { "\"\(number)-\($0)\"" }.joined(separator: ",") + "]")
    }
    defer { server.stop() }
    let place = server.address
    let limits: [(SourceBudget.Limits, CatalogError)] = [
      (
        .init(entries: 52), .strangeAnswer(place: place, reason: "it has more than 52 entries")
      ),
      (.init(bytes: 300), .strangeAnswer(place: place, reason: "it has more than 300 bytes")),
      (.init(requests: 7), .strangeAnswer(place: place, reason: "it goes on after 7 requests")),
      (
        .init(seconds: 0.2), .unreachable(place: place, reason: "it takes longer than a second")
      ),
    ]

    for (limits, error) in limits {
      let door = try door(server)
      door.budget = SourceBudget(limits)
      var taken = 0

      #expect(throws: error) {
        try Pages.read(size: 5, from: door) { _ throws(CatalogError) in
          guard case .array(let values) = try door.json("/").content else { return [] }
          return values
        } take: { _ in
          taken += 1
        }
      }
      #expect(taken <= 52 || limits.seconds < 1)
    }
  }

  @Test func `a single answer takes no more than what is left of the budget`() throws {
    let server = try TestServer { _, _ in .endless("[0,") }
    defer { server.stop() }
    let door = try door(server)
    door.budget = SourceBudget(.init(bytes: 1 << 20))

    #expect(
      throws: CatalogError.strangeAnswer(place: server.address, reason: "it has more than 1 MB")
    ) {
      try door.response("/")
    }
  }

  @Test(arguments: [TestServer.Answer.slow, .silent])
  func `a server that dawdles is given up`(answer: TestServer.Answer) throws {
    let server = try TestServer { _, _ in answer }
    defer { server.stop() }
    let door = try door(server)
    door.limits.total = 300

    #expect(throws: CatalogError.unreachable(place: server.address, reason: "it takes too long")) {
      try door.response("/")
    }
  }

  @Test func `whoever calls it off waits for no server`() throws {
    let server = try TestServer { _, _ in .silent }
    defer { server.stop() }
    let asked = Mutex(0)
    let door = try door(server) {
      asked.withLock { asked in
        asked += 1
        return asked > 1
      }
    }

    #expect(throws: CatalogError.cancelled) { try door.response("/") }
  }

  @Test func `nobody at the address is said so`() throws {
    let server = try TestServer { _, _ in .silent }
    let door = try door(server)
    server.stop()

    #expect {
      try door.response("/")
    } throws: { error in
      guard case CatalogError.unreachable = error else { return false }
      return true
    }
  }

  @Test func `a redirect on the same server is followed, and a circle is not`() throws {
    let server = try TestServer { request, _ in
      request.path == "/new"
        ? .text("[1]")
        : .text("", status: 302, headers: ["Location": request.path == "/a" ? "/new" : "/b"])
    }
    defer { server.stop() }
    let door = try door(server)

    #expect(try door.response("/a").body == Array("[1]".utf8))
    #expect(throws: CatalogError.self) { try door.response("/b") }
  }

  @Test(arguments: [
    "127.0.0.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
    "169.254.169.254", "100.64.0.1", "239.255.255.250", "::", "::1", "::ffff:127.0.0.1", "fd00::1",
    "fe80::1", "ff02::1", "64:ff9b::10.0.0.1",
  ])
  func `an address of this computer and its network is private`(address: String) {
    #expect(couch_http_is_private(address) == 1)
  }

  @Test(arguments: [
    "9.9.9.9", "172.15.0.1", "172.32.0.1", "192.167.1.1", "100.128.0.1", "2620:fe::fe",
    "::ffff:9.9.9.9", "64:ff9b::9.9.9.9", "tv.home", "",
  ])
  func `an address of the internet is not private`(address: String) {
    #expect(couch_http_is_private(address) == 0)
  }

  @Test(arguments: ["127.0.0.1", "localhost"])
  func `the internet leads to nothing on this computer`(host: String) throws {
    let server = try TestServer { _, _ in .text("[]") }
    defer { server.stop() }
    let connection = try HTTPConnection()
    func answer(isPublic: Bool) throws -> HTTPResponse {
      var request = HTTPRequest(server.address.replacing("127.0.0.1", with: host))
      request.isPublic = isPublic
      return try connection.perform(request, limits: HTTPLimits()) { false }
    }

    #expect(try answer(isPublic: false).isPrivate)
    #expect(throws: HTTPFailure.self) { try answer(isPublic: true) }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    ("192.168.1.20:8096", "http://192.168.1.20:8096"),
    (" https://Media.Example/jf/ ", "https://media.example/jf"),
    ("http://[::1]:80", "http://[::1]:80"), ("media", "http://media"),
    ("http://me:pass@media", nil), ("file:///etc/passwd", nil), ("", nil), ("http://", nil),
    ("http://a/?token=1", nil),
  ])
  func `an address of a server is one with nothing secret in it`(text: String, address: String?) {
    #expect(ServerAddress(text)?.text == address)
  }

  @Test func `line ends in a part of a request begin no other request`() throws {
    let server = try TestServer { _, _ in .text("[]") }
    defer { server.stop() }
    let door = try door(server)
    door.headers["X-A"] = "1\r\nX-B: 2"

    #expect(throws: CatalogError.self) { try door.response("/") }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    (400, "text/plain", "The trial period is over.", "The trial period is over."),
    (
      403, "application/json", "{\"message\":\"You are not allowed here.\"}",
      "You are not allowed here."
    ),
    (
      401, "application/problem+json",
      "{\"title\":\"Unauthorized\",\"detail\":\"The key is old.\"}",
      "The key is old."
    ),
    (404, "text/plain", "Not", "status 404"),
    (401, "text/html", "<html>Please log in.</html>", "asks for a login"),
    (401, "text/plain", "Error processing request.", "asks for a login"),
  ])
  func `a server's own sentence about a refusal is kept`(
    status: Int, type: String, body: String, words: String
  ) throws {
    let server = try TestServer { _, _ in
      .text(body, status: status, headers: ["Content-Type": type])
    }
    defer { server.stop() }
    let door = try door(server)

    let error = #expect(throws: CatalogError.self) { try door.response("/") }
    #expect(error?.message.contains(words) == true)
  }
}
