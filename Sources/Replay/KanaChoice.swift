package import TextEntry

/// How a character of a composing keyboard is had: a key, and how often it is transformed then.
package struct KanaChoice: Hashable, Sendable {
  /// The character whose key is pressed first.
  package var origin: Character
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
    var best = (cost: Int.max, origin: character, transforms: 0)
    for way in keyboard.layout.composer.origins(of: character) {
      if way.presses > 0, transforming == .none { continue }
      let choice = KeyChoice(way.character, on: keyboard)
      guard choice != .none else { continue }
      let extra = way.presses == 0 ? 0 : way.presses - 1 + presses(transforming)
      let cost = presses(choice) + extra
      if cost < best.cost { best = (cost, way.character, way.presses) }
    }
    origin = best.origin
    transforms = best.transforms
  }
}
