import FocusEngine
import Geometry
import Support
import TestSupport
import Testing

/// Invariants of every move on every map.
@Suite struct MoveInvariantTests {
  @Test(arguments: Generator.allCases)
  func `the order in which items are declared changes no answer`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      let other = world.sketch.shuffled(seed: world.seed + 1).map
      var declared = FocusState.at(world.item(&random).id, in: world.map)
      var shuffled = declared

      for step in 0..<12 {
        let direction = random.direction()
        let expected = declared.move(direction, in: world.map)
        let outcome = shuffled.move(direction, in: other)
        world.expect(outcome == expected, "step \(step): \(outcome), not \(expected)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `both edges of what is reached lie beyond in the direction of the move`(
    generator: Generator
  ) {
    for world in World.of(generator) {
      var random = world.random
      var state = FocusState.at(world.item(&random).id, in: world.map)

      for step in 0..<12 {
        let direction = random.direction()
        let outcome = state.move(direction, in: world.map)
        guard outcome.moved, let from = world.map.frame(outcome.from),
          let to = world.map.frame(outcome.to)
        else { continue }
        world.expect(to.isBeyond(from, direction), "step \(step), \(direction): \(outcome)")
      }
    }
  }

  @Test(arguments: Generator.rowed)
  func `no row is ever skipped, and sideways nobody leaves the row`(generator: Generator) {
    for world in World.of(generator) {
      let map = world.map
      let rows = Array(Set(map.items.map(\.frame.minY))).sorted()
      var random = world.random
      let item = world.item(&random)
      for direction in Direction.allCases {
        var state = FocusState.at(item.id, in: map)

        let outcome = state.move(direction, in: map)

        let row = rows.firstIndex(of: item.frame.minY) ?? 0
        let step = direction == .down ? 1 : direction == .up ? -1 : 0
        let expected = rows.indices.contains(row + step) ? rows[row + step] : rows[row]
        world.expect(
          map.frame(outcome.to)?.minY == expected, "\(direction) from \(item.id): \(outcome)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `a step and the step back return`(
    generator: Generator
  ) {
    for world in World.of(generator) {
      var random = world.random
      let start = world.item(&random).id
      for direction in Direction.allCases {
        var state = FocusState.at(start, in: world.map)
        guard state.move(direction, in: world.map).moved else { continue }

        state.move(direction.opposite, in: world.map)

        world.expect(state.focused == start, "\(direction) from \(start): \(state.focused as Any)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `four steps and four back return home`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      let start = world.item(&random).id
      let isRowed = Generator.rowed.contains(generator)
      for direction in isRowed ? [Direction.down, .up] : Direction.allCases {
        var state = FocusState.at(start, in: world.map)

        var count = 0
        while count < 4, state.move(direction, in: world.map).moved { count += 1 }
        for _ in 0..<count { state.move(direction.opposite, in: world.map) }

        world.expect(state.focused == start, "\(count) \(direction) from \(start)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `one direction comes to an edge and passes nothing twice`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      let direction = random.direction()
      var state = FocusState.at(world.item(&random).id, in: world.map)
      var seen: Set<NodeID> = []

      while let id = state.focused, seen.insert(id).inserted {
        guard state.move(direction, in: world.map).moved else { break }
      }

      world.expect(
        state.lastOutcome?.moved == false, "\(direction) goes in circles through \(seen)")
    }
  }

  @Test(arguments: Generator.rowed)
  func `with wrapping one direction visits the whole row and returns`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      var sketch = world.sketch
      for index in sketch.sections.indices {
        sketch.sections[index].exits = DirectionTable(sides: .wrap, ends: .escape)
      }
      let map = sketch.map
      let start = world.item(&random)
      let row = map.items.filter { $0.frame.minY == start.frame.minY }
      let direction = random.pick(0...1) == 0 ? Direction.left : .right
      var state = FocusState.at(start.id, in: map)

      let visited = row.indices.map { _ in state.move(direction, in: map).to }

      world.expect(Set(visited) == Set(row.map(\.id)), "\(direction) from \(start.id)")
      world.expect(state.focused == start.id, "\(direction) from \(start.id)")
    }
  }

  @Test(arguments: Generator.allCases)
  func `where something lies straight ahead a move is never refused`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      let item = world.item(&random)
      for direction in Direction.allCases {
        var state = FocusState.at(item.id, in: world.map)

        let outcome = state.move(direction, in: world.map)

        let isClear = !world.map.items.contains { $0.frame.isAhead(of: item.frame, direction) }
        world.expect(outcome.moved || isClear, "\(direction) from \(item.id): \(outcome)")
      }
    }
  }
}

extension FocusMap {
  /// The frame of an item.
  func frame(_ id: NodeID?) -> Rect? { id.flatMap { item($0) }?.frame }
}
