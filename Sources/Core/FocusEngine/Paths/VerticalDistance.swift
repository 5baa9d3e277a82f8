internal import Geometry

/// The vertical distance to the nearest goal: the heuristic of the path search, in presses.
///
/// On a map of sections stacked below each other, a press of Up or Down goes one line further or
/// into the next section, and a press of Left or Right changes no line. The distance is then a
/// lower bound on the presses of a path, an admissible heuristic, and prunes paths that exceed the
/// bound. It presumes that items override no neighbour, and that a section entered at a fixed item
/// has a single line.
struct VerticalDistance {
  private struct Floor {
    /// The lines with reachable items.
    var lines: [Int] = []
    /// True when it is entered at its edge, so that a path across it passes all its lines.
    var isEnteredAtEdge: Bool
  }

  private struct Spot: Hashable {
    var floor: Int
    var line: Int
  }

  private var floors: [Floor] = []
  private var floorOfSections: [NodeID: Int] = [:]
  private var goals: [Spot] = []

  /// Measures a map; the distance is unknown unless its sections are stacked below each other.
  init(_ map: FocusMap, goals items: [FocusItem]) {
    let sections = map.sections.filter { !map.reachableItems(in: $0.id).isEmpty }
      .sorted { $0.frame.minY < $1.frame.minY }
    let areStacked = zip(sections, sections.dropFirst())
      .allSatisfy { $0.frame.maxY <= $1.frame.minY }
    guard areStacked, map.guides.isEmpty, sections.allSatisfy(\.isPlain) else { return }
    for (index, section) in sections.enumerated() {
      floorOfSections[section.id] = index
      var floor = Floor(isEnteredAtEdge: section.entry == .nearest)
      for item in map.reachableItems(in: section.id) where floor.lines.last != item.line {
        floor.lines.append(item.line)
      }
      floors.append(floor)
    }
    goals = Array(Set(items.compactMap(spot)))
  }

  /// True when the distance is known on this map.
  var isKnown: Bool { !goals.isEmpty }

  /// The fewest presses of Up or Down from an item to the nearest goal; 0 where unknown.
  func presses(from item: FocusItem) -> Int {
    guard let here = spot(of: item) else { return 0 }
    var fewest = Int.max
    for goal in goals { fewest = min(fewest, presses(from: here, to: goal)) }
    return fewest == .max ? 0 : fewest
  }

  private func spot(of item: FocusItem) -> Spot? {
    guard let floor = floorOfSections[item.section],
      let line = floors[floor].lines.firstIndex(of: item.line)
    else { return nil }
    return Spot(floor: floor, line: line)
  }

  private func presses(from here: Spot, to goal: Spot) -> Int {
    guard here.floor != goal.floor else { return abs(here.line - goal.line) }
    let isBelow = goal.floor > here.floor
    let leaving = isBelow ? floors[here.floor].lines.count - 1 - here.line : here.line
    let between =
      isBelow ? here.floor + 1..<goal.floor : goal.floor + 1..<here.floor
    let passing = between.reduce(0) { sum, floor in
      sum + (floors[floor].isEnteredAtEdge ? floors[floor].lines.count : 1)
    }
    let last = floors[goal.floor]
    let arriving =
      !last.isEnteredAtEdge ? 0 : isBelow ? goal.line : last.lines.count - 1 - goal.line
    return leaving + 1 + passing + arriving
  }
}

extension FocusSection {
  /// True for a block of lines that focus passes one by one and leaves at its edges.
  fileprivate var isPlain: Bool {
    parent == nil && !isModal && scroll == nil && (layout == .rows || layout == .grid)
      && exits.up == .escape && exits.down == .escape && [.stop, .wrap].contains(exits.left)
      && exits.left == exits.right && entryPriority == .userInitiated
  }
}
