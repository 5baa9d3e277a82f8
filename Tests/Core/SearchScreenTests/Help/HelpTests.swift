import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// A device is explained once, and whenever someone asks.
@Suite struct HelpTests {
  private func connect(
    _ kind: DeviceKind, awaits: Bool = true, kiosk: ScreenSettings.Kiosk? = nil
  ) -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = kiosk
    var stage = Stage(settings: settings, bindings: .usual, awaitsFirstDevice: awaits)
    stage.device(.connected(DeviceID(16), kind: kind, name: "Device"))
    return stage
  }

  @Test(arguments: [DeviceKind.xbox, .playStation, .nintendo, .steam, .remote])
  func `the first device ever is explained once`(kind: DeviceKind) {
    var stage = connect(kind)
    let first = stage.focused
    stage.want(.move(.down, isRepeat: false))
    let key = stage.focused
    stage.device(.connected(DeviceID(17), kind: .xbox, name: "Another"))

    #expect(first == "help/close")
    #expect(stage.effects.contains(.rememberHelp))
    #expect(key.hasPrefix("key/"))
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `large text makes the help larger, too`() {
    func height(_ scale: Int) -> Int? {
      var settings = ScreenSettings()
      settings.theme.textScale = scale
      var stage = Stage(settings: settings, bindings: .usual, awaitsFirstDevice: true)
      stage.device(.connected(DeviceID(16), kind: .xbox, name: "Device"))
      return stage.scene.nodes.first { $0.id == "help/rb" }?.displayItems.compactMap {
        if case .text(let text) = $0 { text.style.size } else { nil }
      }.max()
    }

    #expect(height(1000).map { $0 < 32 } == true)
    #expect(height(1600).map { $0 > 36 } == true)
  }

  @Test func `large text divides the keys of a keyboard into pages, and Select turns them`() {
    func keys(_ stage: Stage) -> Set<NodeID> {
      Set(stage.scene.nodes.map(\.id).filter { $0.rawValue.hasPrefix("help/") })
    }
    var settings = ScreenSettings()
    settings.theme.textScale = 1600
    var large = Stage(settings: settings, bindings: .full)
    var usual = Stage(bindings: .full)
    usual.want(.help)
    large.want(.help)
    let first = large.focused
    let size = large.scene.node("help/back")?.displayItems.compactMap {
      if case .text(let text) = $0 { text.style.size } else { nil }
    }.max()
    var shown = keys(large)

    large.want(.select)
    let second = large.focused
    shown.formUnion(keys(large))
    large.want(.select)

    #expect(usual.focused == "help/close")
    #expect(first == "help/next")
    #expect(second == "help/close")
    #expect(size.map { $0 > 40 } == true)
    #expect(shown.subtracting(["help/next"]) == keys(usual))
    #expect(large.state.visit.screen.panels.isEmpty)
  }

  @Test(arguments: ["en", "de", "el", "ru"])
  func `long names of keys stay in their column with large text`(language: String) {
    var settings = ScreenSettings()
    settings.words = Words.of(language)
    settings.theme.textScale = 1600
    var stage = Stage(settings: settings, bindings: .full)

    stage.want(.help)

    let starts = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("help/") && $0.role == .text }
      .flatMap(\.displayItems).compactMap {
        if case .text(let text) = $0 { text.frame.x } else { nil }
      }
    #expect(starts.count > 20)
    #expect(starts.allSatisfy { $0 >= 0 })
  }

  @Test func `not the second time, not a keyboard, and not in a kiosk`() {
    let second = connect(.xbox, awaits: false)
    let keyboard = connect(.keyboard)
    var kiosk = connect(.xbox, kiosk: ScreenSettings.Kiosk())
    kiosk.want(.select)

    #expect(second.state.visit.screen.panels.isEmpty)
    #expect(keyboard.state.visit.screen.panels.isEmpty)
    #expect(kiosk.state.visit.screen.panels.isEmpty)
  }

  @Test(arguments: [Intent.back, .select, .deleteBackward(isRepeat: false), .help, .type("a")])
  func `every button closes it and does nothing else`(intent: Intent) {
    var stage = Stage(bindings: .usual)
    let before = stage.focused
    stage.want(.help)

    stage.want(intent)

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.focused == before)
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test func `a device has what its buttons do beside them, also after they were changed`() {
    var stage = connect(.xbox, awaits: false)
    stage.want(.help)
    let usual = stage.scene.outline
    stage.want(.back)
    stage.openSettings("buttons")
    stage.choose("delete")
    stage.tap("y")
    stage.want(.press, .select)
    stage.want(.help)

    #expect(usual.contains("X: Delete"))
    #expect(stage.scene.outline.contains("Y: Delete"))
    #expect(stage.scene.outline.contains("X: Space"))
  }

  @Test func `a controller is not mirrored with the screen`() throws {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = true
    var stage = Stage(settings: settings, bindings: .usual)
    stage.device(.connected(DeviceID(16), kind: .xbox, name: "Pad"))

    stage.want(.help)

    let left = try #require(stage.scene.node("help/dpad-up")?.frame)
    let right = try #require(stage.scene.node("help/a")?.frame)
    #expect(left.maxX < right.minX)
  }

  @Test(arguments: [
    (DeviceKind.xbox, "RB: ", "Menu: "), (.playStation, "R1: ", "Options: "),
    (.nintendo, "R: ", "Plus: "), (.steam, "R1: ", "Menu: "),
  ])
  func `buttons have the names that their makers give them`(
    kind: DeviceKind, shoulder: String, menu: String
  ) {
    var stage = connect(kind, awaits: false)

    stage.want(.help)

    #expect(stage.scene.outline.contains("“\(shoulder)Next Category”"))
    #expect(stage.scene.outline.contains("“\(menu)Open the Best Match"))
  }

  @Test func `the status line follows the bindings and the device`() throws {
    var stage = connect(.playStation, awaits: false)
    stage.search("a")
    let displayItems = try #require(stage.scene.node("status/hints")?.displayItems)
    stage.openSettings("buttons")
    stage.choose("select")
    stage.tap("b")
    stage.wait(250)
    stage.tap("b")
    stage.want(.back, .back, .back)
    let changed = try #require(stage.scene.node("status/hints")?.displayItems)

    func icons(_ displayItems: [DisplayItem]) -> [Icon] {
      displayItems.compactMap { if case .icon(let icon, _, _) = $0 { icon } else { nil } }
    }
    #expect(icons(displayItems) == [.cross, .square])
    #expect(icons(changed) == [.circle, .square])
  }
}
