internal import CSDL2

/// Sticky keys: modifiers that were pressed by themselves count for the next key, so that no two keys have
/// to be held at once. Pressed again, a modifier counts no longer.
struct ModifierLatch {
  /// Whether modifiers latch.
  var isOn = false {
    didSet { if !isOn { self = ModifierLatch() } }
  }
  /// The modifiers that count for the next key, as an `SDL_Keymod`.
  private var latched: UInt32 = 0
  /// The modifier that is down, as long as no other key was pressed meanwhile.
  private var alone: UInt32 = 0
  /// The modifiers of the key that was pressed last.
  private var used: UInt32 = 0

  /// The modifiers by the scancodes of their keys. The right Alt key chooses signs on many keyboards.
  private static let modifiers: [Int: UInt32] = [
    224: KMOD_LCTRL.rawValue, 225: KMOD_LSHIFT.rawValue, 226: KMOD_LALT.rawValue,
    228: KMOD_LCTRL.rawValue, 229: KMOD_LSHIFT.rawValue,
  ]

  /// Takes note of a key that goes down.
  /// - Returns: The modifiers that count for it, beside those that are held.
  mutating func press(_ scancode: Int, isRepeat: Bool) -> UInt32 {
    guard isOn, !isRepeat else { return 0 }
    if let modifier = Self.modifiers[scancode] {
      alone = modifier
      return 0
    }
    alone = 0
    used = latched
    latched = 0
    return used
  }

  /// Takes note of a key that goes up.
  mutating func release(_ scancode: Int) {
    guard isOn, let modifier = Self.modifiers[scancode], alone == modifier else { return }
    latched ^= modifier
    alone = 0
  }

  /// The text that a key types with the modifiers that counted for it; `nil` for none.
  mutating func text(_ text: String) -> String? {
    defer { used = 0 }
    if used & (KMOD_LCTRL.rawValue | KMOD_LALT.rawValue) != 0 { return nil }
    return used & KMOD_LSHIFT.rawValue != 0 ? text.uppercased() : text
  }
}
