import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct UndoTests {
  /// The controls that clear and undo.
  enum ClearTrigger: CaseIterable {
    case intent
    case button
    case key

    func clear(_ stage: inout Stage) {
      switch self {
      case .intent: stage.want(.clear)
      case .button: press(.fieldButton, &stage)
      case .key: press(.key("clear"), &stage)
      }
    }

    func undo(_ stage: inout Stage) {
      switch self {
      // The button of the field leads to the bookmarks again.
      case .intent, .button: stage.want(.undo)
      case .key: press(.key("clear"), &stage)
      }
    }

    private func press(_ control: NodeID, _ stage: inout Stage) {
      stage.point(at: control)
      stage.want(.press, .select)
    }
  }

  /// A screen with a filter, a scope, a text and a caret in it.
  private func stage() -> Stage {
    let person = Suggestion(kind: .person, text: "Al Pacino")
    var stage = Stage()
    stage.search("x", Fixture.page(suggestions: [person]))
    stage.point(at: .suggestion(person))
    stage.want(.press, .select)
    stage.search("heat")
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 20, of: 20))
    stage.want(.moveCaret(-2))
    return stage
  }

  @Test(arguments: ClearTrigger.allCases, [ClearTrigger.intent, .key])
  func `undo brings text, filters, caret and scope back`(
    clearing: ClearTrigger, undoing: ClearTrigger
  ) {
    var stage = stage()
    let before = stage.state.visit.field
    let scope = stage.state.visit.scope

    clearing.clear(&stage)
    let isCleared = stage.state.visit.field.isEmpty
    stage.want(.previousScope)
    undoing.undo(&stage)

    #expect(isCleared)
    #expect(stage.state.visit.field == before)
    #expect(stage.state.visit.field.caret == 2)
    #expect(stage.state.visit.scope == scope)
    #expect(stage.effects.queries.last?.text == "heat")
    #expect(stage.effects.queries.last?.tokens.count == 1)
  }

  @Test func `the key offers undo until the text changes, and the button the bookmarks at once`() {
    var stage = stage()
    stage.want(.clear)
    let button = stage.scene.node("field/button")?.label
    let key = stage.scene.node("key/clear")?.label

    stage.want(.type("a"), .deleteBackward(isRepeat: false))

    #expect(button == "Bookmarks")
    #expect(key == "Undo")
    #expect(stage.scene.node("key/clear")?.label == "Clear")
  }

  @Test func `after Clear, Undo stands in the line of hints for ten seconds`() {
    var bindings = BindingTable.usual
    bindings.families[.gamepad]?.global[Control("r3")] = Binding(press: .undo)
    var stage = Stage(bindings: bindings)
    stage.device(.connected(DeviceID(16), kind: .xbox, name: "Pad"))
    stage.want(.type("heat"), .clear)
    let hints = stage.scene.node("status/hints")?.label ?? ""

    stage.wait(9_999)
    let late = stage.scene.node("status/hints")?.label ?? ""
    stage.wait(1)

    #expect(hints.hasPrefix("Undo"))
    #expect(late.hasPrefix("Undo"))
    #expect(stage.scene.node("status/hints")?.label.contains("Undo") == false)
  }

  @Test func `clearing what is empty forgets nothing and bumps`() {
    var stage = stage()
    stage.want(.clear)

    let effects = stage.want(.clear)

    #expect(effects.sounds == [.edge])
    #expect(stage.scene.node("key/clear")?.label == "Undo")
  }

  @Test func `what was being composed comes back as text`() {
    var stage = Stage()
    stage.want(.type("기생"), .compose("ㅊ"), .clear)

    stage.want(.undo)

    #expect(stage.state.visit.field.text == "기생ㅊ")
    #expect(stage.state.visit.field.composition.isEmpty)
  }

  @Test func `the next visitor of a kiosk cannot bring back what the last one typed`() {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk()
    var stage = Stage(settings: settings)
    stage.want(.select)
    stage.search("secret")
    stage.want(.clear)
    stage.endVisit()
    stage.want(.select)

    stage.want(.undo)

    #expect(stage.state.visit.field.isEmpty)
    #expect(stage.scene.node("key/clear")?.label != "Undo")
  }
}
