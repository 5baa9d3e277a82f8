import InputMapping
import TestSupport

extension BindingTable {
  /// The usual bindings with everything that a long remote and a controller can do besides, so that
  /// the help and the list of buttons are as full as they get.
  static let full: BindingTable = {
    var table = usual
    let remote: [(String, IntentName, IntentName?)] = [
      ("rewind", .delete, .deleteWord), ("fast-forward", .space, nil),
      ("play-pause", .toggleKeyboardAndResults, nil), ("menu", .nextScope, .nextKeyboardPage),
      ("red", .delete, nil), ("green", .space, nil), ("yellow", .nextScope, nil),
      ("blue", .nextKeyboardPage, .nextKeyboard), ("info", .alternates, .help),
      ("channel-up", .pageUp, nil), ("channel-down", .pageDown, nil),
      ("search", .focusField, nil), ("guide", .toggleKeyboardAndResults, nil),
      ("back", .back, .clear),
    ]
    for (control, press, hold) in remote {
      table.families[.remote]?.global[Control(control)] = Binding(
        press: press, hold: hold.map { Binding.Hold($0) })
    }
    let pad: [(String, IntentName, IntentName)] = [
      ("start", .toggleKeyboardAndResults, .help), ("lt", .nextKeyboardPage, .nextKeyboard),
    ]
    for (control, press, hold) in pad {
      table.families[.gamepad]?.global[Control(control)] = Binding(
        press: press, hold: Binding.Hold(hold))
    }
    let keys: [(Control, IntentName)] = [
      (.key("pageup"), .pageUp), (.key("pagedown"), .pageDown), (.key("f10"), .settings),
      (.key("pageup", ctrl: true), .previousScope), (.key("pagedown", ctrl: true), .nextScope),
      (.key("f", ctrl: true), .focusField), (.key("z", ctrl: true), .undo),
      (.key("v", ctrl: true), .paste), (.key("menu"), .alternates), (.key("f1"), .help),
      (.key("f2"), .nextKeyboardPage), (.key("f3"), .nextKeyboard), (.key("f4"), .shift),
      (.key("home"), .caretLeft), (.key("end"), .caretRight),
      (.key("delete", ctrl: true), .deleteWord),
    ]
    for (key, intent) in keys {
      table.families[.keyboard]?.global[key] = Binding(press: intent)
    }
    return table
  }()
}
