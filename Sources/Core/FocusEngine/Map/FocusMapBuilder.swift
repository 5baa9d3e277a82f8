internal import Geometry

/// Builds the tree, the lines and the members of a focus map from its sections and items.
struct FocusMapBuilder {
  let sections: [FocusSection]
  let items: [FocusItem]
  let isRightToLeft: Bool
  var cells: ContiguousArray<FocusMap.Cell> = []
  var lines: ContiguousArray<FocusMap.Line> = []
  var nodes: ContiguousArray<FocusMap.SectionNode> = []
  var members: ContiguousArray<FocusMap.Member> = []
  var order: ContiguousArray<Int32> = []
  var scope: Int?
  var cellOfItem: ContiguousArray<Int32> = []
  var itemIndexes: [NodeID: Int32] = [:]
  var nodeIndexes: [NodeID: Int32] = [:]
  /// The distance by which the scrolls around each section move its items.
  var shifts: ContiguousArray<Point> = []
  /// The items of each section that can have focus, in declared order, section after section, and
  /// the end of each section.
  var sorted: ContiguousArray<Int32> = []
  var ends: ContiguousArray<Int> = []

  init(sections: [FocusSection], items: [FocusItem], isRightToLeft: Bool) {
    self.sections = sections
    self.items = items
    self.isRightToLeft = isRightToLeft
  }

  mutating func build() {
    addNodes()
    sortItems()
    findScope()
    addLines()
    addMembers()
  }

  // MARK: The tree

  private mutating func addNodes() {
    let root = sections.count
    for (index, section) in sections.enumerated() { nodeIndexes[section.id] = Int32(index) }
    nodes.reserveCapacity(root + 1)
    for section in sections {
      var node = FocusMap.SectionNode()
      node.parent = section.parent.flatMap { nodeIndexes[$0] } ?? Int32(root)
      node.layout = section.layout
      node.hasScroll = section.scroll != nil
      node.isNearest = section.entry == .nearest
      if case .item = section.entry {
        node.appliesEntryRuleToMoves = section.entryPriority == .userInitiated
      } else {
        node.appliesEntryRuleToMoves = !node.isNearest
      }
      node.leavesOnRepeat = section.repeatExit == .leave
      node.isLoading = section.isLoading
      node.frame = section.frame
      nodes.append(node)
    }
    nodes.append(FocusMap.SectionNode())
    shifts = ContiguousArray(repeating: .zero, count: root + 1)
    for index in sections.indices {
      var node = index
      // A section that is its own ancestor becomes a child of the screen.
      for _ in 0...root where node != root { node = Int(nodes[node].parent) }
      if node != root { nodes[index].parent = Int32(root) }
    }
    for index in sections.indices {
      var around = Point.zero
      var node = Int(nodes[index].parent)
      while node != root {
        around = around + (sections[node].scroll?.offset ?? .zero)
        node = Int(nodes[node].parent)
      }
      nodes[index].frame = nodes[index].frame.offset(dx: -around.x, dy: -around.y)
      shifts[index] = around + (sections[index].scroll?.offset ?? .zero)
    }
  }

  /// The visible frame of a guide, after all scrolling around it.
  func visibleFrame(of guide: FocusGuide) -> Rect {
    guard let node = guide.section.flatMap({ nodeIndexes[$0] }) else { return guide.frame }
    let shift = shifts[Int(node)]
    return guide.frame.offset(dx: -shift.x, dy: -shift.y)
  }

  // MARK: Items

  private mutating func sortItems() {
    let count = items.count
    itemIndexes.reserveCapacity(count)
    var nodeOfItem = ContiguousArray<Int32>(repeating: -1, count: count)
    ends = ContiguousArray(repeating: 0, count: sections.count)
    // Items usually come section by section, so the previous item's section is tried first.
    var last: (id: NodeID, node: Int32)?
    for index in 0..<count {
      itemIndexes[items[index].id] = Int32(index)
      guard items[index].isEnabled, !items[index].frame.isEmpty else { continue }
      if last?.id != items[index].section {
        last = nodeIndexes[items[index].section].map { (items[index].section, $0) }
      }
      guard let node = last?.node else { continue }
      nodeOfItem[index] = node
      ends[Int(node)] += 1
    }
    var sum = 0
    var next = ContiguousArray<Int>(repeating: 0, count: sections.count)
    for node in sections.indices {
      next[node] = sum
      sum += ends[node]
      ends[node] = sum
    }
    sorted = ContiguousArray(repeating: 0, count: sum)
    for index in 0..<count where nodeOfItem[index] >= 0 {
      let node = Int(nodeOfItem[index])
      sorted[next[node]] = Int32(index)
      next[node] += 1
    }
  }

  private mutating func findScope() {
    for index in sections.indices {
      let own = ends[index] - (index == 0 ? 0 : ends[index - 1])
      guard own > 0 else { continue }
      var node = Int32(index)
      while node >= 0 {
        nodes[Int(node)].count += own
        node = nodes[Int(node)].parent
      }
    }
    scope = sections.indices.last { sections[$0].isModal && nodes[$0].count > 0 }
    guard let scope else { return }
    for index in nodes.indices where !isInside(index, of: scope) { nodes[index].count = 0 }
  }

  private func isInside(_ node: Int, of other: Int) -> Bool {
    var node = node
    while node != other {
      guard nodes[node].parent >= 0 else { return false }
      node = Int(nodes[node].parent)
    }
    return true
  }
}
