import Foundation
import Testing

@testable import Platform

/// The desktop's appearance, over a message bus that is there.
@Suite(.serialized, .timeLimit(.minutes(10))) struct DesktopAppearanceTests {
  typealias Preference = DesktopAppearance.Preference

  @Test func `the desktop's wish is told at once, and each change of it`() async throws {
    let portal = try FakePortal(["color-scheme": 1, "contrast": 0])
    defer { portal.stop() }
    let (told, teller) = AsyncStream.makeStream(of: Preference.self)
    var answers = told.makeAsyncIterator()

    let desktop = follow(portal, teller)
    let first = await answers.next()
    portal.change("color-scheme", to: 2)
    let light = await answers.next()
    portal.change("color-scheme", to: 2)
    portal.change("contrast", to: 1)
    let clear = await answers.next()
    portal.change("color-scheme", to: 0)
    let last = await answers.next()

    #expect(first == Preference(isDark: true))
    #expect(light == Preference(isDark: false))
    #expect(clear == Preference(isDark: false, highContrast: true))
    #expect(last == Preference(highContrast: true))
    withExtendedLifetime(desktop) {}
  }

  @Test func `a bus without a portal asks for nothing`() async throws {
    let portal = try FakePortal(nil)
    defer { portal.stop() }
    let (told, teller) = AsyncStream.makeStream(of: Preference.self)
    var answers = told.makeAsyncIterator()

    let desktop = follow(portal, teller)

    #expect(await answers.next() == Preference())
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

  private func follow(
    _ portal: FakePortal, _ teller: AsyncStream<Preference>.Continuation
  ) -> DesktopAppearance? {
    DesktopAppearance(environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address]) {
      teller.yield($0)
    }
  }
}
