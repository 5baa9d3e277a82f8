package import FocusEngine
internal import Geometry

/// The outcome of a move of a play, or of a change to its map.
package struct FocusPlayed: Sendable {
  /// The move or the change: `right`, `down repeat`, `remove q`.
  package var move: String
  /// The outcome, with its reason.
  package var outcome: FocusOutcome
  /// The expected focus afterwards; `nil` if unspecified.
  package var expected: NodeID?
  /// Whether the play fails if something else has focus.
  package var isAsserted: Bool

  /// Whether the assertion holds.
  package var holds: Bool { !isAsserted || expected == outcome.to }
}

extension FocusPlay {
  /// Plays all steps.
  package func played() -> [FocusPlayed] {
    var player = FocusPlayer(self)
    return steps.compactMap { player.take($0) }
  }
}

/// Plays the steps of a play in order.
struct FocusPlayer {
  private var scenery: FocusPlay.Scenery
  private var map: FocusMap
  private var focus: FocusState

  init(_ play: FocusPlay) {
    scenery = play.scenery
    map = play.map
    focus = FocusState()
    var opened = map
    if case .flat(var flat) = scenery {
      // A scope takes effect at the first move: until then, focus may be anywhere.
      flat.scope = nil
      opened = flat.map
      for seed in flat.seeds { focus.focus(seed, in: opened) }
    }
    if let start = play.start {
      focus.focus(start, in: opened)
    } else if case .map = scenery {
      focus.repair(in: map)
    }
  }

  mutating func take(_ step: FocusPlay.Step) -> FocusPlayed? {
    switch step.action {
    case .focus(let id):
      let outcome = focus.focus(id, in: map)
      // A case from another suite only asserts moves.
      guard case .map = scenery else { return nil }
      bringIntoView()
      return FocusPlayed(move: "focus \(id)", outcome: outcome, isAsserted: false)
    case .mapChange(let change):
      map = change.applied(to: map)
      let outcome = focus.repair(in: map)
      bringIntoView()
      return FocusPlayed(move: change.words, outcome: outcome, isAsserted: false)
    case .change(let change):
      guard case .flat(var flat) = scenery else { return nil }
      flat.apply(change)
      scenery = .flat(flat)
      map = flat.map
      return nil
    case .move(let direction, let isRepeat):
      let outcome = focus.move(direction, isRepeat: isRepeat, in: map)
      bringIntoView()
      return FocusPlayed(
        move: direction.rawValue + (isRepeat ? " repeat" : ""), outcome: outcome,
        expected: step.expected, isAsserted: step.isAsserted)
    }
  }

  /// Brings the focused item into view, in its section and all enclosing ones.
  private mutating func bringIntoView() {
    guard let item = focus.focused.flatMap({ map.item($0) }) else { return }
    var sections = map.sections
    var frame = item.frame
    var next: NodeID? = item.section
    var hasScrolled = false
    while let index = sections.firstIndex(where: { $0.id == next }) {
      if let scroll = sections[index].scroll {
        let offset = scroll.offset(revealing: frame, isRightToLeft: map.isRightToLeft)
        hasScrolled = hasScrolled || offset != scroll.offset
        sections[index].scroll?.offset = offset
        frame = frame.offset(dx: -offset.x, dy: -offset.y)
      }
      next = sections[index].parent
    }
    guard hasScrolled else { return }
    map = FocusMap(
      sections: sections, items: map.items, guides: map.guides, isRightToLeft: map.isRightToLeft)
    // The anchor moves with the focused item, as on the screen.
    focus.repair(in: map)
  }
}
