internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Whether the field is right above the scope bar, in place of the keyboard.
  var gluesField: Bool { metrics.filterScroll.map { state.visit.screen.scroll.y >= $0 } ?? false }

  /// Adds the filter rows, which scroll with the results under the scope bar.
  mutating func addFilterRows() {
    for (row, frame) in zip(state.visit.filters.rows, metrics.filterRows) {
      addSection(.filterRow(row.id), label: words.name(ofAttribute: row.kind), frame: frame)
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

  /// Makes Up lead from the first row to the buttons right above it at the end of the scope bar, rather than
  /// to the selected segment.
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
        to: control)
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
      .filter(control), .filter(.select(control)), role: role, label: label, face: face,
      frame: onCanvas(frame),
      place: Node.FocusPlace(
        section: ScreenSection.filterRow(row).id, line: line, frame: frame, isEnabled: isEnabled),
      clip: resultsClip, isSelected: isSelected, isDimmed: isDimmed,
      clearance: Metrics.snugClearance, spoken: spoken)
  }

  /// Adds the attribute of a row, which opens the list of attributes.
  /// - Returns: Its right edge.
  mutating func addAttribute(_ row: FilterRow, in frame: Rect, y: Int) -> Int {
    let title = words.name(ofAttribute: row.kind)
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

  /// Adds the buttons that remove the row and add another one below it.
  mutating func addRowButtons(_ row: FilterRow, in frame: Rect, y: Int) {
    let side = Metrics.segmentHeight
    let add = Rect(
      x: frame.maxX - FilterMetrics.padding.width - side, y: y, width: side, height: side)
    let remove = add.offset(dx: -side - FilterMetrics.gap, dy: 0)
    let round = ControlFace(icon: .minus, radius: side / 2, bezel: .rounded)
    addFilter(
      .remove(row: row.id), label: words[.removeFilter], face: round, frame: remove)
    // A row without a value is already the new one, so the button is dimmed.
    let takesNoMore =
      row.token == nil || state.visit.filters.rows.count >= Filters.most
      || state.visit.filters.attributes(besides: nil, own: state.ownAttributes)
        .isEmpty
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

  /// Adds values as segments of a trough: as many as fit, including the chosen one; the rest under More.
  /// Decades are selected newest first and shown in chronological order.
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
        .value(row: row.id, value.token), role: .segment, label: words.name(of: value),
        face: ControlFace(
          label: words.name(of: value), icon: isChosen ? .check : nil,
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
      width(words.name(of: value), .body) + check + count + FilterMetrics.valuePadding)
  }

  /// The first values that fit side by side; the chosen one takes the last place if it would not fit
  /// otherwise.
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

// MARK: Years

extension SceneBuilder {
  /// Adds a row of years: two entries and the decades; below them, while a year is typed, a digit pad with a
  /// sentence. On a portrait screen the attribute, the entries and the decades each have their own line.
  mutating func addYears(_ row: FilterRow, in frame: Rect) {
    var y = frame.y + FilterMetrics.padding.height
    var start = addAttribute(row, in: frame, y: y) + Metrics.apart
    var end = rowButtonsStart(in: frame) - FilterMetrics.gap
    addRowButtons(row, in: frame, y: y)
    var line = 0
    let isPortrait = metrics.canvas.isPortrait
    if isPortrait {
      start = frame.x + FilterMetrics.padding.width
      end = frame.maxX - FilterMetrics.padding.width
      y += FilterMetrics.portraitRow
      line += 1
    }
    let entries = addEntries(row, from: start, y: y, line: line)
    if isPortrait {
      y += FilterMetrics.portraitRow
      line += 1
    }
    addSegments(
      of: row, values: decades(of: row), from: isPortrait ? start : entries, to: end, y: y,
      line: line)
    guard state.visit.filters.typedRow == row.id else { return }
    let pad = frame.maxY - FilterMetrics.belowPad - FilterMetrics.padHeight(in: state)
    addPad(row, x: start, y: pad, line: line + 1)
    let height = FilterMetrics.sentenceHeight(in: state)
    let words = start + FilterMetrics.padSize.width + FilterMetrics.besidePad
    addSentence(
      of: row,
      in: isPortrait
        ? Rect(
          x: start, y: pad + FilterMetrics.padSize.height + Metrics.near, width: end - start,
          height: height)
        : Rect(x: words, y: pad, width: end - words, height: height))
  }

  /// The decades with results, newest first.
  private func decades(of row: FilterRow) -> [FacetCount] {
    let values = row.counts?.values ?? []
    let full = values.filter { $0.count > 0 || row.isChosen($0.token) }
    return full.isEmpty ? values : full
  }

  /// Adds the entries of both years with their labels.
  /// - Returns: The left edge of what follows them.
  private mutating func addEntries(
    _ row: FilterRow, from start: Int, y: Int, line: Int
  ) -> Int {
    let top = y + (Metrics.segmentHeight - FilterMetrics.entry.height) / 2
    var x = start
    for edge in YearEntry.Edge.allCases {
      let word = words[edge == .from ? .yearFrom : .yearTo]
      let style = metrics.style(.body.regular, height: FilterMetrics.entry.height)
      let wordWidth = text.width(of: word, style: style) + 2
      let wordFrame = Rect(
        x: x, y: top + (FilterMetrics.entry.height - style.leading) / 2, width: wordWidth,
        height: style.leading)
      addText(
        NodeID("filter/\(row.id)/\(edge.rawValue)/word"), word, frame: onCanvas(wordFrame),
        style: .body.regular, color: .secondaryText, clip: resultsClip)
      x = wordFrame.maxX + FilterMetrics.besideWord
      let width = max(
        FilterMetrics.entry.width,
        text.width(of: "0000", style: entryStyle) + FilterMetrics.entryPadding)
      add(
        row, edge, word: word,
        frame: Rect(x: x, y: top, width: width, height: FilterMetrics.entry.height), line: line)
      x += width + FilterMetrics.besideEntry
    }
    return x
  }

  private var entryStyle: TextStyle {
    metrics.style(.headline.bold.tabular, height: FilterMetrics.entry.height)
  }

  /// Adds the entry of a year: the typed digits, and their completion in a fainter colour.
  private mutating func add(
    _ row: FilterRow, _ edge: YearEntry.Edge, word: String, frame: Rect, line: Int
  ) {
    let years = state.visit.filters.permittedYears
    let entry = row.entry
    let typed = entry.digits(edge)
    let year = entry.year(edge, in: years).map(String.init) ?? ""
    // The year shown while the entry is empty.
    let usual = state.visit.filters.usualYears(of: row)
      .map { edge == .from ? $0.lowerBound : $0.upperBound }
    let shown = year.isEmpty ? usual.map(String.init) ?? "" : year
    let isEdited = entry.edge(in: years) == edge
    let refused = isEdited && entry.isRefused && state.visit.filters.swingsLeft > 0
    addFilter(
      .year(row: row.id, edge), label: year.isEmpty ? word : word + " " + year,
      face: ControlFace(radius: FilterMetrics.entryRadius, bezel: .recessed),
      frame: frame, line: line)
    let swings = refused && !theme.reducedMotion
    let swing = state.visit.filters.swingsLeft.isMultiple(of: 2) ? 1 : -1
    let last = nodes.count - 1
    let isLit = !nodes[last].condition.isDisjoint(with: [.focused, .pressed])
    if swings { nodes[last].frame.x += swing * FilterMetrics.swing }
    guard !nodes[last].displayItems.isEmpty else { return }
    let bounds = Rect(origin: .zero, size: frame.size)
    if refused || isEdited && state.visit.filters.typedRow == row.id {
      nodes[last].displayItems.append(
        .stroke(
          bounds, radius: FilterMetrics.entryRadius, width: FilterMetrics.entryEdge,
          refused ? .alertText : .accent))
    }
    nodes[last].displayItems += digitItems(
      typed, completion: String(shown.dropFirst(typed.count)), in: bounds, isLit: isLit)
  }

  /// The digits of an entry, which run from left to right on a mirrored screen too.
  private func digitItems(
    _ typed: String, completion: String, in bounds: Rect, isLit: Bool
  ) -> [DisplayItem] {
    let style = entryStyle
    let parts = [
      (typed, isLit ? ColorToken.focusedText : .primaryText),
      (completion, isLit ? .focusedSecondaryText : .dimmedText),
    ].filter { !$0.0.isEmpty }
    let widths = parts.map { text.width(of: $0.0, style: style) }
    var x = bounds.midX - widths.reduce(0, +) / 2
    let order = theme.isRightToLeft ? Array(parts.indices.reversed()) : Array(parts.indices)
    return order.map { index in
      let frame = Rect(
        x: x, y: (bounds.height - style.leading) / 2, width: widths[index], height: style.leading)
      x += widths[index]
      return .text(TextItem(parts[index].0, in: frame, style: style, color: parts[index].1))
    }
  }

  /// Adds the sentence about the years, or the one about a refused digit.
  private mutating func addSentence(of row: FilterRow, in frame: Rect) {
    guard let years = state.visit.filters.years,
      let usual = state.visit.filters.usualYears(of: row)
    else { return }
    let permitted = row.entry.permitted(row.entry.edge(in: years), in: years)
    let shown = row.entry.isRefused ? permitted : usual
    let values: KeyValuePairs = [
      "first": String(shown.lowerBound), "last": String(shown.upperBound),
    ]
    let sentence = words[row.entry.isRefused ? .yearsRefused : .yearsHint, values]
    let style = metrics.style(.caption1)
    let most = max(1, frame.height / style.leading)
    let lines = text.lineCount(of: sentence, style: style, width: frame.width, maxLines: most)
    let area = Rect(
      x: frame.x, y: frame.y, width: frame.width, height: lines * style.leading)
    addText(
      NodeID("filter/\(row.id)/sentence"), sentence, frame: onCanvas(area), style: .caption1,
      color: row.entry.isRefused ? .alertText : .secondaryText, maxLines: max(2, lines),
      clip: resultsClip, reading: .answer)
  }

  /// Adds the digit pad in two lines, which run from left to right on a mirrored screen too.
  private mutating func addPad(_ row: FilterRow, x: Int, y: Int, line first: Int) {
    let years = state.visit.filters.permittedYears
    let pitch = FilterMetrics.pitch
    func frame(_ line: Int, _ column: Int) -> Rect {
      let place = theme.isRightToLeft ? FilterMetrics.padColumns - 1 - column : column
      return Rect(
        x: x + place * pitch.width, y: y + line * pitch.height,
        width: FilterMetrics.key.width, height: FilterMetrics.key.height)
    }
    for (line, digits) in [[1, 2, 3, 4, 5], [6, 7, 8, 9, 0]].enumerated() {
      for (column, digit) in digits.enumerated() {
        addFilter(
          .digit(row: row.id, digit), role: .key, label: String(digit),
          face: ControlFace(label: String(digit), radius: Theme.Radius.key),
          frame: frame(line, column), line: first + line,
          isDimmed: !row.entry.isLive(digit, in: years))
      }
    }
    addFilter(
      .deleteDigit(row: row.id), role: .key, label: words[.intentDelete],
      face: ControlFace(icon: .deleteBackward, radius: Theme.Radius.key),
      frame: frame(1, FilterMetrics.padColumns - 1), line: first + 1,
      isDimmed: row.entry.digits(row.entry.edge(in: years)).isEmpty)
  }
}
