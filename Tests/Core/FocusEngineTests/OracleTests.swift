import FocusEngine
import Geometry
import Support
import TestSupport
import Testing

/// The engine against its rules, on small maps with everything that a map can have.
@Suite struct OracleTests {
  @Test(arguments: 0..<4)
  func `the engine answers as its rules read`(part: Int) {
    for seed in (part * 1000)..<(part * 1000 + 1000) {
      var random = SplitMix64(seed: seed)
      let plan = Plan.random(&random)
      let map = plan.map
      let starts = plan.items.map(\.id).filter { map.canFocus($0) }
      guard !starts.isEmpty else { continue }
      var oracle = Oracle(plan, at: starts[random.pick(0...(starts.count - 1))])
      var state = FocusState.at(oracle.focused, in: map)

      for step in 0..<12 {
        let direction = random.direction()
        let isRepeat = random.pick(0...4) == 0
        let expected = oracle.move(direction, isRepeat: isRepeat)
        let outcome = state.move(direction, isRepeat: isRepeat, in: map)
        guard outcome.to == expected.to, outcome.reason == expected.reason else {
          Issue.record("seed \(seed), step \(step), \(direction): \(outcome), not \(expected)")
          break
        }
      }
    }
  }

  @Test(arguments: [FocusSection.Layout.free, .rows])
  func `with many items in one place it answers so too`(layout: FocusSection.Layout) {
    for seed in 0..<40 {
      var random = SplitMix64(seed: seed)
      var plan = Plan()
      plan.add("many", Rect(0, 0, 3000, 2000), layout)
      plan.add("inside", Rect(3100, 0, 300, 2000), .rows, in: layout == .rows ? "many" : nil)
      plan.add(item: "last", Rect(3100, 0, 100, 100))
      for cell in 0..<120 where random.pick(0...3) > 0 {
        let size = Size(width: random.pick(20...148) * 2, height: random.pick(20...84) * 2)
        let corner = Point(
          x: cell % 10 * 300 + random.pick(0...(300 - size.width)),
          y: cell / 10 * 170 + random.pick(0...(170 - size.height)))
        plan.add(
          item: NodeID("\(cell)"), Rect(origin: corner, size: size), line: cell / 10, in: "many")
      }
      let map = plan.map
      var oracle = Oracle(plan, at: plan.items[random.pick(1...(plan.items.count - 1))].id)
      var state = FocusState.at(oracle.focused, in: map)

      for step in 0..<12 {
        let direction = random.direction()
        let expected = oracle.move(direction, isRepeat: false)
        let outcome = state.move(direction, in: map)
        guard outcome.to == expected.to, outcome.reason == expected.reason else {
          Issue.record("seed \(seed), step \(step), \(direction): \(outcome), not \(expected)")
          break
        }
      }
    }
  }

  @Test func `the maps have everything that a map can have`() {
    var random = SplitMix64(seed: 1)
    let plans = (0..<200).map { _ in Plan.random(&random) }

    let reasons = Set(
      plans.flatMap { plan in
        let map = plan.map
        return plan.items.flatMap { item in
          Direction.allCases.compactMap { direction -> FocusOutcome.Reason? in
            guard map.canFocus(item.id) else { return nil }
            var state = FocusState.at(item.id, in: map)
            return state.move(direction, isRepeat: random.pick(0...4) == 0, in: map).reason
          }
        }
      })

    let known: Set<FocusOutcome.Reason> = [
      .row, .line, .beam, .entry, .wrap, .redirect, .override, .guide, .edge, .stop,
    ]
    #expect(reasons == known)
    #expect(plans.contains { $0.sections.contains { $0.parent != nil } })
    #expect(plans.contains { $0.isRightToLeft })
    #expect(plans.allSatisfy { $0.items.count <= 12 })
  }
}

