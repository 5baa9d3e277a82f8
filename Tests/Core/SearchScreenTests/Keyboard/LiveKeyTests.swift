import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct LiveKeyTests {
  private func only(_ letters: String) -> LiveKeys { .only(letters.unicodeScalars.sorted()) }

  private func page(_ letters: String) -> ResultPage {
    var page = Fixture.page()
    page.liveKeys = only(letters)
    return page
  }

  private func stage(
    first letters: String? = nil, skips: Bool = false, keyboard: KeyboardLayout = Fixture.qwerty
  ) -> Stage {
    var settings = ScreenSettings()
    settings.skipUnavailable = skips ? .on : .off
    var landing = Fixture.landing
    if let letters { landing.liveKeys = only(letters) }
    return Stage(settings: settings, keyboard: keyboard, landing: landing)
  }

  /// The letters that are not dimmed.
  private func live(_ stage: Stage) -> String {
    stage.scene.nodes.filter {
      $0.focus?.section == ScreenSection.keyboard.id && $0.label.count == 1
    }
    .filter { !$0.condition.contains(.dimmed) && $0.label.first?.isLetter == true }
    .map(\.label).sorted().joined()
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  @Test func `before anyone types, letters that no title begins with are dimmed`() {
    let stage = stage(first: "abst")

    #expect(live(stage) == "abst")
  }

  @Test func `letters and signs that no title goes on with are dimmed, and nothing else is`() {
    var stage = stage()

    stage.search("st", page("aeor"))

    let dimmed = stage.scene.nodes.filter { $0.focus?.section == ScreenSection.keyboard.id }
      .filter { $0.condition.contains(.dimmed) }.map(\.label)
    #expect(live(stage) == "aeor")
    #expect(dimmed.allSatisfy { $0.count == 1 && $0 != " " })
    #expect(stage.scene.outline.contains("key key/q “q” dimmed"))
  }

  @Test func `while the answer is awaited nothing is dimmed`() {
    var stage = stage()
    stage.search("st", page("aeor"))

    stage.want(.type("a"))

    #expect(live(stage) == Self.letters)
  }

  @Test func `after a letter that leads nowhere nothing leads anywhere, at once`() {
    var stage = stage()
    stage.search("st", page("aeor"))

    stage.want(.type("q"))

    #expect(live(stage).isEmpty)
  }

  @Test func `after deleting it the letters are unknown until the answer comes`() {
    var stage = stage()
    stage.search("st", page("aeor"))
    stage.want(.type("q"), .deleteBackward(isRepeat: false))

    let before = live(stage)
    stage.answer(page("aeor"))

    #expect(before == Self.letters)
    #expect(live(stage) == "aeor")
  }

  @Test func `with the caret in the middle nothing is dimmed`() {
    var stage = stage()
    stage.search("st", page("aeor"))

    stage.want(.caret(.left, isRepeat: false))
    let inTheMiddle = live(stage)
    stage.want(.caret(.right, isRepeat: false))

    #expect(inTheMiddle == Self.letters)
    #expect(live(stage) == "aeor")
  }

  @Test func `a key is live when what it offers is`() {
    let rows = ["あいうえお", "かきくけこ", "さしすせそ"].map { row in
      Key(
        .type(String(row.prefix(1))), label: String(row.prefix(1)),
        alternates: row.dropFirst().map { String($0) })
    }
    let keyboard = KeyboardLayout(
      id: "ja", language: "ja", arrangement: "rows", name: "日本語", isRightToLeft: false,
      composer: .kana,
      pages: [KeyboardPage(id: "kana", rows: [[Key(.space, label: "")] + rows])])
    var stage = stage(keyboard: keyboard)

    stage.search("と", page("なさけ"))

    #expect(live(stage) == "かさ")
  }

  @Test func `a letter with an accent leads where it leads without`() {
    var stage = stage()

    stage.search("caf", page("e"))
    stage.want(.type("é"))

    #expect(live(stage) == Self.letters)
  }

  @Test func `capitals are dimmed as their small letters are`() {
    var stage = stage()
    stage.search("st", page("ae"))

    stage.want(.shift)

    #expect(live(stage) == "AE")
  }

  @Test func `a failed search knows nothing`() {
    var stage = stage()
    stage.search("st", page("ae"))

    stage.want(.type("a"))
    stage.act(.searchFailed(generation: stage.state.generation, message: "Broken."))

    #expect(live(stage) == Self.letters)
  }

  @Test func `another catalogue is asked again`() {
    var stage = stage()
    stage.search("st", page("ae"))

    stage.act(.catalogChanged(CatalogFacts(categories: [])))

    #expect(live(stage) == Self.letters)
  }

  @Test func `letters that become kana are never dimmed`() {
    var keyboard = Fixture.qwerty
    keyboard.composer = .romaji
    var stage = stage(keyboard: keyboard)

    stage.answer(page("か"))

    #expect(live(stage) == Self.letters)
  }

  @Test func `jamo lead where the syllables they begin lead`() {
    let letters = "ㄱㅅㅐㅏ".map { Key(.type(String($0)), label: String($0)) }
    let keyboard = KeyboardLayout(
      id: "ko", language: "ko", arrangement: "two-set", name: "한국어", isRightToLeft: false,
      composer: .hangul, pages: [KeyboardPage(id: "ko", rows: [[Key(.space, label: "")] + letters])]
    )
    var stage = stage(keyboard: keyboard)
    stage.want(.type("기"), .compose("ㅅ"))

    var page = Fixture.page()
    page.liveKeys = .only(TextFolding.fold("새").unicodeScalars.dropFirst().sorted())
    stage.answer(page)

    #expect(live(stage) == "ㅐ")
  }

  @Test func `a dimmed key still types`() {
    var stage = stage(first: "st")
    stage.point(at: .key("q"))

    stage.want(.press, .select)

    #expect(stage.state.visit.field.text == "q")
  }

  // MARK: Passing over them

  @Test func `focus passes over dead keys in all four directions`() {
    var stage = stage(first: "gktbp", skips: true)
    var stops: [String] = []

    for key in "RRRLLLLUDD" {
      stage.press(String(key))
      stops.append(stage.focused)
    }

    #expect(
      stops == [
        "key/k", "key/delete", "key/clear", "key/delete", "key/k", "key/g", "key/clear",
        "key/page-#+=", "key/clear", "key/space",
      ])
  }

  @Test func `the key that was typed keeps focus although it now leads nowhere`() {
    var stage = stage(first: "gkt", skips: true)
    stage.point(at: .key("g"))

    stage.want(.press, .select)
    stage.answer(page("k"))
    let afterTyping = stage.focused
    stage.press("RL")

    #expect(afterTyping == "key/g")
    #expect(stage.focused == "key/clear")
  }

  @Test func `while the answer is awaited nothing is passed over`() {
    var stage = stage(first: "gk", skips: true)
    stage.want(.type("g"))

    stage.press("R")

    #expect(stage.focused == "key/h")
  }

  @Test func `coming back goes to the live key nearest to the last one`() {
    var stage = stage(skips: true)
    stage.search("g")
    stage.point(at: .key("h"))
    stage.enterResults()

    stage.search("o", page("jqz"))
    stage.want(.back)

    #expect(stage.focused == "key/j")
    #expect(stage.machine.lastOutcome?.reason == .replacement)
  }

  @Test func `typing starts at the live key nearest to the middle`() {
    let stage = stage(first: "qwx", skips: true)

    #expect(stage.focused == "key/w")
  }

  @Test func `another page leaves focus at its place, and does not shut it in`() {
    var stage = stage(skips: true)
    stage.search("st", page("ae"))
    stage.point(at: .key("e"))

    stage.want(.shift)
    let capital = stage.focused
    stage.want(.press, .select)

    #expect(capital == "key/E")
    #expect(stage.focused == "key/e")
  }

  @Test(arguments: ["", "a", "qz", "aeiou"])
  func `everything that is left can be reached, and nothing overlaps`(letters: String) {
    for keyboard in [Fixture.qwerty, Fixture.linear] {
      var stage = stage(skips: true, keyboard: keyboard)
      stage.search("st", page(letters))

      let problems = LayoutChecker(stage).problems

      #expect(problems.isEmpty, "\(problems)")
    }
  }
}
