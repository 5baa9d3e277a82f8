import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@Suite struct PhoneTests {
  private func screen(kiosk: Bool = false) -> ScreenFixture {
    var settings = ScreenSettings()
    if kiosk { settings.kiosk = ScreenSettings.Kiosk(pinLength: 4) }
    var screen = ScreenFixture(settings: settings)
    screen.send(.part(.phone(PhoneStatus())))
    return screen
  }

  private var ready: PhoneStatus {
    var status = PhoneStatus()
    status.address = "192.168.1.20:8420"
    status.link = "http://192.168.1.20:8420/#p=abc"
    status.code = "123456"
    return status
  }

  @Test func `there is no tile where there is no page for phones`() {
    var screen = ScreenFixture()

    screen.perform(.choose("tab/more"))

    #expect(screen.layout.scene.node("more/phone") == nil)
  }

  @Test
  func `the tile shows the panel, which asks for a code and ends the pairing when it is left`() {
    var screen = screen()

    screen.perform(.choose("tab/more"))
    screen.perform(.choose("more/phone"))
    screen.send(.part(.phone(ready)))
    let digits = screen.layout.scene.node("phone/digits")?.label
    let code = screen.layout.scene.node("phone/code")?.label
    screen.perform(.choose("choice/0"))
    let isStillShown = screen.state.isPairingPhone
    screen.perform(.back)

    #expect(digits == "1 2 3 4 5 6")
    #expect(code == ready.link)
    #expect(isStillShown)
    #expect(!screen.state.isPairingPhone)
    #expect(
      screen.effects.filter { if case .part(.phone) = $0 { true } else { false } }
        == [.part(.phone(.pair)), .part(.phone(.pair)), .part(.phone(.endPairing))])
  }

  @Test func `a phone that was paired closes the panel and is named`() {
    var screen = screen()
    screen.perform(.choose("tab/more"))
    screen.perform(.choose("more/phone"))
    var status = ready
    status.devices = [PhoneStatus.Device(id: "a", name: "iPhone", isConnected: true)]

    screen.send(.part(.phone(status)))

    #expect(!screen.state.isPairingPhone)
    #expect(screen.state.notice == "iPhone is connected")
  }

  @Test func `a phone is forgotten in the settings, and its page closes`() {
    var screen = screen()
    var status = PhoneStatus()
    status.devices = [PhoneStatus.Device(id: "a", name: "iPhone", isConnected: true)]
    screen.send(.part(.phone(status)))
    screen.perform(.settings)
    screen.perform(.choose("setting/privacy"))
    screen.perform(.choose("setting/phones"))
    screen.perform(.choose("setting/a"))

    screen.perform(.choose("setting/forget"))
    screen.send(.part(.phone(PhoneStatus())))

    #expect(screen.effects.contains(.part(.phone(.forget("a")))))
    #expect(screen.state.visit.screen.panels.last?.panel == .settings(.part(.phones)))
  }

  @Test func `an edit of a phone changes the text and searches; white space alone is nothing`() {
    var screen = screen()

    screen.stage.send(.device(.edited(TextEdit(at: 0, inserting: "toy"))))
    screen.settle()
    let query = screen.query
    screen.stage.send(.device(.edited(TextEdit(at: 0, deleting: 3, inserting: "  "))))

    #expect(query == "toy")
    #expect(screen.state.visit.screen.answer != nil || screen.query.isEmpty)
    #expect(screen.query.isEmpty)
  }

  @Test func `what cannot have focus cannot be chosen from afar`() {
    var screen = screen()
    screen.perform(.settings)
    let focused = screen.focused

    screen.perform(.choose("key/a"))
    screen.perform(.choose("nowhere"))

    #expect(screen.focused == focused)
    #expect(screen.query.isEmpty)
  }

  @Test func `phones see nothing while a PIN is entered`() {
    var screen = screen(kiosk: true)
    screen.perform(.select)
    let before = screen.state.hidesFromPhones

    screen.perform(.operatorExit)

    #expect(!before)
    #expect(screen.state.hidesFromPhones)
  }

  @Test(arguments: Words.languages)
  func `the panel fits the screen in every language, upright and with large text`(
    language: String
  ) {
    for (scale, height) in [(1000, 1080), (1600, 1080), (1600, 1920)] {
      var settings = ScreenSettings()
      settings.words = .of(language)
      settings.theme.textScale = scale
      var screen = ScreenFixture(settings: settings)
      if height > 1080 { screen.send(.outputChanged(.init(width: 1080, height: 1920))) }
      screen.send(.part(.phone(PhoneStatus())))
      screen.perform(.choose("tab/more"))
      screen.perform(.choose("more/phone"))
      screen.send(.part(.phone(ready)))

      let scene = screen.layout.scene
      let panel = scene.node("alert/panel")?.frame
      let parts = scene.nodes.filter {
        $0.id.rawValue.hasPrefix("phone/") || $0.id.rawValue.hasPrefix("choice/")
      }

      #expect(panel.map { $0.minY >= 0 && $0.maxY <= scene.size.height } == true)
      #expect(parts.count > 8)
      #expect(
        parts.allSatisfy { part in panel.map { $0.contains(part.frame) } == true },
        "\(language) \(scale)")
    }
  }
}
