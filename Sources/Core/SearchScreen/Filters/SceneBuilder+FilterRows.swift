internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// True while the field stands right above the scope bar, in place of the keyboard.
  var gluesField: Bool { metrics.filterScroll.map { state.visit.screen.scroll.y >= $0 } ?? false }

  /// Adds the filter rows, which scroll with the results under the scope bar.
  mutating func addFilterRows() {
    for (row, frame) in zip(state.visit.filters.rows, metrics.filterRows) {
      addSection(.filterRow(row.id), label: state.title(ofAttribute: row.kind), frame: frame)
      let container = ScrollContainer(
        id: NodeID("filter/\(row.id)"), offset: Point(x: -frame.x, y: -frame.y))
      add(in: container) { builder in
        builder.addPanel(of: row, frame: frame)
        if row.kind == .years {
          builder.addYears(row, in: frame)
        } else {
          builder.addValues(row, in: frame)
        }
      }
      contentBottom = max(contentBottom, frame.maxY)
    }
    addWaysToScopeActions()
  }

  /// Lets Up lead from the first row to the buttons right above it at the end of the scope bar, and not
  /// to the segment that is selected.
  private mutating func addWaysToScopeActions() {
    let ends = scopeEnds
    guard let row = state.visit.filters.rows.first, let frame = metrics.filterRows.first,
      let left = ends.first, let right = ends.last
    else { return }
    let start = rowButtonsStart(in: frame)
    let middle = start + Metrics.segmentHeight + FilterMetrics.gap / 2
    for (from, to, control) in [(start, middle, left), (middle, metrics.canvas.width, right)] {
      addFocusGuide(
        in: ScreenSection.filterRow(row.id).id,
        frame: Rect(x: from, y: frame.y, width: to - from, height: 1), .up,
        to: .filter(control))
    }
  }

  private mutating func addPanel(of row: FilterRow, frame: Rect) {
    let shown = onCanvas(frame)
    nodes.append(
      Node(
        id: NodeID("filter/\(row.id)/panel"), role: .panel, frame: shown, clip: resultsClip,
        displayItems: isVisible(shown)
          ? [
            .bezel(
              Rect(origin: .zero, size: frame.size), radius: FilterMetrics.radius, .panel)
          ] : []))
  }

  /// Adds a control of a row.
  mutating func addFilter(
    _ control: FilterControl, role: Node.Role = .button, label: String, face: ControlFace,
    frame: Rect, line: Int = 0, isSelected: Bool = false, isDimmed: Bool = false,
    isEnabled: Bool = true, spoken: CommandTable.Spoken = CommandTable.Spoken()
  ) {
    guard let row = control.row else { return }
    addControl(
      .filter(control), .filter(control), role: role, label: label, face: face,
      frame: onCanvas(frame),
      place: Node.FocusPlace(
        section: ScreenSection.filterRow(row).id, line: line, frame: frame, isEnabled: isEnabled),
      clip: resultsClip, isSelected: isSelected, isDimmed: isDimmed,
      clearance: Metrics.snugClearance, spoken: spoken)
  }

  /// Adds the attribute of a row, which opens the list of attributes.
  /// - Returns: Its right edge.
  mutating func addAttribute(_ row: FilterRow, in frame: Rect, y: Int) -> Int {
    let title = state.title(ofAttribute: row.kind)
    let glyphs = 2 * (metrics.style(.body).size + Metrics.near)
    let width = width(title, .body) + glyphs + FilterMetrics.attributePadding
    let content = Rect(
      x: frame.x + FilterMetrics.padding.width, y: y, width: width, height: Metrics.segmentHeight)
    addFilter(
      .attribute(row: row.id), label: title,
      face: ControlFace(
        label: title, icon: row.kind.icon, trailingIcon: .chevronDown,
        radius: Metrics.segmentHeight / 2, bezel: .rounded),
      frame: content)
    return content.maxX
  }

  /// Adds the buttons that remove the row, and that add another one below it.
  mutating func addRowButtons(_ row: FilterRow, in frame: Rect, y: Int) {
    let side = Metrics.segmentHeight
    let add = Rect(
      x: frame.maxX - FilterMetrics.padding.width - side, y: y, width: side, height: side)
    let remove = add.offset(dx: -side - FilterMetrics.gap, dy: 0)
    let round = ControlFace(icon: .minus, radius: side / 2, bezel: .rounded)
    addFilter(
      .remove(row: row.id), label: words[.removeFilter], face: round, frame: remove)
    // A row without a value is the new one, so there is nothing to press.
    let takesNoMore =
      row.token == nil || state.visit.filters.rows.count >= FilterRows.most
      || state.attributes(besides: nil).isEmpty
    addFilter(
      .add(row: row.id), label: words[.addFilter],
      face: ControlFace(icon: .plus, radius: side / 2, bezel: .rounded), frame: add,
      isDimmed: takesNoMore, isEnabled: !takesNoMore)
  }

  /// The left edge of the buttons at the end of a row.
  func rowButtonsStart(in frame: Rect) -> Int {
    frame.maxX - FilterMetrics.padding.width - 2 * Metrics.segmentHeight - FilterMetrics.gap
  }

  private mutating func addValues(_ row: FilterRow, in frame: Rect) {
    let y = frame.y + FilterMetrics.padding.height
    let x = addAttribute(row, in: frame, y: y) + FilterMetrics.gap
    guard metrics.canvas.isPortrait else {
      addSegments(
        of: row, values: row.counts?.values ?? [], from: x,
        to: rowButtonsStart(in: frame) - FilterMetrics.gap, y: y, line: 0)
      addRowButtons(row, in: frame, y: y)
      return
    }
    addRowButtons(row, in: frame, y: y)
    let edge = FilterMetrics.padding.width
    addSegments(
      of: row, values: row.counts?.values ?? [], from: frame.x + edge, to: frame.maxX - edge,
      y: y + FilterMetrics.portraitRow, line: 1)
  }

  // MARK: Segments

  /// Adds values as segments of a trough: as many as fit, the chosen one among them; the others
  /// under More. Decades come newest first and stand in the order of time.
  mutating func addSegments(
    of row: FilterRow, values: [FacetCount], from start: Int, to end: Int, y: Int, line: Int
  ) {
    guard !values.isEmpty else { return }
    let shown = shownValues(of: row, values: values, room: end - start)
    let hasMore = shown.count < values.count
    let more = width(words[.more], .body) + FilterMetrics.valuePadding
    let inOrder = row.kind == .years ? shown.reversed() : shown
    let widths = inOrder.map { segmentWidth($0, of: row) }
    let total =
      (widths + (hasMore ? [more] : [])).reduce(0) { $0 + $1 + ScopeMetrics.gap }
      - ScopeMetrics.gap
    addTrough(
      NodeID("filter/\(row.id)/trough"),
      frame: onCanvas(Rect(x: start, y: y, width: total, height: Metrics.segmentHeight)),
      clip: resultsClip)
    var x = start
    for (value, width) in zip(inOrder, widths) {
      let isChosen = row.isChosen(value.token)
      addFilter(
        .value(row: row.id, value.token), role: .segment, label: state.title(of: value),
        face: ControlFace(
          label: state.title(of: value), icon: isChosen ? .check : nil,
          count: words.count(value.count, isExact: true), radius: ScopeMetrics.segmentRadius,
          bezel: isChosen ? .recessedOn : nil, isBare: true),
        frame: Rect(x: x, y: y, width: width, height: Metrics.segmentHeight), line: line,
        isSelected: isChosen, isDimmed: value.count == 0 && !isChosen,
        spoken: spoken(
          if: .filter(.value(row: row.id, value.token)), words[.titleCount, count: value.count]))
      x += width + ScopeMetrics.gap
    }
    guard hasMore else { return }
    addFilter(
      .moreValues(row: row.id), role: .segment, label: words[.more],
      face: ControlFace(
        label: words[.more], radius: ScopeMetrics.segmentRadius, isBare: true),
      frame: Rect(x: x, y: y, width: more, height: Metrics.segmentHeight), line: line)
  }

  private func segmentWidth(_ value: FacetCount, of row: FilterRow) -> Int {
    let check = row.isChosen(value.token) ? metrics.style(.body).size + Metrics.near : 0
    let count =
      width(words.count(value.count, isExact: true), .caption1.tabular) + Metrics.near
    return min(
      FilterMetrics.widestValue,
      width(state.title(of: value), .body) + check + count + FilterMetrics.valuePadding)
  }

  /// The values that fit side by side, the first ones; the chosen one takes the last place when it
  /// would not be seen.
  private func shownValues(
    of row: FilterRow, values: [FacetCount], room: Int
  ) -> [FacetCount] {
    let gap = ScopeMetrics.gap
    let widths = values.map { segmentWidth($0, of: row) + gap }
    if widths.reduce(-gap, +) <= room { return values }
    var left = room - width(words[.more], .body) - FilterMetrics.valuePadding
    let chosen = values.firstIndex { row.isChosen($0.token) }
    var fitting = 0
    while fitting < values.count, widths[fitting] <= left {
      left -= widths[fitting]
      fitting += 1
    }
    guard let chosen, chosen >= fitting else { return Array(values.prefix(max(1, fitting))) }
    while fitting > 0, left < widths[chosen] {
      fitting -= 1
      left += widths[fitting]
    }
    return values.prefix(fitting) + [values[chosen]]
  }
}
