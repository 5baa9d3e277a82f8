internal import CatalogModel
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// The row of token pills in the field.
  struct TokenRow {
    var displayItems: [DisplayItem] = []
    /// The visible tokens and their frames in the field.
    var frames: [TokenFrame] = []
    /// The left edge of the text after the pills.
    var end: Int
    /// The frame of the last pill.
    var lastPill = Rect.zero
  }

  /// The gap between two pills, with room for the caret in its middle.
  private static var pillGap: Int { FieldMetrics.pillGap }

  /// Lays out the pills from `start`: those around the caret, else the last ones; counters replace the pills
  /// that do not fit.
  func tokenRow(from start: Int, room: Int) -> TokenRow {
    let tokens = state.visit.field.tokens
    let labels = tokens.map { tokenLabel($0) }
    let caret = state.visit.field.isCaretAmongTokens ? state.visit.field.caretPosition : nil
    let shown = shownTokens(labels.map { pillWidth($0) + Self.pillGap }, caret: caret, room: room)
    var row = TokenRow(end: start)
    if shown.lowerBound > 0 { addPill("+\(shown.lowerBound)", to: &row) }
    for index in shown {
      if caret == index { row.displayItems.append(caretItem(x: row.end - (Self.pillGap + 3) / 2)) }
      addPill(labels[index], to: &row, isSelected: state.visit.field.selectedTokens.contains(index))
      row.frames.append(TokenFrame(index: index, frame: row.lastPill))
    }
    if shown.upperBound < tokens.count { addPill("+\(tokens.count - shown.upperBound)", to: &row) }
    return row
  }

  /// The display item of the caret in the field.
  func caretItem(x: Int) -> DisplayItem {
    let growth = metrics.canvas.isPortrait ? 0 : fieldInset
    let size = Size(
      width: FieldMetrics.caret.width, height: FieldMetrics.caret.height + 2 * growth)
    let origin = Point(x: x, y: FieldMetrics.caretTop + fieldInset - growth)
    return .fill(Rect(origin: origin, size: size), radius: 1, .accent)
  }

  /// The indices of the tokens that fit: the last ones, unless the caret is among those before them; then
  /// starting at the one that Delete would remove.
  private func shownTokens(_ widths: [Int], caret: Int?, room: Int) -> Range<Int> {
    guard widths.reduce(0, +) > room else { return widths.indices }
    // There may be a counter at either end.
    let room = room - 2 * FieldMetrics.counter
    var used = 0
    var first = widths.count
    while first > 0, first == widths.count || used + widths[first - 1] <= room {
      first -= 1
      used += widths[first]
    }
    let needed = caret.map { max(0, $0 - 1) } ?? first
    guard needed < first else { return first..<widths.count }
    used = widths[needed]
    var last = needed + 1
    while last < widths.count, used + widths[last] <= room {
      used += widths[last]
      last += 1
    }
    // The token after the caret must be visible too.
    return needed..<max(last, min(widths.count, (caret ?? 0) + 1))
  }

  private func pillWidth(_ label: String) -> Int {
    min(
      FieldMetrics.widestPill,
      text.width(of: label, style: pillStyle) + 2 * FieldMetrics.pillInset)
  }

  private var pillStyle: TextStyle { metrics.style(.body, height: FieldMetrics.pillHeight) }

  private func addPill(_ label: String, to row: inout TokenRow, isSelected: Bool = false) {
    let pill = Rect(
      x: row.end, y: FieldMetrics.pillTop + fieldInset, width: pillWidth(label),
      height: FieldMetrics.pillHeight)
    let style = pillStyle
    let line = Rect(
      x: pill.x + FieldMetrics.pillInset, y: pill.y + (pill.height - style.leading) / 2,
      width: pill.width - 2 * FieldMetrics.pillInset,
      height: style.leading)
    row.displayItems.append(.fill(pill, radius: Theme.Radius.pill, .tokenFill))
    if isSelected {
      row.displayItems.append(
        .stroke(pill, radius: Theme.Radius.pill, width: FieldMetrics.selectionEdge, .accent))
    }
    row.lastPill = pill
    row.displayItems.append(.text(TextItem(label, in: line, style: style, color: .primaryText)))
    row.end = pill.maxX + Self.pillGap
  }

  func tokenLabel(_ token: Token) -> String { state.title(of: token) }
}
