internal import Geometry

/// Everything that can have focus at one moment, arranged for moving through it.
///
/// Built once a layout. What is asked by name at the border is asked by number inside: a move
/// compares no names but that of the focused item, and allocates nothing.
package struct FocusMap: Sendable {
  /// Every item, in declared order.
  package let items: [FocusItem]
  /// The sections in reading order.
  package let sections: [FocusSection]
  /// What leads moves elsewhere.
  package let guides: [FocusGuide]
  /// Whether reading runs from right to left, which decides ties.
  package let isRightToLeft: Bool
  let cells: ContiguousArray<Cell>
  let lines: ContiguousArray<Line>
  let nodes: ContiguousArray<Node>
  let members: ContiguousArray<Member>
  /// The members of every node by where they start: first for up, then for down, left and right.
  let order: ContiguousArray<Int32>
  /// Where every guide is seen.
  let guideFrames: [Rect]
  /// The modal section that holds focus, if there is one.
  let scope: Int?
  private let cellOfItem: ContiguousArray<Int32>
  private let itemIndexes: [NodeID: Int32]
  private let nodeIndexes: [NodeID: Int32]

  /// Makes a map of sections and items, both in reading order.
  ///
  /// Items that are disabled, without area, of an unknown section or outside the modal section
  /// cannot be reached.
  /// - Complexity: O(n) in the number of items when they are declared line by line, else
  ///   O(n log n).
  package init(
    sections: [FocusSection], items: [FocusItem], guides: [FocusGuide] = [],
    isRightToLeft: Bool = false
  ) {
    var builder = FocusMapBuilder(
      sections: sections, items: items, isRightToLeft: isRightToLeft)
    builder.build()
    self.items = items
    self.sections = sections
    self.guides = guides
    self.isRightToLeft = isRightToLeft
    cells = builder.cells
    lines = builder.lines
    nodes = builder.nodes
    members = builder.members
    order = builder.order
    guideFrames = guides.map { builder.seenFrame(of: $0) }
    scope = builder.scope
    cellOfItem = builder.cellOfItem
    itemIndexes = builder.itemIndexes
    nodeIndexes = builder.nodeIndexes
  }

  // MARK: By name

  /// The item with that id, reachable or not.
  package func item(_ id: NodeID) -> FocusItem? {
    itemIndexes[id].map { items[Int($0)] }
  }

  /// The section with that id.
  package func section(_ id: NodeID) -> FocusSection? {
    nodeIndexes[id].map { sections[Int($0)] }
  }

  /// Whether the item exists and can have focus.
  package func canFocus(_ id: NodeID) -> Bool { cell(of: id) != nil }

  /// The items of a section that can have focus, line by line, without those of child sections.
  package func reachableItems(in section: NodeID) -> [FocusItem] {
    guard let node = node(of: section) else { return [] }
    return nodes[node].lines.flatMap { line in
      lines[line].cells.map { items[Int(cells[$0].item)] }
    }
  }

  /// The cell of an item, tried first where it was found last.
  func cell(of id: NodeID, hint: Int = -1) -> Int? {
    let index: Int
    if items.indices.contains(hint), items[hint].id == id {
      index = hint
    } else if let found = itemIndexes[id] {
      index = Int(found)
    } else {
      return nil
    }
    let cell = cellOfItem[index]
    return cell < 0 ? nil : Int(cell)
  }

  func node(of section: NodeID) -> Int? { nodeIndexes[section].map { Int($0) } }

  /// The item or the section with something in it that a rule names.
  func target(_ id: NodeID) -> Target? {
    if let cell = cell(of: id) { return .cell(cell) }
    guard let node = node(of: id), nodes[node].count > 0 else { return nil }
    return .node(node)
  }

  // MARK: By number

  /// The screen, in which every other section stands.
  var root: Int { nodes.count - 1 }

  func id(ofCell cell: Int) -> NodeID { items[Int(cells[cell].item)].id }

  func line(of cell: Int) -> Int { Int(cells[cell].line) }

  func node(ofCell cell: Int) -> Int { Int(lines[Int(cells[cell].line)].node) }

  func parent(of node: Int) -> Int? {
    let parent = nodes[node].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// Whether a section is another one or stands in it.
  func isInside(_ node: Int, of other: Int) -> Bool {
    var node = node
    while node != other {
      guard let parent = parent(of: node) else { return false }
      node = parent
    }
    return true
  }
}
