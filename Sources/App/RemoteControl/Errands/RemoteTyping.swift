internal import FocusEngine
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

/// Types on the on-screen keyboard like a person: by the shortest path to each key, then Select, held for
/// accents. On a composing keyboard, the keys are those that compose the text.
struct RemoteTyping {
  let text: String
  /// The characters not yet started.
  private var characters: ArraySlice<Character>
  /// The remaining strokes of the current character.
  private var strokes: [Stroke] = []

  private enum Stroke {
    case character(Character)
    /// The same key again, advancing its cycle.
    case again
    /// The key that modifies a kana.
    case transform
    /// The button that undoes what Space completed.
    case takeBack
  }

  /// The button that selects.
  private static let select = Control("a")
  /// The button that deletes.
  private static let delete = Control("x")
  /// Milliseconds that Select is held for accents.
  private static let holdTime = 700

  /// - Throws: ``RemoteError`` if the keyboard cannot type the text.
  init(_ text: String, on machine: ScreenMachine) throws(RemoteError) {
    let keyboard = machine.state.keyboard
    guard let keys = keyboard.layout.composer.keys(for: text) else {
      throw Self.untypeable(text, keyboard)
    }
    self.text = text
    characters = keys.flatMap { keyboard.parts(of: $0) }[...]
  }

  var mostPresses: Int { RemoteWalk.longest + text.count * 60 }

  private static func untypeable(_ text: String, _ keyboard: KeyboardState) -> RemoteError {
    .failed(
      "“\(text)” cannot be typed on the keyboard \(keyboard.layout.id). The method text commits it at "
        + "once.")
  }

  /// Decides the next press; `nil` when the text has been typed.
  mutating func next(on machine: ScreenMachine) throws(RemoteError) -> RemoteErrand.Act? {
    if strokes.isEmpty {
      guard let character = characters.popFirst() else { return nil }
      let kana = KanaChoice(character, on: machine.state.keyboard) { machine.presses(to: $0) }
      strokes =
        [.character(kana.origin)] + Array(repeating: .again, count: kana.repeats)
        + Array(repeating: .transform, count: kana.transforms)
      if character == " ", machine.state.wordCompletion != nil {
        strokes += [.takeBack, .character(character)]
      }
    }
    let keyboard = machine.state.keyboard
    switch strokes[0] {
    case .again: return endStroke()
    case .takeBack: return endStroke(Self.delete)
    case .transform: return try press(KeyChoice(transformOn: keyboard), for: nil, on: machine)
    case .character(let character):
      if let accents = machine.state.accents {
        guard let index = accents.firstIndex(of: String(character)) else {
          throw .failed("Holding Select did not offer “\(character)”.")
        }
        return try press(.keys([NodeID.choice(index)]), for: character, on: machine)
      }
      return try press(KeyChoice(character, on: keyboard), for: character, on: machine)
    }
  }

  /// Presses a button, usually Select, to complete a stroke.
  private mutating func endStroke(_ control: Control = select) -> RemoteErrand.Act {
    strokes.removeFirst()
    return .press(control, for: RemoteErrand.pressTime)
  }

  private mutating func press(
    _ choice: KeyChoice, for character: Character?, on machine: ScreenMachine
  ) throws(RemoteError) -> RemoteErrand.Act? {
    let goals: Set<NodeID>
    switch choice {
    case .keys(let keys), .accents(let keys): goals = keys
    case .pageKeys(let keys):
      goals = [character.map { machine.bestPageKey(keys, for: $0) } ?? keys[0]]
    case .none: throw Self.untypeable(text, machine.state.keyboard)
    }
    guard let focused = machine.state.visit.screen.focus.focused, goals.contains(focused) else {
      let name = character.map { "the key for “\($0)”" } ?? "the key for kana"
      return try RemoteWalk(to: goals, name: name).next(on: machine)
    }
    switch choice {
    case .accents: return .press(Self.select, for: Self.holdTime)
    case .pageKeys: return .press(Self.select, for: RemoteErrand.pressTime)
    default:
      // A key with an unfinished cycle would change the previous letter.
      if case .key(let id)? = machine.layout.commands[focused], machine.state.keyboard.isCycling(id)
      {
        return .pause(KeyboardState.cyclePause)
      }
      return endStroke()
    }
  }
}
