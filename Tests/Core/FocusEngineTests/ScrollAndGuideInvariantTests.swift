import FocusEngine
import Geometry
import Support
import TestSupport
import Testing

/// Invariants of scrolled content and of guides.
@Suite struct ScrollAndGuideInvariantTests {
  @Test(arguments: [Generator.grid, .raggedRows, .masonry])
  func `what has focus is scrolled into view, and never beyond the content`(
    generator: Generator
  ) {
    for world in World.of(generator) where world.seed % 2 == 0 {
      var random = world.random
      var sketch = world.sketch
      let frame = sketch.sections[0].frame
      let viewport = Rect(
        x: frame.x, y: frame.y, width: random.pick(300...900), height: random.pick(150...500))
      let insets = Insets(horizontal: random.pick(0...120), vertical: random.pick(0...120))
      var scroll = FocusSection.Scroll(
        viewport: viewport, contentSize: frame.size, insets: insets)
      sketch.sections[0].frame = viewport
      sketch.sections[0].scroll = scroll
      var map = sketch.map
      var state = FocusState.at(world.item(&random).id, in: map)

      for step in 0..<8 {
        let direction = random.direction()
        var unscrolled = state
        let outcome = state.move(direction, in: map)
        world.expect(
          outcome.to == unscrolled.move(direction, in: sketch.map).to,
          "step \(step): the offset changes where \(direction) leads")
        guard let item = outcome.to.flatMap({ map.item($0) }) else { continue }
        let seen = scroll.offset(revealing: item.frame)
        let shown = item.frame.offset(dx: -seen.x, dy: -seen.y)
        let isWhole =
          (shown.minX >= viewport.minX && shown.maxX <= viewport.maxX
            || shown.width > viewport.width)
          && (shown.minY >= viewport.minY && shown.maxY <= viewport.maxY
            || shown.height > viewport.height)
        let isInside =
          (0...max(0, frame.width - viewport.width)).contains(seen.x)
          && (0...max(0, frame.height - viewport.height)).contains(seen.y)
        world.expect(isWhole, "step \(step): \(item.id) at \(shown) in \(viewport)")
        world.expect(isInside, "step \(step): offset \(seen)")
        scroll.offset = seen
        sketch.sections[0].scroll = scroll
        map = sketch.map
      }
    }
  }

  @Test(arguments: Generator.allCases)
  func `a guide never has focus, and one that leads to what has it stays there`(
    generator: Generator
  ) {
    for world in World.of(generator) {
      var random = world.random
      let item = world.item(&random)
      let others = world.map.items.map(\.id)
      let frame = Rect(
        x: random.pick(0...1500), y: random.pick(0...900), width: random.pick(20...400),
        height: random.pick(20...400))
      let own = FocusGuide(id: "guide", frame: frame, targets: [item.id])
      let any = FocusGuide(
        id: "guide", frame: frame, targets: [others[random.pick(0...(others.count - 1))], item.id])
      func map(_ guide: FocusGuide) -> FocusMap {
        FocusMap(sections: world.sketch.sections, items: world.sketch.items, guides: [guide])
      }

      for direction in Direction.allCases {
        var plain = FocusState.at(item.id, in: world.map)
        let expected = plain.move(direction, in: world.map)
        let led = map(own)
        var state = FocusState.at(item.id, in: led)
        let outcome = state.move(direction, in: led)
        let isHeld = outcome.reason == .guide && !outcome.moved
        world.expect(outcome == expected || isHeld, "\(direction) from \(item.id): \(outcome)")

        let other = map(any)
        var free = FocusState.at(item.id, in: other)
        let away = free.move(direction, in: other)
        world.expect(away.to.map(other.canFocus) == true, "\(direction) from \(item.id): \(away)")
      }
    }
  }
}
