internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// A debug overlay of the focus map, for tuning layouts and scripts: the frames of the sections, the anchors,
/// the candidates of the last move, its target and its reason.
///
/// Made from the finished scene, so it shows exactly the input of the focus engine.
struct FocusOverlay {
  let scene: Scene
  let map: FocusMap
  let focus: FocusState
  let text: any TextMeasuring

  /// The nodes over the scene, back to front.
  var nodes: [Node] {
    let sections = shownSections
    return sections.map { section, frame in
      outline(NodeID("debug/section/\(section.id)"), frame, width: 3, color: .debugSection)
    } + anchorLines + candidateFrames + sections.map { tag($0.id, in: $1) }
      + [explanation].compactMap(\.self)
  }

  private var canvas: Rect { Rect(origin: .zero, size: scene.size) }

  /// The vertical scroll offset of a section's content; `nil` when none of it is in the scene.
  private func shift(of section: NodeID) -> Int? {
    let node = scene.nodes.first { $0.focus?.section == section }
    guard let node, let place = node.focus else { return nil }
    return node.frame.y - place.frame.y
  }

  // MARK: Sections

  private var shownSections: [(section: FocusSection, frame: Rect)] {
    map.sections.compactMap { section in
      guard let shift = shift(of: section.id) else { return nil }
      let frame = section.frame.offset(dx: 0, dy: shift).intersection(canvas)
      return frame.isEmpty ? nil : (section, frame)
    }
  }

  /// The name of a section, in a corner that content rarely reaches.
  private func tag(_ section: NodeID, in frame: Rect) -> Node {
    let width = min(frame.width, words(section.rawValue).width)
    let x = map.isRightToLeft ? frame.minX : frame.maxX - width
    return label(
      NodeID("debug/name/\(section)"), section.rawValue,
      frame: Rect(
        x: x, y: max(0, frame.minY - Self.tagHeight / 2), width: width, height: Self.tagHeight),
      edge: .debugSection)
  }

  // MARK: Anchors

  /// The anchors of moves: a column and a row.
  private var anchorLines: [Node] {
    var nodes: [Node] = []
    if let x = focus.anchorX {
      let frame = Rect(x: x / 2 - 1, y: 0, width: 3, height: scene.size.height)
      nodes.append(bar("debug/anchor/x", frame))
    }
    let section = focus.focused.flatMap { map.item($0) }?.section
    if let y = focus.anchorY, let shift = section.flatMap({ self.shift(of: $0) }) {
      let frame = Rect(x: 0, y: y / 2 + shift - 1, width: scene.size.width, height: 3)
      nodes.append(bar("debug/anchor/y", frame))
    }
    return nodes
  }

  private func bar(_ id: NodeID, _ frame: Rect) -> Node {
    Node(
      id: id, role: .panel, frame: frame,
      displayItems: [.fill(Rect(origin: .zero, size: frame.size), radius: 0, .debugAnchor)])
  }

  // MARK: The last move

  private var candidateFrames: [Node] {
    guard let from = focus.lastOutcome?.from, let direction = focus.lastDirection else { return [] }
    return map.candidates(from: from, direction).compactMap { candidate -> Node? in
      guard let frame = frame(of: candidate)?.intersection(canvas), !frame.isEmpty else {
        return nil
      }
      return outline(
        NodeID("debug/candidate/\(candidate.id)"), frame, width: 5, color: .debugCandidate)
    }
  }

  private func frame(of candidate: FocusCandidate) -> Rect? {
    switch candidate.kind {
    case .item: scene.node(candidate.id)?.frame
    case .section:
      shift(of: candidate.id).flatMap { shift in
        map.section(candidate.id)?.frame.offset(dx: 0, dy: shift)
      }
    case .guide: candidate.frame
    }
  }

  private var explanation: Node? {
    guard let outcome = focus.lastOutcome else { return nil }
    func name(_ id: NodeID?) -> String { id?.rawValue ?? "–" }
    let sentence =
      outcome.moved
      ? "\(name(outcome.from)) → \(name(outcome.to)): \(outcome.reason.rawValue)"
      : "\(name(outcome.to)) stays: \(outcome.reason.rawValue)"
    let width = min(scene.size.width - 2 * Metrics.side, words(sentence).width)
    return label(
      "debug/focus", sentence,
      frame: Rect(
        x: Metrics.side, y: scene.size.height - Self.tagHeight - Self.belowTag, width: width,
        height: Self.tagHeight),
      edge: .debugCandidate)
  }

  // MARK: Pieces

  private static let tagHeight = 38
  private static let belowTag = 6

  private func words(_ string: String) -> (style: TextStyle, width: Int) {
    (.caption2, text.width(of: string, style: .caption2) + 34)
  }

  private func outline(_ id: NodeID, _ frame: Rect, width: Int, color: ColorToken) -> Node {
    let bounds = Rect(origin: .zero, size: frame.size)
    return Node(
      id: id, role: .panel, frame: frame,
      displayItems: [.stroke(bounds, radius: Theme.Radius.debug, width: width, color)])
  }

  private func label(_ id: NodeID, _ string: String, frame: Rect, edge: ColorToken) -> Node {
    let bounds = Rect(origin: .zero, size: frame.size)
    let style = words(string).style
    let line = Rect(
      x: 16, y: (frame.height - style.leading) / 2, width: max(0, frame.width - 32),
      height: style.leading)
    return Node(
      id: id, role: .text, label: string, frame: frame, cornerRadius: Theme.Radius.debug,
      displayItems: [
        .fill(bounds, radius: Theme.Radius.debug, .sheetFill),
        .stroke(bounds, radius: Theme.Radius.debug, width: 2, edge),
        .text(TextItem(string, in: line, style: style, color: .primaryText)),
      ])
  }
}
