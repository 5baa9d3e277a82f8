internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SceneGraph
package import SearchScreen
package import TextEntry

/// Types on a keyboard with the presses chosen by the planner, fast enough for thousands of texts.
///
/// Every press goes through the screen's reducer. The screen is laid out once per keyboard page instead of
/// once per press, because keys do not move while text is typed; that focus reaches every key from every
/// other is covered by other tests.
package struct Typist {
  /// The screen.
  package private(set) var state: ScreenState
  private let start: ScreenState
  private var views: [String: ScreenView] = [:]
  private var kanaChoices: [Cue: KanaChoice] = [:]
  private var keyChoices: [Cue: KeyChoice] = [:]

  /// The inputs of a planner choice.
  private struct Cue: Hashable {
    var page: String
    /// `nil` for the key that modifies.
    var character: Character?
  }

  /// Starts in front of an empty field.
  package init(_ layout: KeyboardLayout) {
    start = ScreenFixture(items: [], keyboard: layout).state
    state = start
  }

  /// The field's text, including the composition.
  package var text: String { state.lineText }

  /// Empties the field and shows the first page.
  package mutating func startOver() { state = start }

  /// Types a text.
  /// - Returns: The error; `nil` if all keys existed. Comparing the field's text is left to the caller.
  package mutating func type(_ text: String) -> String? {
    guard let keys = state.keyboard.layout.composer.keys(for: text) else {
      return "no keys make “\(text)”"
    }
    for character in keys {
      let choice = kanaChoice(of: character)
      guard press(choice.origin, cue: choice.origin) else {
        return "no key for “\(choice.origin)”"
      }
      for _ in 0..<choice.repeats { select(state.visit.screen.focus.focused) }
      for _ in 0..<choice.transforms {
        guard press(character, cue: nil) else { return "no key transforms" }
      }
    }
    return nil
  }

  private mutating func kanaChoice(of character: Character) -> KanaChoice {
    let cue = Cue(page: state.keyboard.pageID, character: character)
    if let known = kanaChoices[cue] { return known }
    let choice = KanaChoice(character, on: state.keyboard) { $0.roughPresses }
    kanaChoices[cue] = choice
    return choice
  }

  private mutating func keyChoice(of character: Character?) -> KeyChoice {
    let cue = Cue(page: state.keyboard.pageID, character: character)
    if let known = keyChoices[cue] { return known }
    let choice =
      character.map { KeyChoice($0, on: state.keyboard) } ?? KeyChoice(transformOn: state.keyboard)
    keyChoices[cue] = choice
    return choice
  }

  private mutating func press(_ character: Character, cue: Character?) -> Bool {
    for _ in 0...state.keyboard.layout.pages.count {
      switch keyChoice(of: cue) {
      case .keys(let keys):
        // As after a pause: the key starts a new cycle.
        state.keyboard.endCycle()
        select(keys.min { $0.rawValue < $1.rawValue })
        return true
      case .accents(let keys):
        send(.alternates, on: keys.min { $0.rawValue < $1.rawValue })
        guard let index = state.accents?.firstIndex(of: String(character)) else { return false }
        select(NodeID.choice(index))
        return true
      case .pageKeys(let keys): select(keys.first)
      case .none: return false
      }
    }
    return false
  }

  private mutating func select(_ id: NodeID?) { send(.select, on: id) }

  private mutating func send(_ intent: Intent, on id: NodeID?) {
    let view = view
    state.visit.screen.focus.focused = id
    state.now = max(state.now, state.takesSelectAt)
    _ = reduce(&state, .intent(intent), in: view)
  }

  /// The layout of the current page, with any accents shown above it.
  private var view: ScreenView {
    mutating get {
      var name = state.keyboard.pageID
      if let accents = state.accents { name += " " + accents.joined(separator: " ") }
      if let view = views[name] { return view }
      let view = ScreenLayout(state, text: FixedTextMeasurer()).view
      views[name] = view
      return view
    }
  }
}

extension KeyChoice {
  /// The approximate number of presses for a choice, regardless of focus.
  fileprivate var roughPresses: Int {
    switch self {
    case .keys: 4
    case .accents: 7
    case .pageKeys: 10
    case .none: 100
    }
  }
}
