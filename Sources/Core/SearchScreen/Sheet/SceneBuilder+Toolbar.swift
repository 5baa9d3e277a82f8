internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the actions of a sheet: as many with words as fit, at most three, the rest as glyphs.
  /// - Parameter hasMore: Whether Info has more to show than the sheet.
  mutating func addToolbar(of sheet: DetailSheet, in column: Rect, y: Int, hasMore: Bool) {
    let buttons = state.buttons(on: sheet).filter { $0 != .info || hasMore }
    let (widths, hasDetail) = toolbarWidths(buttons, sheet: sheet, room: column.width)
    var left = column.x
    for (button, width) in zip(buttons, widths) {
      let frame = Rect(x: left, y: y, width: width, height: metrics.buttonHeight)
      let label = state.label(of: button, on: sheet)
      addControl(
        .sheetButton(button), .sheetButton(button), role: .button, label: label,
        face: ControlFace(
          label: width == metrics.buttonHeight ? "" : label,
          icon: button.icon(of: sheet.item, isBookmarked: sheet.isBookmarked),
          count: hasDetail ? state.detail(of: button, on: sheet) : "",
          radius: metrics.buttonHeight / 2, bezel: .rounded),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.sheet.id, line: 0, frame: frame),
        isDimmed: !state.reason(against: button, on: sheet).isEmpty)
      left += width + SheetMetrics.buttonGap
    }
  }

  /// The widths of the actions: those with words are wider than the others, which are square. If there is
  /// room, the first one includes its detail.
  private func toolbarWidths(
    _ buttons: [SheetButton], sheet: DetailSheet, room: Int
  ) -> (widths: [Int], hasDetail: Bool) {
    let padding =
      SheetMetrics.buttonPadding
      + SheetMetrics.largeButtonPadding * (metrics.textScale - 1000) / 1000
    func words(_ button: SheetButton, hasDetail: Bool) -> Int {
      let detail = hasDetail ? state.detail(of: button, on: sheet) : ""
      // Bookmark and Bookmarked have the same width, so that nothing moves.
      let labels =
        button == .bookmark
        ? [self.words[.bookmark], self.words[.bookmarked]] : [state.label(of: button, on: sheet)]
      return (labels.map { width($0, .body) }.max() ?? 0) + padding
        + (detail.isEmpty ? 0 : width(detail, .caption1.tabular) + Metrics.near)
    }
    var (count, hasDetail) = (min(SheetMetrics.mostWords, buttons.count), true)
    while true {
      let widths = buttons.enumerated().map { index, button in
        index < count ? words(button, hasDetail: hasDetail) : metrics.buttonHeight
      }
      let total = widths.reduce(0, +) + buttons.count * SheetMetrics.buttonGap
      guard count > 0, total > room else { return (widths, hasDetail) }
      // The time left is more useful than the words on further actions.
      if count > 1 { count -= 1 } else if hasDetail { hasDetail = false } else { count = 0 }
    }
  }

  /// Adds a label: the reason a title could not be opened, else the reason the focused action is unavailable,
  /// or the name of its glyph. It is after all actions if there is room, else below the focused one. Nothing
  /// moves when it appears.
  mutating func addToolbarLabel(of sheet: DetailSheet, in column: Rect) {
    let focused: SheetButton? =
      if case .sheetButton(let button)? = commands[state.visit.screen.focus.focused] { button } else
      {
        nil
      }
    let message = words[sheet.message]
    let actions = nodes.filter { if case .sheetButton? = commands[$0.id] { true } else { false } }
    guard !message.isEmpty || focused != nil,
      let node = actions.last(where: { $0.id == NodeID.sheetButton(focused ?? .open) }),
      let last = actions.last
    else { return }
    func clearPlace(of label: String) -> NamePlace {
      place(forName: label, after: last.frame, in: column) ?? .below(node.frame)
    }
    guard message.isEmpty else {
      return addName(
        "sheet/message", message, color: .alertText, maxLines: SheetMetrics.messageLines,
        at: clearPlace(of: message), in: column, reading: .answer)
    }
    guard let focused else { return }
    let reason = words[state.reason(against: focused, on: sheet)]
    let isGlyph = node.frame.width == node.frame.height
    let label = !reason.isEmpty ? reason : isGlyph ? state.label(of: focused, on: sheet) : ""
    addName("sheet/action", label, at: clearPlace(of: label), in: column, reading: .text)
  }
}

extension SheetButton {
  /// The glyph of an action on an item.
  func icon(of item: Item, isBookmarked: Bool) -> Icon {
    switch self {
    case .open: item.openIcon
    case .restart: .undo
    case .openWith: .open
    case .bookmark: isBookmarked ? .bookmarkFilled : .bookmark
    case .similar: .similar
    case .print: .printer
    case .info: .info
    default: feature?.icon ?? .cross
    }
  }
}
