import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct EditingTests {
  @Test(arguments: ["", "  \n", "\t", "\u{0}"])
  func `a paste with nothing in it leaves the text as it is`(pasted: String) {
    var stage = Stage()
    stage.want(.type("heat"))

    let effects = stage.want(.replaceText(pasted))

    #expect(stage.state.visit.field.text == "heat")
    #expect(effects.isEmpty)
  }

  private static let people = [
    Suggestion(kind: .person, text: "Al Pacino"), Suggestion(kind: .genre, text: "Drama"),
  ]

  /// A screen with two filters and a text behind them.
  private func stage(_ text: String = "heat", settings: ScreenSettings = .init()) -> Stage {
    var stage = Stage(settings: settings)
    for person in Self.people {
      stage.search("x", Fixture.page(suggestions: [person]))
      stage.point(at: .suggestion(person))
      stage.want(.press, .select)
      stage.answer(Fixture.page())
    }
    stage.want(.focusField)
    stage.search(text)
    return stage
  }

  private func tokens(_ stage: Stage) -> [String] { stage.state.visit.field.tokens.map(\.text) }

  // MARK: Delete

  @Test func `a held delete comes to rest at the tokens without a sound`() {
    var stage = stage("hi")

    let effects = stage.want(
      .deleteBackward(isRepeat: false), .deleteBackward(isRepeat: true),
      .deleteBackward(isRepeat: true), .deleteWord(isRepeat: true))

    #expect(stage.state.visit.field.text.isEmpty)
    #expect(tokens(stage) == ["Al Pacino", "Drama"])
    #expect(effects.sounds.isEmpty)
  }

  @Test func `a press of its own takes a token`() {
    var stage = stage("")

    let effects = stage.want(.deleteBackward(isRepeat: false), .deleteBackward(isRepeat: true))

    #expect(tokens(stage) == ["Al Pacino"])
    #expect(effects.queries.map(\.tokens.count) == [1])
  }

  @Test func `the caret walks over tokens, and delete takes the one before it`() {
    var stage = stage("hi")

    stage.want(.caret(.left, isRepeat: false), .caret(.left, isRepeat: true))
    stage.want(.caret(.left, isRepeat: true), .deleteBackward(isRepeat: false))

    #expect(tokens(stage) == ["Drama"])
    #expect(stage.state.visit.field.text == "hi")
  }

  @Test(arguments: [false, true])
  func `the caret between two tokens stands in the gap between their pills`(isMirrored: Bool) {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = isMirrored
    var stage = stage("hi", settings: settings)

    stage.want(.moveCaret(-3))

    let displayItems = stage.scene.node("field")?.displayItems ?? []
    let carets = displayItems.compactMap { $0.frame(of: .accent) }
    let pills = displayItems.compactMap { $0.frame(of: .tokenFill) }.sorted { $0.x < $1.x }
    #expect(carets.count == 1)
    #expect(pills.count == 2)
    #expect(carets[0].x > pills[0].maxX)
    #expect(carets[0].maxX < pills[1].x)
  }

  @Test func `the token that delete would take is seen, however many there are`() {
    var stage = Situation.manyTokens.stage(Look())
    stage.act(.outputChanged(Size(width: 1080, height: 1920)))
    let count = stage.state.visit.field.tokens.count

    stage.want(.moveCaret(-999), .moveCaret(2))

    let displayItems = stage.scene.node("field")?.displayItems ?? []
    let words = displayItems.compactMap(\.words)
    #expect(words.contains(stage.state.visit.field.tokens[1].text))
    #expect(words.count { $0.hasPrefix("+") } == 2)
    #expect(count == 6)
  }

  // MARK: Caret

  @Test(arguments: [
    ("heat", false, 3), ("heat", true, 3), ("שלום", false, 4), ("שלום", true, 4),
  ])
  func `left is left as it is seen`(text: String, isMirrored: Bool, caret: Int) {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = isMirrored
    var stage = Stage(settings: settings)
    stage.search(text)

    let effects = stage.want(.caret(.left, isRepeat: false))

    #expect(stage.state.visit.field.caret == caret)
    #expect(effects.sounds == (caret == 4 ? [.edge] : []))
  }

  @Test func `a held caret comes to rest without a sound`() {
    var stage = Stage()
    stage.search("a")

    let effects = stage.want(.caret(.left, isRepeat: false), .caret(.left, isRepeat: true))

    #expect(stage.state.visit.field.caret == 0)
    #expect(effects.isEmpty)
  }

  @Test func `with the caret in the middle of a long text both sides of it are seen`() {
    var stage = Stage()
    stage.search(String(repeating: "the longest title ", count: 11))

    stage.want(.moveCaret(-99))

    let displayItems = stage.scene.node("field")?.displayItems ?? []
    let caret = displayItems.compactMap { $0.frame(of: .accent) }.first ?? .zero
    let width = stage.scene.node("field")?.frame.width ?? 0
    #expect(caret.x > width / 2)
    #expect(caret.x < width - 400)
  }

  // MARK: Length

  @Test func `the two hundred and first character bumps`() {
    var stage = Stage()
    stage.search(String(repeating: "é", count: 200))

    let effects = stage.want(.type("x"))

    #expect(effects == [.sound(Effect.Sound(.edge)), .rumble])
    #expect(stage.state.visit.field.text.count == 200)
    #expect(stage.state.notice.isEmpty)
  }

  @Test func `a paste that is too long is cut at a character, with a bump and a notice`() {
    var stage = Stage()

    let effects = stage.want(.replaceText(String(repeating: "👩‍🚀", count: 300)))

    #expect(stage.state.visit.field.text == String(repeating: "👩‍🚀", count: 200))
    #expect(effects.sounds == [.edge])
    #expect(effects.queries.count == 1)
    #expect(stage.state.notice.contains("200"))
  }
}

extension DisplayItem {
  /// The rectangle that is filled with that colour.
  fileprivate func frame(of color: ColorToken) -> Rect? {
    if case .fill(let frame, _, color) = self { frame } else { nil }
  }

  fileprivate var words: String? {
    if case .text(let text) = self { text.text } else { nil }
  }
}
