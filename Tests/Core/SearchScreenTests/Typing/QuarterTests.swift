import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Tests of the four groups of letters, typed with colour keys or arrows.
@Suite struct QuarterTests {
  private static let titles = ["Star Wars", "Stuart Little", "Pub Quiz", "Batman"]

  private func screen(
    arrangement: String = "qwerty", settings: ScreenSettings = ScreenSettings(),
    isRightToLeft: Bool = false
  ) -> ScreenFixture {
    var keyboard = KeyboardLayout.qwerty
    keyboard.groups = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]
    keyboard.arrangement = arrangement
    keyboard.isRightToLeft = isRightToLeft
    return ScreenFixture(
      items: Self.titles.enumerated().map { number, title in
        Item(
          id: ItemID("\(number)"), category: CategoryID("film"), title: title,
          popularity: 900 - number)
      }, keyboard: keyboard, settings: settings)
  }

  private func open(_ screen: ScreenFixture) -> String {
    guard case .sheet(let sheet)? = screen.state.visit.screen.panels.last?.panel else { return "" }
    return sheet.item.title
  }

  @Test func `quarters find the titles that they spell`() {
    var screen = screen()

    for quarter in [2, 3, 0, 2] { screen.perform(.quarter(quarter)) }
    screen.settle()

    #expect(screen.state.unsettledSymbols == "CDAC")
    #expect(screen.state.page?.sections.first?.items.first?.title == "Star Wars")
  }

  @Test func `the arrow keyboard is offered once, to the first remote, after a look at results`() {
    func stage(_ kind: DeviceKind) -> Stage {
      var keyboard = Fixture.qwerty
      keyboard.groups = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]
      var options = Fixture.keyboardOptions
      options.layouts.append("arrows")
      var stage = Stage(
        keyboard: keyboard, bindings: .usual, keyboardOptions: options, awaitsFirstDevice: true)
      stage.device(.connected(DeviceID(16), kind: kind, name: "Device"))
      // Past what greets a device.
      if !stage.state.visit.screen.panels.isEmpty { stage.want(.select) }
      return stage
    }
    func visit(_ stage: inout Stage) -> [String] {
      stage.want(.toggleKeyboardAndResults)
      stage.device(.button(DeviceID(16), Control("back"), isDown: true, isDeviceRepeat: false))
      stage.device(.button(DeviceID(16), Control("back"), isDown: false, isDeviceRepeat: false))
      guard case .alert(let alert)? = stage.state.visit.screen.panels.last?.panel else { return [] }
      return alert.choices.map(\.title)
    }
    var (remote, pad) = (stage(.remote), stage(.xbox))

    let offered = visit(&remote)
    _ = remote.takeEffects()
    remote.want(.move(.down, isRepeat: false), .select)
    let change = remote.takeEffects()

    #expect(offered == ["Not Now", "Use Arrows"])
    #expect(change.contains(.save(Setting(.layout, .word("arrows")))))
    #expect(visit(&remote).isEmpty)
    #expect(visit(&pad).isEmpty)
  }

  @Test func `colour keys type on the keyboard where they are switched on, and only there`() {
    let remote = DeviceID(3)
    for (isOn, isKiosk, typed) in [(true, false, "A"), (false, false, ""), (true, true, "")] {
      var settings = ScreenSettings()
      settings.colorKeys = isOn
      if isKiosk { settings.kiosk = .init() }
      var screen = screen(settings: settings)
      if isKiosk { screen.perform(.select) }

      screen.stage.send(.device(.connected(remote, kind: .remote, name: "")))
      screen.stage.send(
        .device(.button(remote, Control("red"), isDown: true, isDeviceRepeat: false)))
      screen.stage.advance(by: 50)

      #expect(screen.state.unsettledSymbols == typed)
    }
  }

  @Test func `arrows type, and Select opens the best title`() {
    var screen = screen(arrangement: "arrows")

    for direction in [Direction.down, .left, .up, .down] { screen.press(direction) }
    screen.settle()
    let typed = screen.state.unsettledSymbols
    screen.press(.select)

    #expect(typed == "CDAC")
    #expect(open(screen) == "Star Wars")
    screen.press(.back)
    #expect(screen.focused.hasPrefix("card/"))
    screen.press(.back)
    #expect(screen.focused == "keyboard/arrows")
  }

  @Test func `a held arrow types once, and Select held deletes`() {
    var screen = screen(arrangement: "arrows")

    screen.press(.down)
    screen.perform(.move(.down, isRepeat: true))
    let typed = screen.state.unsettledSymbols
    screen.press(.alternates)

    #expect(typed == "C")
    #expect(screen.state.unsettledSymbols.isEmpty)
  }

  @Test func `the arrow that leads onto the keyboard types nothing at first`() {
    var screen = screen(arrangement: "arrows")
    screen.press(.back)
    while screen.focused != "keyboard/arrows" { screen.press(.down) }

    screen.press(.down)
    let early = screen.state.unsettledSymbols
    screen.stage.advance(by: 400)
    screen.press(.down)

    #expect(early.isEmpty)
    #expect(screen.state.unsettledSymbols == "C")
  }

  @Test func `from right to left the groups follow each other counter-clockwise`() {
    var screen = screen(arrangement: "arrows", isRightToLeft: true)

    screen.press(.left)

    #expect(screen.state.unsettledSymbols == "B")
  }

  @Test func `a kiosk has letters in place of arrows`() {
    var settings = ScreenSettings()
    settings.kiosk = .init()
    var screen = screen(arrangement: "arrows", settings: settings)

    screen.perform(.select)

    #expect(screen.layout.scene.node("keyboard/arrows") == nil)
    #expect(screen.layout.scene.node("key/a") != nil)
  }
}
