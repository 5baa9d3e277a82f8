import FocusEngine
import Geometry
import TestSupport
import Testing

/// What must hold on every map; each failure names its generator and seed.
@Suite struct InvariantTests {
  static let seeds = 0..<150

  @Test(arguments: Generator.allCases)
  func `four down and four up return home from everywhere`(generator: Generator) {
    for seed in Self.seeds {
      let map = generator.sketch(seed: seed).map
      for item in map.items {
        var walk = Walk(map, at: item.id)

        let down = (0..<4).prefix { _ in
          walk.press("D")
          return walk.focus.lastOutcome?.moved ?? false
        }
        walk.press(String(repeating: "U", count: down.count))

        #expect(walk.focus.focused == item.id, "\(generator), seed \(seed), \(item.id)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `no row is ever skipped, and sideways nobody leaves the row`(generator: Generator) {
    for seed in Self.seeds {
      let map = generator.sketch(seed: seed).map
      let rows = Array(Set(map.items.map(\.frame.minY))).sorted()
      for item in map.items {
        for direction in Direction.allCases {
          var walk = Walk(map, at: item.id)

          walk.focus.move(direction, in: map)

          let row = rows.firstIndex(of: item.frame.minY) ?? 0
          let step = direction == .down ? 1 : direction == .up ? -1 : 0
          let expected = rows.indices.contains(row + step) ? rows[row + step] : rows[row]
          let reached = walk.focus.focused.flatMap { map.item($0) }
          // A keyboard may be entered in the row where it was left, which here is none.
          #expect(
            reached?.frame.minY == expected, "\(generator), seed \(seed), \(item.id) \(direction)")
        }
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `every item can be reached from the first one`(generator: Generator) {
    for seed in Self.seeds {
      let map = generator.sketch(seed: seed).map
      var reached: Set<FocusID> = []
      var waiting = map.items.prefix(1).map { FocusState.at($0.id, in: map) }

      while let state = waiting.popLast() {
        guard let id = state.focused, reached.insert(id).inserted else { continue }
        for direction in Direction.allCases {
          var next = state
          next.move(direction, in: map)
          waiting.append(next)
        }
      }

      #expect(reached.count == map.items.count, "\(generator), seed \(seed)")
    }
  }

  @Test(arguments: Generator.allCases)
  func `the order in which items are declared changes no answer`(generator: Generator) {
    for seed in Self.seeds {
      let sketch = generator.sketch(seed: seed)
      var random = SeededGenerator(seed: seed)
      var declared = FocusState.at(sketch.items[0].id, in: sketch.map)
      var shuffled = declared
      let other = sketch.shuffled(seed: seed + 1)

      for step in 0..<60 {
        let direction = Direction.allCases[random.pick(0...3)]
        declared.move(direction, in: sketch.map)
        shuffled.move(direction, in: other)
        #expect(declared == shuffled, "\(generator), seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `a mirrored map gives mirrored answers`(generator: Generator) {
    for seed in Self.seeds {
      let sketch = generator.sketch(seed: seed)
      var random = SeededGenerator(seed: seed)
      let (map, mirror) = (sketch.map, sketch.mirrored)
      var here = FocusState.at(sketch.items[0].id, in: map)
      var there = FocusState.at(sketch.items[0].id, in: mirror)

      for step in 0..<60 {
        let direction = Direction.allCases[random.pick(0...3)]
        here.move(direction, in: map)
        there.move(direction.mirrored, in: mirror)
        #expect(here.focused == there.focused, "\(generator), seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `a held direction never changes section and comes to rest`(generator: Generator) {
    for seed in Self.seeds {
      let map = generator.sketch(seed: seed).map
      for item in map.items {
        for direction in Direction.allCases {
          var state = FocusState.at(item.id, in: map)

          for _ in 0..<12 { state.move(direction, isRepeat: true, in: map) }

          let reached = state.focused.flatMap { map.item($0) }
          #expect(reached?.section == item.section, "\(generator), seed \(seed), \(item.id)")
          #expect(state.lastOutcome?.moved == false, "\(generator), seed \(seed), \(item.id)")
        }
      }
    }
  }
}

extension FocusState {
  /// A state in which a person has just arrived at an item.
  static func at(_ id: FocusID, in map: FocusMap) -> FocusState {
    var state = FocusState()
    state.focus(id, in: map)
    return state
  }
}
