internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The height of a row, which grows with the text.
  private var rowHeight: Int {
    max(
      FirstRunMetrics.row,
      metrics.style(.callout).leading + metrics.style(.caption1).leading
        + FirstRunMetrics.aroundRow)
  }

  /// Adds the rows of the list, which scrolls when they do not fit.
  mutating func add(_ rows: [FirstRunRow]) {
    let window = FirstRunMetrics.list
    let pitch = rowHeight + FirstRunMetrics.rowGap
    let scrolls = window.y + rows.count * pitch - FirstRunMetrics.rowGap > window.maxY
    let offset = scrolls ? state.scroll.list : 0
    let clip = Rect(
      x: 0, y: window.y - FirstRunMetrics.listMargin, width: metrics.canvas.width,
      height: window.height + 2 * FirstRunMetrics.listMargin)
    let start = nodes.count
    for (index, row) in rows.enumerated() {
      let frame = Rect(
        x: window.x, y: window.y + index * pitch, width: window.width, height: rowHeight)
      add(row, frame: frame, offset: offset, line: index + 1, clip: scrolls ? clip : nil)
    }
    let container = ScrollContainer(id: "first-run/list", offset: Point(x: 0, y: offset))
    containers.append(container)
    for index in start..<nodes.count { nodes[index].container = container.id }
  }

  private mutating func add(
    _ row: FirstRunRow, frame: Rect, offset: Int, line: Int, clip: Rect?
  ) {
    let element = Element.firstRun(row.control)
    elements.add(element, as: element.id)
    let condition = condition(of: element, isSelected: row.isOn, isDimmed: row.isDimmed)
    let isLit = condition.contains(.focused)
    let scrolled = frame.offset(dx: 0, dy: -offset)
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    let parts = [row.title, row.detail, row.count, words[row.isOn ? .on : .off]]
    nodes.append(
      Node(
        id: element.id, role: .button,
        label: parts.filter { !$0.isEmpty }.joined(separator: words.lists.comma),
        frame: scrolled, clip: clip, scale: grows ? FirstRunMetrics.growth : 1000,
        elevation: isLit ? .focused : .none, cornerRadius: Theme.Radius.field,
        condition: condition,
        focus: place(line: line, frame),
        displayItems: isVisible(scrolled) ? displayItems(of: row, frame.size, isLit: isLit) : []))
  }

  private func displayItems(of row: FirstRunRow, _ size: Size, isLit: Bool) -> [DisplayItem] {
    let color: ColorToken =
      isLit ? .focusedText : row.isDimmed && !row.isOn ? .dimmedText : .primaryText
    let faint: ColorToken = isLit ? .focusedSecondaryText : .secondaryText
    let bounds = Rect(origin: .zero, size: size)
    var items: [DisplayItem] = [
      isLit
        ? .fill(bounds, radius: Theme.Radius.field, .focusedFill)
        : .bezel(bounds, radius: Theme.Radius.field, .panel)
    ]
    let side = FirstRunMetrics.toggle
    let toggle = Rect(
      x: size.width - FirstRunMetrics.rowInset - side, y: (size.height - side) / 2, width: side,
      height: side)
    items += self.toggle(isOn: row.isOn, in: toggle, isLit: isLit, color: color)
    var x = FirstRunMetrics.rowInset
    if let icon = row.icon {
      let side = FirstRunMetrics.rowIcon
      items.append(
        .icon(icon, Rect(x: x, y: (size.height - side) / 2, width: side, height: side), color))
      x += side + FirstRunMetrics.besideRowIcon
    }
    var end = toggle.x - FirstRunMetrics.besideToggle
    if !row.count.isEmpty {
      let style = metrics.style(.body.regular, height: size.height)
      let width = min(FirstRunMetrics.widestCount, text.width(of: row.count, style: style) + 2)
      end -= width
      items.append(
        .text(
          TextItem(
            row.count,
            in: Rect(
              x: end, y: (size.height - style.leading) / 2, width: width, height: style.leading),
            style: style, color: faint, alignment: .right)))
      end -= FirstRunMetrics.beforeCount
    }
    let title = metrics.style(.callout.bold)
    let detail = metrics.style(.caption1.regular)
    let height = title.leading + (row.detail.isEmpty ? 0 : detail.leading)
    let top = (size.height - height) / 2
    items.append(
      .text(
        TextItem(
          row.title, in: Rect(x: x, y: top, width: end - x, height: title.leading), style: title,
          color: color)))
    if !row.detail.isEmpty {
      items.append(
        .text(
          TextItem(
            row.detail,
            in: Rect(x: x, y: top + title.leading, width: end - x, height: detail.leading),
            style: detail, color: faint)))
    }
    return items
  }

  /// Returns a recessed switch, with a check mark when it is on.
  private func toggle(
    isOn: Bool, in frame: Rect, isLit: Bool, color: ColorToken
  ) -> [DisplayItem] {
    let radius = FirstRunMetrics.toggleRadius
    let check = frame.inset(by: Insets(all: FirstRunMetrics.aroundCheck))
    guard isLit else {
      return [.bezel(frame, radius: radius, isOn ? .recessedOn : .recessed)]
        + (isOn ? [.icon(.check, check, color)] : [])
    }
    return isOn
      ? [.fill(frame, radius: radius, .focusedText), .icon(.check, check, .focusedFill)]
      : [.stroke(frame, radius: radius, width: 2, .focusedSecondaryText)]
  }
}
