import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Tokens that are selected, copied, cut, dragged, clicked away and made of a word.
@Suite struct TokenEditingTests {
  private let pacino = Token(kind: .person, text: "Al Pacino")
  private let drama = Token(kind: .genre, text: "Drama")

  /// A field with two tokens and a text.
  private func stage(rightToLeft: Bool = false) -> Stage {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = rightToLeft
    var stage = Stage(settings: settings)
    stage.want(.type("heat"))
    for token in [pacino, drama] {
      stage.act(.tokenFound(token, words: 0, text: "heat"))
    }
    return stage
  }

  private func frames(_ stage: Stage) -> [Rect] {
    stage.machine.layout.view.tokenFrames.map(\.frame)
  }

  @Test(arguments: [
    ("–90", "up to 90 min"), ("120–", "from 120 min"), ("85–95", "85–95 min"),
  ])
  func `a length is named in words`(text: String, name: String) {
    var stage = Stage()

    stage.act(.tokenFound(Token(kind: .runningTime, text: text), words: 0, text: ""))

    #expect(stage.scene.node("field")?.label == "[\(name)]")
  }

  @Test func `everything is selected at once, and a letter replaces it`() {
    var stage = stage()

    stage.want(.selectAll)
    let selected = stage.state.visit.field.selection
    stage.want(.type("a"))

    #expect(selected == 0..<6)
    #expect(stage.state.visit.field.tokens.isEmpty)
    #expect(stage.state.visit.field.text == "a")
  }

  @Test func `a selection over tokens and text is copied as both and comes back by a paste`() {
    var stage = stage()
    for _ in 0..<5 { stage.want(.selectCaret(.left, isRepeat: false)) }
    let selected = stage.state.visit.field.selectedTokens

    stage.want(.cut)
    let cut = stage.state.visit.field
    let clipboard = stage.effects.compactMap {
      if case .writeClipboard(let text) = $0 { text } else { nil }
    }
    stage.want(.replaceText("Drama heat"))

    #expect(selected == 1..<2)
    #expect(cut.tokens == [pacino])
    #expect(cut.text.isEmpty)
    #expect(clipboard == ["Drama heat"])
    #expect(stage.state.visit.field.tokens == [pacino, drama])
    #expect(stage.state.visit.field.text == "heat")
  }

  @Test func `a filter that is still in the field is not pasted a second time`() {
    var stage = stage()

    stage.want(.selectAll)
    stage.want(.copy)
    stage.want(.caret(.right, isRepeat: false))
    stage.want(.replaceText("Al Pacino Drama heat"))

    #expect(stage.state.visit.field.tokens == [pacino, drama])
    #expect(stage.state.visit.field.text == "heat")
  }

  @Test func `without a selection the token before the caret is copied, and the text stays`() {
    var stage = stage()
    stage.want(.moveCaret(-4), .copy, .deleteBackward(isRepeat: false))
    let after = stage.state.visit.field.tokens

    stage.want(.replaceText("Drama"))

    #expect(after == [pacino])
    #expect(stage.state.visit.field.tokens == [pacino, drama])
    #expect(stage.state.visit.field.text == "heat")
  }

  @Test func `text from elsewhere replaces the text only`() {
    var stage = stage()
    stage.want(.moveCaret(-4), .copy)

    stage.want(.replaceText("Dramas"))

    #expect(stage.state.visit.field.tokens == [pacino, drama])
    #expect(stage.state.visit.field.text == "Dramas")
  }

  @Test func `delete takes a selection, and typing replaces it`() {
    var stage = stage()
    for _ in 0..<2 { stage.want(.selectCaret(.left, isRepeat: false)) }

    stage.want(.type("r"))
    let typed = stage.state.visit.field.text
    for _ in 0..<4 { stage.want(.selectCaret(.left, isRepeat: false)) }
    stage.want(.deleteBackward(isRepeat: false))

    #expect(typed == "her")
    #expect(stage.state.visit.field.text.isEmpty)
    #expect(stage.state.visit.field.tokens == [pacino])
  }

