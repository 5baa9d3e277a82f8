internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// Adds the scope bar, which scrolls with the content up to the top and is pinned there.
  mutating func addScopeBar() {
    let segments = state.segments
    let content = Rect(
      x: Metrics.side, y: metrics.scopeTop, width: Metrics.width, height: Metrics.segmentHeight)
    let top = max(Metrics.pinnedScopeTop, metrics.scopeTop - state.scroll.y)
    let selected = segments.first { $0.isSelected }?.element.id
    addSection(
      .scopeBar, label: words[.categories], frame: content,
      entry: selected.map { .item($0) } ?? .first)

    let gap = ScopeMetrics.gap
    var widths = segments.map { segment in
      let count = segment.count.isEmpty ? 0 : width(segment.count, .caption1.tabular) + Metrics.near
      return width(segment.title, .body) + count + ScopeMetrics.padding
    }
    let total = widths.reduce(0, +) + gap * (segments.count - 1)
    if total > Metrics.width {
      // Wide words or large type: all segments shrink in proportion.
      let room = Metrics.width - gap * (segments.count - 1)
      let sum = widths.reduce(0, +)
      widths = widths.map { $0 * room / sum }
    }
    addTrough(
      "scope-bar/trough",
      frame: Rect(
        x: Metrics.side, y: top, width: widths.reduce(0, +) + gap * (segments.count - 1),
        height: Metrics.segmentHeight))
    var x = Metrics.side
    for (segment, width) in zip(segments, widths) {
      let frame = Rect(x: x, y: top, width: width, height: Metrics.segmentHeight)
      let place = Rect(x: x, y: content.y, width: width, height: Metrics.segmentHeight)
      addControl(
        segment.element, role: .segment, label: segment.title,
        face: ControlFace(
          label: segment.title, count: segment.count, radius: ScopeMetrics.segmentRadius,
          bezel: segment.isSelected ? .recessedOn : nil, isBare: true),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.scopeBar.id, line: 0, frame: place),
        isSelected: segment.isSelected, isDimmed: segment.isEmpty,
        clearance: Metrics.snugClearance)
      x += width + gap
    }
    contentBottom = max(contentBottom, content.maxY)
  }

  /// Adds the trough in which segments lie.
  mutating func addTrough(_ id: NodeID, frame: Rect) {
    nodes.append(
      Node(
        id: id, role: .panel, frame: frame,
        displayItems: [
          .bezel(
            Rect(origin: .zero, size: frame.size), radius: ScopeMetrics.troughRadius, .recessed)
        ]))
  }

  /// Adds the text of the field behind the pinned segments while the field is scrolled away, so
  /// that it stays visible while typing with a hardware keyboard from among the results.
  mutating func addQueryEcho() {
    let segments = nodes.lazy.filter { $0.role == .segment }.map(\.frame.maxX)
    let x = (segments.max() ?? Metrics.side) + Metrics.segmentGap
    let words = (state.field.tokens.map(tokenLabel) + [state.field.composedText])
      .filter { !$0.isEmpty }.joined(separator: "  ")
    let style = metrics.style(.body, height: Metrics.segmentHeight)
    let right = Metrics.side + Metrics.width
    guard state.scroll.y >= metrics.collapsed, !words.isEmpty, right - x > ScopeMetrics.leastEcho
    else { return }
    let textWidth = min(
      text.width(of: words, style: style) + 2, right - x - ScopeMetrics.aroundEcho)
    let height = max(Metrics.segmentHeight, style.leading)
    let frame = Rect(
      x: right - textWidth - ScopeMetrics.echoStart,
      y: Metrics.pinnedScopeTop + (Metrics.segmentHeight - height) / 2,
      width: textWidth + ScopeMetrics.echoStart,
      height: height)
    let line = Rect(
      x: ScopeMetrics.echoStart, y: (height - style.leading) / 2, width: textWidth,
      height: style.leading)
    nodes.append(
      Node(
        id: "query", role: .text, label: words, frame: frame,
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
