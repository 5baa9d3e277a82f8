internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

/// The labelled rows of chips on a sheet, which continue on further lines, the last of which scrolls with focus
/// if it is too long.
extension SceneBuilder {
  /// The chips of one kind.
  struct ChipRow {
    /// A chip, and what Select does on it.
    struct Chip {
      var id: NodeID
      var label: String
      var command: Command
    }

    var id: NodeID
    var label: String
    var icon: Icon
    var chips: [Chip]
  }

  /// A line of chips.
  struct ChipLine {
    var row: ChipRow
    /// The distance of the first chip from the edge of the column.
    var start: Int
    /// Whether this is a continuation line of a row.
    var goesOn: Bool
    /// The chips and their widths.
    var chips: [(chip: ChipRow.Chip, width: Int)] = []
  }

  /// The rows of chips of an item.
  func chipRows(of item: Item) -> [ChipRow] {
    ScreenState.parts.flatMap { $0.chipRows(of: item, in: self) }
  }

  /// The distance from the edge of a column to its first chips, which leaves room for their labels. Large text
  /// on a portrait screen needs the room itself; the glyphs of the chips say as much.
  func chipStart(of rows: [ChipRow]) -> Int {
    if metrics.canvas.isPortrait, metrics.hasLargeText { return 0 }
    let label = rows.map { text.width(of: $0.label, style: labelStyle) }.max() ?? 0
    return max(SheetMetrics.label, label + Metrics.apart)
  }

  /// Breaks a row of chips into lines.
  /// - Parameters:
  ///   - width: The width of the column.
  ///   - most: The maximum number of lines; the last one holds everything left.
  func lines(of row: ChipRow, from start: Int, width: Int, most: Int) -> [ChipLine] {
    var lines = [ChipLine(row: row, start: start, goesOn: false)]
    var x = start
    for chip in row.chips {
      let chipWidth = min(
        width - start,
        self.width(chip.label, .body) + metrics.style(.body).size + Metrics.buttonPadding)
      if x > start, x + chipWidth > width, lines.count < most {
        lines.append(ChipLine(row: row, start: start, goesOn: true))
        x = start
      }
      lines[lines.count - 1].chips.append((chip, chipWidth))
      x += chipWidth + SheetMetrics.chipGap
    }
    return lines
  }

  private var labelStyle: TextStyle { metrics.style(.caption1, height: Metrics.chipHeight) }

  /// Adds a line of chips, with its label if it is the first of its row.
  mutating func add(_ line: ChipLine, in column: Rect, y: Int, focusLine: Int) {
    let style = labelStyle
    if !line.goesOn {
      parts.append(SceneSection.Part(line: focusLine, label: line.row.label))
      if line.start > 0 {
        addText(
          line.row.id, line.row.label,
          frame: Rect(
            x: column.x, y: y + (Metrics.chipHeight - style.leading) / 2,
            width: line.start - Metrics.near, height: style.leading),
          style: .caption1, color: .sheetSecondaryText, reading: .silent)
      }
    }
    let room = column.width - line.start
    let total = line.chips.map(\.width).reduce(0, +) + (line.chips.count - 1) * SheetMetrics.chipGap
    // They extend to the edge of the panel.
    let clip = Rect(
      x: column.x + line.start - Metrics.snugClearance, y: y - Metrics.snugClearance,
      width: room + SheetMetrics.padding.width + Metrics.snugClearance,
      height: Metrics.chipHeight + 2 * Metrics.snugClearance)
    var x = column.x + line.start - scroll(of: line, total: total, room: room)
    for (chip, width) in line.chips {
      let frame = Rect(x: x, y: y, width: width, height: Metrics.chipHeight)
      addControl(
        chip.id, chip.command, role: .chip, label: chip.label,
        face: ControlFace(
          label: chip.label, icon: line.row.icon, radius: Metrics.chipHeight / 2,
          bezel: .rounded),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.sheet.id, line: focusLine, frame: frame),
        clip: total > room ? clip : nil,
        clearance: Metrics.snugClearance)
      x += width + SheetMetrics.chipGap
    }
  }

  /// The scroll offset of a line whose chips do not all fit: the focused one is centred, unless that would
  /// leave a gap at an end.
  private func scroll(of line: ChipLine, total: Int, room: Int) -> Int {
    let focused = state.visit.screen.focus.focused
    guard let index = line.chips.firstIndex(where: { $0.chip.id == focused })
    else { return 0 }
    let before = line.chips[..<index].reduce(0) { $0 + $1.width + SheetMetrics.chipGap }
    return max(0, min(total - room, before + line.chips[index].width / 2 - room / 2))
  }
}
