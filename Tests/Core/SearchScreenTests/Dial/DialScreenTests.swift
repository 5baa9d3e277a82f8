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

/// Tests of the dial on the screen.
@Suite struct DialScreenTests {
  private static let titles = ["Star Wars", "Stuart Little", "Pub Quiz", "Batman"]

  private static var keyboard: KeyboardLayout {
    var keyboard = KeyboardLayout.qwerty
    keyboard.groups = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]
    return keyboard
  }

  private func screen(_ keyboard: KeyboardLayout = keyboard) -> ScreenFixture {
    ScreenFixture(
      items: Self.titles.enumerated().map { number, title in
        Item(
          id: ItemID("\(number)"), category: CategoryID("film"), title: title,
          popularity: 900 - number)
      }, keyboard: keyboard)
  }

  @Test func `groups find the titles that they spell`() {
    var screen = screen()

    for sector in [5, 6, 0] { screen.perform(.dial(.typed(sector))) }
    screen.settle()

    #expect(screen.state.unsettledSymbols == "782")
    #expect(screen.state.page?.sections.first?.items.first?.title == "Star Wars")
  }

  @Test func `letting go types the lit sector, which the dial names`() {
    var screen = screen()
    screen.stage.send(.device(.connected(DeviceID(7), kind: .xbox, name: "")))

    screen.perform(.dial(.lit(5)))
    let dial = screen.layout.scene.node("dial")
    let words = dial?.displayItems.compactMap {
      if case .text(let item) = $0 { item.text } else { nil }
    }
    screen.perform(.dial(.typed(5)))

    #expect(dial?.label == "pqrs")
    #expect(words?.joined() == Self.keyboard.groups.joined() + "RS")
    #expect(screen.state.visit.dial.sector == nil)
    #expect(screen.state.unsettledSymbols == "7")
    #expect(screen.effects.contains(.tick))
  }

  @Test func `cancelling types nothing, and delete takes the last group`() {
    var screen = screen()
    screen.perform(.dial(.typed(5)))
    screen.perform(.dial(.typed(6)))

    screen.perform(.dial(.lit(2)))
    screen.perform(.dial(.cancelled))
    let kept = screen.state.unsettledSymbols
    screen.press(.delete)

    #expect(kept == "78")
    #expect(screen.state.unsettledSymbols == "7")
  }

  @Test func `a group that no title begins with types nothing and bumps`() {
    var screen = screen()

    screen.perform(.dial(.typed(2)))

    #expect(screen.state.unsettledSymbols.isEmpty)
    #expect(screen.effects.contains(.rumble))
  }

  @Test func `space parts groups`() {
    var screen = screen()
    for sector in [5, 6, 0, 5] { screen.perform(.dial(.typed(sector))) }

    screen.press(.space)
    screen.perform(.dial(.typed(7)))

    #expect(screen.state.visit.field.text.code == "782709")
  }

  @Test func `a controller that has not turned its stick is told of it`() {
    var screen = screen()

    screen.stage.send(.device(.connected(DeviceID(7), kind: .xbox, name: "Pad")))
    screen.stage.send(
      .device(.button(DeviceID(7), Control("dpad-left"), isDown: true, isDeviceRepeat: false)))

    #expect(screen.layout.scene.node("dial") == nil)
    #expect(screen.layout.scene.node("dial/hint") != nil)
  }

  @Test func `a keyboard without groups has no dial`() {
    var screen = screen(.qwerty)

    screen.perform(.dial(.typed(5)))

    #expect(screen.layout.scene.node("dial") == nil)
    #expect(screen.state.unsettledSymbols.isEmpty)
  }

  @Test func `on a single row of keys the ring is there only while it is turned`() {
    var keyboard = KeyboardLayout.linear
    keyboard.groups = Self.keyboard.groups
    var screen = screen(keyboard)
    let before = screen.layout.scene.node("dial")

    screen.perform(.dial(.lit(1)))
    let turned = screen.layout.scene.node("dial")
    screen.perform(.dial(.cancelled))

    #expect(before == nil)
    #expect(turned != nil)
    #expect(screen.layout.scene.node("dial") == nil)
  }
}
