package import FocusEngine
package import Geometry
internal import SceneGraph
package import SearchScreen

/// A condition that must hold after every step, whatever a script does.
package enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// Exactly one node has focus: the one named in the state, which must be focusable.
  case oneFocus = "one-focus"
  /// The focused node is wholly inside the canvas and its clip.
  case focusVisible = "focus-visible"
  /// No two nodes have the same name.
  case uniqueNames = "unique-names"
  /// Every focusable element can reach every other with the four directions.
  case allReachable = "all-reachable"
  /// An answer, a notice or the time of day never moves focus from an element that still exists.
  case answersKeepFocus = "answers-keep-focus"
  /// The answer to an older search changes nothing.
  case staleAnswersDie = "stale-answers-die"
  /// The text in the field matches the typed keys.
  case queryEqualsKeys = "query-equals-keys"
  /// Nothing that disappears comes back by itself within 200 ms.
  case nothingBlinks = "nothing-blinks"
  /// Keys, the field and tabs stay in place unless moved by a person.
  case nothingJumps = "nothing-jumps"
  /// No key, tab, segment or button is brighter than the focused one, by pixels; on a light screen, none is
  /// darker.
  case focusBrightest = "focus-brightest"
  /// Everything noticeable about a step matches the stored story: outline, focus, effects and their times.
  case asKept = "as-kept"

  /// The invariants checked for every script.
  package static let usual: [Invariant] = [
    .oneFocus, .focusVisible, .answersKeepFocus, .staleAnswersDie,
  ]

  /// The violation, in a sentence; `nil` when the invariant holds.
  /// - Complexity: O(n) in the number of nodes; `allReachable` takes four moves for each.
  package func problem(in layout: ScreenLayout, focus: FocusState) -> String? {
    switch self {
    case .oneFocus: Invariant.focusProblem(in: layout, focus: focus)
    case .focusVisible: Invariant.visibilityProblem(in: layout, focus: focus)
    case .uniqueNames: Invariant.nameProblem(in: layout.scene)
    case .allReachable: Invariant.reachProblem(in: layout)
    // These concern what a step has changed; see StepSnapshot.
    case .answersKeepFocus, .staleAnswersDie, .queryEqualsKeys, .nothingBlinks, .nothingJumps: nil
    // These are checked after whole steps; see ScriptPlayer.
    case .focusBrightest, .asKept: nil
    }
  }

  private static func focusProblem(in layout: ScreenLayout, focus: FocusState) -> String? {
    guard let focused = focus.focused else { return "nothing has focus" }
    let nodes = layout.scene.nodes
    // By index, because a node is large and would be copied.
    let lit = nodes.indices.filter {
      nodes[$0].condition.contains(.focused) && nodes[$0].focus != nil
    }.map { nodes[$0] }
    // While a scan offers a group, the rings around it take the place of focus; while it offers the way back,
    // or waits, a pill does.
    if lit.isEmpty, nodes.contains(where: { $0.id.rawValue.hasPrefix("scan/") }) { return nil }
    guard lit.count == 1 else {
      let names = lit.map(\.id.rawValue).joined(separator: ", ")
      return "\(lit.count) nodes show focus instead of one: \(names.isEmpty ? "none" : names)"
    }
    guard lit[0].id == focused else {
      return "\(lit[0].id) shows focus, but \(focused) has it"
    }
    return layout.map.canFocus(focused) ? nil : "\(focused) has focus but cannot be reached"
  }

  private static func visibilityProblem(in layout: ScreenLayout, focus: FocusState) -> String? {
    guard let id = focus.focused, let node = layout.scene.node(id) else {
      return nil
    }
    let canvas = Rect(origin: .zero, size: layout.scene.size)
    guard canvas.contains(node.frame) else {
      return "\(id) has focus at \(node.frame.words), which is not all on the canvas"
    }
    guard let clip = node.clip, !clip.contains(node.frame) else { return nil }
    return "\(id) has focus at \(node.frame.words), but only \(clip.words) is shown there"
  }

  private static func nameProblem(in scene: Scene) -> String? {
    var seen: Set<NodeID> = []
    let twice = scene.nodes.first { !seen.insert($0.id).inserted }
    return twice.map { "two nodes are called \($0.id)" }
  }

  private static func reachProblem(in layout: ScreenLayout) -> String? {
    FocusContract.traps(in: layout.map).first.flatMap { trap in
      trap.other.map { "\($0) cannot be reached from \(trap.item)" }
    }
  }
}

extension Rect {
  /// The rectangle as shown in messages: `(80, 165) 104×66`.
  package var words: String { "(\(x), \(y)) \(width)×\(height)" }
}
