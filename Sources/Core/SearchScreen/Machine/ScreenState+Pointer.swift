package import FocusEngine
package import Geometry
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// Focuses the item under the pointer.
  mutating func hover(
    over point: Point, in view: ScreenView
  ) -> [Effect] {
    guard let id = view.focusable(at: point), visit.screen.focus.focused != id else { return [] }
    giveFocus(to: id, in: view)
    return growResults(in: view)
  }

  /// Selects the item that was clicked or tapped.
  mutating func click(_ point: Point, in view: ScreenView) -> [Effect] {
    guard let id = view.focusable(at: point) else {
      if let effects = clickToken(at: point, in: view) { return effects }
      if visit.screen.panels.isEmpty, view.isOnField(point) { focusField(in: view) }
      return offersAccents ? closePanel() : []
    }
    giveFocus(to: id, in: view)
    guard let command = view.commands[id] else { return [] }
    return select(command, in: view)
  }

  /// Shows the alternates of the item that the pointer, or a finger, is held on.
  mutating func longPress(_ point: Point, in view: ScreenView) -> [Effect] {
    guard let id = view.focusable(at: point) else { return [] }
    giveFocus(to: id, in: view)
    return showAlternates(isHeld: true, in: view)
  }

  /// Selects the element chosen on a phone; does nothing if it cannot have focus now.
  mutating func choose(_ id: NodeID, in view: ScreenView) -> [Effect] {
    guard view.map.canFocus(id), let command = view.commands[id] else { return bump() }
    visit.pressed = nil
    giveFocus(to: id, in: view)
    return select(command, in: view)
  }

  private mutating func giveFocus(to id: NodeID, in view: ScreenView) {
    visit.screen.focus.focus(id, in: view.map)
    focusChanged(in: view)
  }

  // MARK: Drags

  /// Scrolls with the pointer: a row when the drag is horizontal, else the whole content.
  mutating func drag(
    from start: Point, by translation: Point, in view: ScreenView
  ) -> [Effect] {
    if case .settings? = visit.screen.panels.last?.panel {
      return dragSettings(by: translation, in: view)
    }
    if let effects = dragToken(from: start, by: translation, in: view) { return effects }
    guard visit.screen.panels.isEmpty else { return [] }
    guard translation.x != 0 else {
      visit.screen.scroll.y = max(0, min(view.lowestScroll, visit.screen.scroll.y - translation.y))
      let sections = view.map.sections.map(\.id)
        .filter { view.isResults($0) || $0 == ScreenSection.keyboard.id }
      return keepFocusInSight(
        Sight(canvas: view.canvas, scrolledBy: visit.screen.scroll.y), of: sections, in: view)
    }
    guard let row = view.row(at: start, scrolledBy: visit.screen.scroll.y) else { return [] }
    let isMirrored = view.scene.theme.isRightToLeft
    let before = visit.screen.scroll.x(of: row.id)
    let wanted = before + (isMirrored ? translation.x : -translation.x)
    let x = max(0, min(before + view.overhang(of: row), wanted))
    visit.screen.scroll.setX(x, of: row.id)
    guard visit.screen.focus.focused.flatMap({ view.map.item($0) })?.section == row.id else {
      return []
    }
    let sight = Sight(
      canvas: view.canvas, scrolledBy: visit.screen.scroll.y,
      across: isMirrored ? before - x : x - before)
    return keepFocusInSight(sight, of: [row.id], in: view)
  }

  /// Lets a drag coast to rest; the keyboard ends up either fully shown or scrolled away.
  mutating func coast(
    from start: Point, by translation: Point, in view: ScreenView
  ) -> [Effect] {
    if case .settings? = visit.screen.panels.last?.panel {
      return dragSettings(by: translation, in: view)
    }
    if visit.tokenDrag != nil {
      visit.tokenDrag = nil
      return []
    }
    guard visit.screen.panels.isEmpty else { return [] }
    guard translation.x == 0 else { return drag(from: start, by: translation, in: view) }
    var y = max(0, min(view.lowestScroll, visit.screen.scroll.y - translation.y))
    if (1..<max(1, view.collapsed)).contains(y) {
      let showsKeyboard = translation.y == 0 ? y < view.collapsed / 2 : translation.y > 0
      y = showsKeyboard ? 0 : view.collapsed
    }
    return drag(from: start, by: Point(x: 0, y: visit.screen.scroll.y - y), in: view)
  }

  /// Moves focus to the nearest wholly visible item when the focused item is not wholly visible.
  private mutating func keepFocusInSight(
    _ sight: Sight, of sections: [NodeID], in view: ScreenView
  ) -> [Effect] {
    guard let item = visit.screen.focus.focused.flatMap({ view.map.item($0) }), !sight.isWhole(item)
    else {
      return []
    }
    let place = sight.frame(of: item)
    let nearest = sections.flatMap { view.map.reachableItems(in: $0) }.filter(sight.isWhole)
      .min { sight.frame(of: $0).distance(to: place) < sight.frame(of: $1).distance(to: place) }
    guard let nearest else { return [] }
    giveFocus(to: nearest.id, in: view)
    return growResults(in: view)
  }
}

/// The visible frames of items after a drag, before the next layout.
private struct Sight {
  let canvas: Canvas
  let scrolledBy: Int
  var across = 0

  func frame(of item: FocusItem) -> Rect { item.frame.offset(dx: -across, dy: -scrolledBy) }

  /// Whether an item is wholly visible, so that focusing it does not scroll.
  func isWhole(_ item: FocusItem) -> Bool {
    let frame = frame(of: item)
    return frame.minY >= Metrics.pinnedScopeTop && frame.maxY <= canvas.height
      && frame.minX >= Metrics.side && frame.maxX <= canvas.right
  }
}

extension Rect {
  /// The Manhattan distance between the centres of two rectangles.
  fileprivate func distance(to other: Rect) -> Int {
    abs(midX - other.midX) + abs(midY - other.midY)
  }
}

extension ScreenView {
  /// The horizontally scrolling row at a point of the screen.
  fileprivate func row(at point: Point, scrolledBy y: Int) -> FocusSection? {
    map.sections.last { section in
      section.layout == .rows && commands.section(section.id)?.scrollsSideways == true
        && (section.frame.minY..<section.frame.maxY).contains(point.y + y)
    }
  }

  /// The distance that a row can still be scrolled towards its end.
  fileprivate func overhang(of row: FocusSection) -> Int {
    let items = map.reachableItems(in: row.id)
    let end =
      scene.theme.isRightToLeft
      ? canvas.width - (items.map(\.frame.minX).min() ?? canvas.width)
      : items.map(\.frame.maxX).max() ?? 0
    return max(0, end - canvas.right)
  }
}

extension ScreenView {
  /// Whether a point lies on the search field.
  func isOnField(_ point: Point) -> Bool {
    guard let node = scene.node(ScreenSection.field.id) else { return false }
    return node.frame.contains(point) && (node.clip.map { $0.contains(point) } ?? true)
  }

  /// The topmost focusable element painted at a point.
  package func focusable(at point: Point) -> NodeID? {
    let node = scene.nodes.last { node in
      node.focus != nil && !node.displayItems.isEmpty && node.frame.contains(point)
        && (node.clip.map { $0.contains(point) } ?? true)
        && map.canFocus(node.id)
    }
    return node.map(\.id)
  }
}

extension Intent {
  /// Whether the intent carries a pointer position; the content must not jump away from under it.
  var comesFromPointer: Bool {
    switch self {
    case .hover, .click, .longPress, .drag, .coast: true
    default: false
    }
  }
}
