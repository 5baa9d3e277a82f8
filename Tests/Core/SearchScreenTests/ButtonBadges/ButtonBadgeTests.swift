import CatalogModel
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

/// Tests of the badges that say which button opens a card.
@Suite struct ButtonBadgeTests {
  @Test func `badges open the first four cards, and focus stays where it was`() throws {
    for number in 0..<4 {
      var screen = ScreenFixture()
      screen.type("s")
      screen.settle()
      let focused = screen.focused

      screen.perform(.badges(isShown: true))
      let badged = screen.layout.commands.badged
      screen.perform(.openBadge(number))
      screen.perform(.badges(isShown: false))

      try #require(badged.count == 4)
      guard case .card(_, let wanted)? = screen.layout.commands[badged[number]],
        case .sheet(let sheet)? = screen.state.visit.screen.panels.last?.panel
      else {
        Issue.record("no sheet for badge \(number)")
        continue
      }
      #expect(sheet.item.id == wanted)
      screen.press(.back)
      #expect(screen.focused == focused)
      #expect(!screen.state.visit.showsBadges)
    }
  }

  @Test func `on a sheet the buttons do what they always do, though the trigger is still held`() {
    let pad = DeviceID(5)
    var bindings = BindingTable.usual
    bindings.families[.gamepad]?.global[Control("rt")] = Binding(
      press: .toggleKeyboardAndResults, hold: Binding.Hold(.badges))
    var screen = ScreenFixture(bindings: bindings)
    func press(_ control: String) {
      for isDown in [true, false] {
        screen.stage.send(
          .device(.button(pad, Control(control), isDown: isDown, isDeviceRepeat: false)))
        screen.stage.advance(by: 50)
      }
    }
    screen.stage.send(.device(.connected(pad, kind: .xbox, name: "")))
    screen.stage.send(
      .device(.button(pad, Control("rt"), isDown: true, isDeviceRepeat: false)))
    screen.stage.advance(by: 300)

    press("x")
    let isOpen = !screen.state.visit.screen.panels.isEmpty
    press("b")

    #expect(isOpen)
    #expect(screen.state.visit.screen.panels.isEmpty)
  }

  @Test func `without badges nothing opens`() {
    var screen = ScreenFixture()

    screen.perform(.openBadge(0))

    #expect(screen.state.visit.screen.panels.isEmpty)
    #expect(screen.layout.commands.badged.isEmpty)
  }

  @Test func `a kiosk has no badges, nor has who switched them off`() {
    var kiosk = ScreenSettings()
    kiosk.kiosk = .init()
    var off = ScreenSettings()
    off.badges = false
    for settings in [kiosk, off] {
      var screen = ScreenFixture(settings: settings)
      screen.perform(.select)

      screen.perform(.badges(isShown: true))

      #expect(screen.layout.commands.badged.isEmpty)
    }
  }
}
