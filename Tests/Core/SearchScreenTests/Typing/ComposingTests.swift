import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Composing on the screen: what stands in the field, and what is searched for.
@Suite struct ComposingTests {
  private static let items = [
    Item(id: ItemID("1"), category: CategoryID("film"), title: "기생충", popularity: 900),
    Item(
      id: ItemID("2"), category: CategoryID("film"), title: "日本の夜", popularity: 800,
      readings: ["にほんのよる"]),
    Item(id: ItemID("3"), category: CategoryID("film"), title: "パプリカ", popularity: 700),
    Item(id: ItemID("4"), category: CategoryID("film"), title: "Heat", popularity: 600),
  ]

  private func screen(_ layout: KeyboardLayout) -> ScreenFixture {
    ScreenFixture(items: Self.items, keyboard: layout)
  }

  private func titles(_ screen: ScreenFixture) -> [String] {
    screen.state.page?.sections.first?.items.map(\.title) ?? []
  }

  @Test(arguments: [
    (["ㄱ"], "ㄱ", "", true), (["ㄱ", "ㅣ"], "기", "", true), (["ㄱ", "ㅣ", "ㅅ"], "깃", "", true),
    (["ㄱ", "ㅣ", "ㅅ", "ㅐ"], "새", "기", true), (["ㄱ", "ㅏ"], "가", "", false),
  ])
  func `a syllable being composed is searched for as it is`(
    keys: [String], composed: String, text: String, isFound: Bool
  ) {
    var screen = screen(.korean)

    for key in keys { screen.strike(key) }
    screen.settle()

    #expect(screen.state.visit.field.composition == composed)
    #expect(screen.state.visit.field.text == text)
    #expect(titles(screen).contains("기생충") == isFound)
  }

  @Test(arguments: [
    ("ni", "に", "", true), ("nih", "に", "h", true), ("niho", "にほ", "", true),
    ("nihon", "にほ", "n", true), ("nihonn", "にほ", "ん", true), ("nihonno", "にほんの", "", true),
    ("nit", "に", "t", true), ("ka", "か", "", false), ("papu", "ぱぷ", "", false),
  ])
  func `letters that are no kana yet do not lose what was found`(
    letters: String, text: String, composed: String, isFound: Bool
  ) {
    var screen = screen(.romaji)

    for letter in letters { screen.strike(String(letter)) }
    screen.settle()

    #expect(screen.state.visit.field.text == text)
    #expect(screen.state.visit.field.composition == composed)
    #expect(titles(screen).contains("日本の夜") == isFound)
  }

  @Test func `kana take their marks from the transforming key`() {
    var screen = screen(.kana)

    for key in ["は", "transform", "transform", "ふ", "transform", "transform"] { screen.strike(key) }
    screen.settle()

    #expect(screen.state.visit.field.composedText == "ぱぷ")
    #expect(titles(screen) == ["パプリカ"])
  }

  @Test func `a kana that was finished can still be transformed`() {
    var screen = screen(.kana)
    screen.strike("は")
    screen.perform(.moveCaret(-1))
    screen.perform(.moveCaret(1))

    screen.strike("transform")

    #expect(screen.state.visit.field.composedText == "ば")
    #expect(screen.state.visit.field.composition == "ば")
  }

  @Test func `backspace takes a syllable apart, then whole syllables`() {
    var screen = screen(.korean)
    for key in ["ㅎ", "ㅏ", "ㄴ", "ㄱ", "ㅡ", "ㄹ"] { screen.strike(key) }
    var seen: [String] = []

    for _ in 0..<4 {
      screen.press(.delete)
      seen.append(screen.query)
    }

    #expect(seen == ["한그", "한ㄱ", "한", ""])
  }

  @Test func `the key for deleting does the same`() {
    var screen = screen(.korean)
    for key in ["ㅎ", "ㅏ", "ㄴ", "delete"] { screen.strike(key) }

    #expect(screen.state.visit.field.composition == "하")
  }

