import FocusEngine
import Geometry
import Testing

/// A focus map put together by hand, for what a drawing cannot say.
struct Plan {
  var sections: [FocusSection] = []
  var items: [FocusItem] = []
  var guides: [FocusGuide] = []
  var isRightToLeft = false

  var map: FocusMap {
    FocusMap(sections: sections, items: items, guides: guides, isRightToLeft: isRightToLeft)
  }

  /// Adds a section that is left on all sides, and gives it to be changed.
  mutating func add(
    _ id: NodeID, _ frame: Rect, _ layout: FocusSection.Layout = .rows, in parent: NodeID? = nil,
    change: (inout FocusSection) -> Void = { _ in }
  ) {
    var section = FocusSection(
      id: id, parent: parent, frame: frame, layout: layout, exits: DirectionTable(all: .escape))
    change(&section)
    sections.append(section)
  }

  /// Adds an item to the section added last, or to a named one.
  mutating func add(
    item id: NodeID, _ frame: Rect, line: Int = 0, in section: NodeID? = nil,
    next: DirectionTable<NodeID?> = DirectionTable(all: nil)
  ) {
    items.append(
      FocusItem(
        id: id, section: section ?? sections.last?.id ?? "-", line: line, frame: frame, next: next))
  }

  /// Returns the focused items after each press, from an item or from no focus. Also walks the
  /// mirrored plan, where the same must happen.
  func press(_ keys: String, from start: NodeID, _ location: SourceLocation = #_sourceLocation)
    -> String
  {
    var driver = FocusDriver(map, at: start)
    var other = FocusDriver(mirrored.map, at: start)

    let path = driver.press(keys)

    #expect(other.press(keys.mirrored) == path, "in a mirror", sourceLocation: location)
    #expect(other.reason == driver.reason, "in a mirror", sourceLocation: location)
    return path
  }

  /// Returns the reason of the focus after the presses.
  func reason(_ keys: String, from start: NodeID) -> FocusOutcome.Reason? {
    var driver = FocusDriver(map, at: start)
    driver.press(keys)
    return driver.reason
  }

  static let width = 1000

  var mirrored: Plan {
    var copy = self
    copy.isRightToLeft.toggle()
    for index in sections.indices {
      copy.sections[index].frame = sections[index].frame.mirrored(in: Self.width)
      copy.sections[index].exits = sections[index].exits.mirrored
      guard let scroll = sections[index].scroll else { continue }
      copy.sections[index].scroll?.viewport = scroll.viewport.mirrored(in: Self.width)
      copy.sections[index].scroll?.offset.x = -scroll.offset.x
    }
    for index in items.indices {
      copy.items[index].frame = items[index].frame.mirrored(in: Self.width)
      copy.items[index].next = items[index].next.mirrored
    }
    for index in guides.indices {
      copy.guides[index].frame = guides[index].frame.mirrored(in: Self.width)
      copy.guides[index].directions = guides[index].directions.mirrored
    }
    return copy
  }
}

extension DirectionTable {
  fileprivate var mirrored: DirectionTable {
    DirectionTable(up: up, down: down, left: right, right: left)
  }
}

extension String {
  /// The same presses with left and right in each other's place.
  fileprivate var mirrored: String {
    String(map { ["L": "R", "R": "L", "l": "r", "r": "l"][$0] ?? $0 })
  }
}

extension Rect {
  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
