import Support

#if DEBUG
  import FocusEngine
  import Geometry
  import TestSupport
  import Testing

  /// Tests of the cost of a move among ten thousand items, counted in inspected items, not in time.
  @Suite struct CostTests {
    @Test(arguments: [FocusSection.Layout.rows, .grid, .column], [10, 100, 1000])
    func `a move in lines looks at few of ten thousand items`(
      layout: FocusSection.Layout, length: Int
    ) {
      let plan = Self.plan(layout, length: length)
      let map = plan.map
      var random = SplitMix64(seed: length)
      var state = FocusState.at(plan.items[random.pick(0...9999)].id, in: map)
      // Twice the halvings of a line, and a few around what is found.
      let most = 4 + 2 * (Int.bitWidth - length.leadingZeroBitCount)

      for step in 0..<200 {
        let direction = random.direction()
        let looks = Self.looks { state.move(direction, in: map) }
        guard looks > most else { continue }
        Issue.record("seed \(length), step \(step): \(direction) looks at \(looks), not \(most)")
      }
    }

    @Test func `a move among loose items looks at what lies in its beam, not at all of them`() {
      let plan = Self.plan(.free, length: 100)
      let map = plan.map
      var random = SplitMix64(seed: 3)
      var state = FocusState.at(plan.items[random.pick(0...9999)].id, in: map)

      for step in 0..<200 {
        let direction = random.direction()
        let looks = Self.looks { state.move(direction, in: map) }
        // About a hundred stand in a row or a column, and those beside it share its edges.
        #expect(looks <= 310, "step \(step): \(direction) looks at \(looks)")
      }
    }

    private static func looks(_ move: () -> Void) -> Int {
      let probe = FocusProbe()
      FocusProbe.$current.withValue(probe) { move() }
      return probe.count
    }

    /// Ten thousand cells, so many in a line.
    private static func plan(_ layout: FocusSection.Layout, length: Int) -> Plan {
      var plan = Plan()
      let isColumn = layout == .column
      let count = 10_000 / length
      let (width, height) = isColumn ? (count, length) : (length, count)
      plan.add("cells", Rect(0, 0, width * 100, height * 100), layout)
      for line in 0..<count {
        for place in 0..<length {
          let (column, row) = isColumn ? (line, place) : (place, line)
          plan.add(
            item: NodeID("\(line)/\(place)"), Rect(column * 100, row * 100, 90, 90), line: line)
        }
      }
      return plan
    }
  }
#endif
