internal import FocusEngine
internal import Geometry
package import SceneGraph

/// Invariant of animations: nothing flickers from one frame to the next.
///
/// A node that is on the screen before and after a change is painted in every frame between; the focused one
/// is never missing, a focused control is never transparent, and the focused key is never darker than the
/// keyboard. No section dips into darkness. A sheet's cover lands on its card with the card's picture.
package struct FlickerInvariant {
  /// The violations so far, at most ten of them.
  package private(set) var problems: [String] = []
  /// How long pictures were pending.
  package private(set) var waits = PictureWaits()

  private var dips = LuminanceDips()
  private var former: [NodeID: Node] = [:]
  private var scene: Scene?
  private var last: [NodeID: PaintedNode] = [:]
  private var focusedBefore: NodeID?
  private var lastMovement = Int.min / 2
  /// The time until which a node may still be fading in, at another place or with other words.
  private var arrivals: [NodeID: Int] = [:]
  /// The lowest share of a node's opacity that counts as painted.
  private static let leastOpacity = 0.9
  /// The opacity below which a node is not yet missed.
  private static let faintOpacity = 0.3

  /// Makes an invariant that has seen nothing.
  package init() {}

  /// Checks a frame after it was presented.
  ///
  /// - Parameters:
  ///   - renderer: The renderer, which records nodes.
  ///   - scene: The scene it was asked to present.
  ///   - time: On the same clock as `present`.
  package mutating func look(at renderer: SceneRenderer, showing scene: Scene, at time: Int) {
    let painted = renderer.paintedNodes
    waits.look(at: renderer, showing: scene, at: time)
    for dip in dips.look(at: renderer, showing: scene, at: time) {
      complain(dip.problem, at: dip.time)
    }
    // Results that are held back are not on the screen yet.
    let scene = renderer.scene ?? scene
    if scene != self.scene {
      let known = self.scene
      focusedBefore = known?.focusedID
      let nodes = Dictionary(uniqueKeysWithValues: (known?.nodes ?? []).map { ($0.id, $0) })
      former = nodes.filter { $0.value.isOnScreen(of: known) }
      if known?.scroll != scene.scroll || known?.theme != scene.theme { lastMovement = time }
      // Includes nodes that were not visible at the place they leave.
      for node in scene.nodes where nodes[node.id].map(node.isElsewhere(than:)) ?? false {
        arrivals[node.id] = time + Theme.fadeThroughDelay + Theme.fadeThroughDuration
      }
      arrivals = arrivals.filter { $0.value > time }
      if (known?.scroll == nil) != (scene.scroll == nil) { former = [:] }
      self.scene = scene
    }
    defer { last = painted }
    for node in scene.nodes where node.isOnScreen(of: scene) {
      // Nodes without a picture yet, or still off screen, have never been seen.
      if let before = former[node.id], let known = last[node.id],
        known.readiness >= .placeholder,
        painted[node.id]?.readiness != .outside
      {
        check(node, before, painted[node.id], after: known, at: time)
      }
    }
    checkFocus(renderer, scene, at: time)
    checkCovers(renderer.landedCovers, in: scene, at: time)
  }

  private mutating func complain(_ problem: String, at time: Int) {
    if problems.count < 10 { problems.append("at \(time): \(problem)") }
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

  private mutating func check(
    _ node: Node, _ before: Node, _ painted: PaintedNode?, after known: PaintedNode, at time: Int
  ) {
    // A node that fades in over its predecessor may be late while it is still faint.
    if time < arrivals[node.id, default: time],
      painted.map({ $0.opacity < Self.faintOpacity }) ?? true
    {
      return
    }
    guard let painted, painted.readiness != .missing else {
      return complain("\(node.id) is missing", at: time)
    }
    let least = Double(min(node.opacity, before.opacity)) / 1000 * Self.leastOpacity
    // A node that is still fading in must not become fainter.
    if painted.opacity < min(least, known.opacity * 0.99), before.frame == node.frame,
      time >= arrivals[node.id, default: time]
    {
      complain("\(node.id) is clear: \(painted.opacity)", at: time)
    }
  }

  private mutating func checkCovers(
    _ covers: [NodeID: DisplayItem], in scene: Scene, at time: Int
  ) {
    for (card, picture) in covers {
      guard let shown = scene.node(card)?.displayItems.first, shown != picture else { continue }
      complain("\(card) is under another picture", at: time)
    }
  }

  private mutating func checkFocus(_ renderer: SceneRenderer, _ scene: Scene, at time: Int) {
    guard let focused = scene.focusedID.flatMap(scene.node), focused.isOnScreen(of: scene),
      let painted = renderer.paintedNodes[focused.id]
    else { return }
    if painted.readiness == .missing { complain("\(focused.id) has focus, missing", at: time) }
    // A node that is still fading in must not become fainter. A result may be replaced by itself at another
    // place.
    if let known = last[focused.id], !focused.isPicture, focusedBefore == focused.id,
      painted.readiness != .outside,
      painted.opacity
        < min(Double(focused.opacity) / 1000 * Self.leastOpacity, known.opacity * 0.99)
    {
      complain("\(focused.id) has focus and is clear: \(painted.opacity)", at: time)
    }
    // A panel may cover the key, also on its way out.
    if scene.nodes.contains(where: { $0.elevation == .sheet }) { lastMovement = time }
    // A dimmed key is marked by its outline.
    guard focused.role == .key, !focused.condition.contains(.dimmed),
      scene.theme.appearance == .dark,
      time > lastMovement + Theme.scrollDuration
    else { return }
    let keys = scene.nodes.filter {
      // The previously focused key is still bright.
      $0.role == .key && $0.id != focused.id && $0.id != focusedBefore && $0.isOnScreen(of: scene)
    }
    guard !keys.isEmpty else { return }
    let mean = keys.reduce(0) { $0 + renderer.luminance(of: $1.frame) } / Double(keys.count)
    let own = renderer.luminance(of: focused.frame)
    if own < mean * 0.95 {
      complain(
        "\(focused.id) has focus and is dark: \(Self.percent(own)) beside \(Self.percent(mean))",
        at: time)
    }
  }
}

extension Node {
  /// Whether it has a different place or different words than before.
  fileprivate func isElsewhere(than before: Node) -> Bool {
    frame != before.frame || role == .text && displayItems != before.displayItems
  }
}
