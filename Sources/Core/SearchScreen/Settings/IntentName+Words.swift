internal import InputMapping
internal import SceneGraph

extension IntentName {
  /// The displayed name of the intent.
  var title: String {
    switch self {
    case .moveUp: "Up"
    case .moveDown: "Down"
    case .moveLeft: "Left"
    case .moveRight: "Right"
    case .select: "Select"
    case .alternates: "Accents, Menu"
    case .back: "Back"
    case .delete: "Delete"
    case .deleteWord: "Delete a Word"
    case .space: "Space"
    case .toggleKeyboardAndResults: "Keyboard ↔ Results"
    case .previousScope: "Previous Category"
    case .nextScope: "Next Category"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .nextKeyboardPage: "Symbols"
    case .nextKeyboard: "Next Keyboard"
    case .shift: "Capitals"
    case .clear: "Clear"
    case .undo: "Undo"
    case .focusField: "Search Field"
    case .caretLeft: "Caret Left"
    case .caretRight: "Caret Right"
    case .paste: "Paste"
    case .plainDigits: "Plain Digits"
    case .toggleFullScreen: "Full Screen"
    case .operatorExit: "Operator’s Exit"
    case .settings: "Settings"
    case .help: "Help"
    case .quit: "Quit"
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      "Digit " + rawValue.suffix(1)
    }
  }

  /// A sentence about the intent; may be empty.
  var detail: String {
    switch self {
    case .select: "Does what has focus: types a letter, opens a title."
    case .alternates: "The accents of a letter, the menu of a title."
    case .back: "One step back; never deletes."
    case .delete: "Takes the last letter away; held, whole words."
    case .toggleKeyboardAndResults: "From the keyboard to the results, and back."
    case .nextKeyboardPage: "Digits and symbols, and the letters again."
    case .nextKeyboard: "The next of your languages."
    case .shift: "A capital letter; twice for several."
    case .clear: "Empties the field."
    case .undo: "Brings back what was cleared."
    case .focusField: "To the keyboard, with the caret at the end."
    case .plainDigits: "Digits stand for letters, or for themselves."
    default: ""
    }
  }

  /// The intents that can be bound to another button, in the order of the page.
  static func rebindable(on family: DeviceFamily) -> [IntentName] {
    var intents: [IntentName] = [
      .select, .back, .delete, .space, .toggleKeyboardAndResults, .previousScope, .nextScope,
      .pageUp, .pageDown, .nextKeyboardPage, .nextKeyboard, .shift, .clear, .undo, .alternates,
      .caretLeft, .caretRight, .focusField, .settings, .help, .moveUp, .moveDown, .moveLeft,
      .moveRight,
    ]
    switch family {
    case .gamepad: break
    case .remote: intents.insert(.plainDigits, at: 16)
    // The space bar always types, so the intent cannot be rebound.
    case .keyboard:
      intents.removeAll { $0 == .space }
      intents += [.paste, .toggleFullScreen, .quit]
    }
    return intents
  }
}

extension DeviceKind {
  /// The displayed name of the device.
  var title: String {
    switch self {
    case .xbox: "Xbox Controller"
    case .playStation: "PlayStation Controller"
    case .nintendo: "Nintendo Controller"
    case .steam: "Steam Controller"
    case .remote: "Remote"
    case .keyboard, .pointer: "Keyboard"
    }
  }

  /// The icon of the device.
  var icon: Icon {
    switch self {
    case .xbox, .playStation, .nintendo, .steam: .controller
    case .remote: .remote
    case .keyboard, .pointer: .keyboard
    }
  }
}
