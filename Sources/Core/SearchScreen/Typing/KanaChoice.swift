package import TextEntry

/// A way to type a character on a composing keyboard: a key, the number of its presses, and the
/// number of transforms that follow.
package struct KanaChoice: Hashable, Sendable {
  /// The character of the key pressed first.
  package var origin: Character
  /// The number of further presses of that key, which step through its cycle.
  package var repeats: Int
  /// The number of presses of the transform key that follow.
  package var transforms: Int

  /// Chooses the keys with the fewest presses; the character itself if the keyboard has no other way.
  /// - Parameters:
  ///   - character: The character to type.
  ///   - keyboard: The keyboard with its current page.
  ///   - presses: The number of presses of a choice, as far as the caller knows.
  package init(
    _ character: Character, on keyboard: KeyboardState, presses: (KeyChoice) -> Int
  ) {
    let transforming = KeyChoice(transformOn: keyboard)
    var choices: [(kana: KanaChoice, key: KeyChoice)] = []
    for base in keyboard.layout.composer.origins(of: character)
    where base.presses == 0 || transforming != .none {
      for (first, repeats) in [(base.character, 0)] + keyboard.layout.cycles(to: base.character) {
        let key = KeyChoice(first, on: keyboard)
        guard key != .none else { continue }
        choices.append((KanaChoice(origin: first, repeats: repeats, transforms: base.presses), key))
      }
    }
    self = choices.first?.kana ?? KanaChoice(origin: character)
    // Most characters have a single choice, and counting presses is slow.
    guard choices.count > 1 else { return }
    var best = Int.max
    for (kana, key) in choices {
      let transformed = kana.transforms == 0 ? 0 : kana.transforms - 1 + presses(transforming)
      let cost = presses(key) + kana.repeats + transformed
      guard cost < best else { continue }
      best = cost
      self = kana
    }
  }

  private init(origin: Character, repeats: Int = 0, transforms: Int = 0) {
    self.origin = origin
    self.repeats = repeats
    self.transforms = transforms
  }
}

extension KeyboardLayout {
  /// The first characters of the keys whose cycle reaches a character, with the further presses.
  fileprivate func cycles(to character: Character) -> [(first: Character, repeats: Int)] {
    var found: [(first: Character, repeats: Int)] = []
    for key in pages.lazy.flatMap(\.rows).joined() where key.cycle.count > 1 {
      guard let place = key.cycle.firstIndex(of: String(character)), place > 0,
        let first = key.cycle[0].first
      else { continue }
      found.append((first, place))
    }
    return found
  }
}
