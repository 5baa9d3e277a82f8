import Foundation
import Testing

/// The kiosk of the real program as a service manager sees it.
@Suite(.serialized)
struct KioskServiceTests {
  /// The manager's socket, with a limit on how long it waits for a state.
  private final class Manager {
    let name = "@couchsearch-\(UUID().uuidString)"
    private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

    init() throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = [0] + Array(name.utf8.dropFirst())
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(2 + bytes.count))
        }
      }
      try #require(result == 0)
    }

    deinit { close(descriptor) }

    /// The next state; `nil` when none comes in time.
    func next(within milliseconds: Int) -> String? {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Foundation.poll(&poll, 1, Int32(milliseconds)) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Reads what has arrived already.
    func drain() { while next(within: 0) != nil {} }
  }

  private static let patience = 60_000

  @Test func `it reports when it is ready, lives, stands still, goes on and ends`() throws {
    let home = try Home()
    let manager = try Manager()
    let runtime = home.folder.appending(path: "run").path
    try FileManager.default.createDirectory(
      atPath: runtime, withIntermediateDirectories: true)
    let screen = try LiveScreen(
      home: home,
      arguments: ["--config", Home.package.appending(path: "Configs/kiosk.yaml").path],
      environment: [
        "NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": "200000", "RUNTIME_DIRECTORY": runtime,
      ])

    let ready = try #require(manager.next(within: Self.patience))
    let alive = manager.next(within: Self.patience)
    screen.signal(SIGSTOP)
    // What was on its way when it stopped.
    _ = manager.next(within: 300)
    manager.drain()
    let stopped = manager.next(within: 500)
    screen.signal(SIGCONT)
    let again = manager.next(within: Self.patience)
    let status = try Data(contentsOf: URL(filePath: runtime + "/status.json"))
    screen.signal(SIGTERM)
    var last: String?
    while let state = manager.next(within: Self.patience) {
      last = state
      if state == "STOPPING=1" { break }
    }

    #expect(ready == "READY=1\nWATCHDOG=1")
    #expect(alive == "WATCHDOG=1")
    #expect(stopped == nil)
    #expect(again == "WATCHDOG=1")
    #expect(last == "STOPPING=1")
    #expect(screen.waitForEnd() == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: status) as? [String: Any])
    #expect(report["titles"] as? Int ?? 0 > 100)
    let rights = try FileManager.default.attributesOfItem(atPath: runtime + "/status.json")
    #expect(rights[.posixPermissions] as? Int == 0o600)
  }

  @Test func `metrics come by HTTP and as they are, and tell no text`() throws {
    let home = try Home()
    let socket = home.folder.appending(path: "metrics").path
    let configuration = home.folder.appending(path: "kiosk.yaml")
    try Data("kiosk:\n  enabled: true\n  metrics: \(socket)\n".utf8).write(to: configuration)
    let screen = try LiveScreen(home: home, arguments: ["--config", configuration.path])
    try screen.tap("a")
    try screen.type("sol")
    try screen.ask("wait", ["milliseconds": 100])

    let fetched = try home.run(
      "/usr/bin/env",
      ["curl", "--silent", "--show-error", "--unix-socket", socket, "http://kiosk/metrics"])

    #expect(fetched.status == 0, "\(fetched.errors)")
    #expect(fetched.output.contains("couchsearch_visits_total"))
    #expect(!fetched.output.contains("sol"))
    try screen.quit()
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test(arguments: [("cage", ""), ("console", ""), ("cage", "-fetch")])
  func `the unit is one that systemd understands and hardly trusts`(
    display: String, part: String
  ) throws {
    let tool = "/usr/bin/systemd-analyze"
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      print("unverified: there is no \(tool)")
      return
    }
    let home = try Home()
    let root = home.folder.appending(path: "machine").path
    let unit = root + "/etc/systemd/system/couchsearch-kiosk\(part).service"

    let installed = try home.run(["kiosk", "install", "--root", root, "--display", display])
    // Programs that are not on this machine are no matter of the unit.
    let text = try String(contentsOfFile: unit, encoding: .utf8)
      .replacing("/usr/bin/couchsearch", with: "/usr/bin/env")
      .replacing("/usr/bin/cage", with: "/usr/bin/env")
    let copy = home.folder.appending(path: "couchsearch-kiosk\(part).service")
    try Data(text.utf8).write(to: copy)
    let verified = try home.run(tool, ["verify", "--man=no", copy.path])
    let security = try home.run(
      tool, ["security", "--offline=true", "--no-pager", "--threshold=20", copy.path])

    #expect(installed.status == 0, "\(installed.errors)")
    let complaints = verified.errors.split(separator: "\n")
      .filter { $0.contains("couchsearch-kiosk\(part).service") && !$0.contains("seatd.service") }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    #expect(security.status == 0, "\(security.output.suffix(300))")
  }

  @Test func `a folder is set up, told about and cleared`() throws {
    let home = try Home()
    let root = home.folder.appending(path: "machine").path

    let none = try home.run(["kiosk", "status", "--root", root])
    let installed = try home.run(
      ["kiosk", "install", "--root", root, "--pin"], input: "4711\n")
    let waiting = try home.run(["kiosk", "status", "--root", root, "--json"])
    let pin = try String(contentsOfFile: root + "/etc/couchsearch/kiosk.pin", encoding: .utf8)
    let removed = try home.run(["kiosk", "remove", "--root", root])

    #expect(none.status == 66)
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(waiting.status == 69)
    #expect(waiting.output.contains("\"state\" : \"not running\""))
    #expect(pin.hasPrefix("4 $") && !pin.contains("4711"))
    #expect(removed.status == 0, "\(removed.errors)")
    let left = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    #expect(left.isEmpty, "\(left)")
  }
}
