import FocusEngine
import Geometry
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import TextEntry

@testable import Rendering

/// Shows a screen the way the renderer does, without pixels, and complains about every jump.
struct MotionWatch {
  var fixture: ScreenFixture
  private(set) var animator = Animator()
  private(set) var problems: [String] = []
  private var scene: Scene
  private var content: Content
  private var former: [NodeID: Seen] = [:]
  private(set) var lastChange = 0

  /// The visible state of a node.
  struct Seen {
    var box: Box
    var scale: Double
    var opacity: Double
    var lift: Double
    /// The share of the focused look that covers the other one.
    var light: Double
    var isVisible: Bool
    var layer: ScrollLayer
    var card: NodeID?
  }

  /// Everything that decides what there is to see, but for focus and scrolling.
  struct Content: Equatable {
    var query: String
    var scope: String
    var labels: [String]
    var overlays: Int
    var keyboard: String
  }

  init(_ fixture: ScreenFixture) {
    self.fixture = fixture
    scene = fixture.layout.scene
    content = Content(fixture)
    animator.settle(scene, at: 0)
  }

  var now: Int { fixture.stage.now.milliseconds }

  /// Lets time pass, looking at every frame.
  mutating func watch(for milliseconds: Int) {
    let end = now + milliseconds
    while now < end {
      fixture.stage.advance(by: min(8, end - now))
      show()
      look()
    }
  }

  /// Takes over what the screen shows now.
  mutating func show() {
    let next = fixture.layout.scene
    guard next != scene else { return }
    let before = seen()
    let nextContent = Content(fixture)
    animator.head(to: next, at: now)
    let after = seen()
    compare(before, after, isMovement: nextContent == content)
    (scene, content, lastChange) = (next, nextContent, now)
    former = after
  }

  /// Checks a screen at rest and records its problems.
  mutating func checkRest() {
    animator.sweep(at: now)
    if animator.end > now { complain("still moves \(now - lastChange) ms after the last change") }
    guard animator.tracks.map(\.node.id) == scene.nodes.map(\.id) else {
      return complain("what is shown at rest is not what there is")
    }
    for (track, node) in zip(animator.tracks, scene.nodes) {
      if track.frame(at: now) != Box(node.frame) { complain("\(node.id) rests elsewhere") }
      if track.scale.value(at: now) != Double(node.scale) / 1000 {
        complain("\(node.id) rests at another scale")
      }
      if track.opacity.value(at: now) != Double(node.opacity) / 1000 {
        complain("\(node.id) rests half clear")
      }
      if track.clip(at: now) != node.clip.map(Box.init) { complain("\(node.id) rests cut off") }
    }
  }

  private mutating func complain(_ problem: String) {
    if problems.count < 8 { problems.append("at \(now): \(problem)") }
  }

  private func seen() -> [NodeID: Seen] {
    var seen: [NodeID: Seen] = [:]
    let canvas = Box(Rect(origin: .zero, size: .canvas))
    for track in animator.tracks {
      let box = track.frame(at: now)
      let clip = track.clip(at: now) ?? canvas
      let opacity = track.opacity.value(at: now)
      seen[track.node.id] = Seen(
        box: box, scale: track.scale.value(at: now), opacity: opacity,
        lift: track.lift.value(at: now), light: track.light(at: now),
        isVisible: opacity > 0.02 && !track.node.displayItems.isEmpty && box.overlaps(canvas)
          && box.overlaps(clip), layer: track.node.layer, card: track.node.card)
    }
    return seen
  }

  private mutating func compare(
    _ before: [NodeID: Seen], _ after: [NodeID: Seen], isMovement: Bool
  ) {
    for (id, old) in before {
      guard let new = after[id], !hasFormer(id, in: after) else {
        if isMovement, old.isVisible, !hasFormer(id, in: after) {
          complain("\(id) is gone at once")
        }
        continue
      }
      // A result that went to another place fades in over what stood there.
      if !isMovement, new.layer == .results, !new.box.isNear(old.box) { continue }
      if old.isVisible || new.isVisible, abs(new.opacity - old.opacity) > 1e-6 {
        complain("\(id) flashes")
      }
      if abs(new.scale - old.scale) > 1e-6 { complain("\(id) changes its size at once") }
      if abs(new.lift - old.lift) > 1e-6 { complain("the shadow of \(id) jumps") }
      if old.isVisible, abs(new.light - old.light) > 1e-6 { complain("the look of \(id) jumps") }
      if isMovement, old.isVisible || new.isVisible, !new.box.isNear(old.box) {
        complain("\(id) jumps from \(old.box) to \(new.box)")
      }
    }
    guard isMovement else { return }
    for (id, new) in after where before[id] == nil && new.isVisible && !id.isFormer {
      complain("\(id) is there at once")
    }
  }

