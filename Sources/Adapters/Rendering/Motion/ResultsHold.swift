internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Holds back replaced results: the former ones stay until the visible new ones are painted, but only for a
/// moment.
struct ResultsHold {
  /// The start of the hold, in milliseconds; `nil` if nothing is held.
  private var start: Int?
  /// Its maximum duration in milliseconds.
  private var most = Theme.resultsHoldDuration

  /// Milliseconds to wait for a whole new screen, so that it does not appear in patches.
  private static let screenHold = 240

  /// The latest end of the hold, in milliseconds.
  var end: Int { start.map { $0 + most } ?? 0 }

  /// Whether the hold has lasted long enough to end before everything is painted.
  func isLate(at time: Int) -> Bool {
    start.map { time - $0 >= Theme.resultsHoldDuration / 3 } ?? false
  }

  mutating func stop() { start = nil }

  /// The scene to show now: the next one, or one with the former results.
  ///
  /// - Parameter isReady: Whether a node could be painted at once; called for every node that replaces
  ///   another, in order.
  mutating func scene(
    for next: Scene, after former: Scene, at time: Int, isReady: (Node) -> Bool
  ) -> Scene {
    let since = start ?? time
    most = next.isOtherScreen(than: former) ? Self.screenHold : Theme.resultsHoldDuration
    guard next != former, time < since + most else {
      start = nil
      return next
    }
    if let waiting = former.waiting(for: next) {
      start = since
      return waiting
    }
    if next.isOtherScreen(than: former), former.theme == next.theme, former.size == next.size {
      // Requests all of them together.
      let missing = next.nodes.filter { $0.isOnScreen(of: next) && !isReady($0) }
      if !missing.isEmpty {
        start = since
        return former.awaiting(next)
      }
    }
    guard var results = ReplacedResults(former: former, next: next) else {
      start = nil
      return next
    }
    results.release(isReady: isReady)
    guard results.isHeld else {
      start = nil
      return next
    }
    start = since
    return results.composite
  }
}

/// Results of a scene that replace those of the previous scene.
private struct ReplacedResults {
  private let former: Scene
  private let next: Scene
  /// Whether the whole scope bar moves, in which case it changes together with the results.
  private let movesBar: Bool
  private var holdsResults = true
  /// Whether a segment that moved has not been painted: its old words would appear in the next segment.
  private var holdsBar: Bool

  /// `nil` if no result or suggestion is replaced, or not in place.
  init?(former: Scene, next: Scene) {
    guard let scroll = next.scroll, let known = former.scroll, scroll.offset == known.offset,
      former.theme == next.theme, former.size == next.size,
      // A screen with different parts changes as a whole.
      former.hasField == next.hasField,
      // New rows in between would leave the former results in the wrong places.
      scroll.resultsTop - scroll.barTop == known.resultsTop - known.barTop
        || former.hasBar != next.hasBar
    else { return nil }
    (self.former, self.next) = (former, next)
    let frames = Dictionary(
      former.nodes.filter { $0.layer == .bar }.map { ($0.id, $0.frame) },
      uniquingKeysWith: { first, _ in first })
    movesBar = scroll.barTop != known.barTop
    holdsBar = movesBar || next.nodes.contains { $0.layer == .bar && frames[$0.id] != $0.frame }
    let canvas = Rect(origin: .zero, size: next.size)
    func focusable(_ scene: Scene) -> [Node] {
      scene.nodes.filter { $0.focus != nil && $0.isReplaceable && $0.frame.intersects(canvas) }
    }
    let (before, after) = (Set(former.nodes.map(\.id)), Set(next.nodes.map(\.id)))
    guard
      focusable(former).contains(where: { !after.contains($0.id) })
        || focusable(next).contains(where: { !before.contains($0.id) })
    else { return nil }
    // Focus moved by a person is shown at once.
    if former.focusedID != next.focusedID, let id = former.focusedID, after.contains(id),
      let node = next.focusedID.flatMap(next.node), isHeld(node)
    {
      return nil
    }
  }

  /// Releases what has been painted; the results and the bar each as a whole.
  mutating func release(isReady: (Node) -> Bool) {
    var (hasResults, hasBar) = (true, true)
    for node in next.nodes where isHeld(node) && node.isOnScreen(of: next) && !isReady(node) {
      if node.layer == .bar { hasBar = false } else { hasResults = false }
    }
    holdsResults = !hasResults || movesBar && !hasBar
    holdsBar = holdsBar && (!hasBar || movesBar && !hasResults)
  }

  /// Whether anything is held back.
  var isHeld: Bool { holdsResults || holdsBar }

  /// The next scene with the former results.
  var composite: Scene {
    var scene = next
    scene.nodes = next.nodes.filter { !isHeld($0) }
    var place = 0
    // Each is inserted in front of the node it was in front of.
    var places: [NodeID: Int] = [:]
    for (index, node) in scene.nodes.enumerated() { places[node.id] = index }
    var inserted: [(place: Int, node: Node)] = []
    for node in former.nodes {
      if isHeld(node) {
        inserted.append((place, node))
      } else if let index = places[node.id] {
        place = max(place, index + 1)
      }
    }
    scene.nodes = scene.nodes.inserting(inserted)
    let held = Set(inserted.compactMap(\.node.container))
    scene.containers =
      next.containers.filter { !held.contains($0.id) }
      + former.containers.filter { held.contains($0.id) }
    scene.scroll = movesBar ? former.scroll : next.scroll
    if let id = scene.focusedID, scene.node(id) == nil { scene.focusedID = former.focusedID }
    return scene
  }

  private func isHeld(_ node: Node) -> Bool {
    node.layer == .bar ? holdsBar : holdsResults && node.isReplaceable
  }
}

extension [Node] {
  /// The nodes with others inserted, each in front of the node at its index; indices are ascending.
  fileprivate func inserting(_ others: [(place: Int, node: Node)]) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(count + others.count)
    var start = 0
    for (place, node) in others {
      nodes += self[start..<place]
      nodes.append(node)
      start = place
    }
    return nodes + self[start...]
  }
}

extension Scene {
  /// The scene to show while the next one waits for its results: nodes in both come from the next one, such
  /// as the tabs; `nil` if the next one can be shown.
  fileprivate func waiting(for next: Scene) -> Scene? {
    guard next.awaitsResults, !awaitsResults, theme == next.theme, size == next.size else {
      return nil
    }
    return awaiting(next)
  }

  /// Whether a different screen replaces the whole screen.
  fileprivate func isOtherScreen(than former: Scene) -> Bool {
    scroll?.page != former.scroll?.page && scroll != nil && former.scroll != nil
  }

  /// The scene, with nodes it shares with the next one taken from there.
  fileprivate func awaiting(_ next: Scene) -> Scene {
    let nodes = Dictionary(next.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var scene = self
    // A title on both screens has a different place there.
    scene.nodes = self.nodes.map { $0.isReplaceable ? $0 : nodes[$0.id] ?? $0 }
    scene.upcomingArtwork = next.upcomingArtwork
    if let id = next.focusedID, node(id) != nil { scene.focusedID = id }
    return scene
  }

  /// Whether there is a text field above the results.
  fileprivate var hasField: Bool { nodes.contains { $0.role == .field } }
}

extension Node {
  /// Whether it is a result or suggestion, which a search replaces.
  var isReplaceable: Bool { layer == .results || layer == .chrome && role == .chip }
}
