internal import CSDL2

/// Sticky keys: a modifier pressed by itself applies to the next key, so that two keys never have to be held
/// at once. Pressing it again cancels it.
struct ModifierLatch {
  /// Whether modifiers latch.
  var isOn = false {
    didSet { if !isOn { self = ModifierLatch() } }
  }
  /// The latched modifiers, as an `SDL_Keymod`.
  private var latched: UInt32 = 0
  /// The modifier held down with no other key pressed so far.
  private var alone: UInt32 = 0
  /// The modifiers of the last key pressed.
  private var used: UInt32 = 0

  /// The modifiers by scancode. The right Alt key selects symbols on many keyboards.
  private static let modifiers: [Int: UInt32] = [
    224: KMOD_LCTRL.rawValue, 225: KMOD_LSHIFT.rawValue, 226: KMOD_LALT.rawValue,
    228: KMOD_LCTRL.rawValue, 229: KMOD_LSHIFT.rawValue,
  ]

  /// Notes a key press.
  /// - Returns: The latched modifiers that apply to it, besides those held.
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

  /// Notes a key release.
  mutating func release(_ scancode: Int) {
    guard isOn, let modifier = Self.modifiers[scancode], alone == modifier else { return }
    latched ^= modifier
    alone = 0
  }

  /// The text that a key types with the latched modifiers; `nil` for none.
  mutating func text(_ text: String) -> String? {
    defer { used = 0 }
    if used & (KMOD_LCTRL.rawValue | KMOD_LALT.rawValue) != 0 { return nil }
    return used & KMOD_LSHIFT.rawValue != 0 ? text.uppercased() : text
  }
}
