internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the actions of a sheet: as many words as fit, three at most, then glyphs. After them stands
  /// the name of the glyph that has focus, or the reason that an action cannot be done.
  mutating func addToolbar(of sheet: DetailSheet, in column: Rect, y: Int) {
    let buttons = state.buttons(of: sheet.item)
    let widths = toolbarWidths(buttons, sheet: sheet, room: column.width)
    var left = column.x
    for (button, width) in zip(buttons, widths) {
      let frame = Rect(x: left, y: y, width: width, height: metrics.buttonHeight)
      let label = state.label(of: button, isBookmarked: sheet.isBookmarked)
      addControl(
        .sheetButton(button), role: .button, label: label,
        face: ControlFace(
          label: width == metrics.buttonHeight ? "" : label,
          icon: button.icon(isBookmarked: sheet.isBookmarked), radius: metrics.buttonHeight / 2,
          bezel: .rounded),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.sheet.id, line: 0, frame: frame),
        isDimmed: !state.reason(against: button, on: sheet).isEmpty)
      left += width + SheetMetrics.buttonGap
    }
    let start = left - SheetMetrics.buttonGap + Metrics.apart
    addName(
      of: sheet,
      in: Rect(x: start, y: y, width: column.maxX - start, height: metrics.buttonHeight),
      words: Array(zip(buttons, widths).filter { $0.1 != metrics.buttonHeight }.map(\.0)))
  }

  /// The widths of the actions: those with words are wider than the others, which are as wide as
  /// they are high.
  private func toolbarWidths(
    _ buttons: [Element.SheetButton], sheet: DetailSheet, room: Int
  ) -> [Int] {
    let padding =
      SheetMetrics.buttonPadding
      + SheetMetrics.largeButtonPadding * (metrics.textScale - 1000) / 1000
    var count = min(SheetMetrics.mostWords, buttons.count)
    while true {
      let widths = buttons.enumerated().map { index, button in
        index < count
          ? width(state.label(of: button, isBookmarked: sheet.isBookmarked), .body) + padding
          : metrics.buttonHeight
      }
      let total = widths.reduce(0, +) + buttons.count * SheetMetrics.buttonGap
      guard count > 0, total + SheetMetrics.nameRoom > room else { return widths }
      count -= 1
    }
  }

  /// Adds the name of the glyph that has focus, or the reason that its action cannot be done.
  private mutating func addName(
    of sheet: DetailSheet, in area: Rect, words spelled: [Element.SheetButton]
  ) {
    guard case .sheetButton(let button)? = elements[state.focus.focused] else { return }
    let reason = words[state.reason(against: button, on: sheet)]
    let name =
      !reason.isEmpty
      ? reason
      : spelled.contains(button) ? "" : state.label(of: button, isBookmarked: sheet.isBookmarked)
    let style = metrics.style(reason.isEmpty ? .body : .caption1)
    guard !name.isEmpty, area.width > 0 else { return }
    let most = max(1, area.height / style.leading)
    let lines = text.lineCount(of: name, style: style, width: area.width, maxLines: most)
    addText(
      "sheet/action", name,
      frame: Rect(
        x: area.x, y: area.midY - lines * style.leading / 2, width: area.width,
        height: lines * style.leading),
      style: reason.isEmpty ? .body : .caption1, color: .sheetSecondaryText, maxLines: lines)
  }
}

extension Element.SheetButton {
  /// The glyph of an action.
  func icon(isBookmarked: Bool) -> Icon {
    switch self {
    case .open: .play
    case .bookmark: isBookmarked ? .bookmarkFilled : .bookmark
    case .similar: .similar
    case .share: .qrCode
    case .info: .info
    case .back: .cross
    }
  }
}
