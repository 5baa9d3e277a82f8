import InputMapping
import Testing

@Suite struct BindingTableTests {
  @Test func `a context wins over the global binding, and other contexts keep it`() {
    let family = BindingTable.Family(
      global: [Control("y"): Binding(press: .space)],
      contexts: [.results: [Control("y"): Binding(press: .shift)]])

    #expect(family.binding(of: Control("y"), in: .results)?.press == .shift)
    #expect(family.binding(of: Control("y"), in: .sheet)?.press == .space)
    #expect(family.binding(of: Control("x"), in: .sheet) == nil)
  }

  @Test func `an intent is reached by press or hold, unless the context has another binding`() {
    let family = BindingTable.Family(
      global: [
        Control("a"): Binding(press: .select, hold: Binding.Hold(.alternates)),
        Control("b"): Binding(press: .back),
      ],
      contexts: [.sheet: [Control("b"): .none]])

    #expect(family.reaches(.alternates, in: .sheet))
    #expect(family.reaches(.back, in: .results))
    #expect(!family.reaches(.back, in: .sheet))
  }

  @Test(
    arguments: [
      ("a", DeviceFamily.gamepad, true), ("key-a", .keyboard, false),
      ("key-ctrl-a", .keyboard, true), ("key-shift-a", .keyboard, false),
      ("key-ctrl-alt-shift-q", .keyboard, true), ("key-alt-ctrl-q", .keyboard, false),
      ("key-shift-tab", .keyboard, true), ("key-", .keyboard, false), ("ok", .gamepad, false),
      ("ok", .remote, true),
    ])
  func `controls are known by name`(name: String, family: DeviceFamily, isKnown: Bool) {
    #expect(Control(name).exists(on: family) == isKnown)
  }

  @Test func `help finds the controls of an intent`() {
    let table = BindingTable.forTests

    let toggles = table.controls(for: .toggleKeyboardAndResults, on: .gamepad, in: .keyboard)
    let spaces = table.controls(for: .space, on: .gamepad, in: .results)

    #expect(toggles.map(\.name) == ["rt", "start"])
    #expect(spaces.isEmpty)
  }

  @Test func `an intent that a control is given acts in every context`() throws {
    let family = BindingTable.Family(
      global: [Control("x"): Binding(press: .delete), Control("y"): Binding(press: .space)],
      contexts: [.results: [Control("y"): Binding(press: .shift)]])

    let bindings = try family.withNeeded.rebinding(.delete, to: Control("y"))

    #expect(bindings.binding(of: Control("y"), in: .keyboard)?.press == .delete)
    #expect(bindings.binding(of: Control("y"), in: .results)?.press == .delete)
    #expect(bindings.binding(of: Control("x"), in: .results)?.press == .space)
  }
}

extension BindingTable.Family {
  /// The same bindings with a control for everything that nobody can do without.
  fileprivate var withNeeded: BindingTable.Family {
    var family = self
    for (intent, name) in zip(Self.needed, ["a", "b", "up", "down", "left", "right"]) {
      family.global[Control(name)] = Binding(press: intent)
    }
    return family
  }
}