  @Test func `nothing is copied in a kiosk`() {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk()
    var stage = Stage(settings: settings)
    stage.want(.select)
    stage.want(.type("secret"), .copy)

    #expect(!stage.effects.contains(.writeClipboard("secret")))
  }

  @Test(arguments: [false, true])
  func `a click takes a token away, and the rest of the field is not one`(rightToLeft: Bool) throws
  {
    var stage = stage(rightToLeft: rightToLeft)
    let first = try #require(frames(stage).first)

    stage.want(.click(Point(x: first.midX, y: first.midY)))

    #expect(stage.state.visit.field.tokens == [drama])
    #expect(stage.state.visit.field.text == "heat")
    #expect(stage.effects.queries.last?.tokens == [drama])
  }

  @Test(arguments: [false, true])
  func `a token is dragged to another place`(rightToLeft: Bool) throws {
    var stage = stage(rightToLeft: rightToLeft)
    let first = try #require(frames(stage).first)
    let last = try #require(frames(stage).last)
    let start = Point(x: first.midX, y: first.midY)
    let way = (last.midX - first.midX) * 3 / 2

    stage.want(
      .drag(from: start, by: Point(x: way / 2, y: 0)),
      .drag(from: start, by: Point(x: way / 2, y: 0)), .coast(from: start, by: Point(x: 0, y: 0)))

    #expect(stage.state.visit.field.tokens == [drama, pacino])
    #expect(stage.state.visit.screen.scroll.y == 0)
  }

  // MARK: A word becomes a token

  @Test func `holding Search asks for the name in the text, and the words become a token`() {
    var stage = Stage()
    stage.want(.type("heat al pacino"), .makeToken)
    let asked = stage.effects.contains(.findToken("heat al pacino"))

    stage.act(.tokenFound(pacino, words: 2, text: "heat al pacino"))

    #expect(asked)
    #expect(stage.state.visit.field.tokens == [pacino])
    #expect(stage.state.visit.field.text == "heat ")
    stage.want(.undo)
    #expect(stage.state.visit.field.text == "heat al pacino")
  }

  @Test func `a word that names nobody is told, and stays`() {
    var stage = Stage()
    stage.want(.type("toy xyz"), .makeToken)

    stage.act(.tokenFound(nil, words: 0, text: "toy xyz"))

    #expect(stage.state.notice == "“xyz” names no person or genre.")
    #expect(stage.state.visit.field.text == "toy xyz")
  }

  @Test func `an empty field has no word to make a token of`() {
    var stage = Stage()

    let effects = stage.want(.makeToken)

    #expect(effects.sounds == [.edge])
    #expect(stage.state.notice == "Type the name of a person or genre first.")
  }

  @Test func `Select held on a completion makes a token of it`() {
    let completion = Suggestion(kind: .completion, text: "al pacino")
    var stage = Stage()
    stage.search("al", Fixture.page(suggestions: [completion]))
    stage.point(at: .suggestion(completion))

    stage.want(.alternates)
    stage.act(.tokenFound(pacino, words: 2, text: "al pacino"))

    #expect(stage.effects.contains(.findToken("al pacino")))
    #expect(stage.state.visit.field.tokens == [pacino])
    #expect(stage.state.visit.field.text.isEmpty)
  }

  @Test(arguments: [
    ("heat al pacino", "Al Pacino", 2), ("heat al", "Al Pacino", 1), ("al pacino", "Al Pacino", 2),
    ("xyz", nil, 0), ("", nil, 0),
  ])
  func `the end of a text names a person or genre`(text: String, name: String?, words: Int) throws {
    let index = FakeSearchIndex([
      Item(
        id: ItemID("heat"), category: CategoryID("film"), title: "Heat", people: ["Al Pacino"],
        genres: ["Drama"])
    ])

    let found = try TokenFinder(index: index).find(in: text)

    #expect(found.token?.text == name)
    #expect(found.words == words)
  }
}
