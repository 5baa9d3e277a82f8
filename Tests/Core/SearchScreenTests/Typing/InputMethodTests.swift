import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// Tests of the desktop's input method: its composition is shown in the field and typed once.
@Suite struct InputMethodTests {
  private func field(_ stage: Stage) -> String {
    stage.scene.node("field")?.label ?? ""
  }

  @Test func `what is composed shows in the field and is typed once`() {
    var stage = Stage()

    for text in ["n", "に", "にh", "にほ", "にほn", "にほん"] { stage.device(.composition(text)) }
    let composing = (
      stage.state.visit.field.composition, stage.state.visit.field.text, field(stage)
    )
    stage.device(.text("日本"))
    stage.device(.composition(""))

    #expect(composing.0 == "にほん")
    #expect(composing.1 == "")
    #expect(composing.2.contains("にほん"))
    #expect(stage.state.visit.field.text == "日本")
    #expect(stage.state.visit.field.composition == "")
  }

  @Test func `an input method that clears first types once as well`() {
    var stage = Stage()

    stage.device(.composition("한"))
    stage.device(.composition(""))
    stage.device(.text("한"))

    #expect(stage.state.visit.field.composedText == "한")
  }

  @Test func `Escape throws away what is composed, and leaves what was typed`() {
    var stage = Stage()
    stage.device(.text("abc"))
    stage.device(.composition("にほ"))

    let effects = stage.want(.back)

    #expect(stage.state.visit.field.composedText == "abc")
    #expect(!effects.contains(.quit))
    #expect(stage.focused.hasPrefix("key/"))
  }

  @Test func `an input method that says nothing new asks for no search`() {
    var stage = Stage()
    stage.device(.composition("に"))

    let again = stage.device(.composition("に"))
    stage.device(.text("に"))
    let end = stage.device(.composition(""))

    #expect(again.queries.isEmpty)
    #expect(end.queries.isEmpty)
  }
}
