import FocusEngine
import Geometry
import Support
import TestSupport
import Testing

/// Invariants between a map and a similar one.
@Suite struct MapInvariantTests {
  @Test(arguments: Generator.lined)
  func `every item can be reached from every other`(generator: Generator) {
    for world in World.of(generator) where world.seed % 5 == 0 {
      var random = world.random
      let start = world.item(&random).id

      let reached = FocusState.at(start, in: world.map).reached(in: world.map)

      let missing = Set(world.map.items.map(\.id)).subtracting(reached)
      world.expect(missing.isEmpty, "from \(start): not \(missing)")
    }
  }

  @Test func `in free layouts nearly every item can be reached`() {
    var missing = 0
    var count = 0
    for world in World.of(.packing) where world.seed % 5 == 0 {
      var random = world.random
      let start = world.item(&random).id

      let reached = FocusState.at(start, in: world.map).reached(in: world.map)

      missing += world.map.items.count - reached.count
      count += world.map.items.count
    }
    // An item that no beam meets is a mistake of the layout, not of the engine.
    #expect(missing * 100 <= count, "\(missing) of \(count)")
  }

  @Test(arguments: Generator.allCases)
  func `a mirrored map gives mirrored answers`(generator: Generator) {
    for world in World.of(generator) {
      let mirror = world.sketch.mirrored.map
      var random = world.random
      var here = FocusState.at(world.item(&random).id, in: world.map)
      var there = FocusState.at(here.focused ?? "", in: mirror)

      for step in 0..<12 {
        let direction = random.direction()
        let expected = here.move(direction, in: world.map)
        let outcome = there.move(direction.mirrored, in: mirror)
        world.expect(outcome == expected, "step \(step), \(direction): \(outcome), not \(expected)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `neither a scale nor another place changes an answer`(generator: Generator) {
    for world in World.of(generator) {
      let others = [
        world.sketch.changed { $0.scaled(by: 3) },
        world.sketch.changed { $0.scaled(by: 2).offset(dx: -1371, dy: 593) },
      ]
      let maps = [world.map] + others.map(\.map)
      var random = world.random
      let start = world.item(&random).id
      var states = maps.map { FocusState.at(start, in: $0) }

      for step in 0..<12 {
        let direction = random.direction()
        let outcomes = maps.indices.map { states[$0].move(direction, in: maps[$0]) }
        world.expect(Set(outcomes).count == 1, "step \(step), \(direction): \(outcomes)")
      }
    }
  }

  @Test(arguments: Generator.rowed)
  func `what is not on the way does not change where it leads`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      let start = world.item(&random)
      let direction = random.direction()
      var state = FocusState.at(start.id, in: world.map)
      let outcome = state.move(direction, in: world.map)
      guard let to = outcome.to.flatMap({ world.map.item($0) }) else { continue }
      let others = world.sketch.items.indices.filter { index in
        let item = world.sketch.items[index]
        return item.id != start.id && item.id != to.id
      }
      guard !others.isEmpty else { continue }
      let other = others[random.pick(0...(others.count - 1))]

      var removed = world.sketch
      let item = removed.items.remove(at: other)
      var moved = world.sketch
      // An item that would come between, or nearer, is on the way.
      let isElsewhere = item.frame.minY != start.frame.minY && item.frame.minY != to.frame.minY
      if isElsewhere { moved.items[other].frame.x += random.pick(-300...300) }

      for map in [removed.map, moved.map] {
        var state = FocusState.at(start.id, in: map)
        let answer = state.move(direction, in: map)
        world.expect(
          answer == outcome, "\(direction) from \(start.id) without \(item.id): \(answer)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `focus is never on what cannot have it, and always somewhere`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      var sketch = world.sketch
      for index in sketch.items.indices {
        switch random.pick(0...5) {
        case 0: sketch.items[index].isEnabled = false
        case 1: sketch.items[index].frame.width = 0
        default: break
        }
      }
      if random.pick(0...3) == 0 {
        sketch.sections[random.pick(0...(sketch.sections.count - 1))].isModal = true
      }
      let map = sketch.map
      let scope = sketch.modalItems
      var state = FocusState.at(world.item(&random).id, in: world.map)

      state.repair(in: map)
      for _ in 0..<8 {
        let isRight = state.focused.map(scope.contains) ?? scope.isEmpty
        world.expect(isRight, "\(state.focused as Any) has focus: \(state.lastOutcome as Any)")
        state.move(random.direction(), isRepeat: random.pick(0...3) == 0, in: map)
      }
    }
  }
}

extension Rect {
  /// The rectangle of a map that is so many times as large.
  fileprivate func scaled(by factor: Int) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

extension Sketch {
  /// The focusable items, derived without the map: those of the last modal section that is not
  /// empty, if there is one.
  fileprivate var modalItems: Set<NodeID> {
    let reachable = items.filter { $0.isEnabled && !$0.frame.isEmpty }
    let modal = sections.last { section in
      section.isModal && reachable.contains { $0.section == section.id }
    }
    return Set(reachable.filter { modal == nil || $0.section == modal?.id }.map(\.id))
  }
}
