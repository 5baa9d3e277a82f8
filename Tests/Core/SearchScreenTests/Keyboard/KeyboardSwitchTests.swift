import FocusEngine
import InputMapping
import SearchScreen
import Testing
import TextEntry

/// The globe key, Shift and keys with a cycle on the whole screen.
@Suite struct KeyboardSwitchTests {
  private static func keyboard(_ id: String, _ rows: [String]) -> KeyboardLayout {
    func page(_ id: String, _ change: (String) -> String) -> KeyboardPage {
      var keys = rows.map { row in
        row.map { letter in
          let text = change(String(letter))
          return Key(.type(text), label: text, cycle: text == "か" ? ["か", "き"] : [])
        }
      }
      keys[0].insert(Key(.shift, label: ""), at: 0)
      keys[1].insert(Key(.globe, label: ""), at: 0)
      return KeyboardPage(id: id, rows: keys)
    }
    return KeyboardLayout(
      id: id, language: id, arrangement: "test", name: id, isRightToLeft: false,
      pages: [page("abc") { $0 }, page("ABC") { $0.uppercased() }])
  }

  private static func stage(isKiosk: Bool = false) -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = isKiosk ? ScreenSettings.Kiosk() : nil
    return Stage(
      settings: settings, keyboard: keyboard("en", ["qwerty", "asdfgh"]),
      otherKeyboards: [keyboard("ja", ["かなのはまq", "さあいうえや"])])
  }

  @Test func `the globe key keeps focus, and the next letter is the other keyboard's`() {
    var stage = Self.stage()
    stage.point(at: .key("globe"))

    stage.want(.select)
    let focused = stage.focused
    stage.press("D")
    stage.want(.select)

    #expect(focused == "key/globe")
    #expect("かなのはまさあいうえや".contains(stage.state.visit.field.composedText))
    #expect(!stage.state.visit.field.composedText.isEmpty)
  }

  @Test func `a letter keeps its place, not its name, when a button changes keyboards`() {
    var stage = Self.stage()
    stage.point(at: .key("q"))

    stage.want(.nextKeyboard)
    let second = stage.focused
    stage.want(.nextKeyboard)

    #expect(second == "key/か")
    #expect(stage.focused == "key/q")
  }

  @Test func `the last key is remembered by its place while focus is elsewhere`() {
    var stage = Self.stage()
    stage.point(at: .key("a"))
    stage.enterResults()

    stage.want(.nextKeyboard, .toggleKeyboardAndResults)

    #expect(stage.focused == "key/さ")
  }

  @Test func `the next visitor of a kiosk gets the first keyboard`() {
    var stage = Self.stage(isKiosk: true)
    stage.want(.select, .nextKeyboard)
    let visitors = stage.state.keyboard.layout.id

    stage.endVisit()

    #expect(visitors == "ja")
    #expect(stage.state.keyboard.layout.id == "en")
  }

  @Test func `shift is for one letter, twice or held until it is pressed again`() {
    var stage = Self.stage()
    stage.point(at: .key("shift"))

    stage.want(.select)
    stage.point(at: .key("Q"))
    stage.want(.select)
    let once = stage.state.keyboard.shift
    stage.point(at: .key("shift"))
    stage.want(.alternates)
    let held = stage.state.keyboard.shift
    stage.want(.select)

    #expect(stage.state.visit.field.text == "Q")
    #expect(once == .off)
    #expect(held == .locked)
    #expect(stage.state.keyboard.shift == .off)
  }

  @Test(arguments: [(999, "き"), (1000, "かか")])
  func `a key pressed again within a second goes on in its cycle`(pause: Int, text: String) {
    var stage = Self.stage()
    stage.want(.nextKeyboard)
    stage.point(at: .key("か"))

    stage.want(.select)
    stage.wait(pause)
    stage.want(.press, .select)

    #expect(stage.state.visit.field.text == text)
  }

  @Test func `moving away and back ends a cycle`() {
    var stage = Self.stage()
    stage.want(.nextKeyboard)
    stage.point(at: .key("か"))

    stage.want(.select)
    stage.press("RL", every: 10)
    stage.want(.select)

    #expect(stage.state.visit.field.text == "かか")
  }
}
