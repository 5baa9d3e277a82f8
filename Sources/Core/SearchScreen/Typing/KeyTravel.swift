internal import FocusEngine
internal import TextEntry

/// Counts the presses for typing on one keyboard page, with no keys passed over.
///
/// The paths are the focus engine's, on the screen's own map; each is found only once, so thousands of titles
/// take milliseconds. Characters missing from the first page are ignored.
package struct KeyTravel {
  private struct Leg: Hashable {
    var from: FocusStateKey
    var key: NodeID
  }

  private let planner: FocusPathFinder
  private let map: FocusMap
  private let start: FocusState
  private let keys: [Character: NodeID]
  private let spaceIsOneButton: Bool
  private var legs: [Leg: (presses: Int, end: FocusState)] = [:]

  /// Creates a counter that starts at the initial focus of a screen.
  /// - Parameters:
  ///   - machine: The machine of an untouched screen.
  ///   - spaceIsOneButton: Whether a button of the controller types spaces.
  package init(_ machine: ScreenMachine, spaceIsOneButton: Bool) {
    map = machine.layout.map
    planner = FocusPathFinder(map)
    start = machine.state.visit.screen.focus
    self.spaceIsOneButton = spaceIsOneButton
    var keys: [Character: NodeID] = [:]
    for key in machine.state.keyboard.page.keys {
      let id = NodeID.key(key.id)
      switch key.action {
      case .type(let text) where text.count == 1: keys[Character(text)] = id
      case .space: keys[" "] = id
      default: break
      }
    }
    self.keys = keys
  }

  /// The presses of the D-pad, Select and buttons that type a text from the start.
  package mutating func presses(for text: some Sequence<Character>) -> Int {
    var focus = start
    var presses = 0
    for character in text {
      if character == " ", spaceIsOneButton {
        presses += 1
        continue
      }
      guard let key = keys[character], let leg = leg(from: focus, to: key) else { continue }
      presses += leg.presses + 1
      focus = leg.end
    }
    return presses
  }

  private mutating func leg(
    from focus: FocusState, to key: NodeID
  ) -> (presses: Int, end: FocusState)? {
    guard let start = FocusStateKey(focus, in: map) else { return nil }
    let leg = Leg(from: start, key: key)
    if let known = legs[leg] { return known }
    guard let path = planner.path(from: focus, to: key) else { return nil }
    legs[leg] = (path.moves.count, path.end)
    return (path.moves.count, path.end)
  }
}
