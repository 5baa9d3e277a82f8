internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// The help for a device where words do not fit beside a drawing: on a portrait screen they go below it, with
/// large text they take its place, in two columns.
extension SceneBuilder {
  /// Adds the buttons of a device as a list of signs and descriptions.
  mutating func addButtonList(of kind: DeviceKind) {
    let family = kind.family.flatMap { state.explainedBindings(of: $0) } ?? BindingTable.Family()
    let rows = HelpDevice.parts(of: kind).compactMap { part -> (HelpPart, String)? in
      let description = family.description(of: part.controls, press: part.press, in: words)
      return description.isEmpty ? nil : (part, description)
    }
    let isPortrait = metrics.canvas.isPortrait
    var style =
      isPortrait ? metrics.style(.body, height: HelpMetrics.highestLine) : metrics.style(.body)
    var area = helpListArea
    let columns = isPortrait ? 1 : 2
    let perColumn = max(1, (rows.count + columns - 1) / columns)
    let start =
      isPortrait ? KeyListMetrics.portraitWordsStart : KeyListMetrics.columnWordsStart
    let width = (area.width - (columns - 1) * KeyListMetrics.columnGap) / columns
    let room = width - start
    func height(_ description: String) -> Int {
      lines(of: description, style: style, width: room).count * style.leading
    }
    /// The height of the highest column.
    func height(of least: (String) -> Int) -> Int {
      (0..<columns).map { column in
        rows.dropFirst(column * perColumn).prefix(perColumn).reduce(0) { $0 + least($1.1) }
      }.max() ?? 0
    }
    while !isPortrait, style.size > TextStyle.caption1.size,
      height(of: { height($0) + HelpMetrics.leastGap }) > area.height
    {
      style = style.scaled(by: (style.size - 1) * 1000 / style.size)
    }
    let side = isPortrait ? KeyListMetrics.sign : min(HelpMetrics.sign, style.leading)
    let signStyle = metrics.style(.caption2.bold, height: side - 6)
    let wanted = height { max(side, height($0)) }
    let depth = HelpDevice.depth(of: kind).count + HelpMetrics.belowDrawing
    if isPortrait, area.height - depth >= wanted + rows.count * HelpMetrics.leastGap {
      addDrawing(of: kind, top: area.y)
      area.y += depth
      area.height -= depth
    }
    let gap = max(
      4, min(Metrics.apart, (area.height - wanted) / perColumn))
    var y = area.y
    for (index, (part, description)) in rows.enumerated() {
      if index.isMultiple(of: perColumn) { y = area.y }
      let sign = sign(of: Control(part.controls[0]), on: kind)
      let lines = lines(of: description, style: style, width: room)
      let height = max(side, lines.count * style.leading)
      let wide = self.width(of: sign, height: side, style: signStyle)
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
          frame: Rect(
            x: Metrics.side + index / perColumn * (width + KeyListMetrics.columnGap), y: y,
            width: width, height: height),
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
  var helpListArea: Rect {
    let bottom = helpBelow + HelpMetrics.bottom
    return Rect(
      x: Metrics.side, y: HelpMetrics.top, width: helpBox.width - 2 * Metrics.side,
      height: bottom - HelpMetrics.top)
  }
}
