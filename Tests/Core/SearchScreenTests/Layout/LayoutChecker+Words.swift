import FocusEngine
import Geometry
import SceneGraph

/// Checks that text is legible from the sofa and not truncated.
extension LayoutChecker {
  /// The least that a television's controls are high.
  private static let leastControl = 56
  /// The smallest type.
  private static let leastSize = 23

  var smallControls: [String] {
    topLayer.filter { $0.focus != nil && $0.frame.height < Self.leastControl }
      .map { "\($0.id) is only \($0.frame.height) high" }
  }

  var smallText: [String] {
    topLayer.flatMap { node in
      node.displayItems.compactMap { item in
        guard case .text(let text) = item, text.style.size < Self.leastSize else { return nil }
        return "“\(text.text)” of \(node.id) has size \(text.style.size)"
      }
    }
  }

  /// Text from the catalogue or from the user, which may be longer than any space for it.
  private static let foreign = [
    "card/", "episode/", "sheet/title", "sheet/facts", "sheet/people", "sheet/description",
    "related/",
    "suggestion/", "query", "attract/", "message/title", "message/did-you-mean",
    "navigation-bar/", "best-hit/title",
    "best-hit/facts", "best-hit/description",
  ]

  private func isForeign(_ node: Node, _ text: TextItem) -> Bool {
    if node.role == .field { return text.text != "" && scene.node("field")?.label != "" }
    if node.id == "alert/title" { return text.text.contains(" number ") }
    return Self.foreign.contains { node.id.rawValue.hasPrefix($0) }
  }

  /// Problems: a text of the program itself ends in an ellipsis.
  var cutWords: [String] {
    topLayer.flatMap { node in
      node.displayItems.compactMap { item -> String? in
        guard case .text(let item) = item, !isForeign(node, item), isCut(item) else { return nil }
        let width = text.width(of: item.text, style: item.style)
        return "“\(item.text)” of \(node.id) is \(width) wide and has \(item.frame.size)"
          + " at size \(item.style.size)"
      }
    }
  }

  private func isCut(_ item: TextItem) -> Bool {
    guard item.maxLines > 1 else {
      return text.width(of: item.text, style: item.style) > item.frame.width
    }
    let lines = text.lineCount(
      of: item.text, style: item.style, width: item.frame.width, maxLines: item.maxLines + 1)
    return lines > item.maxLines
  }

  /// Inside a node words and glyphs keep clear of each other.
  var overlappingItems: [String] {
    topLayer.flatMap { node -> [String] in
      let inked = node.displayItems.compactMap { ink(of: $0) }
      return inked.indices.flatMap { first in
        inked.indices.filter { $0 > first && inked[first].frame.intersects(inked[$0].frame) }
          .map { "“\(inked[first].name)” and “\(inked[$0].name)” of \(node.id) overlap" }
      }
    }
  }

  private func ink(of item: DisplayItem) -> (name: String, frame: Rect)? {
    switch item {
    case .text(let item):
      var frame = item.frame
      let width = min(frame.width, text.width(of: item.text, style: item.style))
      switch item.alignment {
      case .left: break
      case .center: frame.x += (frame.width - width) / 2
      case .right: frame.x += frame.width - width
      }
      frame.width = item.maxLines > 1 ? frame.width : width
      return (item.text, frame)
    case .icon(let icon, let frame, _): return (icon.rawValue, frame)
    default: return nil
    }
  }

  /// Problems: content of a sheet or an alert leaves its panel, the panel leaves the screen, or covers
  /// the status line.
  var outsideOfPanel: [String] {
    guard
      let place = scene.nodes.lastIndex(where: {
        $0.role == .panel && $0.elevation == .sheet && !$0.id.rawValue.hasPrefix("scrim")
      })
    else { return [] }
    let panel = scene.nodes[place]
    let safe = Rect(x: 80, y: 54, width: canvas.width - 160, height: canvas.height - 54 - 60)
    let outside =
      safe.contains(panel.frame) ? [] : ["\(panel.id) leaves the screen: \(panel.frame)"]
    return outside
      + scene.nodes[(place + 1)...]
      .filter { node in
        // Rows of a list are seen only as far as their clip lets them.
        let seen = node.clip.map { grownFrame(of: node).intersection($0) }
        guard node.container != Node.statusLine else { return panel.frame.intersects(node.frame) }
        return !panel.frame.contains(seen ?? grownFrame(of: node)) && seen?.isEmpty != true
      }
      .map { "\($0.id) leaves \(panel.id): \($0.frame) in \(panel.frame)" }
  }
}
