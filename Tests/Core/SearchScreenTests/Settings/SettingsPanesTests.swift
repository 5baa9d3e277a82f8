import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The pages of the settings and the rows of one of them, side by side.
@Suite struct SettingsPanesTests {
  private func stage(textScale: Int = 1000, isRightToLeft: Bool = false) -> Stage {
    var settings = ScreenSettings()
    settings.theme.textScale = textScale
    settings.theme.isRightToLeft = isRightToLeft
    var stage = Stage(
      settings: settings, bindings: .usual, keyboardOptions: Fixture.keyboardOptions,
      importsLibrary: true)
    stage.act(.sourcesChanged(Situation.librarySources))
    stage.want(.settings)
    return stage
  }

  private func shows(_ row: String, _ stage: Stage) -> Bool {
    stage.scene.node(NodeID("setting/" + row)) != nil
  }

  @Test func `the library comes first, with its sources beside it, and focus shows other pages`() {
    var stage = stage()
    let first = stage.focused
    let sources = shows("folder:|home|me|Films", stage)

    stage.press("D")

    #expect(first == "setting/library" && sources)
    #expect(shows("theme.appearance", stage) && !shows("folder:|home|me|Films", stage))
    #expect(stage.scene.node("settings/title")?.label == "Settings")
  }

  @Test(arguments: [false, true])
  func `the way inwards leads to the first row, and back to the page`(isRightToLeft: Bool) {
    var stage = stage(isRightToLeft: isRightToLeft)
    stage.press("DDD")
    let (inwards, outwards) = isRightToLeft ? ("L", "R") : ("R", "L")

    stage.press(inwards)
    stage.press("DD")
    let row = stage.focused
    let isOpen = stage.scene.node("setting/keyboard")?.condition.contains(.selected) == true
    stage.press(outwards)
    let page = stage.focused
    stage.press(inwards)
    stage.want(.back)

    #expect(row == "setting/keyboard.skipUnavailable" && isOpen)
    #expect(page == "setting/keyboard")
    #expect(stage.focused == "setting/keyboard")
    #expect(stage.state.visit.screen.panels.count == 1)
  }

  @Test func `a pointer reaches the rows across other pages, and a click opens a page`() {
    var stage = stage()
    stage.point(at: "setting/screen")
    stage.want(.press, .select)
    stage.point(at: "setting/privacy")
    let isKept = shows("theme.appearance", stage)

    stage.want(.press, .select)
    let isOpen = shows("search.history", stage)
    stage.point(at: .pageBack)
    let isShown = shows("search.history", stage)
    stage.want(.press, .select)

    #expect(isKept && isOpen && isShown)
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `the values of a setting are on the same panel, below the way back`() throws {
    var stage = stage()
    stage.choose("screen")
    let panel = try #require(stage.scene.node("settings/panel")?.frame)

    stage.choose("theme.appearance")
    let chosen = stage.focused
    let values = stage.scene.node("settings/panel")?.frame
    stage.press("UUUU")
    let back = stage.scene.node(.pageBack)?.label
    stage.want(.press, .select)

    #expect(values == panel)
    #expect(chosen == "setting/auto")
    #expect(back == "Back to Screen")
    #expect(stage.focused == "setting/theme.appearance")
  }

  @Test func `large text and a portrait screen have one column`() {
    var large = stage(textScale: 1600)
    var portrait = stage()
    portrait.act(.outputChanged(Size(width: 1080, height: 1920)))

    large.press("D")
    portrait.press("D")

    #expect(!shows("theme.appearance", large))
    #expect(!shows("theme.appearance", portrait))
  }

  @Test(arguments: [
    ("dark", "theme.appearance"), ("screen", "theme.appearance"),
    ("films", "folder:|home|me|Films"), ("volume", "feedback.sounds"),
    ("outlines item", "theme.highContrast"), ("update", "update"),
  ])
  func `a setting is found by a value, by its page, by other words, or by its explanation`(
    text: String, row: String
  ) {
    let rows = stage().state.list(of: .found(text)).rows.map(\.id)

    #expect(rows.contains(row), "\(text): \(rows)")
  }

  @Test func `a search for a setting is shortened and cleared as the field is`() {
    var stage = stage()
    stage.want(.type("bold"), .space, .type("text"))

    stage.want(.deleteWord(isRepeat: false))
    let shorter = stage.scene.node("settings/title")?.label
    stage.want(.clear)

    #expect(shorter == "bold ")
    #expect(stage.scene.node("settings/title")?.label == "Settings")
    #expect(stage.focused == "setting/library")
  }
}
