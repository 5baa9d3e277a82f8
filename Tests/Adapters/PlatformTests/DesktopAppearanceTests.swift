import Foundation
import Synchronization
import Testing

@testable import Platform

/// The desktop's appearance, over a message bus that is there.
@Suite(.serialized) struct DesktopAppearanceTests {
  typealias Preference = DesktopAppearance.Preference

  /// What was told so far.
  private final class Told: Sendable {
    private let list = Mutex<[Preference]>([])

    func add(_ preference: Preference) { list.withLock { $0.append(preference) } }

    /// Everything told, once there is so much of it or five seconds are over.
    func all(_ count: Int) async throws -> [Preference] {
      for _ in 0..<500 where list.withLock({ $0.count < count }) {
        try await Task.sleep(for: .milliseconds(10))
      }
      return list.withLock { $0 }
    }
  }

  private func follow(_ portal: FakePortal, _ told: Told) -> DesktopAppearance? {
    DesktopAppearance(environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address]) { told.add($0) }
  }

  @Test func `the desktop's wish is told at once, and each change of it`() async throws {
    let portal = try FakePortal(["color-scheme": 1, "contrast": 0])
    let told = Told()

    let desktop = follow(portal, told)
    let first = try await told.all(1)
    portal.change("color-scheme", to: 2)
    _ = try await told.all(2)
    portal.change("color-scheme", to: 2)
    portal.change("contrast", to: 1)
    _ = try await told.all(3)
    portal.change("color-scheme", to: 0)
    let all = try await told.all(4)

    #expect(first == [Preference(isDark: true)])
    #expect(
      all.dropFirst() == [
        Preference(isDark: false), Preference(isDark: false, highContrast: true),
        Preference(highContrast: true),
      ])
    withExtendedLifetime(desktop) {}
  }

  @Test func `a bus without a portal asks for nothing`() async throws {
    let portal = try FakePortal(nil)
    let told = Told()

    let desktop = follow(portal, told)

    #expect(try await told.all(1) == [Preference()])
    withExtendedLifetime(desktop) {}
  }

  @Test func `where no bus answers nobody is told anything`() async throws {
    let told = Told()

    let desktop = DesktopAppearance(
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]) { told.add($0) }
    try await Task.sleep(for: .milliseconds(50))

    #expect(try await told.all(0) == [])
    withExtendedLifetime(desktop) {}
  }

  @Test(arguments: [
    ([:], nil), (["DBUS_SESSION_BUS_ADDRESS": ""], nil),
    (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"], "unix:path=/b"),
    (["XDG_RUNTIME_DIR": "/nonexistent"], nil), (["XDG_RUNTIME_DIR": "relative"], nil),
  ])
  func `a bus is where the environment says, and none is started`(
    environment: [String: String], address: String?
  ) {
    #expect(SessionBus.address(in: environment) == address)
  }
}
