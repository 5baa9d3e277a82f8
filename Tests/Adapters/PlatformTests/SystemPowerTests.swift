import Foundation
import Testing

@testable import Platform

/// The power of a computer whose login manager is that of Debian's python3-dbusmock.
@Suite(.serialized)
struct SystemPowerTests {
  /// A bus of its own with a login manager on it.
  private final class Computer {
    private let bus: BusDaemon
    private let manager = Process()
    private let log: URL

    var power: SystemPower { SystemPower(environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) }

    /// The lines of what it was asked for that changes something.
    var acts: [String] {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
        .filter { line in ["Suspend", "Reboot", "PowerOff"].contains { line.contains(" \($0) ") } }
    }

    init(_ answers: [String: String]) throws {
      bus = try BusDaemon()
      log = FileManager.default.temporaryDirectory.appending(path: "logind-\(UUID().uuidString)")
      let parameters = try JSONSerialization.data(withJSONObject: answers)
      manager.executableURL = URL(filePath: "/usr/bin/python3")
      manager.arguments = [
        "-m", "dbusmock", "--system", "--template", "logind", "--logfile", log.path,
        "--parameters", String(decoding: parameters, as: UTF8.self),
      ]
      manager.environment = ["DBUS_SYSTEM_BUS_ADDRESS": bus.address, "PATH": "/usr/bin:/bin"]
      try manager.run()
      let arrival = Process()
      arrival.executableURL = URL(filePath: "/usr/bin/gdbus")
      arrival.arguments = ["wait", "--system", "--timeout=60", "org.freedesktop.login1"]
      arrival.environment = manager.environment
      try arrival.run()
      arrival.waitUntilExit()
    }

    deinit {
      kill(manager.processIdentifier, SIGKILL)
      bus.stop()
      try? FileManager.default.removeItem(at: log)
    }
  }

  @Test func `what needs a password or cannot be done is not offered`() throws {
    let computer = try Computer(["CanSuspend": "na", "CanReboot": "challenge"])

    #expect(computer.power.permitted() == [.shutDown])
  }

  @Test(arguments: SystemPower.Act.allCases)
  func `what is asked for is done once, without a password`(act: SystemPower.Act) throws {
    let computer = try Computer([:])

    #expect(computer.power.permitted() == SystemPower.Act.allCases)
    #expect(computer.acts.isEmpty)
    #expect(computer.power.perform(act) == nil)

    #expect(computer.acts.count == 1)
    #expect(computer.acts.first?.hasSuffix(" \(act.rawValue) False") == true)
  }

  @Test func `without a login manager nothing is offered, and a refusal has a reason`() throws {
    let bus = try BusDaemon()
    let power = SystemPower(environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    defer { bus.stop() }

    #expect(power.permitted().isEmpty)
    #expect(power.perform(.sleep)?.isEmpty == false)
    let nowhere = SystemPower(environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"])
    #expect(nowhere.permitted().isEmpty)
    #expect(nowhere.perform(.sleep) == "No system bus answers")
  }
}
