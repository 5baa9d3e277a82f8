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

/// The settings on the screen: rows, values, the way there and back.
@Suite struct SettingsScreenTests {
  private func stage(kiosk: ScreenSettings.Kiosk? = nil) -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = kiosk
    return Stage(settings: settings, bindings: .usual, keyboardOptions: Fixture.keyboardOptions)
  }

  private func saved(_ effects: [Effect]) -> [Setting] {
    effects.compactMap { if case .save(let setting) = $0 { setting } else { nil } }
  }

  @Test func `they are not opened over themselves`() {
    var stage = stage()
    stage.want(.settings)
    let open = stage.state.visit.screen.panels.count

    stage.want(.settings)

    #expect(open == 1)
    #expect(stage.state.visit.screen.panels.count == open)
  }

  @Test func `the page More opens them, and Back leads back to it`() {
    var stage = stage()
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    stage.press("D")
    let gear = stage.focused

    stage.want(.press, .select)
    let row = stage.focused
    stage.want(.back)

    #expect(gear == "more/settings")
    #expect(row == "setting/screen")
    #expect(stage.focused == "more/settings")
  }

  @Test func `of the row above the first one in a scrolled list nothing is seen`() {
    var stage = stage()
    stage.openSettings("buttons")

    for _ in 0..<40 {
      stage.press("D")
      let rows = stage.scene.nodes.filter {
        $0.focus != nil && $0.id.rawValue.hasPrefix("setting/")
      }
      let cut = rows.filter { row in
        guard let clip = row.clip, row.condition.isDisjoint(with: .focused) else { return false }
        return row.frame.minY < clip.minY && row.frame.maxY > clip.minY
      }
      #expect(cut.isEmpty, "\(stage.focused)")
    }
  }

  @Test func `a switch changes at once, is kept, and keeps focus`() {
    var stage = stage()
    stage.openSettings("theme.boldText")
    let isBold = stage.state.settings.theme.boldText
    let label = stage.scene.node("setting/theme.boldText")?.label
    stage.want(.press, .select)

    #expect(isBold)
    #expect(label == "Bold Text: On")
    #expect(stage.focused == "setting/theme.boldText")
    #expect(
      saved(stage.effects) == [Setting(.boldText, .flag(true)), Setting(.boldText, .flag(false))])
  }

  @Test(arguments: [
    ("theme.appearance", "light", Setting(.appearance, .word("light"))),
    ("theme.textScale", "1400", Setting(.textScale, .thousandths(1400))),
    ("search.history", "session", Setting(.history, .word("session"))),
    ("search.start", "submit", Setting(.searchStart, .word("submit"))),
    ("scope.selects", "press", Setting(.scopeSelection, .word("press"))),
    ("keyboard.layout", "linear", Setting(.layout, .word("linear"))),
  ])
  func `a value is chosen on a page of its own, and Back leads to its row`(
    row: String, value: String, setting: Setting
  ) {
    var stage = stage()
    stage.openSettings(row)
    let first = stage.focused

    stage.choose(value)
    let chosen = stage.scene.node(NodeID("setting/" + value))?.label ?? ""
    stage.want(.back)

    #expect(first != "setting/" + value, "the page begins on the value there is")
    #expect(chosen.hasSuffix(", selected"))
    #expect(stage.focused == "setting/" + row)
    #expect(saved(stage.effects) == [setting])
    #expect(stage.state.value(of: setting.key) == setting.value)
  }

  @Test func `choosing what is chosen already asks for nothing`() {
    var stage = stage()
    stage.openSettings("theme.appearance")

    let effects = stage.want(.press, .select)

    #expect(effects == [.sound(Effect.Sound(.select))])
  }

  @Test func `a value written by hand that the page does not offer stands there as well`() {
    var settings = ScreenSettings()
    settings.theme.textScale = 1250
    var stage = Stage(settings: settings)

    stage.openSettings("theme.textScale")

    #expect(stage.scene.node("setting/1250")?.label == "125%, selected")
    #expect(stage.focused == "setting/1250")
  }

  @Test func `where no language is chosen the one of the system is ticked and has focus`() {
    var stage = stage()
    stage.openSettings("keyboard.languages")
    let label = stage.scene.node("setting/auto")?.label
    let focused = stage.focused
    stage.choose("ko")
    let chosen = stage.scene.node("setting/auto")?.label

    stage.choose("auto")

    #expect(label == "Automatic (English), selected")
    #expect(focused == "setting/auto")
    #expect(chosen == "Automatic (English)")
    #expect(stage.state.keyboardOptions.languages.isEmpty)
  }

  @Test func `four languages find room in the order they are chosen, and a fifth does not`() {
    var stage = stage()
    stage.openSettings("keyboard.languages")

    for code in ["ko", "en", "ar", "de"] { stage.choose(code) }
    let notice = stage.state.notice
    stage.choose("fr")
    let full = stage.state.keyboardOptions.languages
    stage.choose("en")

    #expect(notice.isEmpty)
    #expect(full == ["ko", "en", "ar", "de"])
    #expect(stage.state.notice.contains("four keyboards"))
    #expect(stage.state.keyboardOptions.languages == ["ko", "ar", "de"])
    #expect(stage.scene.node("setting/ar")?.label == "العربية: 2")
    #expect(
      stage.effects.contains(
        .loadKeyboards(layout: "auto", languages: ["ko", "ar", "de"], locale: "auto")))
  }

  @Test func `other keyboards take the place of those there are`() {
    var stage = stage()
    stage.openSettings("keyboard.layout")

    stage.act(.keyboardsLoaded([Fixture.linear, Fixture.qwerty]))
    stage.want(.back, .back, .back)

    #expect(stage.state.keyboard.layouts.map(\.id) == ["en-linear", "en-qwerty"])
    #expect(stage.state.keyboard.layout.id == "en-linear")
    #expect(stage.focused.hasPrefix("key/"))
  }

  @Test func `recent searches are cleared after one question`() {
    var stage = stage()
    stage.openSettings("clear-recents")
    let question = stage.scene.outline
    let before = stage.effects
    stage.press("D")
    stage.want(.press, .select)

    #expect(question.contains("Clear history?"))
    #expect(!before.contains(.clearRecents))
    #expect(stage.effects.contains(.clearRecents))
    #expect(stage.focused == "setting/clear-recents")
  }

  @Test func `results come at once when they are to come while typing again`() {
    var settings = ScreenSettings()
    settings.searchStart = .submit
    var stage = Stage(settings: settings)
    stage.want(.type("the"))
    stage.answer(Fixture.page())
    let before = stage.state.page

    stage.openSettings("search.start")
    stage.choose("live")
    stage.answer(Fixture.page())

    #expect(before == nil)
    #expect(stage.state.page != nil)
  }

  @Test func `in a kiosk there are those of a visit`() {
    var stage = stage(kiosk: ScreenSettings.Kiosk(pinLength: 4))
    stage.want(.select)

    stage.want(.settings)

    let rows = stage.scene.nodes.map(\.id.rawValue).filter { $0.hasPrefix("setting/") }
    #expect(rows.contains("setting/theme.textScale"), "\(rows)")
    #expect(!rows.contains("setting/search.history"), "\(rows)")
    #expect(!rows.contains("setting/clear-recents"), "\(rows)")
    #expect(stage.scene.node("tab/more") == nil)
  }

  @Test func `while the pointer is on them rows stay where they are`() throws {
    var stage = stage()
    stage.openSettings("buttons")
    stage.press(String(repeating: "D", count: 9))
    let before = stage.state.visit.screen.scroll.settings
    stage.press("DD")
    stage.press("UU")
    let row = try #require(
      stage.scene.nodes.first { $0.focus != nil && $0.frame.minY >= 300 && $0.frame.maxY < 500 })

    stage.want(.hover(Point(x: row.frame.midX, y: row.frame.midY)))

    #expect(before > 0)
    #expect(stage.focused == row.id.rawValue)
    #expect(stage.state.visit.screen.scroll.settings == before)
  }

  @Test func `four down and four up lead back to the row, and the list ends there`() {
    var stage = stage()
    stage.openGroup(of: "theme.appearance")
    stage.press("DDDD")
    let there = stage.focused
    stage.press("UUUU")
    let back = stage.focused

    let effects = stage.press("U")

    #expect(there == "setting/theme.reducedMotion")
    #expect(back == "setting/theme.appearance")
    #expect(effects.sounds == [.edge])
  }

  @Test func `a page goes several rows further, and bumps at the end`() {
    var stage = stage()
    stage.openGroup(of: "theme.appearance")
    let context = stage.machine.context

    stage.want(.page(.down))
    let there = stage.focused
    stage.want(.page(.up))
    let effects = stage.want(.page(.up))

    #expect(context == .results)
    #expect(there == "setting/search.start")
    #expect(stage.focused == "setting/theme.appearance")
    #expect(effects.sounds == [.edge])
  }

  @Test func `a finger drags the rows, and focus stays among those that are seen`() throws {
    var stage = stage()
    stage.openSettings("buttons")

    stage.want(.drag(from: Point(x: 1200, y: 800), by: Point(x: 0, y: -300)))
    let there = stage.state.visit.screen.scroll.settings
    let frame = try #require(stage.scene.node(NodeID(stage.focused))?.frame)
    stage.want(.drag(from: Point(x: 1200, y: 500), by: Point(x: 0, y: 900)))

    #expect(there == 300)
    #expect(frame.minY >= 78)
    #expect(stage.state.visit.screen.scroll.settings == 0)
  }

  @Test func `no page of the settings has more than nine rows, and each is on one of them`() {
    let stage = stage()
    let groups = stage.state.list(of: .root).rows
    let pages = SettingsGroup.allCases.map { stage.state.list(of: .group($0)).rows.map(\.id) }

    #expect(groups.count <= 9)
    #expect(pages.allSatisfy { $0.count <= 9 }, "\(pages)")
    // The size of text is found where people look for it.
    let twice = Dictionary(grouping: pages.joined()) { $0 }.filter { $1.count > 1 }.keys
    #expect(Array(twice) == ["theme.textScale"])
  }

  @Test func `the first page has the library first, and no page has more rows than fit`() {
    var settings = ScreenSettings()
    settings.version = "1"
    let stage = Stage(
      settings: settings, bindings: .usual, keyboardOptions: Fixture.keyboardOptions,
      importsLibrary: true)
    let root = stage.state.list(of: .root).rows.map(\.title)

    #expect(
      root.filter { $0 != "Profiles" } == [
        "Library", "Screen", "Sound and Speech", "Keyboard", "Controllers", "Privacy",
        "Accessibility", "About",
      ])
    for group in SettingsGroup.allCases {
      #expect(stage.state.list(of: .group(group)).rows.count <= 9, "\(group)")
    }
  }

  @Test func `a setting of two pages is found once, and by the name of either`() {
    let stage = stage()
    func found(_ text: String) -> [String] {
      stage.state.list(of: .found(text)).rows.map(\.id).filter { $0 == "theme.textScale" }
    }

    #expect(["text", "accessibility", "screen"].map { found($0).count } == [1, 1, 1])
  }

  @Test func `beside rows of large text, Back keeps its hint, and the clock makes room`() {
    var settings = ScreenSettings()
    settings.theme.textScale = 1600
    var stage = Stage(
      settings: settings, bindings: .full, text: WideTextMeasurer())
    stage.act(.clockChanged("12:34"))
    stage.want(.settings)
    let short = stage.scene.node("clock")?.frame.maxX
    stage.choose("controllers")
    stage.choose("buttons")

    #expect(short.map { $0 > 1700 } == true)
    #expect(stage.scene.node("clock") == nil)
    #expect(stage.scene.node("status/hints")?.label == "Back")
  }

  @Test func `settings are found by typing, and Back leads to where one was`() {
    var stage = stage()
    stage.want(.settings)
    stage.want(.type("b"))
    stage.want(.type("o"))
    let found = stage.scene.nodes.filter { $0.focus != nil }.map(\.id.rawValue)
    let title = stage.scene.node("settings/title")?.label
    stage.want(.press, .select)
    let isBold = stage.state.settings.theme.boldText
    stage.want(.deleteBackward(isRepeat: false))
    let more = stage.scene.nodes.filter { $0.focus != nil }.count

    stage.want(.deleteBackward(isRepeat: false))

    #expect(found == ["navigation-bar/back", "setting/theme.boldText"])
    #expect(title == "bo")
    #expect(isBold)
    #expect(more > 1)
    #expect(stage.focused == "setting/screen")
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test func `a text that no setting has says so, and visitors of a kiosk search nothing`() {
    var home = stage()
    home.want(.settings)
    home.want(.type("zzz"))
    var kiosk = stage(kiosk: ScreenSettings.Kiosk(pinLength: 4))
    kiosk.want(.select)
    kiosk.want(.settings)

    let effects = kiosk.want(.type("t"))

    #expect(home.scene.node("setting/nothing")?.label == "No Results for “zzz”")
    #expect(effects.sounds == [.edge])
  }
}

/// Text so wide that two hints do not fit beside the rows of the settings.
private struct WideTextMeasurer: TextMeasuring {
  private let fixed = FixedTextMeasurer()

  func width(of text: String, style: TextStyle) -> Int { 2 * fixed.width(of: text, style: style) }

  func lineCount(of text: String, style: TextStyle, width: Int, maxLines: Int) -> Int {
    fixed.lineCount(of: text, style: style, width: width, maxLines: maxLines)
  }
}
