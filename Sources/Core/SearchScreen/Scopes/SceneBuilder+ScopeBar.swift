internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// Adds the scope bar, which scrolls with the content up to the top and is pinned there: the segments, and
  /// at its end the buttons that open, remove and save filters.
  mutating func addScopeBar() {
    guard state.hasScopeBar else { return }
    let content = Rect(
      x: Metrics.side, y: metrics.scopeTop, width: metrics.width, height: metrics.segmentHeight)
    let top = max(Metrics.pinnedScopeTop, metrics.scopeTop - state.visit.screen.scroll.y)
    let bar = scopeBarParts
    let selected = bar.segments.first { $0.isSelected }?.id
    addSection(
      .scopeBar, label: words[.categories], frame: content,
      entry: selected.map { .item($0) } ?? .first)
    let total = bar.widths.reduce(0, +) + ScopeMetrics.gap * (bar.segments.count - 1)
    if !bar.segments.isEmpty {
      addTrough(
        "scope-bar/trough",
        frame: Rect(x: Metrics.side, y: top, width: total, height: metrics.segmentHeight))
    }
    var x = Metrics.side
    for (segment, width) in zip(bar.segments, bar.widths) {
      add(
        segment.id, segment.command, role: .segment, label: segment.title,
        face: ControlFace(
          label: segment.title, count: segment.count, radius: ScopeMetrics.segmentRadius,
          bezel: segment.isSelected ? .recessedOn : nil, isBare: true),
        x: x, width: width, top: top, isSelected: segment.isSelected, isDimmed: segment.isEmpty,
        spoken: spoken(
          if: segment.id, segment.titles.map { words[.titleCount, count: $0] } ?? ""))
      x += width + ScopeMetrics.gap
    }
    addActions(bar.actions, after: x - ScopeMetrics.gap, top: top)
    if bar.segments.isEmpty, bar.actions.isEmpty { addFilterHeading(top: top) }
    contentBottom = max(contentBottom, content.maxY)
  }

  /// Adds the heading of the filter rows if the bar has nothing else.
  private mutating func addFilterHeading(top: Int) {
    let style = metrics.style(.callout, height: metrics.segmentHeight).bold
    addText(
      "scope-bar/heading", words[.filters],
      frame: Rect(
        x: Metrics.side, y: top + (metrics.segmentHeight - style.leading) / 2,
        width: metrics.width, height: style.leading), style: .callout.bold, color: .primaryText)
  }

  private mutating func add(
    _ id: NodeID, _ command: Command, role: Node.Role, label: String, face: ControlFace, x: Int,
    width: Int, top: Int, isSelected: Bool = false, isDimmed: Bool = false,
    spoken: CommandTable.Spoken = CommandTable.Spoken()
  ) {
    let place = Rect(
      x: x, y: metrics.scopeTop, width: width, height: metrics.segmentHeight)
    addControl(
      id, command, role: role, label: label, face: face,
      frame: Rect(x: x, y: top, width: width, height: metrics.segmentHeight),
      place: Node.FocusPlace(section: ScreenSection.scopeBar.id, line: 0, frame: place),
      isSelected: isSelected, isDimmed: isDimmed, clearance: Metrics.snugClearance,
      spoken: spoken)
  }

  /// Adds the trough that contains segments.
  mutating func addTrough(_ id: NodeID, frame: Rect, clip: Rect? = nil) {
    nodes.append(
      Node(
        id: id, role: .panel, frame: frame, clip: clip,
        displayItems: isVisible(frame)
          ? [
            .bezel(
              Rect(origin: .zero, size: frame.size), radius: ScopeMetrics.troughRadius, .recessed)
          ] : []))
  }

  // MARK: Parts

  /// A button at the end of the scope bar.
  struct ScopeAction {
    var id: NodeID
    var command: Command
    var label: String
    var icon: Icon
  }

  private typealias ScopeBarParts = (
    segments: [ScopeSegment], widths: [Int], actions: [ScopeAction]
  )

  /// The segments that fit on the bar beside its buttons: if space is short, all but the selected one lose
  /// their counts, and finally some move under More.
  private var scopeBarParts: ScopeBarParts {
    var last: ScopeBarParts = ([], [], [])
    let least =
      metrics.canvas.isPortrait ? PortraitMetrics.leastSegments : ScopeMetrics.leastSegments
    let actions = scopeActions
    for limit in stride(from: ScreenState.maximumSegments, through: least, by: -1) {
      let segments = state.segments(most: limit)
      let widths = segments.map { width(of: $0, counted: true) }
      let room = roomForSegments(beside: actions) - ScopeMetrics.gap * (segments.count - 1)
      last = (segments, widths, actions)
      if widths.reduce(0, +) <= room { return last }
      let bare = segments.map { width(of: $0, counted: false) }
      guard bare.reduce(0, +) <= room else { continue }
      last.widths = bare
      // Counts on only some segments would look like zero on the others.
      if let selected = segments.firstIndex(where: \.isSelected),
        bare.reduce(0, +) - bare[selected] + widths[selected] <= room
      {
        last.widths[selected] = widths[selected]
      }
      return last
    }
    let room =
      roomForSegments(beside: last.actions) - ScopeMetrics.gap * (last.segments.count - 1)
    let sum = max(1, last.widths.reduce(0, +))
    last.widths = last.widths.map { $0 * room / sum }
    return last
  }

  private func width(of segment: ScopeSegment, counted: Bool) -> Int {
    let count =
      segment.count.isEmpty || !counted
      ? 0 : width(segment.count, .caption1.tabular) + Metrics.near
    return width(segment.title, .body) + count + ScopeMetrics.padding
  }

  private func roomForSegments(beside actions: [ScopeAction]) -> Int {
    metrics.width - actions.count * (metrics.segmentHeight + ScopeMetrics.besideActions)
  }

  /// The buttons at the end of the bar: (+) while no row is open; Remove and those of parts if there are
  /// filters. They are glyphs, so that text and filters fit beside them when the field is scrolled away.
  private var scopeActions: [ScopeAction] {
    var actions: [ScopeAction] = []
    if state.visit.filters.isEmpty, state.offersFilters, !state.opensFiltersBesideField {
      actions.append(
        ScopeAction(
          id: .filter(.open), command: .filter(.select(.open)), label: words[.addFilter],
          icon: .plus))
    }
    guard !state.filterTokens.isEmpty else { return actions }
    // A message that nothing was found has the button itself.
    if !state.foundNothing || !state.visit.beneath.isEmpty {
      actions.append(
        ScopeAction(
          id: .filter(.removeAll), command: .filter(.select(.removeAll)),
          label: words[.removeFilters], icon: .remove))
    }
    return actions + ScreenState.parts.compactMap { $0.scopeAction(in: state) }
  }

  /// Adds (+) right after the segments, and the other buttons at the end of the bar.
  private mutating func addActions(_ actions: [ScopeAction], after start: Int, top: Int) {
    let ends = actions.filter { $0.id != .filter(.open) }
    let side = metrics.segmentHeight
    let width = ends.count * (side + ScopeMetrics.besideActions) - ScopeMetrics.besideActions
    // Without segments, the buttons start the bar.
    var x = start <= Metrics.side ? Metrics.side : Metrics.side + metrics.width - width
    for action in actions {
      let isOpen = action.id == .filter(.open)
      let first = start <= Metrics.side ? Metrics.side : start + ScopeMetrics.besideActions
      add(
        action.id, action.command, role: .button, label: action.label,
        face: ControlFace(
          icon: action.icon, radius: metrics.segmentHeight / 2, bezel: .rounded),
        x: isOpen ? first : x, width: side, top: top)
      if !isOpen { x += side + ScopeMetrics.besideActions }
    }
  }

  /// The buttons at the end of a bar that has segments, from left to right.
  var scopeEnds: [NodeID] {
    guard state.hasScopeBar, !state.segments(most: 1).isEmpty else { return [] }
    return scopeActions.map(\.id).filter { $0 != .filter(.open) }
  }

  /// Adds the text of the field behind the pinned segments while the field is scrolled away, so that it stays
  /// visible while typing on a hardware keyboard among the results.
  mutating func addQueryEcho() {
    guard state.visit.screen.scroll.y >= metrics.collapsed else { return }
    let onBar = nodes.lazy.filter { $0.focus?.section == ScreenSection.scopeBar.id }
    let ends = onBar.filter { $0.role == .button && $0.id != .filter(.open) }
    let starts = onBar.filter { $0.role == .segment || $0.id == .filter(.open) }
    let isBelow = metrics.echoBelowBar > 0
    let x =
      isBelow
      ? Metrics.side : (starts.map(\.frame.maxX).max() ?? Metrics.side) + Metrics.segmentGap
    let words = (state.visit.field.tokens.map(tokenLabel) + [state.lineText])
      .filter { !$0.isEmpty }.joined(separator: "  ")
    let style = metrics.style(.body, height: metrics.segmentHeight)
    let right =
      (isBelow ? nil : ends.map { $0.frame.minX - Metrics.segmentGap }.min())
      ?? Metrics.side + metrics.width
    let wholeWidth = text.width(of: words, style: style) + 2
    guard !words.isEmpty,
      right - x > min(ScopeMetrics.leastEcho, wholeWidth + ScopeMetrics.aroundEcho)
    else { return }
    let textWidth = min(wholeWidth, right - x - ScopeMetrics.aroundEcho)
    let height = max(metrics.segmentHeight, style.leading)
    let frame = Rect(
      x: isBelow ? x : right - textWidth - ScopeMetrics.echoStart,
      y: Metrics.pinnedScopeTop + (isBelow ? metrics.barHeight : 0)
        + (metrics.segmentHeight - height) / 2,
      width: textWidth + ScopeMetrics.echoStart,
      height: height)
    let line = Rect(
      x: ScopeMetrics.echoStart, y: (height - style.leading) / 2, width: textWidth,
      height: style.leading)
    nodes.append(
      Node(
        id: "query", role: .text, label: words, reading: .typed, frame: frame,
        displayItems: [
          .icon(
            .magnifier,
            Rect(
              x: 4, y: (height - ScopeMetrics.glyph) / 2, width: ScopeMetrics.glyph,
              height: ScopeMetrics.glyph), .secondaryText),
          .text(TextItem(words, in: line, style: style, color: .secondaryText)),
        ]))
  }
}
