package import FocusEngine
package import Geometry
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// The pointer moved onto something.
  mutating func hover(
    over point: Point, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    guard let id = view.focusable(at: point), focus.focused != id else { return [] }
    giveFocus(to: id, at: now, in: view)
    return growGrid(at: now, in: view)
  }

  /// The pointer was clicked, or a finger tapped.
  mutating func click(_ point: Point, at now: Timestamp, in view: ScreenView) -> [Effect] {
    guard let id = view.focusable(at: point) else {
      if overlays.isEmpty, view.isOnField(point) { focusField(in: view) }
      return offersAccents ? dismissOverlay() : []
    }
    giveFocus(to: id, at: now, in: view)
    guard let element = view.elements[id] else { return [] }
    return select(element, at: now, in: view)
  }

  /// The pointer, or a finger, rests on something.
  mutating func longPress(_ point: Point, at now: Timestamp, in view: ScreenView) -> [Effect] {
    guard let id = view.focusable(at: point) else { return [] }
    giveFocus(to: id, at: now, in: view)
    return showAlternates(isHeld: true, at: now, in: view)
  }

  private mutating func giveFocus(to id: NodeID, at now: Timestamp, in view: ScreenView) {
    focus.focus(id, in: view.map)
    focusChanged(at: now, in: view)
  }

  // MARK: Drags

  /// What is under the pointer goes with it: a row across, everything down.
  mutating func drag(
    from start: Point, by way: Point, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    if case .settings? = overlays.last?.content { return dragSettings(by: way, at: now, in: view) }
    guard overlays.isEmpty else { return [] }
    guard way.x != 0 else {
      scroll.y = max(0, min(view.lowestScroll, scroll.y - way.y))
      let sections = view.map.sections.map(\.id)
        .filter { view.isResults($0) || $0 == ScreenSection.keyboard.id }
      return keepFocusInSight(Sight(scrolledBy: scroll.y), of: sections, at: now, in: view)
    }
    guard let row = view.row(at: start, scrolledBy: scroll.y) else { return [] }
    let isMirrored = view.scene.theme.isRightToLeft
    let before = scroll.x(of: row.id)
    let wanted = before + (isMirrored ? way.x : -way.x)
    let x = max(0, min(before + view.overhang(of: row), wanted))
    scroll.setX(x, of: row.id)
    guard focus.focused.flatMap({ view.map.item($0) })?.section == row.id else { return [] }
    let sight = Sight(scrolledBy: scroll.y, across: isMirrored ? before - x : x - before)
    return keepFocusInSight(sight, of: [row.id], at: now, in: view)
  }

  /// What was dragged goes on to where it comes to rest; the keyboard is there or is not.
  mutating func coast(
    from start: Point, by way: Point, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    if case .settings? = overlays.last?.content { return dragSettings(by: way, at: now, in: view) }
    guard overlays.isEmpty else { return [] }
    guard way.x == 0 else { return drag(from: start, by: way, at: now, in: view) }
    var y = max(0, min(view.lowestScroll, scroll.y - way.y))
    if (1..<max(1, view.collapsed)).contains(y) {
      let showsKeyboard = way.y == 0 ? y < view.collapsed / 2 : way.y > 0
      y = showsKeyboard ? 0 : view.collapsed
    }
    return drag(from: start, by: Point(x: 0, y: scroll.y - y), at: now, in: view)
  }

  /// Gives focus to what is nearest to it and can be seen whole, when it cannot be.
  private mutating func keepFocusInSight(
    _ sight: Sight, of sections: [NodeID], at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    guard let item = focus.focused.flatMap({ view.map.item($0) }), !sight.isWhole(item) else {
      return []
    }
    let place = sight.frame(of: item)
    let nearest = sections.flatMap { view.map.reachableItems(in: $0) }.filter(sight.isWhole)
      .min { sight.frame(of: $0).distance(to: place) < sight.frame(of: $1).distance(to: place) }
    guard let nearest else { return [] }
    giveFocus(to: nearest.id, at: now, in: view)
    return growGrid(at: now, in: view)
  }
}

/// Where things are on the screen after a drag, before they are laid out again.
private struct Sight {
  let scrolledBy: Int
  var across = 0

  func frame(of item: FocusItem) -> Rect { item.frame.offset(dx: -across, dy: -scrolledBy) }

  /// Whether all of it can be seen, so that nothing has to move when it has focus.
  func isWhole(_ item: FocusItem) -> Bool {
    let frame = frame(of: item)
    return frame.minY >= Metrics.pinnedScopeTop && frame.maxY <= 1080
      && frame.minX >= Metrics.side && frame.maxX <= Metrics.side + Metrics.width
  }
}

extension Rect {
  /// How far the middles lie apart, across and down together.
  fileprivate func distance(to other: Rect) -> Int {
    abs(midX - other.midX) + abs(midY - other.midY)
  }
}

extension ScreenView {
  /// The row at a place of the screen that can be scrolled sideways.
  fileprivate func row(at point: Point, scrolledBy y: Int) -> FocusSection? {
    map.sections.last { section in
      section.layout == .rows && elements.section(section.id)?.scrollsSideways == true
        && (section.frame.minY..<section.frame.maxY).contains(point.y + y)
    }
  }

  /// How much further a row can be scrolled towards its end.
  fileprivate func overhang(of row: FocusSection) -> Int {
    let items = map.reachableItems(in: row.id)
    let end =
      scene.theme.isRightToLeft
      ? 1920 - (items.map(\.frame.minX).min() ?? 1920) : items.map(\.frame.maxX).max() ?? 0
    return max(0, end - Metrics.side - Metrics.width)
  }
}

extension ScreenView {
  /// Whether a point lies on the search field.
  func isOnField(_ point: Point) -> Bool {
    guard let node = scene.node(ScreenSection.field.id) else { return false }
    return node.frame.contains(point) && (node.clip.map { $0.contains(point) } ?? true)
  }

  /// The focusable element painted at a point, the topmost first.
  package func focusable(at point: Point) -> NodeID? {
    let node = scene.nodes.last { node in
      node.focus != nil && node.frame.contains(point)
        && (node.clip.map { $0.contains(point) } ?? true)
        && map.canFocus(node.id)
    }
    return node.map(\.id)
  }
}

extension Intent {
  /// Whether it says where a pointer is, which must not make the content jump away under it.
  var comesFromPointer: Bool {
    switch self {
    case .hover, .click, .longPress, .drag, .coast: true
    default: false
    }
  }
}
