internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import SearchScreen

/// Watches for things that appear, disappear or move on a screen without a press.
struct MotionWatch {
  /// Milliseconds within which something that disappeared must not come back by itself; a shorter absence is
  /// not visible in any frame.
  private static let blink = 17...200
  /// Roles that stay in place unless a person moves them; an answer's content and everything beside it is
  /// laid out again.
  private static let still: Set<Node.Role> = [.key, .field, .tab]
  /// The prefix of messages' ids, which are shown again when the same thing fails again.
  private static let messages = "message/"

  /// The former places of nodes no longer on the screen, and when they disappeared.
  private var vanished: [NodeID: (frame: Rect, time: Timestamp)] = [:]

  /// A violation caused by a step, with its invariant.
  /// - Parameters:
  ///   - isByItself: Whether nothing was pressed: an answer, a notice, the time of day.
  mutating func problem(
    from before: ScreenLayout, to after: ScreenLayout, isByItself: Bool, at now: Timestamp,
    watching invariants: [Invariant]
  ) -> (Invariant, String)? {
    if isByItself, invariants.contains(.nothingJumps),
      let problem = Self.jump(from: before.scene, to: after.scene)
    {
      return (.nothingJumps, problem)
    }
    guard invariants.contains(.nothingBlinks) else { return nil }
    // Nodes may come back after a press.
    if !isByItself { vanished = [:] }
    let old = Self.shown(before.scene)
    let new = Self.shown(after.scene)
    for (id, frame) in old where new[id] == nil { vanished[id] = (frame, now) }
    let returned = new.keys.filter { old[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
    defer { for id in returned { vanished[id] = nil } }
    guard isByItself else { return nil }
    for id in returned {
      guard let (frame, time) = vanished[id], frame == new[id], Self.blink.contains(now - time)
      else { continue }
      return (.nothingBlinks, "\(id) vanished and came back after \(now - time) ms by itself")
    }
    return nil
  }

  /// The visible nodes of a scene with their places.
  private static func shown(_ scene: Scene) -> [NodeID: Rect] {
    let canvas = Rect(origin: .zero, size: scene.size)
    let visible = scene.nodes.lazy.filter { node in
      !node.label.isEmpty && !node.id.rawValue.hasPrefix(messages)
        && node.frame.intersects(node.clip.map(canvas.intersection) ?? canvas)
    }
    return Dictionary(visible.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  private static func jump(from before: Scene, to after: Scene) -> String? {
    guard before.size == after.size else { return nil }
    for node in after.nodes where still.contains(node.role) && node.focus != nil {
      guard let old = before.node(node.id), old.role == node.role, old.frame != node.frame else {
        continue
      }
      return "\(node.id) moved by itself from \(old.frame.words) to \(node.frame.words)"
    }
    return nil
  }
}
