import FocusEngine
import Geometry
import Replay
import SceneGraph
import SearchScreen

/// Looks for things that overlap, are cut or cannot be reached in a scene.
struct LayoutChecker {
  let scene: Scene
  let map: FocusMap
  let focus: FocusState
  let text: any TextMeasuring

  init(
    scene: Scene, map: FocusMap, focus: FocusState, text: any TextMeasuring = FixedTextMeasurer()
  ) {
    self.scene = scene
    self.map = map
    self.focus = focus
    self.text = text
  }

  init(_ stage: Stage) {
    self.init(
      scene: stage.scene, map: stage.machine.layout.map, focus: stage.state.visit.screen.focus,
      text: stage.text)
  }

  /// Everything that is wrong, a line each.
  var problems: [String] {
    let groups = overlapsInSections + overlapsOfSections
    return groups + textOutside + textCut + keyboardOverResults + textOverText + hiddenFocus
      + grownFocus + grownOverNeighbours + captionsAtTheEdge + unreachable
      + smallControls + smallText + cutWords + overlappingItems + outsideOfPanel
  }

  var canvas: Rect { Rect(origin: .zero, size: scene.size) }

  /// The visible frame of a node.
  /// The upper edge of the hints, or of where they stand.
  private var hintTop: Int {
    (scene.node("status/hints") ?? scene.node("status/notice"))?.frame.minY ?? canvas.maxY - 96
  }

  /// The part of a node that can be seen: results fade out under the hints.
  func visiblePart(of node: Node) -> Rect {
    var onCanvas = node.frame.intersection(canvas)
    if node.layer == .results {
      onCanvas = onCanvas.intersection(
        Rect(x: canvas.x, y: canvas.y, width: canvas.width, height: hintTop - canvas.y))
    }
    return node.clip.map { onCanvas.intersection($0) } ?? onCanvas
  }

  var visible: [Node] {
    scene.nodes.filter {
      !visiblePart(of: $0).isEmpty && !$0.displayItems.isEmpty && $0.role != .panel
    }
  }

  /// The nodes of the topmost overlay: the last ones, from its scrim on.
  var topLayer: [Node] {
    let scrim = scene.nodes.lastIndex { $0.id.rawValue.hasPrefix("scrim") } ?? 0
    return visible.filter { node in
      scene.nodes.firstIndex { $0.id == node.id }.map { $0 >= scrim } ?? false
    }
  }

  private var overlapsInSections: [String] {
    var problems: [String] = []
    for section in scene.sections {
      let nodes = scene.nodes.filter { $0.focus?.section == section.id }
      for (index, node) in nodes.enumerated() {
        for other in nodes[(index + 1)...] where node.frame.intersects(other.frame) {
          problems.append("\(node.id) and \(other.id) overlap")
        }
        if node.frame.isEmpty { problems.append("\(node.id) has no area") }
      }
    }
    return problems
  }

  private var overlapsOfSections: [String] {
    // Those behind a panel are not in the map.
    let sections = map.sections
    return sections.indices.flatMap { first in
      sections.indices.filter { $0 > first && sections[first].frame.intersects(sections[$0].frame) }
        .map { "\(sections[first].id) and \(sections[$0].id) overlap" }
    }
  }

  /// Text that stands on its own keeps inside the safe area, and all of it on the canvas.
  private var textOutside: [String] {
    let safe = canvas.inset(by: Insets(top: 8, left: 80, bottom: 0, right: 80))
    let sides = Rect(x: safe.x, y: -9999, width: safe.width, height: 99_999)
    return topLayer.filter { $0.role == .text && !sides.contains($0.frame) }
      .map { "\($0.id) leaves the safe area: \($0.frame)" }
  }

  /// Nothing is drawn outside its node.
  private var textCut: [String] {
    topLayer.flatMap { node in
      node.displayItems.compactMap { item -> String? in
        guard case .text(let text) = item else { return nil }
        let bounds = Rect(origin: .zero, size: node.frame.size)
        if bounds.contains(text.frame), text.frame.width > 0,
          text.frame.height >= text.style.leading
        {
          return nil
        }
        return "“\(text.text)” of \(node.id) is cut: \(text.frame) in \(bounds.size)"
      }
    }
  }

