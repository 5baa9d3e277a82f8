internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension ScreenState.ScrollState {
  /// Scrolls to bring the focused item into view; offsets are targets, animated elsewhere.
  ///
  /// With focus above the results, the content is not scrolled. With focus in the results, the shelf is right
  /// below the pinned scope bar if there is enough content below it, so that the focused row stays in one
  /// stable band. A stage that fits on the screen with nothing below it does not scroll.
  /// - Parameters:
  ///   - focused: The focused item.
  ///   - isPointing: Whether the pointer moved focus; a wholly visible item then does not scroll.
  ///   - layout: The layout at the current offsets.
  mutating func bringIntoView(_ focused: NodeID?, isPointing: Bool, in layout: ScreenLayout) {
    guard let focused, let item = layout.map.item(focused),
      let section = layout.map.sections.first(where: { $0.id == item.section }),
      let kind = layout.commands.section(section.id)
    else { return }
    if kind == .settingsPages { settings = 0 }
    if kind == .settings {
      let window = SettingsMetrics.window(
        on: layout.canvas, onPanel: layout.map.hasSettingsBar)
      let scrolled = item.frame.offset(dx: 0, dy: -settings)
      if !isPointing || !window.contains(scrolled) {
        settings = SettingsMetrics.scroll(
          to: item.frame,
          rows: layout.map.items.filter { $0.section == section.id }.map(\.frame),
          contentBottom: layout.contentBottom, in: window)
      }
    }
    if let rows = layout.switchRows {
      bringRow(item, of: layout.map.items.filter { rows.contains($0.id) }, in: layout)
    } else if let window = layout.listWindow {
      bring(
        item, into: window, end: layout.map.items.map(\.frame.maxY).max() ?? 0,
        isPointing: isPointing)
    }
    guard !section.isModal, !kind.isOfSheet else { return }
    let scrolled = item.frame.offset(dx: 0, dy: -y)
    if !isPointing || scrolled.minY < Metrics.pinnedScopeTop || scrolled.maxY > layout.canvas.height
    {
      y = targetY(of: item, in: section, kind, layout: layout)
    }
    guard section.layout == .rows, kind.scrollsSideways else { return }
    // Shelves scroll towards their end, which is on the left in a mirrored layout.
    let frame =
      layout.scene.theme.isRightToLeft ? item.frame.mirrored(in: layout.canvas.width) : item.frame
    let first = Metrics.side
    let last = layout.canvas.right
    var x = self.x(of: section.id)
    if frame.minX < first { x -= first - frame.minX }
    if frame.maxX > last { x += min(frame.maxX - last, frame.minX - first) }
    setX(max(0, x), of: section.id)
  }

  private func targetY(
    of item: FocusItem, in section: FocusSection, _ kind: ScreenSection, layout: ScreenLayout
  ) -> Int {
    if let filterScroll = layout.filterScroll {
      // The scope bar does not scroll while rows are open below it.
      if kind == .scopeBar { return min(y, filterScroll) }
      if kind.isFilterRow { return filterY(of: section, from: filterScroll, layout: layout) }
      // Rows and first results that fit on the screen together do not scroll.
      if kind.isResults, section.id == layout.firstResults?.id,
        section.frame.maxY - filterScroll <= layout.canvas.contentBottom
      {
        return filterScroll
      }
    }
    if kind.isResults { return targetY(of: item, in: section, layout: layout) }
    return kind == .tabBar ? 0 : layout.restOffset
  }

  /// The offset for a filter row: the field and the scope bar above all rows if the row fits below them, else
  /// scrolled by as many whole rows as necessary.
  private func filterY(
    of row: FocusSection, from filterScroll: Int, layout: ScreenLayout
  ) -> Int {
    let rows = layout.map.sections.filter { layout.commands.section($0.id)?.isFilterRow == true }
    let offsets =
      [filterScroll]
      + rows.map { layout.collapsed + $0.frame.minY - (rows.first?.frame.minY ?? 0) }
    let end = row.frame.maxY - layout.canvas.contentBottom
    return offsets.first { $0 >= end } ?? max(filterScroll, end)
  }

  /// Scrolls by whole rows until a row is visible.
  private mutating func bringRow(_ row: FocusItem, of rows: [FocusItem], in layout: ScreenLayout) {
    guard let index = rows.firstIndex(where: { $0.id == row.id }), rows.count > 1,
      let window = layout.listWindow
    else { return }
    let pitch = max(1, rows[1].frame.minY - rows[0].frame.minY)
    let gap = pitch - row.frame.height
    let shown = max(1, (window.height + gap) / pitch)
    let first = min(max(list / pitch, index - shown + 1), index)
    list = max(0, first) * pitch
  }

  /// Scrolls a list so that an item and its neighbours are visible.
  private mutating func bring(
    _ item: FocusItem, into window: Rect, end: Int, isPointing: Bool
  ) {
    let shown = window.offset(dx: 0, dy: list)
    if isPointing, shown.contains(item.frame) { return }
    let margin = isPointing ? 0 : item.frame.height
    if item.frame.minY - margin < shown.minY { list -= shown.minY - item.frame.minY + margin }
    if item.frame.maxY + margin > shown.maxY { list += item.frame.maxY + margin - shown.maxY }
    list = max(0, min(list, end - window.maxY))
  }

  private func targetY(of item: FocusItem, in section: FocusSection, layout: ScreenLayout) -> Int {
    if layout.isStageAlone { return layout.restOffset }
    // A page whose first covers fit below its header does not scroll.
    if layout.collapsed == 0, section.id == layout.firstResults?.id, item.line == 0,
      item.frame.maxY <= layout.lowestCover
    {
      return 0
    }
    if section.layout == .free || section.layout == .column
      || section.layout == .rows && item.line > 0
    {
      return windowY(around: item, in: section, layout: layout)
    }
    let isFirstRow = section.layout != .grid || item.line == 0
    // Rows of a grid below the first have no heading above them; leave room for growth instead, and none for
    // the captions above. The highest picture of the row counts, whichever has focus.
    let row = layout.map.items.filter { $0.section == item.section && $0.line == item.line }
    let highest = row.map(\.frame.minY).min() ?? item.frame.minY
    let top = isFirstRow ? section.frame.minY : highest - Metrics.aboveGridRow
    return max(0, min(max(layout.collapsed, top - layout.bandTop), layout.lowestScroll))
  }

  /// Scrolls a list or a map just far enough to show an item in full, from its current position or from its
  /// start.
  private func windowY(
    around item: FocusItem, in section: FocusSection, layout: ScreenLayout
  ) -> Int {
    let start = max(layout.collapsed, section.frame.minY - layout.bandTop)
    let last = section.frame.maxY - layout.canvas.contentBottom
    let margin = Metrics.nearRow
    let highest = item.frame.minY - layout.bandTop - margin
    let lowest = item.frame.maxY + margin - layout.canvas.contentBottom
    let kept = min(max(y, lowest), max(lowest, highest))
    return max(0, min(min(max(start, kept), max(start, last)), layout.lowestScroll))
  }
}
