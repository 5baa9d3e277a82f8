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

    #expect(screen.state.keypadDigits == "782")
    #expect(screen.state.page?.sections.first?.items.first?.title == "Star Wars")
  }

  /// The words on the dial while a device is the one in use.
  private func words(onDialFor kind: DeviceKind?) -> [String] {
    var screen = screen()
    if let kind { screen.stage.send(.device(.connected(DeviceID(7), kind: kind, name: ""))) }
    return screen.layout.scene.node("dial")?.displayItems.compactMap {
      if case .text(let item) = $0 { item.text } else { nil }
    } ?? []
  }

  @Test func `a remote sees digits on the groups, a controller its stick, a keyboard neither`() {
    let (keyboard, remote, pad) = (
      words(onDialFor: nil), words(onDialFor: .remote), words(onDialFor: .xbox)
    )

    #expect(keyboard.joined() == Self.keyboard.groups.joined())
    #expect(remote.filter { Int($0) != nil } == (2...9).map(String.init))
    #expect(remote.last == "2–9")
    #expect(pad.last == "RS" && pad.dropLast() == keyboard[...])
  }

  @Test func `the lit sector marks its keys, and letting go types it`() {
    var screen = screen()

    screen.perform(.dial(.lit(5)))
    let isMarked = screen.layout.scene.node("key/s")?.displayItems.contains {
      if case .stroke = $0 { true } else { false }
    }
    let label = screen.layout.scene.node("dial")?.label
    screen.perform(.dial(.typed(5)))

    #expect(isMarked == true)
    #expect(label == "pqrs")
    #expect(screen.state.visit.dialSector == nil)
    #expect(screen.state.keypadDigits == "7")
    #expect(screen.effects.contains(.tick))
  }

  @Test func `cancelling types nothing, and delete takes the last group`() {
    var screen = screen()
    screen.perform(.dial(.typed(5)))
    screen.perform(.dial(.typed(6)))

    screen.perform(.dial(.lit(2)))
    screen.perform(.dial(.cancelled))
    let kept = screen.state.keypadDigits
    screen.press(.delete)

    #expect(kept == "78")
    #expect(screen.state.keypadDigits == "7")
  }

  @Test func `a group that no title begins with types nothing and bumps`() {
    var screen = screen()

    screen.perform(.dial(.typed(2)))

    #expect(screen.state.keypadDigits.isEmpty)
    #expect(screen.effects.contains(.rumble))
  }

  @Test func `space parts groups`() {
    var screen = screen()
    for sector in [5, 6, 0, 5] { screen.perform(.dial(.typed(sector))) }

    screen.press(.space)
    screen.perform(.dial(.typed(7)))

    #expect(screen.state.keypadDigits == "782709")
  }

  @Test func `the ring stands beside the keys, whatever the device, and moves nothing`() throws {
    var screen = screen()
    let before = try #require(screen.layout.scene.node("dial")?.frame)
    let key = screen.layout.scene.node("key/p")?.frame

    screen.stage.send(.device(.connected(DeviceID(7), kind: .xbox, name: "Pad")))
    screen.stage.send(
      .device(.button(DeviceID(7), Control("dpad-left"), isDown: true, isDeviceRepeat: false)))

    #expect(screen.layout.scene.node("dial")?.frame == before)
    #expect(screen.layout.scene.node("key/p")?.frame == key)
    #expect(screen.layout.scene.node("dial/hint") != nil)
    #expect((key?.maxX ?? 0) < before.x)
  }

  @Test func `a keyboard without groups has no dial`() {
    var screen = screen(.qwerty)

    screen.perform(.dial(.typed(5)))

    #expect(screen.layout.scene.node("dial") == nil)
    #expect(screen.state.keypadDigits.isEmpty)
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
