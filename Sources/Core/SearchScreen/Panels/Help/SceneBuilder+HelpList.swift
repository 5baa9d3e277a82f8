internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// The help for a device on a portrait screen, where words do not fit beside a drawing and go below it.
extension SceneBuilder {
  /// Adds the buttons of a device as a list of signs and descriptions.
  mutating func addButtonList(of kind: DeviceKind) {
    let family = kind.family.flatMap { state.explainedBindings(of: $0) } ?? BindingTable.Family()
    let rows = HelpDevice.parts(of: kind).compactMap { part -> (HelpPart, String)? in
      let description = family.description(of: part.controls, press: part.press, in: words)
      return description.isEmpty ? nil : (part, description)
    }
    let style = metrics.style(.body, height: HelpMetrics.highestLine)
    let side = KeyListMetrics.sign
    let signStyle = metrics.style(.caption2.bold, height: side - 6)
    let start = KeyListMetrics.portraitWordsStart
    let room = metrics.width - start
    var area = portraitHelpArea
    let lineCounts = rows.map { lines(of: $0.1, style: style, width: room).count }
    let wanted = lineCounts.reduce(0) { $0 + max(side, $1 * style.leading) }
    let depth = HelpDevice.depth(of: kind).count + HelpMetrics.belowDrawing
    if area.height - depth >= wanted + rows.count * HelpMetrics.leastGap {
      addDrawing(of: kind, top: area.y)
      area.y += depth
      area.height -= depth
    }
    let gap = max(
      4, min(Metrics.apart, (area.height - wanted) / max(1, rows.count)))
    var y = area.y
    for (part, description) in rows {
      let sign = sign(of: Control(part.controls[0]), on: kind)
      let lines = lines(of: description, style: style, width: room)
      let height = max(side, lines.count * style.leading)
      let wide = width(of: sign, height: side, style: signStyle)
      let words = lines.enumerated().map { index, line in
        DisplayItem.text(
          TextItem(
            line,
            in: Rect(x: start, y: index * style.leading, width: room, height: style.leading),
            style: style, color: .primaryText))
      }
      nodes.append(
        Node(
          id: NodeID("help/" + part.controls[0]), role: .text,
          label: sign.name + ": " + description,
          frame: Rect(x: Metrics.side, y: y, width: metrics.width, height: height),
          displayItems: displayItems(
            sign, x: max(0, start - Metrics.apart - wide),
            y: max(0, (style.leading - side) / 2), height: side, style: signStyle,
            color: .primaryText
          ).0 + words))
      y += height + gap
    }
  }

  /// Adds the drawing of a device in the middle.
  private mutating func addDrawing(of kind: DeviceKind, top: Int) {
    let drawn = HelpDevice.frame(of: kind)
    let depth = HelpDevice.depth(of: kind)
    let frame = Rect(
      x: (helpBox.width - drawn.width) / 2, y: top - (depth.lowerBound - drawn.y),
      width: drawn.width, height: drawn.height)
    nodes.append(
      Node(
        id: "help/device", role: .panel, label: "", frame: frame,
        displayItems: drawing(
          of: kind, movedBy: Point(x: -drawn.x, y: -drawn.y))))
  }

  /// The area of the list, between the title and the reminder.
  var portraitHelpArea: Rect {
    let bottom = helpBelow + HelpMetrics.bottom
    return Rect(
      x: Metrics.side, y: HelpMetrics.top, width: metrics.width,
      height: bottom - HelpMetrics.top)
  }
}
