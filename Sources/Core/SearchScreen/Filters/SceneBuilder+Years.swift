internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds a row of years: two entries and the decades; below them, while a year is typed, a pad of
  /// digits with a sentence. On a portrait screen the attribute, the entries and the decades have
  /// lines of their own.
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

  /// The decades with results, the newest first.
  private func decades(of row: FilterRow) -> [FacetCount] {
    let values = row.counts?.values ?? []
    let full = values.filter { $0.count > 0 || row.isChosen($0.token) }
    return full.isEmpty ? values : full
  }

  /// Adds the entries of both years with their words.
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

  /// Adds the entry of a year: typed digits, and fainter what completes them.
  private mutating func add(
    _ row: FilterRow, _ edge: YearEntry.Edge, word: String, frame: Rect, line: Int
  ) {
    let years = state.filterYears
    let entry = row.entry
    let typed = entry.digits(edge)
    let year = entry.year(edge, in: years).map(String.init) ?? ""
    // The year that stands while the entry is empty.
    let usual = state.visit.filters.years.map { edge == .from ? $0.lowerBound : $0.upperBound }
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

  /// The digits of an entry; digits run from left to right on a mirrored screen, too.
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

  /// Adds the sentence about the years, or the one after a refused digit.
  private mutating func addSentence(of row: FilterRow, in frame: Rect) {
    guard let years = state.visit.filters.years else { return }
    let permitted = row.entry.permitted(row.entry.edge(in: years), in: years)
    let shown = row.entry.isRefused ? permitted : years
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

  /// Adds the pad of digits in two lines, which run from left to right on a mirrored screen, too.
  private mutating func addPad(_ row: FilterRow, x: Int, y: Int, line first: Int) {
    let years = state.filterYears
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
