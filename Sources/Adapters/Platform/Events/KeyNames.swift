package import InputMapping

/// The controls of keyboard keys, by SDL scancode (the usage number of USB keyboards).
package enum KeyNames {
  /// A key that only remotes have, or a key of a keyboard.
  enum Key: Hashable {
    case keyboard(String)
    case remote(String)
  }

  /// Keys that are controls regardless of modifiers.
  static let keys: [Int: Key] = [
    40: .keyboard("return"), 41: .keyboard("escape"), 42: .keyboard("backspace"),
    43: .keyboard("tab"), 58: .keyboard("f1"), 59: .keyboard("f2"), 60: .keyboard("f3"),
    61: .keyboard("f4"), 62: .keyboard("f5"), 63: .keyboard("f6"), 64: .keyboard("f7"),
    65: .keyboard("f8"), 66: .keyboard("f9"), 67: .keyboard("f10"), 68: .keyboard("f11"),
    69: .keyboard("f12"), 73: .keyboard("insert"), 74: .keyboard("home"),
    75: .keyboard("page-up"), 76: .keyboard("delete"), 77: .keyboard("end"),
    78: .keyboard("page-down"), 79: .keyboard("right"), 80: .keyboard("left"),
    81: .keyboard("down"), 82: .keyboard("up"), 88: .keyboard("keypad-enter"),
    101: .keyboard("menu"),
    // Keys that remotes send through the window system.
    118: .remote("menu"), 119: .remote("select"), 120: .remote("stop"), 156: .remote("clear"),
    258: .remote("next-track"), 259: .remote("previous-track"), 260: .remote("stop"),
    261: .remote("play-pause"), 268: .remote("search"), 269: .remote("home"),
    270: .remote("back"), 117: .remote("help"), 285: .remote("rewind"),
    286: .remote("fast-forward"),
  ]

  /// Keys that type, and are controls only while Ctrl is held.
  static let typingKeys: [Int: String] = {
    var keys = [44: "space", 54: "comma", 56: "slash", 39: "0"]
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      keys[4 + index] = String(letter)
    }
    for (index, digit) in "123456789".enumerated() { keys[30 + index] = String(digit) }
    return keys
  }()

  /// The device and control of a key; `nil` for keys that only type, and for modifiers alone.
  ///
  /// - Parameters:
  ///   - scancode: The position of the key.
  ///   - symbol: The label in the user's layout as a Unicode scalar, or 0: Ctrl+Q is the key labelled Q on
  ///     every layout.
  static func control(
    scancode: Int, symbol: UInt32, ctrl: Bool, alt: Bool, shift: Bool
  ) -> (device: DeviceID, control: Control)? {
    switch keys[scancode] {
    case .remote(let name): return (.keyboardRemote, Control(name))
    case .keyboard(let name):
      return (.keyboard, .key(name, ctrl: ctrl, alt: alt, shift: shift))
    case nil:
      guard ctrl, let name = typingName(scancode: scancode, symbol: symbol) else { return nil }
      return (.keyboard, .key(name, ctrl: ctrl, alt: alt, shift: shift))
    }
  }

  /// The scancode of a control's key, and its modifiers as an `SDL_Keymod`; `nil` for a control that is not a
  /// key. The inverse of `control(scancode:…)`, for injecting keys.
  package static func scancode(of control: Control) -> (scancode: Int, modifiers: Int)? {
    guard control.name.hasPrefix("key-") else { return nil }
    var rest = control.name.dropFirst("key-".count)
    var modifiers = 0
    for (prefix, bit) in [("ctrl-", 0x40), ("alt-", 0x100), ("shift-", 0x1)]
    where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      modifiers |= bit
    }
    let name = String(rest)
    let scancode =
      keys.filter { $0.value == .keyboard(name) }.keys.min()
      ?? typingKeys.filter { $0.value == name }.keys.min()
    return scancode.map { ($0, modifiers) }
  }

  private static func typingName(scancode: Int, symbol: UInt32) -> String? {
    if let scalar = Unicode.Scalar(symbol), symbol < 128 {
      let character = Character(scalar)
      if character.isLetter || character.isNumber { return character.lowercased() }
    }
    return typingKeys[scancode]
  }
}
