import Foundation
import Testing

@testable import Platform

@Suite struct ServiceManagerTests {
  /// The manager's end of the socket, at a path or at an abstract name.
  private final class Manager {
    let descriptor: Int32

    init(name: String) throws {
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      var bytes = Array(name.utf8)
      if name.hasPrefix("@") { bytes[0] = 0 }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let length = socklen_t(2 + bytes.count)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      try #require(result == 0)
    }

    deinit { close(descriptor) }

    func next() -> String {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }

  @Test(arguments: [true, false])
  func `states arrive at a path and at an abstract name`(isAbstract: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/"
    let name = (isAbstract ? "@" : folder) + "couchsearch-\(UUID().uuidString)"
    let manager = try Manager(name: name)
    defer { if !isAbstract { unlink(name) } }

    let client = try #require(
      ServiceManager(environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "20000000"]))
    client.send("READY=1\nWATCHDOG=1")

    #expect(manager.next() == "READY=1\nWATCHDOG=1")
    #expect(client.heartbeatInterval == 10_000)
  }

  @Test func `a manager that does not read holds nobody up`() throws {
    let name = "@couchsearch-\(UUID().uuidString)"
    let manager = try Manager(name: name)
    let client = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": name]))

    for _ in 0..<5000 { client.send("WATCHDOG=1") }

    #expect(manager.next() == "WATCHDOG=1")
    #expect(client.heartbeatInterval == nil)
  }

  @Test(arguments: [
    nil, "", "/", "@", "relative", String(repeating: "/long", count: 40),
  ])
  func `without a socket nobody waits`(name: String?) {
    var environment = ["WATCHDOG_USEC": "1"]
    environment["NOTIFY_SOCKET"] = name

    #expect(ServiceManager(environment: environment) == nil)
  }

  @Test(arguments: [("1", 1), ("3000", 1), ("0", nil), ("-5", nil), ("many", nil)])
  func `odd waits are no waits, and short ones are not endless`(text: String, expected: Int?) throws
  {
    let manager = try #require(
      ServiceManager(environment: ["NOTIFY_SOCKET": "@x", "WATCHDOG_USEC": text]))

    #expect(manager.heartbeatInterval == expected)
  }
}
