internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the rows of the list, which scrolls by whole rows if they do not fit. The row after the last
  /// visible one peeks in if there is room, and so does the one before the first.
  mutating func add(_ rows: [FirstRunRow], in room: Rect) {
    let form = form(of: rows, width: room.width)
    let pitch = form.height + FirstRunMetrics.rowGap
    let scrolls = rows.count * pitch - FirstRunMetrics.rowGap > room.height
    let peek = scrolls ? FirstRunMetrics.peek + FirstRunMetrics.rowGap : 0
    var window = room
    window.height =
      max(1, (room.height - peek + FirstRunMetrics.rowGap) / pitch) * pitch
      - FirstRunMetrics.rowGap
    listWindow = window
    switchRows = rows.map(\.id)
    let offset = scrolls ? state.visit.screen.scroll.list : 0
    let before = offset > 0 && !metrics.canvas.isPortrait ? peek : FirstRunMetrics.listMargin
    let clip = Rect(
      x: 0, y: window.y - before, width: metrics.canvas.width,
      height: window.height + before + max(peek, FirstRunMetrics.listMargin))
    let start = nodes.count
    for (index, row) in rows.enumerated() {
      let frame = Rect(
        x: window.x, y: window.y + index * pitch, width: window.width, height: form.height)
      add(
        row, form, frame: frame, offset: offset, line: index + 1, clip: scrolls ? clip : nil)
    }
    let container = ScrollContainer(id: "first-run/list", offset: Point(x: 0, y: offset))
    containers.append(container)
    for index in start..<nodes.count { nodes[index].container = container.id }
  }

  /// The form of the rows in a list, the same for all.
  private func form(of rows: [FirstRunRow], width: Int) -> FirstRunRowForm {
    let (title, detail) = (metrics.style(.callout.bold), metrics.style(.caption1.regular))
    let counted = metrics.style(.body.regular)
    let hasIcon = rows.contains { $0.icon != nil }
    let start =
      FirstRunMetrics.rowInset
      + (hasIcon ? FirstRunMetrics.rowIcon + FirstRunMetrics.besideRowIcon : 0)
    let end =
      width - FirstRunMetrics.rowInset - FirstRunMetrics.toggle - FirstRunMetrics.besideToggle
    let room = end - start
    let count = rows.map { row in
      row.count.isEmpty
        ? 0 : text.width(of: row.count, style: counted) + 2 + FirstRunMetrics.beforeCount
    }
    func fits(_ words: KeyPath<FirstRunRow, String>, _ style: TextStyle) -> Bool {
      zip(rows, count).allSatisfy { row, count in
        text.width(of: row[keyPath: words], style: style) + count <= room
      }
    }
    let place: FirstRunRowForm.CountPlace =
      !fits(\.title, title) ? .below : fits(\.detail, detail) ? .beside : .besideTitle
    let lines = rows.map { row in
      row.detail.isEmpty
        ? 0
        : text.lineCount(
          of: row.detail, style: detail, width: room, maxLines: FirstRunMetrics.detailLines)
    }
    let words =
      max(title.leading, place == .besideTitle ? counted.leading : 0)
      + max(1, lines.max() ?? 1) * detail.leading
      + (place == .below ? counted.leading : 0)
    return FirstRunRowForm(
      start: start, end: end, count: place,
      height: max(FirstRunMetrics.row, words + FirstRunMetrics.aroundRow))
  }

  private mutating func add(
    _ row: FirstRunRow, _ form: FirstRunRowForm, frame: Rect, offset: Int, line: Int, clip: Rect?
  ) {
    commands.add(row.id, .panel(.firstRun(row.action)))
    let condition = condition(of: row.id, isSelected: row.isOn, isDimmed: row.isDimmed)
    let isLit = condition.contains(.focused)
    var scrolled = frame.offset(dx: 0, dy: -offset)
    // Rows that are scrolled away are off the screen, not behind the controls around the list.
    if let clip, scrolled.minY >= clip.maxY {
      scrolled.y += metrics.canvas.height - clip.maxY
    } else if let clip, scrolled.maxY <= clip.minY {
      scrolled.y -= clip.minY
    }
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    let isWhole = listWindow.map { $0.contains(scrolled) } ?? true
    let parts = [row.title, row.detail, row.count, words[row.isOn ? .on : .off]]
    nodes.append(
      Node(
        id: row.id, role: .button,
        label: parts.filter { !$0.isEmpty }.joined(separator: words.lists.comma),
        frame: scrolled, clip: clip, scale: grows ? FirstRunMetrics.growth : 1000,
        opacity: isWhole ? 1000 : FirstRunMetrics.peekOpacity, elevation: isLit ? .focused : .none,
        cornerRadius: Theme.Radius.field,
        condition: condition,
        focus: place(line: line, frame),
        displayItems: isVisible(scrolled)
          ? displayItems(of: row, form, frame.size, isLit: isLit) : []))
  }

  private func displayItems(
    of row: FirstRunRow, _ form: FirstRunRowForm, _ size: Size, isLit: Bool
  ) -> [DisplayItem] {
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
    if let icon = row.icon {
      let side = FirstRunMetrics.rowIcon
      items.append(
        .icon(
          icon,
          Rect(
            x: FirstRunMetrics.rowInset, y: (size.height - side) / 2, width: side, height: side),
          color))
    }
    return items + wordItems(of: row, form, height: size.height, color: color, faint: faint)
  }

  /// The title, the detail and the count of a row, vertically centred.
  private func wordItems(
    of row: FirstRunRow, _ form: FirstRunRowForm, height: Int, color: ColorToken, faint: ColorToken
  ) -> [DisplayItem] {
    let (title, detail) = (metrics.style(.callout.bold), metrics.style(.caption1.regular))
    let counted = metrics.style(.body.regular)
    let isBelow = form.count == .below
    let countWidth = row.count.isEmpty ? 0 : text.width(of: row.count, style: counted) + 2
    let besideCount =
      form.end - form.start - (countWidth == 0 ? 0 : countWidth + FirstRunMetrics.beforeCount)
    let titleWidth = isBelow ? form.end - form.start : besideCount
    let detailWidth = form.count == .beside ? besideCount : form.end - form.start
    let shown = shortened(row, style: detail, width: detailWidth)
    let lines =
      shown.isEmpty
      ? 0
      : text.lineCount(
        of: shown, style: detail, width: detailWidth, maxLines: FirstRunMetrics.detailLines)
    let isAlone = isBelow || countWidth == 0
    let first = max(title.leading, form.count == .besideTitle && !isAlone ? counted.leading : 0)
    let total =
      first + lines * detail.leading + (isBelow && countWidth > 0 ? counted.leading : 0)
    var y = (height - total) / 2
    var items: [DisplayItem] = [
      .text(
        TextItem(
          row.title,
          in: Rect(
            x: form.start, y: y + (first - title.leading) / 2, width: titleWidth,
            height: title.leading), style: title, color: color))
    ]
    let countTop =
      switch form.count {
      case .beside: (height - counted.leading) / 2
      case .besideTitle: y + (first - counted.leading) / 2
      case .below: y + total - counted.leading
      }
    y += first
    if lines > 0 {
      items.append(
        .text(
          TextItem(
            shown,
            in: Rect(x: form.start, y: y, width: detailWidth, height: lines * detail.leading),
            style: detail, color: faint, maxLines: lines)))
    }
    if countWidth > 0 {
      let width = min(countWidth, form.end - form.start)
      items.append(
        .text(
          TextItem(
            row.count,
            in: Rect(
              x: isBelow ? form.start : form.end - width, y: countTop, width: width,
              height: counted.leading), style: counted, color: faint,
            alignment: isBelow ? .left : .right)))
    }
    return items
  }

  /// The detail of a row; paths that are too long end in an ellipsis.
  private func shortened(_ row: FirstRunRow, style: TextStyle, width: Int) -> String {
    let most = FirstRunMetrics.detailLines
    func fits(_ words: String) -> Bool {
      text.lineCount(of: words, style: style, width: width, maxLines: most + 1) <= most
    }
    guard row.hasPath, !fits(row.detail) else { return row.detail }
    var (least, end) = (0, row.detail.count)
    while least + 1 < end {
      let middle = (least + end) / 2
      if fits(row.detail.prefix(middle) + "…") { least = middle } else { end = middle }
    }
    return row.detail.prefix(least) + "…"
  }

  /// A recessed switch, with a check mark when it is on.
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
