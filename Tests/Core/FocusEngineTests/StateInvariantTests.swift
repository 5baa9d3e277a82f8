import FocusEngine
import Geometry
import Support
import TestSupport
import Testing

/// Invariants of changed maps, of held directions and of the memory of sections.
@Suite struct StateInvariantTests {
  @Test(arguments: Generator.allCases)
  func `the same map again changes nothing`(generator: Generator) {
    for world in World.of(generator) {
      var random = world.random
      var state = FocusState.at(world.item(&random).id, in: world.map)
      for _ in 0..<4 { state.move(random.direction(), in: world.map) }
      let before = state

      state.repair(in: world.map)

      world.expect(state == before, "\(before) became \(state)")
    }
  }

  @Test(arguments: Generator.allCases)
  func `items that change places keep focus, and removing others never moves it`(
    generator: Generator
  ) {
    for world in World.of(generator) {
      var random = world.random
      let id = world.item(&random).id
      var permuted = world.sketch
      let order = world.sketch.items.shuffled(using: &random)
      for (index, item) in order.enumerated() { permuted.items[index].id = item.id }
      var thinned = world.sketch
      thinned.items.removeAll { $0.id != id && random.pick(0...1) == 0 }

      for map in [permuted.map, thinned.map] {
        var state = FocusState.at(id, in: world.map)
        state.repair(in: map)
        world.expect(state.focused == id, "\(id) lost focus to \(state.focused as Any)")
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `when what has focus goes its section keeps focus while it has anything`(
    generator: Generator
  ) {
    for world in World.of(generator) {
      var random = world.random
      let item = world.item(&random)
      var sketch = world.sketch
      sketch.items.removeAll { $0.id == item.id || random.pick(0...2) == 0 }
      let map = sketch.map
      var state = FocusState.at(item.id, in: world.map)

      state.repair(in: map)

      let hasMore = sketch.items.contains { $0.section == item.section }
      let section = state.focused.flatMap { map.item($0) }?.section
      world.expect(!hasMore || section == item.section, "\(item.id): \(state.focused as Any)")
      world.expect(sketch.items.isEmpty || state.focused != nil, "\(item.id): nothing")
    }
  }

  @Test(arguments: Generator.allCases)
  func `a section that restores is entered where it was left, and afresh when its content changed`(
    generator: Generator
  ) {
    for world in World.of(generator) {
      var random = world.random
      var sketch = world.sketch
      for index in sketch.sections.indices { sketch.sections[index].entry = .lastFocused }
      let map = sketch.map
      let item = world.item(&random)
      guard let other = map.items.first(where: { $0.section != item.section }) else { continue }
      var state = FocusState.at(item.id, in: map)
      state.focus(other.id, in: map)
      var gone = sketch
      gone.items.removeAll { $0.id == item.id }

      var back = state
      let restored = back.enter(item.section, in: map)
      var lost = state
      let entered = lost.enter(item.section, in: gone.map)
      var renewed = sketch
      for index in renewed.sections.indices { renewed.sections[index].contentGeneration += 1 }
      var forgetful = state
      let afresh = forgetful.enter(item.section, in: renewed.map)

      world.expect(restored.to == item.id, "\(item.id): \(restored)")
      world.expect(restored.reason == .restore, "\(item.id): \(restored)")
      world.expect(entered.to != item.id, "\(item.id) is gone: \(entered)")
      world.expect(afresh.reason == .entry, "\(item.id) is forgotten: \(afresh)")
    }
  }

  @Test(arguments: Generator.allCases)
  func `a held direction never changes section, comes to rest and takes the same way`(
    generator: Generator
  ) {
    for world in World.of(generator) {
      var random = world.random
      let item = world.item(&random)
      let direction = random.direction()
      var state = FocusState.at(item.id, in: world.map)
      var fresh = state
      var path: [NodeID?] = []

      for _ in 0...world.map.items.count where state.lastOutcome?.reason != .stop {
        path.append(state.move(direction, isRepeat: true, in: world.map).to)
      }

      for (step, id) in path.enumerated() {
        let section = id.flatMap { world.map.item($0) }?.section
        world.expect(section == item.section, "\(direction) from \(item.id): \(path)")
        guard state.lastOutcome?.moved == false, step < path.count - 1 else { continue }
        let outcome = fresh.move(direction, in: world.map)
        world.expect(outcome.to == id, "\(direction) from \(item.id), step \(step)")
      }
      world.expect(state.lastOutcome?.moved == false, "\(direction) from \(item.id): \(path)")
    }
  }
}