extension Plan {
  /// A map of at most twelve items in up to six sections, some of them inside others.
  static func random(_ random: inout SplitMix64) -> Plan {
    var plan = Plan()
    plan.isRightToLeft = random.pick(0...1) == 0
    let parents = random.pick(0...2)
    for index in 0..<parents {
      plan.addSection(NodeID("parent-\(index)"), Rect(0, index * 480, 960, 460), &random)
    }
    for slot in 0..<6 where plan.items.count < 12 && random.pick(0...3) > 0 {
      // Two columns of three places; the first and the second row may stand in a parent.
      let (column, row) = (slot % 2, slot / 2)
      let frame = Rect(column * 490 + 10, row * 240 + (row == 2 ? 490 : 10), 460, 210)
      let isInside = row < parents && row < 2 && random.pick(0...3) > 0
      let place = isInside ? frame.offset(dx: 0, dy: row * 240) : frame.offset(dx: 0, dy: 1000)
      let parent = NodeID("parent-\(row)")
      if isInside, random.pick(0...3) == 0 {
        // Items of the parent itself, beside the sections in it.
        plan.addItems(parent, in: place, prefix: "\(slot)", lines: slot * 10, &random)
      } else {
        plan.addSection(NodeID("s-\(slot)"), place, in: isInside ? parent : nil, &random)
        plan.addItems(NodeID("s-\(slot)"), in: place, prefix: "\(slot)", lines: 0, &random)
      }
    }
    plan.lead(&random)
    return plan
  }

  private mutating func addSection(
    _ id: NodeID, _ frame: Rect, in parent: NodeID? = nil, _ random: inout SplitMix64
  ) {
    let layout = FocusSection.Layout.allCases[random.pick(0...3)]
    add(id, frame, layout, in: parent) { section in
      section.catchesAcross = random.pick(0...4) > 0
      section.repeatExit = random.pick(0...4) == 0 ? .leave : .stop
    }
  }

  private mutating func addItems(
    _ section: NodeID, in frame: Rect, prefix: String, lines: Int,
    _ random: inout SplitMix64
  ) {
    let layout = sections.first { $0.id == section }?.layout ?? .rows
    for cell in 0..<6 where items.count < 12 && random.pick(0...2) > 0 {
      let (column, row) = (cell % 3, cell / 3)
      let size = Size(width: random.pick(15...70) * 2, height: random.pick(10...48) * 2)
      let corner = Point(
        x: frame.x + column * 150 + random.pick(0...(150 - size.width)),
        y: frame.y + row * 100 + random.pick(0...(100 - size.height)))
      add(
        item: NodeID("\(prefix)-\(cell)"), Rect(origin: corner, size: size),
        line: lines + (layout == .column ? column : row), in: section)
      items[items.count - 1].isEnabled = random.pick(0...6) > 0
    }
  }

  /// Adds exits, overrides and guides, some of which lead nowhere.
  private mutating func lead(_ random: inout SplitMix64) {
    let targets = items.map(\.id) + sections.map(\.id) + ["nowhere"]
    func target() -> NodeID { targets[random.pick(0...(targets.count - 1))] }
    for index in sections.indices {
      let isPlain =
        sections[index].layout != .free
        && !sections.contains { $0.parent == sections[index].id }
      for direction in Direction.allCases {
        switch random.pick(0...11) {
        case 0: sections[index].exits[direction] = .stop
        case 1: sections[index].exits[direction] = .redirect(target())
        case 2 where isPlain: sections[index].exits[direction] = .wrap
        case 3: sections[index].exits[direction] = .button
        default: break
        }
      }
    }
    for index in items.indices where random.pick(0...9) == 0 {
      items[index].next[random.direction()] = target()
    }
    for index in 0..<random.pick(0...2) {
      let frame = Rect(
        random.pick(0...900), random.pick(0...1700), random.pick(20...400), random.pick(20...200))
      guides.append(
        FocusGuide(
          id: NodeID("guide-\(index)"), frame: frame, targets: [target(), target()],
          isEnabled: random.pick(0...5) > 0))
    }
  }
}
