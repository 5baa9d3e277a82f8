package import Geometry

/// The name of a section or an item, the same from map to map.
package struct FocusID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Never empty.
  package var rawValue: String

  /// Makes an id from its name.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an id from its name.
  package init(stringLiteral value: String) { self.rawValue = value }

  /// The name itself.
  package var description: String { rawValue }
}

/// Something that can have focus.
package struct FocusItem: Hashable, Sendable {
  /// Unique in its map.
  package var id: FocusID
  /// The section it belongs to.
  package var section: FocusID
  /// Its line in the section: a row, or a column where the layout is `column`; 0 first.
  package var line: Int
  /// Where it is, in canvas points of the content, never the animated or enlarged frame.
  package var frame: Rect
  /// Whether it can have focus now.
  package var isEnabled: Bool

  /// Makes an item; enabled unless said otherwise.
  package init(
    id: FocusID, section: FocusID, line: Int, frame: Rect, isEnabled: Bool = true
  ) {
    self.id = id
    self.section = section
    self.line = line
    self.frame = frame
    self.isEnabled = isEnabled
  }
}

/// Everything that can have focus at one moment, arranged for moving through it.
///
/// Built once a layout. A move in a row looks at the neighbours in the row and at the items of one
/// other line, never at the whole map.
package struct FocusMap: Sendable {
  /// A section with its items sorted into lines.
  struct Entry: Sendable {
    var section: FocusSection
    /// Indexes into `items`, line by line, each in order along the line; no line is empty.
    var lines: [[Int]]
  }

  /// Every item, in declared order.
  package let items: [FocusItem]
  /// Whether reading runs from right to left, which decides ties.
  package let isRightToLeft: Bool
  let entries: [Entry]
  private let itemIndexes: [FocusID: Int]
  private let entryIndexes: [FocusID: Int]

  /// Makes a map of sections and items, both in reading order.
  ///
  /// Items that are disabled, without area, or of an unknown section cannot be reached.
  /// - Complexity: O(n log n) in the number of items.
  package init(sections: [FocusSection], items: [FocusItem], isRightToLeft: Bool = false) {
    var entryIndexes: [FocusID: Int] = [:]
    for (index, section) in sections.enumerated() { entryIndexes[section.id] = index }
    var members = [[Int]](repeating: [], count: sections.count)
    var itemIndexes: [FocusID: Int] = [:]
    itemIndexes.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      itemIndexes[item.id] = index
      guard item.isEnabled, !item.frame.isEmpty, let entry = entryIndexes[item.section] else {
        continue
      }
      members[entry].append(index)
    }
    self.items = items
    self.isRightToLeft = isRightToLeft
    self.itemIndexes = itemIndexes
    self.entryIndexes = entryIndexes
    self.entries = zip(sections, members).map { section, members in
      Entry(section: section, lines: Self.lines(of: members, items: items, section: section))
    }
  }

  private static func lines(
    of members: [Int], items: [FocusItem], section: FocusSection
  ) -> [[Int]] {
    let isColumn = section.layout == .column
    let sorted = members.sorted { first, second in
      let (a, b) = (items[first], items[second])
      if a.line != b.line { return a.line < b.line }
      let (startA, startB) = isColumn ? (a.frame.minY, b.frame.minY) : (a.frame.minX, b.frame.minX)
      return startA != startB ? startA < startB : first < second
    }
    var lines: [[Int]] = []
    var current: Int?
    for index in sorted {
      if items[index].line == current {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
        current = items[index].line
      }
    }
    return lines
  }

  /// The sections in reading order.
  package var sections: [FocusSection] { entries.map(\.section) }

  /// The item with that id, reachable or not.
  package func item(_ id: FocusID) -> FocusItem? {
    itemIndexes[id].map { items[$0] }
  }

  /// Whether the item exists and can have focus.
  package func canFocus(_ id: FocusID) -> Bool { place(of: id) != nil }

  /// The items of a section that can have focus, line by line.
  package func reachableItems(in section: FocusID) -> [FocusItem] {
    guard let entry = entryIndexes[section] else { return [] }
    return entries[entry].lines.flatMap { $0.map { items[$0] } }
  }

  /// Where an item stands among the reachable ones.
  struct Place: Hashable {
    var entry: Int
    var line: Int
    var position: Int
  }

  func place(of id: FocusID) -> Place? {
    guard let index = itemIndexes[id], let entry = entryIndexes[items[index].section] else {
      return nil
    }
    let lines = entries[entry].lines
    guard let line = lineIndex(of: items[index].line, in: lines),
      let position = lines[line].firstIndex(of: index)
    else { return nil }
    return Place(entry: entry, line: line, position: position)
  }

  private func lineIndex(of line: Int, in lines: [[Int]]) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if items[lines[middle][0]].line < line { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && items[lines[low][0]].line == line ? low : nil
  }

  /// Where an item stands in ``items``, reachable or not.
  func index(of id: FocusID) -> Int? { itemIndexes[id] }

  func entryIndex(of section: FocusID) -> Int? { entryIndexes[section] }

  func item(at place: Place) -> FocusItem {
    items[entries[place.entry].lines[place.line][place.position]]
  }
}
