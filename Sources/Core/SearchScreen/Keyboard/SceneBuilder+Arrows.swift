internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the four groups of the arrow keyboard around its middle, which names the title that Select opens.
  mutating func addArrowKeyboard() {
    let area = Rect(
      x: Metrics.side, y: metrics.keyboardTop, width: metrics.keyAreaWidth,
      height: metrics.keyboardHeight)
    addSection(
      .keyboard, label: words[.keyboard], frame: area, entry: .lastFocused, ends: .button)
    let gap = ArrowMetrics.gap
    let size = Size(
      width: (area.width - 2 * gap) / 3, height: (area.height - 2 * Metrics.rowGap) / 3)
    func cell(_ column: Int, _ row: Int) -> Rect {
      Rect(
        x: area.x + column * (size.width + gap), y: area.y + row * (size.height + Metrics.rowGap),
        width: size.width, height: size.height)
    }
    // A mirrored screen mirrors the positions once more.
    let right = theme.isRightToLeft ? 0 : 2
    let arrows: [(Direction, Icon, Rect)] = [
      (.up, .tipUp, cell(1, 0)), (.right, .tipRight, cell(right, 1)), (.down, .tipDown, cell(1, 2)),
      (.left, .tipLeft, cell(2 - right, 1)),
    ]
    for (direction, icon, frame) in arrows { addArrow(direction, icon, frame: frame) }
    let middle = cell(1, 1)
    let best = shelves.lazy.compactMap(\.firstTitle).first
    addControl(
      .arrowKeyboard, .arrowKeyboard, hold: .arrowKeyboard, role: .key,
      label: best ?? words[.keyboard],
      face: ControlFace(
        label: best ?? "", icon: best == nil ? .magnifier : nil, style: .body,
        radius: Theme.Radius.key),
      frame: onCanvas(middle),
      place: Node.FocusPlace(section: ScreenSection.keyboard.id, line: 0, frame: middle),
      clip: chromeClip, clearance: Metrics.columnGap)
    contentBottom = max(contentBottom, area.maxY)
  }

  /// Adds an arrow with the letters that it types.
  private mutating func addArrow(_ direction: Direction, _ icon: Icon, frame content: Rect) {
    let quarter = state.quarter(of: direction)
    let letters = state.letters(ofQuarter: quarter)
    let frame = onCanvas(content)
    let glyph = ArrowMetrics.glyph
    let place = Rect(
      x: ArrowMetrics.inset, y: (frame.height - glyph) / 2, width: glyph, height: glyph)
    let middle = Point(x: (frame.width + glyph) / 2, y: frame.height / 2)
    let symbol = Keypad.quarterSymbols[quarter]
    let isLive = state.isLive(symbol)
    nodes.append(
      Node(
        id: NodeID("arrows/" + direction.rawValue), role: .image, label: letters, frame: frame,
        clip: chromeClip, cornerRadius: Theme.Radius.key,
        displayItems: isVisible(frame)
          ? [
            .fill(Rect(origin: .zero, size: frame.size), radius: Theme.Radius.key, .controlFill),
            .icon(icon, place, isLive ? .secondaryText : .dimmedText),
          ]
            + lineOfLetters(
              letters, of: letters, symbol, false, around: middle,
              style: metrics.style(.headline, height: frame.height))
          : []))
  }
}

extension ResultShelf {
  /// The title of the first card; `nil` without cards.
  fileprivate var firstTitle: String? {
    content.items.first?.title
  }
}
