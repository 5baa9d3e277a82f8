package import FocusEngine
internal import Geometry
internal import InputMapping
package import SearchScreen
package import TextEntry

// The fewest presses on the on-screen keyboard.

extension ScreenMachine {
  /// The approximate number of presses from focus to a choice; another page costs a few more.
  package func presses(to choice: KeyChoice) -> Int {
    func presses(toOneOf keys: Set<NodeID>) -> Int {
      let path = FocusPathFinder(layout.map).path(from: state.visit.screen.focus) {
        keys.contains($0)
      }
      return path?.moves.count ?? 40
    }
    return switch choice {
    case .keys(let keys): presses(toOneOf: keys) + 1
    case .accents(let keys): presses(toOneOf: keys) + 4
    case .pageKeys(let keys): presses(toOneOf: Set(keys)) + 8
    case .none: 100
    }
  }

  /// The page key, of several, with the shortest total path to a character.
  package func bestPageKey(_ keys: [NodeID], for character: Character) -> NodeID {
    var best = (key: keys[0], presses: Int.max)
    for key in keys where keys.count > 1 {
      guard let presses = presses(over: key, to: character), presses < best.presses else {
        continue
      }
      best = (key, presses)
    }
    return best.key
  }

  /// The presses to a page key and on to the character, tried on a copy of the screen.
  private func presses(over key: NodeID, to character: Character) -> Int? {
    var copy = self
    guard
      let first = FocusPathFinder(copy.layout.map).path(
        from: copy.state.visit.screen.focus, to: key)
    else {
      return nil
    }
    for direction in first.moves { copy.send(.move(direction, isRepeat: false)) }
    copy.send(.select)
    guard case .keys(let keys) = KeyChoice(character, on: copy.state.keyboard),
      let second = FocusPathFinder(copy.layout.map)
        .path(from: copy.state.visit.screen.focus, to: { keys.contains($0) })
    else { return nil }
    return first.moves.count + second.moves.count
  }

  /// Passes an intent at the time of the last step.
  private mutating func send(_ intent: Intent) {
    _ = step(StampedInput(.action(.intent(intent)), at: .zero))
  }
}

extension KeyboardLayout {
  /// Whether any of its pages has a key with a name.
  func hasKey(_ name: String) -> Bool { pages.contains { $0.keys.contains { $0.id == name } } }
}

extension KeyboardState {
  /// Whether the current keyboard has the keys for a text, on any of its pages.
  func types(_ text: String) -> Bool {
    guard let keys = layout.composer.keys(for: text) else { return false }
    return keys.flatMap { parts(of: $0) }.allSatisfy { character in
      KeyChoice(KanaChoice(character, on: self) { _ in 0 }.origin, on: self) != .none
    }
  }

  /// The number of presses of the globe key to the nearest keyboard with the keys for a text; `nil` if no
  /// other keyboard has them.
  func turns(to text: String) -> Int? { turns { $0.types(text) } }

  /// The number of presses of the globe key to the nearest keyboard with a key of that name; `nil` if no
  /// other keyboard has it.
  func turns(toKey name: String) -> Int? { turns { $0.layout.hasKey(name) } }

  /// The number of presses of the globe key to the nearest keyboard whose dial has a group, 0 for the current
  /// one; `nil` if none has it.
  func turns(toGroup group: String) -> Int? {
    layout.groups.contains(group) ? 0 : turns { $0.layout.groups.contains(group) }
  }

  private func turns(to isWanted: (KeyboardState) -> Bool) -> Int? {
    var keyboard = self
    for turns in 1..<max(1, layouts.count) {
      keyboard.showNextLayout()
      if isWanted(keyboard) { return turns }
    }
    return nil
  }

  /// The characters typed for one: a letter and its marks if they have separate keys.
  package func parts(of character: Character) -> [Character] {
    let parts = character.unicodeScalars.map(Character.init)
    let isWhole = KeyChoice(character, on: self) != .none
    return isWhole || parts.contains { KeyChoice($0, on: self) == .none } ? [character] : parts
  }
}
