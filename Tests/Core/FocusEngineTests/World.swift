import FocusEngine
import Geometry
import Support
import TestSupport
import Testing

/// A generated map with what it was made from.
struct World {
  let generator: Generator
  let seed: Int
  let sketch: Sketch
  let map: FocusMap

  init(_ generator: Generator, seed: Int) {
    self.generator = generator
    self.seed = seed
    sketch = generator.sketch(seed: seed)
    map = sketch.map
  }

  /// Seeds that every property is tried with.
  static let seeds = 0..<1000
  private static let all: [Generator: [World]] = Dictionary(
    uniqueKeysWithValues: Generator.allCases.map { generator in
      (generator, seeds.map { World(generator, seed: $0) })
    })

  /// All maps of a generator, made once.
  static func of(_ generator: Generator) -> [World] { all[generator] ?? [] }

  /// Numbers that are the same for the same world.
  var random: SplitMix64 { SplitMix64(seed: seed &* 31 &+ 7) }

  /// One of its items.
  func item(_ random: inout SplitMix64) -> FocusItem {
    map.items[random.pick(0...(map.items.count - 1))]
  }

  /// Says what does not hold here; nothing when all does.
  func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
    guard !holds else { return }
    Issue.record("\(generator.rawValue), seed \(seed): \(problem())")
  }
}

extension SplitMix64 {
  /// One of the four directions.
  mutating func direction() -> Direction { Direction.allCases[pick(0...3)] }
}

extension FocusState {
  /// A state in which a person has just arrived at an item.
  static func at(_ id: NodeID, in map: FocusMap) -> FocusState {
    var state = FocusState()
    state.focus(id, in: map)
    return state
  }

  /// Everything that has focus after one move or more from here.
  func reached(in map: FocusMap) -> Set<NodeID> {
    var reached: Set<NodeID> = []
    var waiting = [self]
    while let state = waiting.popLast() {
      guard let id = state.focused, reached.insert(id).inserted else { continue }
      for direction in Direction.allCases {
        var next = state
        if next.move(direction, in: map).moved { waiting.append(next) }
      }
    }
    return reached
  }
}

extension Rect {
  /// Whether both edges lie beyond those of the other.
  func isBeyond(_ other: Rect, _ direction: Direction) -> Bool {
    switch direction {
    case .right: minX > other.minX && maxX > other.maxX
    case .left: minX < other.minX && maxX < other.maxX
    case .down: minY > other.minY && maxY > other.maxY
    case .up: minY < other.minY && maxY < other.maxY
    }
  }

  /// Whether it lies beyond the other and overlaps it across the direction.
  func isAhead(of other: Rect, _ direction: Direction) -> Bool {
    guard isBeyond(other, direction) else { return false }
    return direction.isHorizontal
      ? minY < other.maxY && other.minY < maxY : minX < other.maxX && other.minX < maxX
  }
}
