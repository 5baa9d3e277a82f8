package import InputMapping

extension BindingTable {
  /// The usual bindings of a game controller and a keyboard, built in code.
  package static let usual = BindingTable(families: [
    .gamepad: Family(
      global: [
        Control("dpad-up"): Binding(press: .moveUp),
        Control("dpad-down"): Binding(press: .moveDown),
        Control("dpad-left"): Binding(press: .moveLeft),
        Control("dpad-right"): Binding(press: .moveRight),
        Control("left-stick-up"): Binding(press: .moveUp),
        Control("left-stick-down"): Binding(press: .moveDown),
        Control("left-stick-left"): Binding(press: .moveLeft),
        Control("left-stick-right"): Binding(press: .moveRight),
        Control("a"): Binding(press: .select, hold: Binding.Hold(.alternates)),
        Control("b"): Binding(press: .back),
        Control("x"): Binding(press: .delete),
        Control("y"): Binding(press: .space),
        Control("rt"): Binding(press: .toggleKeyboardAndResults),
        Control("start"): Binding(press: .openStage),
        Control("lb"): Binding(press: .previousScope),
        Control("rb"): Binding(press: .nextScope),
        Control("right-stick-up"): Binding(press: .pageUp),
        Control("right-stick-down"): Binding(press: .pageDown),
        Control("lt"): Binding(press: .nextKeyboardPage),
        Control("l3"): Binding(press: .shift),
        Control("view"): Binding(press: nil, hold: Binding.Hold(.clear)),
      ],
      chords: [Chord([Control("view"), Control("start")], .operatorExit)]),
    .keyboard: Family(global: [
      .key("up"): Binding(press: .moveUp),
      .key("down"): Binding(press: .moveDown),
      .key("left"): Binding(press: .moveLeft),
      .key("right"): Binding(press: .moveRight),
      .key("return"): Binding(press: .select),
      .key("escape"): Binding(press: .back),
      .key("backspace"): Binding(press: .delete),
      .key("f6"): Binding(press: .toggleKeyboardAndResults),
      .key("backspace", ctrl: true): Binding(press: .clear),
    ]),
    .remote: Family(global: [
      Control("up"): Binding(press: .moveUp),
      Control("down"): Binding(press: .moveDown),
      Control("left"): Binding(press: .moveLeft),
      Control("right"): Binding(press: .moveRight),
      Control("ok"): Binding(press: .select, hold: Binding.Hold(.alternates)),
      Control("back"): Binding(press: .back),
    ]),
  ])
}

extension BindingTable {
  /// The usual bindings plus a button for the search field, which controllers do not have.
  package static var withFocusField: BindingTable {
    var table = usual
    table.families[.gamepad]?.global[Control("r3")] = Binding(press: .focusField)
    return table
  }
}
