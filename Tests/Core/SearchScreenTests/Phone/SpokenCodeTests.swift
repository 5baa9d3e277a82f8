import Geometry
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

/// The panel for phones, read aloud.
@Suite struct SpokenCodeTests {
  private func status(_ code: String, at address: String = "192.168.1.20:8420") -> PhoneStatus {
    var status = PhoneStatus()
    status.address = address
    status.link = "http://\(address)/#p=\(code)"
    status.code = code
    return status
  }

  private func panel(_ code: String? = "407153") -> ScreenFixture {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    var screen = ScreenFixture(settings: settings)
    screen.send(.part(.phone(PhoneStatus())))
    screen.perform(.choose("tab/more"))
    screen.perform(.choose("more/phone"))
    if let code { screen.send(.part(.phone(status(code)))) }
    return screen
  }

  @Test func `the panel says the address and the digits`() {
    var screen = panel(nil)

    let said = screen.said { $0.send(.part(.phone(status("407153")))) }

    #expect(said.contains { $0.contains("192.168.1.20") && $0.contains("4 0 7 1 5 3") }, "\(said)")
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
}
