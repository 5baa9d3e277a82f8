import FocusEngine
import Geometry
import TestSupport
import Testing

/// What must hold in a free layout, where there are no rows to lean on.
@Suite struct PackingTests {
  @Test(arguments: 0..<100)
  func `a step goes straight ahead, both edges beyond, and something ahead is never refused`(
    seed: Int
  ) {
    let map = Self.sketch(seed: seed).map

    for item in map.items {
      for direction in Direction.allCases {
        var state = FocusState.at(item.id, in: map)
        state.move(direction, in: map)

        let ahead = map.items.filter { $0.frame.isAhead(of: item.frame, direction) }
        let reached = state.focused.flatMap { map.item($0) }?.frame ?? .zero
        let isRight =
          ahead.isEmpty ? reached == item.frame : reached.isAhead(of: item.frame, direction)
        #expect(isRight, "seed \(seed), \(item.id) \(direction): \(reached)")
      }
    }
  }

  @Test(arguments: 0..<100)
  func `neither order nor a mirror changes an answer`(seed: Int) {
    let sketch = Self.sketch(seed: seed)
    var random = SeededGenerator(seed: seed)
    let (map, shuffled, mirrored) = (sketch.map, sketch.shuffled(seed: seed), sketch.mirrored)
    let start = sketch.items[0].id
    var states = [map, shuffled, mirrored].map { FocusState.at(start, in: $0) }

    for step in 0..<80 {
      let direction = Direction.allCases[random.pick(0...3)]
      states[0].move(direction, in: map)
      states[1].move(direction, in: shuffled)
      states[2].move(direction.mirrored, in: mirrored)
      #expect(states[0].focused == states[1].focused, "seed \(seed), step \(step)")
      #expect(states[0].focused == states[2].focused, "seed \(seed), step \(step)")
    }
  }

  private static func sketch(seed: Int) -> Sketch {
    var random = SeededGenerator(seed: seed)
    var sketch = Sketch()
    sketch.addPacking(&random)
    return sketch
  }
}

extension Rect {
  /// Whether both edges lie beyond those of the other, and the two share some of the way.
  fileprivate func isAhead(of other: Rect, _ direction: Direction) -> Bool {
    switch direction {
    case .right: minX > other.minX && maxX > other.maxX && sharesRows(with: other)
    case .left: minX < other.minX && maxX < other.maxX && sharesRows(with: other)
    case .down: minY > other.minY && maxY > other.maxY && sharesColumns(with: other)
    case .up: minY < other.minY && maxY < other.maxY && sharesColumns(with: other)
    }
  }

  private func sharesRows(with other: Rect) -> Bool { minY < other.maxY && other.minY < maxY }
  private func sharesColumns(with other: Rect) -> Bool { minX < other.maxX && other.minX < maxX }
}