  @Test(arguments: [
    (Intent.moveCaret(-1), "한"), (.focusField, "한"), (.space, "한 "), (.type("x"), "한x"),
    (.plainDigits, "한"),
  ])
  func `going on with something else finishes the syllable`(intent: Intent, text: String) {
    var screen = screen(.korean)
    for key in ["ㅎ", "ㅏ", "ㄴ"] { screen.strike(key) }

    screen.perform(intent)
    screen.perform(.focusField)

    #expect(screen.state.visit.field.text == text)
    #expect(screen.state.visit.field.composition.isEmpty)
  }

  @Test func `clearing the field forgets the syllable`() {
    var screen = screen(.korean)
    for key in ["ㅎ", "ㅏ"] { screen.strike(key) }

    screen.press(.clear)
    screen.strike("ㄴ")

    #expect(screen.query == "ㄴ")
  }

  @Test func `Search finishes an n`() {
    var settings = ScreenSettings()
    settings.searchStart = .submit
    var screen = ScreenFixture(items: Self.items, keyboard: .romaji, settings: settings)
    for key in ["h", "o", "n", "search"] { screen.strike(key) }
    screen.settle()

    #expect(screen.state.visit.field.text == "ほん")
    #expect(
      screen.effects.contains {
        if case .search(let query, _) = $0 { query.text == "ほん" } else { false }
      })
  }

  @Test func `holding a key offers its tense consonant, which is composed`() {
    var screen = screen(.korean)

    screen.go(to: "key/ㄱ")
    screen.press(.alternates)
    screen.press(.select)
    screen.strike("ㅏ")

    #expect(screen.state.visit.field.composition == "까")
  }

  @Test func `what is composed is underlined, and the caret stands behind it`() throws {
    for isMirrored in [false, true] {
      var settings = ScreenSettings()
      settings.theme.isRightToLeft = isMirrored
      var screen = ScreenFixture(items: [], keyboard: .korean, settings: settings)
      for key in ["ㄱ", "ㅣ", "ㅅ", "ㅐ"] { screen.strike(key) }

      let node = try #require(screen.layout.scene.node("field"))
      let bars = node.displayItems.compactMap { item in
        if case .fill(let frame, _, .accent) = item { frame } else { nil }
      }
      let underline = try #require(bars.first { $0.height == 3 })
      let caret = try #require(bars.first { $0.width == 3 })

      #expect(underline.width > 3)
      #expect(caret.x >= underline.maxX && caret.x <= underline.maxX + 6)
    }
  }

  @Test func `every syllable comes apart into the letters that the catalogue indexes`() {
    for value in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let syllable = String(scalar)
      let keys = ComposerKind.hangul.keys(for: syllable).map { String($0) }
      if keys != TextFolding.fold(syllable) {
        Issue.record("\(syllable): \(keys ?? "nothing")")
        return
      }
    }
  }

  @Test(arguments: [
    "にほん", "おんな", "がっこう", "まっちゃ", "しんにゅう", "とうきょう", "おおさか", "ふぁん", "しぇる", "うぃーん",
    "つぁーり", "ゔぃーなす", "ちぇす", "じぇっと", "こんにゃく", "みっき", "りゅう", "ぎょうざ", "ぴょん", "ひゃく",
  ])
  func `the romaji of a title gives its reading when it is typed`(reading: String) {
    for system in [Romaji.System.typed, .school] {
      let letters = Romaji.text(of: reading, system: system)
      var composer = Composer(.romaji)

      let kana = composer.type(letters) + composer.finish()

      #expect(TextFolding.fold(kana) == TextFolding.fold(reading), "\(letters)")
    }
  }
}

extension ScreenFixture {
  /// Goes to a key and presses it.
  fileprivate mutating func strike(_ key: String) {
    go(to: "key/" + key)
    perform(.press)
    perform(.select)
  }
}
