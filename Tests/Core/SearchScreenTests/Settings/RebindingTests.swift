import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Support
import TestSupport
import Testing

/// Buttons are changed on the screen, and nobody is locked out by that.
@Suite struct RebindingTests {
  private func stage() -> Stage {
    var stage = Stage(bindings: .usual)
    stage.device(.connected(DeviceID(16), kind: .xbox, name: "Pad"))
    stage.openSettings("buttons")
    return stage
  }

  private var usual: BindingTable.Family? { BindingTable.usual.families[.gamepad] }

  private func saved(_ effects: [Effect]) -> [BindingTable.Family] {
    effects.compactMap { effect in
      if case .saveBindings(.gamepad, let family) = effect { family } else { nil }
    }
  }

  @Test func `two buttons change places, and the new one confirms`() {
    var stage = stage()
    stage.choose("select")

    stage.tap("b")
    let question = stage.scene.outline
    stage.wait(250)
    stage.tap("b")

    #expect(question.contains("A: Back · B: Select"))
    #expect(stage.state.bindings.families[.gamepad]?.global[Control("b")]?.press == .select)
    #expect(stage.state.bindings.families[.gamepad]?.global[Control("a")]?.press == .back)
    #expect(saved(stage.effects) == [stage.state.bindings.families[.gamepad]])
    #expect(stage.focused == "setting/select")
    #expect(stage.scene.node("setting/select")?.label == "Select: B")
  }

  @Test func `while a button is awaited nothing looks as if it could be selected`() throws {
    var stage = stage()
    stage.choose("select")
    let taken = stage.scene
    var fewer = BindingTable.usual
    fewer.families[.gamepad]?.global[Control("x")] = nil
    var other = Stage(bindings: fewer)
    other.device(.connected(DeviceID(16), kind: .xbox, name: "Pad"))
    other.openSettings("buttons")
    other.choose("delete")

    let waiting = try #require(taken.node("capture/cancel"))
    #expect(waiting.role == .text)
    #expect(waiting.label == "Waiting… 10")
    #expect(waiting.scale == 1000)
    #expect(waiting.elevation == .none)
    #expect(taken.outline.contains("It will swap with the current button."))
    #expect(!other.scene.outline.contains("will swap"))
    #expect(other.scene.outline.contains("No button is assigned yet."))
  }

  @Test func `without an answer everything is as before after ten seconds`() {
    var stage = stage()
    stage.choose("select")
    stage.tap("b")
    stage.wait(4000)
    let question = stage.scene.outline

    stage.wait(6000)

    #expect(question.contains("It reverts in 6 seconds."))
    #expect(stage.state.bindings.families[.gamepad] == usual)
    #expect(saved(stage.effects).isEmpty)
    #expect(stage.focused == "setting/select")
  }

  @Test(arguments: [Intent.back, .select])
  func `Back and Undo take the change back at once`(answer: Intent) {
    var stage = stage()
    stage.choose("delete")
    stage.tap("y")

    if answer == .select { stage.press("D") }
    stage.want(answer)

    #expect(stage.state.bindings.families[.gamepad] == usual)
    #expect(saved(stage.effects).isEmpty)
  }

  @Test(arguments: [("undo", "b", "Back"), ("focus-field", "a", "Select")])
  func `a change that leaves no way on is refused at once, with the reason`(
    intent: String, button: String, lost: String
  ) {
    var stage = stage()
    stage.choose(intent)

    stage.tap(button)

    #expect(stage.scene.outline.contains("Nothing else is assigned to “\(lost)”"))
    #expect(stage.state.bindings.families[.gamepad] == usual)
  }

  @Test func `a button that does it already is told so`() {
    var stage = stage()
    stage.choose("delete")

    stage.tap("x")

    #expect(stage.scene.outline.contains("X is already assigned to this"))
  }

  @Test func `nobody presses anything and the question goes away`() {
    var stage = stage()
    stage.choose("delete")
    let waiting = stage.scene.outline
    stage.wait(10_000)

    #expect(waiting.contains("Waiting… 10"))
    #expect(stage.focused == "setting/delete")
    #expect(stage.machine.wakeAt == nil)
  }

  @Test func `a trigger and a stick are buttons, too, and what is pressed does nothing else`() {
    var stage = stage()
    for axis in Axis.allCases { stage.device(.axis(DeviceID(16), axis, value: 0)) }
    stage.choose("delete")

    stage.device(.axis(DeviceID(16), .leftTrigger, value: 32_000))
    let question = stage.scene.outline
    stage.device(.axis(DeviceID(16), .leftTrigger, value: 0))

    #expect(question.contains("LT: Delete"))
    #expect(stage.focused == "choice/0")
  }

  @Test func `another device gets away with its Back, and its other buttons do nothing`() {
    var stage = stage()
    stage.choose("delete")
    stage.tap("key-up", on: .keyboard)
    let waiting = stage.focused

    stage.tap("key-escape", on: .keyboard)

    #expect(waiting == "capture/cancel")
    #expect(stage.focused == "setting/delete")
    #expect(stage.state.bindings.families[.gamepad] == usual)
  }

  @Test func `all buttons are as they were at first after one question`() {
    var stage = stage()
    stage.choose("delete")
    stage.tap("y")
    stage.want(.press, .select)
    let changed = stage.state.bindings.families[.gamepad]
    stage.choose("reset")
    let question = stage.scene.outline

    stage.press("D")
    stage.want(.press, .select)

    #expect(changed != usual)
    #expect(question.contains("Reset all buttons?"))
    #expect(stage.state.bindings.families[.gamepad] == usual)
    #expect(saved(stage.effects).last == usual)
  }

  @Test func `where nothing was changed there is nothing to reset`() {
    var stage = stage()

    stage.choose("reset")

    #expect(stage.state.notice.contains("are reset"))
    #expect(stage.focused == "setting/reset")
  }

  @Test func `whatever is rebound in whatever order, nobody gets stuck`() throws {
    let seed = 11
    var random = SplitMix64(seed: seed)
    var family = try #require(usual)
    let controls = Control.gamepadNames.map { Control($0) }

    for step in 0..<400 {
      let intent = IntentName.allCases[random.pick(0...(IntentName.allCases.count - 1))]
      let control = controls[random.pick(0...(controls.count - 1))]
      if let next = try? family.rebinding(intent, to: control) {
        family = next
        #expect(
          next.controls(for: intent).contains(control), "seed \(seed), step \(step)")
      }
      #expect(family.firstUnreachable == nil, "seed \(seed), step \(step): \(intent), \(control)")
    }
  }
}
