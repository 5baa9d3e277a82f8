internal import Geometry

/// A focus map: all items that can have focus at one moment, arranged in sections for moves.
///
/// Built once per layout. The interface uses identifiers, the internals use indices: a move looks up no
/// identifier but the focused item's, and allocates nothing.
public struct FocusMap: Sendable {
  /// Every item, in declared order.
  public let items: [FocusItem]
  /// The sections in reading order.
  public let sections: [FocusSection]
  /// The guides, which redirect moves.
  public let guides: [FocusGuide]
  /// Whether the reading direction is right to left, which decides ties.
  public let isRightToLeft: Bool
  let cells: ContiguousArray<Cell>
  let lines: ContiguousArray<Line>
  let nodes: ContiguousArray<SectionNode>
  let members: ContiguousArray<Member>
  /// The members of every node, sorted by their start: first for up, then for down, left and right.
  let order: ContiguousArray<Int32>
  /// The visible frame of every guide.
  let guideFrames: [Rect]
  /// The modal section that contains focus; `nil` when there is none.
  let scope: Int?
  private let cellOfItem: ContiguousArray<Int32>
  private let itemIndexes: [NodeID: Int32]
  private let nodeIndexes: [NodeID: Int32]

  /// Makes a map from sections and items, both in reading order.
  ///
  /// Items that are disabled, without area, of an unknown section or outside the modal section
  /// are unreachable.
  /// - Complexity: O(n) in the number of items when they are declared line by line, else
  ///   O(n log n).
  public init(
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
    guideFrames = guides.map { builder.visibleFrame(of: $0) }
    scope = builder.scope
    cellOfItem = builder.cellOfItem
    itemIndexes = builder.itemIndexes
    nodeIndexes = builder.nodeIndexes
  }

  // MARK: By name

  /// The item with an identifier, reachable or not.
  public func item(_ id: NodeID) -> FocusItem? {
    itemIndexes[id].map { items[Int($0)] }
  }

  /// The section with an identifier.
  public func section(_ id: NodeID) -> FocusSection? {
    nodeIndexes[id].map { sections[Int($0)] }
  }

  /// Whether an item exists and can have focus.
  public func canFocus(_ id: NodeID) -> Bool { cell(of: id) != nil }

  /// The reachable items of a section, line by line, without those of child sections.
  public func reachableItems(in section: NodeID) -> [FocusItem] {
    guard let node = node(of: section) else { return [] }
    return nodes[node].lines.flatMap { line in
      lines[line].cells.map { items[Int(cells[$0].item)] }
    }
  }

  /// The first reachable item of a section in reading order, also of its child sections.
  public func firstItem(in section: NodeID) -> FocusItem? {
    node(of: section).flatMap(firstCell(in:)).map { items[Int(cells[$0].item)] }
  }

  /// The cell of an item, looked up first at the hint.
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

  /// The item, or the section with a reachable item, that a rule names.
  func target(_ id: NodeID) -> RuleTarget? {
    if let cell = cell(of: id) { return .cell(cell) }
    guard let node = node(of: id), nodes[node].count > 0 else { return nil }
    return .node(node)
  }

  // MARK: By number

  /// The node of the screen, which contains every other section.
  var root: Int { nodes.count - 1 }

  func id(ofCell cell: Int) -> NodeID { items[Int(cells[cell].item)].id }

  func line(of cell: Int) -> Int { Int(cells[cell].line) }

  func node(ofCell cell: Int) -> Int { Int(lines[Int(cells[cell].line)].node) }

  func parent(of node: Int) -> Int? {
    let parent = nodes[node].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// Whether a section is another section or a descendant of it.
  func isInside(_ node: Int, of other: Int) -> Bool {
    var node = node
    while node != other {
      guard let parent = parent(of: node) else { return false }
      node = parent
    }
    return true
  }
}
