import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// When the dial is on the screen.
@Suite struct DialPlaceTests {
  @Test func `nobody who has no stick sees the dial, and it leaves when the stick rests`() {
    var keyboard = KeyboardLayout.qwerty
    keyboard.groups = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]
    var stage = Stage(keyboard: keyboard)
    let before = stage.scene.node("dial")
    stage.want(.dial(.lit(1)))
    stage.want(.dial(.cancelled))
    let turned = stage.scene.node("dial")

    stage.wait(6001)

    #expect(before == nil)
    #expect(turned != nil)
    #expect(stage.scene.node("dial") == nil)
  }

  @Test func `Delete and Space are dimmed in an empty field, and focus does not pass over them`() {
    var stage = Stage()
    let empty = ["key/delete", "key/space"].map { stage.scene.node(NodeID($0)) }
    let dims = empty.map { $0?.condition.contains(.dimmed) }
    stage.want(.type("a"))
    let typed = stage.scene.node("key/delete")?.condition.contains(.dimmed)

    #expect(dims == [true, true])
    #expect(empty.allSatisfy { $0?.focus?.isEnabled == true })
    #expect(typed == false)
  }
}
