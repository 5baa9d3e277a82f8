internal import Geometry

/// The vertical distance to the nearest goal: the heuristic of the path search, in presses.
///
/// On a map of sections stacked below each other, a press of Up or Down goes one line further or
/// into the next section, and a press of Left or Right changes no line. The distance is then a
/// lower bound on the presses of a path, an admissible heuristic, and prunes paths that exceed the
/// bound. It presumes that items override no neighbour, and that a section entered at a fixed item
/// has a single line.
struct VerticalDistance {
  /// A section of the stack.
  private struct StackedSection {
    /// The lines with reachable items.
    var lines: [Int] = []
    /// Whether it is entered at its edge, so that a path across it passes all its lines.
    var isEnteredAtEdge: Bool
  }

  /// A line of the stack.
  private struct LinePosition: Hashable {
    var section: Int
    var line: Int
  }

  private var stack: [StackedSection] = []
  private var stackIndexes: [NodeID: Int] = [:]
  private var goals: [LinePosition] = []

  /// Measures a map; the distance is unknown unless its sections are stacked below each other.
  init(_ map: FocusMap, goals items: [FocusItem]) {
    let sections = map.sections.filter { !map.reachableItems(in: $0.id).isEmpty }
      .sorted { $0.frame.minY < $1.frame.minY }
    let areStacked = zip(sections, sections.dropFirst())
      .allSatisfy { $0.frame.maxY <= $1.frame.minY }
    guard areStacked, map.guides.isEmpty, sections.allSatisfy(\.isPlain) else { return }
    for (index, section) in sections.enumerated() {
      stackIndexes[section.id] = index
      var stacked = StackedSection(isEnteredAtEdge: section.entry == .nearest)
      for item in map.reachableItems(in: section.id) where stacked.lines.last != item.line {
        stacked.lines.append(item.line)
      }
      stack.append(stacked)
    }
    goals = Array(Set(items.compactMap(position)))
  }

  /// Whether the distance is known on this map.
  var isKnown: Bool { !goals.isEmpty }

  /// The fewest presses of Up or Down from an item to the nearest goal; 0 where unknown.
  func presses(from item: FocusItem) -> Int {
    guard let here = position(of: item) else { return 0 }
    var fewest = Int.max
    for goal in goals { fewest = min(fewest, presses(from: here, to: goal)) }
    return fewest == .max ? 0 : fewest
  }

  private func position(of item: FocusItem) -> LinePosition? {
    guard let section = stackIndexes[item.section],
      let line = stack[section].lines.firstIndex(of: item.line)
    else { return nil }
    return LinePosition(section: section, line: line)
  }

  private func presses(from here: LinePosition, to goal: LinePosition) -> Int {
    guard here.section != goal.section else { return abs(here.line - goal.line) }
    let isBelow = goal.section > here.section
    let leaving = isBelow ? stack[here.section].lines.count - 1 - here.line : here.line
    let between =
      isBelow ? here.section + 1..<goal.section : goal.section + 1..<here.section
    let passing = between.reduce(0) { sum, section in
      sum + (stack[section].isEnteredAtEdge ? stack[section].lines.count : 1)
    }
    let last = stack[goal.section]
    let arriving =
      !last.isEnteredAtEdge ? 0 : isBelow ? goal.line : last.lines.count - 1 - goal.line
    return leaving + 1 + passing + arriving
  }
}

extension FocusSection {
  /// Whether this is a block of lines that focus passes one by one and leaves at its edges.
  fileprivate var isPlain: Bool {
    parent == nil && !isModal && scroll == nil && (layout == .rows || layout == .grid)
      && exits.up == .escape && exits.down == .escape && [.stop, .wrap].contains(exits.left)
      && exits.left == exits.right && entryPriority == .userInitiated
  }
}