  private var keyboardOverResults: [String] {
    let keys = visible.filter { $0.role == .key && $0.focus?.section == ScreenSection.keyboard.id }
    let cards = visible.filter {
      $0.layer == .results && ($0.role == .card || $0.role == .caption)
    }
    return keys.flatMap { key in
      cards.filter { visiblePart(of: $0).intersects(visiblePart(of: key)) }.map {
        "\(key.id) is over \($0.id)"
      }
    }
  }

  /// Pieces of text and controls keep clear of each other.
  private var textOverText: [String] {
    let texts = topLayer.filter { $0.role == .text || $0.role == .caption }
    let others = topLayer.filter { $0.role != .field }
    return texts.flatMap { text in
      others.filter { $0.id != text.id && visiblePart(of: $0).intersects(visiblePart(of: text)) }
        .map { "\(text.id) and \($0.id) overlap" }
    }
  }

  private var focusedNode: Node? { scene.focusedID.flatMap { scene.node($0) } }

  /// Problems: the focused node is not fully visible.
  private var hiddenFocus: [String] {
    guard let node = focusedNode else { return ["nothing has focus"] }
    let safe = canvas.inset(by: .safeArea)
    if visiblePart(of: node) == node.frame, safe.contains(node.frame) { return [] }
    return ["\(node.id) has focus and is cut: \(node.frame), clip \(String(describing: node.clip))"]
  }

  /// The frame of what has focus as large as it is painted.
  func grownFrame(of node: Node) -> Rect {
    let extra = Size(
      width: node.frame.width * (node.scale - 1000) / 2000,
      height: node.frame.height * (node.scale - 1000) / 2000)
    return Rect(
      x: node.frame.x - extra.width, y: node.frame.y - extra.height,
      width: node.frame.width + 2 * extra.width, height: node.frame.height + 2 * extra.height)
  }

  /// Problems: the focused node grows over text.
  private var grownFocus: [String] {
    guard let node = focusedNode, node.scale > 1000 else { return [] }
    let grown = grownFrame(of: node)
    return topLayer.filter { [.text, .caption, .segment].contains($0.role) && $0.id != node.id }
      .filter { $0.role != node.role && visiblePart(of: $0).intersects(grown) }
      .map { "\(node.id) grows over \($0.id)" }
  }

  /// Problems: the focused node grows over one of its neighbours.
  private var grownOverNeighbours: [String] {
    guard let node = focusedNode, node.scale > 1000, let group = node.focus?.section else {
      return []
    }
    let grown = grownFrame(of: node)
    return visible.filter { $0.focus?.section == group && $0.id != node.id }
      .filter { grown.intersects($0.frame) }
      .map { "\(node.id) grows into \($0.id)" }
  }

  /// The lower edge of the screen goes through no line of a caption.
  private var captionsAtTheEdge: [String] {
    topLayer.filter { $0.role == .caption }.flatMap { node in
      node.displayItems.compactMap { item in
        guard case .text(let text) = item else { return nil }
        let bottom = node.frame.y + text.frame.y + text.style.leading
        return bottom > canvas.maxY ? "“\(text.text)” is cut by the edge of the screen" : nil
      }
    }
  }

  /// Every focusable can be reached from where focus is.
  private var unreachable: [String] {
    var reached: Set<NodeID> = []
    var waiting = [focus]
    while let next = waiting.popLast() {
      guard let id = next.focused, reached.insert(id).inserted else { continue }
      for direction in Direction.allCases {
        var moved = next
        moved.move(direction, in: map)
        waiting.append(moved)
      }
    }
    return map.items.filter { map.canFocus($0.id) && !reached.contains($0.id) }.map {
      "\($0.id) cannot be reached"
    }
  }
}
