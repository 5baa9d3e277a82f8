package import TextEntry

/// How a character of a composing keyboard is had: a key, how often it is pressed, and how often the
/// result is transformed then.
package struct KanaChoice: Hashable, Sendable {
  /// The character whose key is pressed first.
  package var origin: Character
  /// How often the key is pressed again to go on in its cycle.
  package var repeats: Int
  /// How often the transforming key follows.
  package var transforms: Int

  /// The way with the fewest presses; the character itself where its keyboard knows no other.
  /// - Parameters:
  ///   - character: What is to stand in the field.
  ///   - keyboard: The page that is showing.
  ///   - presses: How many presses a choice takes, as far as the caller can tell.
  package init(
    _ character: Character, on keyboard: KeyboardState, presses: (KeyChoice) -> Int
  ) {
    let transforming = KeyChoice(transformOn: keyboard)
    var ways: [(kana: KanaChoice, key: KeyChoice)] = []
    for way in keyboard.layout.composer.origins(of: character)
    where way.presses == 0 || transforming != .none {
      for (first, repeats) in [(way.character, 0)] + keyboard.layout.cycles(to: way.character) {
        let key = KeyChoice(first, on: keyboard)
        guard key != .none else { continue }
        ways.append((KanaChoice(origin: first, repeats: repeats, transforms: way.presses), key))
      }
    }
    self = ways.first?.kana ?? KanaChoice(origin: character)
    // Most characters can be had in one way only, and to count presses takes long.
    guard ways.count > 1 else { return }
    var best = Int.max
    for (kana, key) in ways {
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
  /// The keys that reach a character when they are pressed again, and how often.
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
