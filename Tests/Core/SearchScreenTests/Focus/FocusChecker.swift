import FocusEngine
import Geometry
import SceneGraph
import SearchScreen

/// Looks for what is wrong with focus on a screen.
struct FocusChecker {
  let scene: Scene
  let map: FocusMap
  let focus: FocusState

  init(scene: Scene, map: FocusMap, focus: FocusState) {
    self.scene = scene
    self.map = map
    self.focus = focus
  }

  init(_ stage: Stage) {
    self.init(
      scene: stage.scene, map: stage.machine.layout.map, focus: stage.state.visit.screen.focus)
  }

  /// The same for maps on which all moves are the same.
  var fingerprint: Int {
    var hasher = Hasher()
    hasher.combine(map.items)
    hasher.combine(map.sections)
    hasher.combine(map.guides)
    return hasher.finalize()
  }

  /// Problems with the position of the focus.
  var problems: [String] {
    // The caption of a card is lit with it and cannot have focus.
    let lit = scene.nodes.filter { $0.focus != nil && $0.condition.contains(.focused) }
    guard lit.count == 1, let node = lit.first else {
      return ["\(lit.count) nodes have focus: \(lit.map(\.id))"]
    }
    let canvas = Rect(origin: .zero, size: scene.size)
    var problems: [String] = []
    if node.id != focus.focused { problems.append("\(node.id) is lit without focus") }
    if scene.focusedID != node.id { problems.append("the scene names another focus") }
    if !map.canFocus(node.id) { problems.append("\(node.id) cannot have focus") }
    let seen = canvas.intersection(node.clip ?? canvas)
    if !seen.contains(node.frame) || node.displayItems.isEmpty {
      problems.append("\(node.id) cannot be seen whole: \(node.frame)")
    }
    return problems
  }

  /// Items that moves cannot reach, and items that moves cannot leave.
  ///
  /// From where focus is, every way is walked as a person would. From everywhere else a step is
  /// taken as by someone who was put there, which makes a graph; whatever leads back to where
  /// focus is leads on to everything.
  var barriers: [String] {
    let ids = map.items.map(\.id).filter { map.canFocus($0) }
    guard let start = focus.focused else { return ids.isEmpty ? [] : ["nothing has focus"] }
    var ahead: Set<NodeID> = []
    var waiting = [focus]
    while let state = waiting.popLast() {
      guard let id = state.focused, ahead.insert(id).inserted else { continue }
      for direction in Direction.allCases {
        var next = state
        if next.move(direction, in: map).moved { waiting.append(next) }
      }
    }
    var sources: [NodeID: [NodeID]] = [:]
    for id in ids {
      var here = focus
      here.focus(id, in: map)
      for direction in Direction.allCases {
        var next = here
        guard let to = next.move(direction, in: map).to, to != id else { continue }
        sources[to, default: []].append(id)
      }
    }
    var behind: Set<NodeID> = []
    var back = [start]
    while let id = back.popLast() {
      guard behind.insert(id).inserted else { continue }
      back += sources[id] ?? []
    }
    return ids.filter { !ahead.contains($0) }.map { "\($0) cannot be reached" }
      + ids.filter { !behind.contains($0) }
      .map { "\($0) is a trap: nothing leads from it to [\(start)]" }
  }
}
