internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

/// A line of the list of keys.
private struct KeyLine {
  var id: String
  var title: String
  var control: Control
  var isHeld: Bool
}

extension SceneBuilder {
  /// Adds a page of the list of keys in two columns: a keyboard has too many keys to draw, and with large text
  /// too many for one page.
  /// - Returns: Whether it is the last page.
  mutating func addKeyList(page: Int) -> Bool {
    let family = state.explainedBindings(of: .keyboard) ?? BindingTable.Family()
    var rows = IntentName.rebindable(on: .keyboard).compactMap { intent -> KeyLine? in
      family.boundControls(for: intent).first.map {
        KeyLine(
          id: intent.rawValue, title: intent.name(in: words), control: $0.control, isHeld: $0.isHeld
        )
      }
    }
    if !state.settings.stopKey.isEmpty {
      rows.append(
        KeyLine(
          id: "stop-recording", title: words[.stopRecording],
          control: Control(state.settings.stopKey), isHeld: false))
    }
    let isPortrait = metrics.canvas.isPortrait
    let columns = isPortrait ? 1 : 2
    let height = isPortrait ? helpListArea.height : KeyListMetrics.height
    let all = (rows.count + columns - 1) / columns
    let least =
      metrics.hasLargeText ? metrics.style(.body).leading + Metrics.near : height / max(1, all)
    let perColumn = max(1, min(all, height / least))
    let pitch = max(least, min(KeyListMetrics.pitch, height / perColumn))
    let style = metrics.style(.body, height: pitch - 8)
    let width = (helpListArea.width - (columns - 1) * KeyListMetrics.columnGap) / columns
    let perPage = columns * perColumn
    for (index, row) in rows.dropFirst(page * perPage).prefix(perPage).enumerated() {
      let (column, line) = (index / perColumn, index % perColumn)
      let frame = Rect(
        x: Metrics.side + column * (width + KeyListMetrics.columnGap),
        y: HelpMetrics.top + line * pitch, width: width, height: pitch - 6)
      let x = KeyListMetrics.wordsStart
      let sign = sign(of: row.control, on: .keyboard)
      var side = min(
        KeyListMetrics.sign * metrics.textScale / 1000, pitch - (isPortrait ? 4 : Metrics.near))
      var signStyle: TextStyle { metrics.style(.caption2.bold, height: side - 6) }
      var wide: Int { self.width(of: sign, height: side, style: signStyle) }
      while side > KeyListMetrics.leastSign, wide > x - Metrics.apart { side -= 1 }
      let title = row.title
      let name = row.isHeld ? words[.heldButton, ["button": sign.name]] : sign.name
      let held = row.isHeld ? " (\(words[.hold]))" : ""
      let style = fitting(title + held, style: style, width: frame.width - x)
      nodes.append(
        Node(
          id: NodeID("help/" + row.id), role: .text,
          label: name + ": " + title, frame: frame,
          displayItems: displayItems(
            sign, x: x - Metrics.apart - wide, y: (frame.height - side) / 2, height: side,
            style: signStyle,
            color: .primaryText
          ).0 + [
            .text(
              TextItem(
                title + held,
                in: Rect(
                  x: x, y: (frame.height - style.leading) / 2, width: frame.width - x,
                  height: style.leading), style: style, color: .primaryText))
          ]))
    }
    return rows.count <= (page + 1) * perPage
  }

  /// The largest legible style at which a line fits a width.
  private func fitting(_ line: String, style: TextStyle, width: Int) -> TextStyle {
    var style = style
    // Large type is set more tightly, so a line shrinks less than its size.
    while style.size > TextStyle.smallest, text.width(of: line, style: style) > width {
      style = style.scaled(
        by: max(
          1000 - KeyListMetrics.shrinkStep,
          (TextStyle.smallest * 1000 + style.size - 1) / style.size))
    }
    return style
  }
}
