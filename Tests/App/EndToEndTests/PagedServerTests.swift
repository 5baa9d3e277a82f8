import CatalogTestSupport
import Foundation
import Synchronization
import Testing

/// The real program and a server of a few thousand titles that answers in pages.
@Suite(.timeLimit(.minutes(10))) struct PagedServerTests {
  private static let titles = 3_000

  /// Tells of a request, so that a test can act in the middle of a page.
  private final class Watch: Sendable {
    private let asked = Mutex(0)
    private let pages: DispatchSemaphore
    let page: Int

    init(page: Int) {
      self.page = page
      pages = DispatchSemaphore(value: 0)
    }

    func note() {
      let count = asked.withLock { asked in
        asked += 1
        return asked
      }
      if count == page { pages.signal() }
    }

    /// Waits for the page; false when it never comes.
    func wait() -> Bool { pages.wait(timeout: .now() + 60) == .success }
  }

  /// Jellyfin's shape: pages of films, and none that have changed since.
  private func server(_ watch: Watch? = nil) throws -> TestServer {
    try TestServer { request, _ in
      guard request.path == "/Items" else { return .text("", status: 404) }
      watch?.note()
      let isWhole =
        request.query["minDateLastSaved"] == nil && request.query["filters"] == nil
      let start = Int(request.query["startIndex"] ?? "") ?? 0
      let limit = Int(request.query["limit"] ?? "") ?? 100
      let end = isWhole ? min(Self.titles, start + limit) : start
      let items = (min(start, end)..<end).map { number in
        "{\"Id\":\"\(number)\",\"Name\":\"Film \(number)\",\"Type\":\"Movie\"}"
      }
      let isCount = request.query["enableTotalRecordCount"] == "true"
      return .text(
        "{\"Items\":[\(items.joined(separator: ","))],"
          + "\"TotalRecordCount\":\(isCount ? Self.titles : 0)}",
        headers: ["Date": "Sun, 01 Feb 2026 12:00:00 GMT"])
    }
  }

  private func signIn(_ server: TestServer, in home: Home) throws {
    let keyring = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
    #expect(try home.run(["sources", "add", "jellyfin", server.address]).status == 0)
    let ended = try home.run(
      ["sources", "sign-in", "jellyfin", "--key", "--user", "u1"], input: "t0ken\n",
      environment: keyring)
    #expect(ended.status == 0, "\(ended.errors)")
  }

  private func refresh(_ home: Home) throws -> Home.Ended {
    try home.run(
      ["sources", "refresh"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
  }

  /// Starts a refresh and sends it a signal when it asks for the page that is watched.
  private func endRefresh(with signal: Int32, _ watch: Watch, in home: Home) throws -> Process {
    let process = Process()
    process.executableURL = Home.program
    process.arguments = ["sources", "refresh"]
    process.environment = home.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"
    ]) { _, new in new }
    process.currentDirectoryURL = home.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    #expect(watch.wait())
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process
  }

  @Test func `all pages are read once, and nothing but what has changed the second time`() throws {
    let server = try server()
    defer { server.stop() }
    let home = try Home(hasStarted: false)
    try signIn(server, in: home)

    let first = try refresh(home)
    let pages = server.requests.count
    let second = try refresh(home)

    #expect(first.output == "The catalogue has 3,000 titles.\n", "\(first.errors)")
    #expect(second.output == "Nothing has changed.\n", "\(second.errors)")
    #expect(pages >= Self.titles / 500)
    #expect(server.requests.count - pages < pages)
    let whole = server.requests[pages...].filter { request in
      request.query["minDateLastSaved"] == nil && request.query["limit"].flatMap(Int.init) ?? 0 > 1
        && request.query["filters"] == nil
    }
    #expect(whole.isEmpty)
  }

  @Test func `a refresh that is closed half-way changes nothing, and the next one is whole`() throws
  {
    let watch = Watch(page: 4)
    let server = try server(watch)
    defer { server.stop() }
    let home = try Home(hasStarted: false)
    try signIn(server, in: home)

    let process = try endRefresh(with: SIGTERM, watch, in: home)
    let catalog = home.data.appending(path: "catalog.sqlite")
    let isThere = FileManager.default.fileExists(atPath: catalog.path)
    let next = try refresh(home)

    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus != 0)
    #expect(!isThere)
    #expect(next.output == "The catalogue has 3,000 titles.\n", "\(next.errors)")
  }

  @Test func `a refresh that is killed at any page leaves a whole catalogue`() throws {
    let page = Int.random(in: 1...6)
    let watch = Watch(page: page)
    let server = try server(watch)
    defer { server.stop() }
    let home = try Home()
    try signIn(server, in: home)

    _ = try endRefresh(with: SIGKILL, watch, in: home)
    let catalog = home.data.appending(path: "catalog.sqlite").path
    let verified = try home.run(["catalog", "verify", catalog])
    let next = try refresh(home)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: home.data.appending(path: "sources").path)

    #expect(verified.status == 0, "killed at page \(page): \(verified.errors)")
    #expect(next.output == "The catalogue has 3,000 titles.\n", "page \(page): \(next.errors)")
    #expect(!left.contains { $0.contains(".new-") }, "page \(page): \(left)")
  }
}
