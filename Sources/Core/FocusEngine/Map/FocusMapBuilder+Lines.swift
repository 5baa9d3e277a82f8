internal import Geometry

extension FocusMapBuilder {
  private struct Key: Comparable {
    var line: Int
    var low: Int
    var high: Int
    var item: Int32

    static func < (first: Key, second: Key) -> Bool {
      if first.line != second.line { return first.line < second.line }
      if first.low != second.low { return first.low < second.low }
      if first.high != second.high { return first.high < second.high }
      return first.item < second.item
    }
  }

  mutating func addLines() {
    cellOfItem = ContiguousArray(repeating: -1, count: items.count)
    cells.reserveCapacity(sorted.count)
    var keys: ContiguousArray<Key> = []
    for node in sections.indices {
      let first = lines.count
      nodes[node].lines = first..<first
      guard nodes[node].count > 0 else { continue }
      keys.removeAll(keepingCapacity: true)
      for position in (node == 0 ? 0 : ends[node - 1])..<ends[node] {
        keys.append(key(of: sorted[position], layout: nodes[node].layout))
      }
      var isSorted = true
      for index in keys.indices.dropFirst() where keys[index] < keys[index - 1] {
        isSorted = false
        break
      }
      if !isSorted { keys.sort() }
      add(keys, to: node)
      nodes[node].lines = first..<lines.count
      nodes[node].isMonotone = areMonotone(first..<lines.count)
    }
  }

  private func key(of item: Int32, layout: FocusSection.Layout) -> Key {
    let frame = items[Int(item)].frame
    switch layout {
    case .rows, .grid:
      return Key(line: items[Int(item)].line, low: frame.minX, high: frame.maxX, item: item)
    case .column:
      return Key(line: items[Int(item)].line, low: frame.minY, high: frame.maxY, item: item)
    case .free:
      let leading = isRightToLeft ? -frame.maxX : frame.minX
      return Key(line: 0, low: frame.minY, high: leading, item: item)
    }
  }

  private mutating func add(_ keys: ContiguousArray<Key>, to node: Int) {
    let shift = shifts[node]
    let isColumn = nodes[node].layout == .column
    let isFree = nodes[node].layout == .free
    var line: Int?
    var start = cells.count
    var across = Interval(low: 0, high: 0)
    var along = Interval(low: 0, high: 0)
    var isMonotone = true
    for key in keys {
      let frame = items[Int(key.item)].frame.offset(dx: -shift.x, dy: -shift.y)
      let interval = Interval(frame, isVertical: !isColumn)
      let next = Interval(frame, isVertical: isColumn)
      if key.line != line {
        close(start, node: node, across: across, isMonotone: isMonotone)
        (line, start, across, isMonotone) = (key.line, cells.count, interval, !isFree)
      } else {
        across = across.union(interval)
        if next.low < along.low || next.high < along.high { isMonotone = false }
      }
      along = next
      cellOfItem[Int(key.item)] = Int32(cells.count)
      cells.append(
        FocusMap.Cell(
          item: key.item, line: Int32(lines.count),
          hasOverrides: items[Int(key.item)].next.hasValue, frame: frame))
    }
    close(start, node: node, across: across, isMonotone: isMonotone)
  }

  private mutating func close(_ start: Int, node: Int, across: Interval, isMonotone: Bool) {
    guard start < cells.count else { return }
    lines.append(
      FocusMap.Line(
        node: Int32(node), cells: start..<cells.count, across: across, isMonotone: isMonotone))
  }

  private func areMonotone(_ range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { index in
      lines[index].across.low >= lines[index - 1].across.low
        && lines[index].across.high >= lines[index - 1].across.high
    }
  }
}

extension DirectionTable where Value == NodeID? {
  /// Whether any direction has a value.
  var hasValue: Bool { up != nil || down != nil || left != nil || right != nil }
}
