package import TextEntry

/// How a character of a composing keyboard is had: a key, how often it is pressed, and how often the
/// result is transformed then.
package struct KanaChoice: Hashable, Sendable {
  /// The character whose key is pressed first.
  package var origin: Character
  /// How often the key is pressed again to go on in its cycle.
  package var repeats = 0
  /// How often the transforming key follows.
  package var transforms = 0

  /// The way with the fewest presses; the character itself where its keyboard knows no other.
  /// - Parameters:
  ///   - character: What is to stand in the field.
  ///   - keyboard: The page that is showing.
  ///   - presses: How many presses a choice takes, as far as the caller can tell.
  package init(
    _ character: Character, on keyboard: KeyboardState, presses: (KeyChoice) -> Int
  ) {
    origin = character
    let transforming = KeyChoice(transformOn: keyboard)
    var best = Int.max
    for way in keyboard.layout.composer.origins(of: character) {
      if way.presses > 0, transforming == .none { continue }
      let extra = way.presses == 0 ? 0 : way.presses - 1 + presses(transforming)
      for (first, repeats) in [(way.character, 0)] + keyboard.layout.cycles(to: way.character) {
        let choice = KeyChoice(first, on: keyboard)
        guard choice != .none else { continue }
        let cost = presses(choice) + repeats + extra
        guard cost < best else { continue }
        best = cost
        (origin, self.repeats, transforms) = (first, repeats, way.presses)
      }
    }
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
