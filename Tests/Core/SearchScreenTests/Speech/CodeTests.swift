import Geometry
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

/// Numbers that are read aloud: a code is news, a countdown is not.
@Suite struct CodeTests {
  private func status(_ code: String, at address: String = "192.168.1.20:8420") -> PhoneStatus {
    var status = PhoneStatus()
    status.address = address
    status.link = "http://\(address)/#p=\(code)"
    status.code = code
    return status
  }

  private func panel() -> ScreenFixture {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    var screen = ScreenFixture(settings: settings)
    screen.send(.part(.phone(PhoneStatus())))
    screen.perform(.choose("tab/more"))
    screen.perform(.choose("more/phone"))
    screen.send(.part(.phone(status("407153"))))
    return screen
  }

  @Test func `a new code for phones is said, and what stayed is not`() {
    var screen = panel()

    let said = screen.said { $0.send(.part(.phone(status("882640")))) }

    #expect(said == ["8 8 2 6 4 0"], "\(said)")
  }

  @Test func `another address for phones is said, although it differs in numbers alone`() {
    var screen = panel()

    let said = screen.said { $0.send(.part(.phone(status("407153", at: "192.168.1.31:8420")))) }

    #expect(said == ["192.168.1.31:8420"], "\(said)")
  }

  @Test func `a countdown is said once`() {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    settings.kiosk = ScreenSettings.Kiosk(idleTimeout: 10_000, countdown: 9000)
    var screen = ScreenFixture(settings: settings)
    screen.perform(.select)
    screen.perform(.speech)
    screen.perform(.speech)
    screen.type("star")

    let said = screen.said { $0.stage.advance(by: 15_000) }

    #expect(said.count { $0.contains("Restarting") } <= 1, "\(said)")
  }
}
