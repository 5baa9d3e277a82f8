internal import Geometry

extension FocusMapBuilder {
  /// Collects the members that are searched by frame, sorted by their start in each direction.
  mutating func addMembers() {
    var children = ContiguousArray<ContiguousArray<Int>>(repeating: [], count: nodes.count)
    for node in sections.indices where nodes[node].count > 0 {
      children[Int(nodes[node].parent)].append(node)
    }
    fillFrames(children)
    for node in nodes.indices {
      let first = members.count
      if nodes[node].count > 0, nodes[node].layout == .free || !children[node].isEmpty {
        addCells(of: node)
        for child in children[node] {
          members.append(
            FocusMap.Member(
              target: Int32(-1 - child),
              catchesAcross: sections[child].catchesAcross && nodes[node].layout != .free,
              frame: nodes[child].frame))
        }
      }
      nodes[node].members = first..<members.count
      for member in members[first...] {
        nodes[node].largest.width = max(nodes[node].largest.width, member.frame.width)
        nodes[node].largest.height = max(nodes[node].largest.height, member.frame.height)
      }
    }
    order.reserveCapacity(members.count * Direction.allCases.count)
    for direction in Direction.allCases {
      for node in nodes.indices { sort(nodes[node].members, by: direction) }
    }
  }

  private mutating func addCells(of node: Int) {
    let catches = nodes[node].layout != .free
    for line in nodes[node].lines {
      for cell in lines[line].cells {
        members.append(
          FocusMap.Member(
            target: Int32(cell), catchesAcross: catches, frame: cells[cell].frame))
      }
    }
  }

  /// Gives every section without an area of its own the frame of its content.
  private mutating func fillFrames(_ children: ContiguousArray<ContiguousArray<Int>>) {
    for node in sections.indices where nodes[node].count > 0 && nodes[node].frame.isEmpty {
      nodes[node].frame = content(of: node, children) ?? .zero
    }
  }

  private func content(
    of node: Int, _ children: ContiguousArray<ContiguousArray<Int>>
  ) -> Rect? {
    var frames = nodes[node].lines.flatMap { lines[$0].cells.map { cells[$0].frame } }
    for child in children[node] {
      let frame = nodes[child].frame
      if let known = frame.isEmpty ? content(of: child, children) : frame { frames.append(known) }
    }
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }

  private mutating func sort(_ range: Range<Int>, by direction: Direction) {
    guard range.count > 1 else {
      order.append(contentsOf: range.map { Int32($0) })
      return
    }
    // Start and index in one integer: integers sort several times faster than pairs.
    var keys = ContiguousArray<Int>()
    keys.reserveCapacity(range.count)
    for member in range {
      keys.append(DirectionalExtent.start(of: members[member].frame, direction) << 32 | member)
    }
    keys.sort()
    for key in keys { order.append(Int32(truncatingIfNeeded: key)) }
  }
}
