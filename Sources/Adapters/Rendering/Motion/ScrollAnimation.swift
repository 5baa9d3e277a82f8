internal import Geometry
internal import SceneGraph

/// Scroll animation of the whole screen: a single tween for everything it carries, so that nothing on it
/// moves relative to anything else.
///
/// The bar is pinned until the content carries it along, and results never appear above it, even half-way
/// between two scroll positions.
struct ScrollAnimation {
  private var offset = Tween(0.0)
  private var barTop = Tween(0.0)
  /// The distance from the bar to the results, which increases with rows below it.
  private var aboveResults = Tween(0.0)
  /// The lowest top of the bar on its way: it never swings back over the keys above it.
  private var leastBarTop = 0.0
  private var rest: SceneScroll?
  /// Whether the chrome is hidden throughout, rather than on its way out of sight or back.
  private var hidesChrome = false
  /// The edge under which keys pass while the field changes its layer; `nil` if it has not.
  private var fieldEdge: Tween<Double>?
  /// The movement of the field from one layer to the other.
  private var passage: FieldPassage?

  /// The end of the animation, in milliseconds.
  var end: Int { max(offset.end, barTop.end, aboveResults.end) }

  /// Moves there at once.
  mutating func jump(to scroll: SceneScroll?) {
    guard let scroll else { return }
    rest = scroll
    hidesChrome = scroll.hidesChrome
    offset.jump(to: Double(scroll.offset))
    barTop.jump(to: Double(scroll.barTop))
    aboveResults.jump(to: Double(scroll.aboveResults))
    leastBarTop = barTop.target
    fieldEdge = nil
  }

  /// Starts moving to another scroll position from wherever it is. A screen that does not scroll changes
  /// nothing.
  mutating func head(to scroll: SceneScroll?, at time: Int, duration: Int) {
    guard let scroll else { return }
    guard let former = rest else { return jump(to: scroll) }
    hidesChrome =
      former.hidesChrome && scroll.hidesChrome && (hidesChrome || end <= time)
    rest = scroll
    if let edge = fieldEdge, edge.end <= time { fieldEdge = nil }
    leastBarTop = min(contentBarTop(at: time), Double(scroll.barTop))
    offset.head(to: Double(scroll.offset), at: time, duration: duration)
    barTop.head(to: Double(scroll.barTop), at: time, duration: duration)
    aboveResults.head(to: Double(scroll.aboveResults), at: time, duration: duration)
  }

  /// Lets keys pass beneath the field, which moves from above them to above the pinned bar, or back.
  mutating func pass(_ passage: FieldPassage, at time: Int, duration: Int) {
    let edge = passage.edge
    let from = fieldEdge.map { $0.end > time ? $0.value(at: time) : edge.from } ?? edge.from
    fieldEdge = Tween(from: from, to: edge.to, at: time, duration: duration)
    self.passage = passage
  }

  /// The upper clip edge of a node of the chrome below the field; `nil` for none. Chips, which span the
  /// screen, also pass beneath the wider field above the results.
  func edge(over node: Node, at time: Int) -> Double? {
    guard let fieldEdge, let passage, end > time else { return nil }
    let frame = node.frame
    let field = node.role == .chip ? passage.row.union(passage.widest) : passage.row
    guard Double(frame.minY) + offset.target >= Double(passage.row.maxY),
      frame.minX < field.maxX, frame.maxX > field.minX
    else { return nil }
    return fieldEdge.value(at: time)
  }

  /// The downward displacement of a layer from its resting position, in canvas points.
  func shift(of layer: ScrollLayer, at time: Int) -> Double {
    guard end > time, layer != .fixed, let rest else { return 0 }
    let scrolled = offset.value(at: time)
    let content = offset.target - scrolled
    switch layer {
    case .fixed: return 0
    case .chrome, .wall: return content
    case .results:
      return content + contentBarTop(at: time) - barTop.target + aboveResults.value(at: time)
        - aboveResults.target
    case .bar:
      let pinned = Double(rest.pinnedTop)
      return max(pinned, contentBarTop(at: time) - scrolled)
        - max(pinned, barTop.target - offset.target)
    }
  }

  /// The upper clip edge of a layer while it moves; `nil` for none.
  func edge(of layer: ScrollLayer, at time: Int) -> Double? {
    guard end > time, let rest else { return nil }
    switch layer {
    case .fixed, .wall, .bar: return nil
    case .chrome: return hidesChrome ? barTop(at: time) : Double(rest.chromeTop)
    case .results: return barTop(at: time) + Double(rest.barDepth)
    }
  }

  /// The top of the bar at rest.
  var barRest: Double {
    max(Double(rest?.pinnedTop ?? 0), barTop.target - offset.target)
  }

  /// The visible top of the bar.
  func barTop(at time: Int) -> Double {
    max(Double(rest?.pinnedTop ?? 0), contentBarTop(at: time) - offset.value(at: time))
  }

  /// The top of the bar within the content.
  private func contentBarTop(at time: Int) -> Double { max(leastBarTop, barTop.value(at: time)) }
}

extension SceneScroll {
  /// The distance from the top of the bar to the results.
  fileprivate var aboveResults: Int { resultsTop - barTop }

  /// The distance that a layer moves down, at rest, when this scroll replaces another; 0 if that belongs to
  /// another page.
  func distance(of layer: ScrollLayer, from former: SceneScroll) -> Int {
    guard page == former.page else { return 0 }
    return switch layer {
    case .fixed: 0
    case .chrome, .wall: former.offset - offset
    case .bar: max(pinnedTop, barTop - offset) - max(pinnedTop, former.barTop - former.offset)
    case .results:
      resultsTop - offset - (former.resultsTop - former.offset)
    }
  }
}