  /// Whether another node took over the id while the former one fades out.
  private func hasFormer(_ id: NodeID, in seen: [NodeID: Seen]) -> Bool {
    seen[NodeID(id.rawValue + "/former/" + String(now))] != nil
  }

  /// Looks at one frame.
  private mutating func look() {
    let seen = seen()
    // A whole grid may pass by, but never in one frame.
    let farthest = 8 * 2.6 / 200 * Double(max(2400, fixture.layout.lowestScroll + 1080))
    for (id, new) in seen {
      guard let old = former[id] else { continue }
      if abs(new.scale - old.scale) > 0.05 { complain("\(id) grows too fast") }
      if abs(new.opacity - old.opacity) > 0.3 { complain("\(id) blinks") }
      let distance = abs(new.box.x - old.box.x) + abs(new.box.y - old.box.y)
      if new.isVisible, old.isVisible, distance > farthest {
        complain("\(id) moves \(distance) in 8 ms")
      }
      if !(0.95...1.2).contains(new.scale) { complain("\(id) has the size \(new.scale)") }
    }
    checkCaptions(seen)
    checkBar(seen)
    former = seen
  }

  /// Captions stay below their cards, or where text is large beside them.
  private mutating func checkCaptions(_ seen: [NodeID: Seen]) {
    for (id, caption) in seen where caption.isVisible {
      guard let card = caption.card.flatMap({ seen[$0] }), card.isVisible else { continue }
      let gaps = [caption.box.x - card.box.maxX, card.box.x - caption.box.maxX]
      if let gap = gaps.max(), gap > 0 {
        if !(8...70).contains(gap) { complain("\(id) stands \(gap) from its card") }
        let below = caption.box.midY - card.box.midY
        if abs(below) > 1 { complain("\(id) stands \(below) below the middle of its card") }
        continue
      }
      let (aside, below) = (caption.box.midX - card.box.midX, caption.box.y - card.box.maxY)
      if abs(aside) > 1 { complain("\(id) stands \(aside) beside its card") }
      if !(8...70).contains(below) { complain("\(id) stands \(below) below its card") }
    }
  }

  /// The keyboard stays above the bar, and results are painted below it only.
  private mutating func checkBar(_ seen: [NodeID: Seen]) {
    let shown = Set(scene.nodes.map(\.id))
    let bars = seen.filter { $0.value.layer == .bar && shown.contains($0.key) }
    guard let bar = bars.values.map(\.box).min(by: { $0.y < $1.y }) else { return }
    // Nodes of another page fade away where they stood, over the bar of this one.
    for track in animator.tracks
    where seen[track.node.id]?.isVisible == true && shown.contains(track.node.id) {
      let box = track.frame(at: now)
      let bottom = min(box.maxY, track.clip(at: now)?.maxY ?? box.maxY)
      switch track.node.layer {
      case .chrome where bottom > bar.y + 0.5:
        complain("\(track.node.id) reaches \(bottom - bar.y) into the bar")
      case .results:
        let top = max(box.y, track.clip(at: now)?.y ?? 0)
        if top < bar.maxY - 0.5 { complain("\(track.node.id) shows over the bar") }
      default: break
      }
    }
  }
}

extension MotionWatch.Content {
  init(_ fixture: ScreenFixture) {
    let state = fixture.state
    query = state.visit.field.composedText
    scope = "\(state.visit.scope)"
    labels = fixture.layout.scene.nodes.compactMap { node in
      switch node.role {
      case .caption: nil
      case .button: node.id.rawValue + node.label
      default: node.layer == .results || node.role == .chip ? node.id.rawValue : nil
      }
    }
    overlays = state.visit.screen.panels.count
    keyboard = "\(state.keyboard.pageID) \(state.keyboard.layout.name)"
  }
}

extension NodeTrack {
  /// The share of the visible node that is the white of the focus.
  fileprivate func light(at time: Int) -> Double {
    let share = appearance.value(at: time)
    func white(_ displayItems: [DisplayItem]) -> Double {
      if case .fill(_, _, .focusedFill)? = displayItems.first { 1 } else { 0 }
    }
    guard let former, share < 1 else { return white(node.displayItems) }
    return white(node.displayItems) * share + white(former.displayItems) * (1 - share)
  }
}

extension NodeID {
  fileprivate var isFormer: Bool { rawValue.contains("/former/") }
}

extension Box {
  fileprivate func overlaps(_ other: Box) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  fileprivate func isNear(_ other: Box) -> Bool {
    let distance = self - other
    return [distance.x, distance.y, distance.width, distance.height].allSatisfy { abs($0) < 1e-6 }
  }
}
