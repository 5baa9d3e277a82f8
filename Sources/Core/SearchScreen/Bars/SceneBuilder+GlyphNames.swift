internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The names of glyph buttons, shown while they have focus. Nothing moves when they appear.
extension SceneBuilder {
  /// The position of a button's name.
  enum NamePlace {
    case below(Rect)
    /// Before the button in reading order, at its height.
    case before(Rect)
    /// After the button in reading order, at its height.
    case after(Rect)
  }

  /// Adds the name of the focused glyph in the field, inside the field so that it does not cover the keys.
  ///
  /// - Parameter first: The first of the buttons at the end of the field.
  mutating func addFieldGlyphName(before first: NodeID) {
    guard let button = focusedNode, let start = nodes.last(where: { $0.id == first }) else {
      return
    }
    switch commands[button.id] {
    case .fieldButton, .resultsList:
      addName(
        "field/button-name", button.label, at: .before(start.frame),
        in: Rect(
          x: metrics.field.x, y: button.frame.y, width: metrics.width,
          height: button.frame.height),
        clip: fieldClip, isRead: false)
    default: return
    }
  }

  /// Adds the name of the focused glyph in the scope bar or a filter row.
  mutating func addFilterGlyphName() {
    guard let button = focusedNode else { return }
    let isGlyph =
      switch commands[button.id] {
      case .filter(.select(.open)), .filter(.select(.remove)), .filter(.select(.add)): true
      default: button.role == .button && button.focus?.section == ScreenSection.scopeBar.id
      }
    guard isGlyph else { return }
    addName(
      "filters/button-name", button.label, at: freePlace(forNameOf: button),
      in: Rect(
        x: Metrics.side, y: button.frame.y, width: metrics.width, height: button.frame.height),
      isRead: false)
  }

  /// The place for the name of a glyph in a row: beside the row's glyphs where there is free space, else
  /// below.
  private func freePlace(forNameOf button: Node) -> NamePlace {
    let row = nodes.filter {
      $0.focus != nil && !$0.displayItems.isEmpty && $0.frame.minY < button.frame.maxY
        && $0.frame.maxY > button.frame.minY
    }
    let glyphs = row.filter { $0.frame.width <= button.frame.height }.map(\.frame)
    let group = glyphs.reduce(button.frame) { $0.union($1) }
    let width = nameWidth(button.label) + Metrics.near
    func isFree(_ x: Int) -> Bool {
      x >= Metrics.side && x + width <= Metrics.side + metrics.width
        && !row.contains { $0.frame.minX < x + width && $0.frame.maxX > x }
    }
    if isFree(group.maxX) { return .after(group) }
    return isFree(group.minX - width) ? .before(group) : .below(button.frame)
  }

  /// The place after a button if a name fits there, on two lines if need be; otherwise `nil`.
  func place(forName name: String, after button: Rect, in area: Rect) -> NamePlace? {
    let room = area.maxX - button.maxX - Metrics.near
    guard room < nameWidth(name) else { return .after(button) }
    let inner = room - 2 * SheetMetrics.namePadding.width
    guard inner >= SheetMetrics.leastName else { return nil }
    let lines = text.lineCount(
      of: name, style: metrics.style(.caption1), width: inner, maxLines: 3)
    return lines <= 2 ? .after(button) : nil
  }

  private func nameWidth(_ name: String) -> Int {
    text.width(of: name, style: metrics.style(.caption1)) + 2 + 2 * SheetMetrics.namePadding.width
  }

  private var focusedNode: Node? {
    guard state.visit.screen.panels.isEmpty, let id = state.visit.screen.focus.focused else {
      return nil
    }
    return nodes.last { $0.id == id && !$0.displayItems.isEmpty }
  }

  /// Adds the name of a button, or the reason it does nothing, within an area.
  ///
  /// - Parameter isRead: Whether it is a separate text in the outline, rather than a repeat of the button's
  ///   label.
  mutating func addName(
    _ id: NodeID, _ name: String, color: ColorToken = .primaryText, maxLines: Int = 2,
    at place: NamePlace, in area: Rect, clip: Rect? = nil, isRead: Bool = true,
    reading: Node.Reading = .usual
  ) {
    guard !name.isEmpty else { return }
    let style = metrics.style(.caption1)
    let padding = SheetMetrics.namePadding
    let room =
      if case .after(let button) = place { area.maxX - button.maxX - Metrics.near } else {
        area.width
      }
    let width = min(room, nameWidth(name))
    let inner = width - 2 * padding.width
    let lines = text.lineCount(of: name, style: style, width: inner, maxLines: maxLines)
    let size = Size(width: width, height: lines * style.leading + 2 * padding.height)
    let origin =
      switch place {
      case .below(let button):
        Point(
          x: min(max(area.x, button.midX - width / 2), area.maxX - width),
          y: button.maxY + Metrics.near)
      case .before(let button):
        Point(x: button.x - Metrics.near - width, y: button.midY - size.height / 2)
      case .after(let button):
        Point(x: button.maxX + Metrics.near, y: button.midY - size.height / 2)
      }
    let bounds = Rect(origin: .zero, size: size)
    let radius = Theme.Radius.button
    nodes.append(
      Node(
        id: id, role: .panel, label: isRead ? name : "", reading: reading,
        frame: Rect(origin: origin, size: size), clip: clip,
        elevation: .resting, cornerRadius: radius,
        displayItems: [
          .fill(bounds, radius: radius, .sheetFill),
          .stroke(bounds, radius: radius, width: 2, .sheetEdge),
          .text(
            TextItem(
              name,
              in: Rect(
                x: padding.width, y: padding.height, width: inner, height: lines * style.leading),
              style: style, color: color, alignment: .center, maxLines: lines)),
        ]))
  }
}
