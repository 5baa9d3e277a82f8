import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Support
import TestSupport
import Testing

/// Visits that nobody planned: whatever is pressed, the screen stays whole.
@Suite struct RandomVisitTests {
  @Test(arguments: 0..<8)
  func `whatever is pressed one thing has focus, is seen, and nothing overlaps`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let look = Look.all[seed % Look.all.count]
    var stage = Situation.landing.stage(look)

    for step in 0..<120 {
      let done = stage.actAtRandom(&random)

      let problems = step % 4 == 0 ? LayoutChecker(stage).problems : []
      #expect(problems.isEmpty, "seed \(seed), step \(step), \(look), \(done): \(problems)")
      #expect(
        stage.state.visit.screen.focus.focused.map { stage.machine.layout.map.canFocus($0) }
          == true,
        "seed \(seed), step \(step), \(done): \(stage.focused)")
    }
  }

  @Test func `the same inputs give the same digests`() {
    var digests: [[UInt64]] = []

    for _ in 0..<2 {
      var random = SplitMix64(seed: 7)
      var stage = Situation.landing.stage(Look())
      digests.append(
        (0..<60).map { _ in
          _ = stage.actAtRandom(&random)
          return stage.machine.digest
        })
    }

    #expect(digests[0] == digests[1])
    #expect(Set(digests[0]).count > 20)
  }
}

extension Stage {
  /// Does one thing that a person or an effect might do.
  /// - Returns: What it was.
  fileprivate mutating func actAtRandom(_ random: inout SplitMix64) -> String {
    let choice = random.pick(0...19)
    switch choice {
    case 0...9:
      let key = ["U", "D", "L", "R", "D"][random.pick(0...4)]
      press(key, every: random.pick(50...300))
      return key
    case 10, 11:
      want(.press, .select)
      return "select on \(focused)"
    case 12: want(.press, .alternates)
    case 13: want(.back)
    case 14:
      want(.type(["a", "the ", "기", "é"][random.pick(0...3)]))
    case 15: want(.deleteBackward(isRepeat: false))
    case 16: want(.toggleKeyboardAndResults)
    case 17: want(random.pick(0...1) == 0 ? .nextScope : .previousScope)
    case 18: want(.nextKeyboardPage)
    default: want(.clear)
    }
    answerAtRandom(&random)
    return "choice \(choice)"
  }
}

extension Stage {
  /// Answers the search that is under way, or lets it wait.
  mutating func answerAtRandom(_ random: inout SplitMix64) {
    guard state.visit.screen.awaitsAnswer else { return }
    if case .category(let category) = state.visit.scope {
      answer(Fixture.grid(category.rawValue, random.pick(1...60), of: 300))
      return
    }
    switch random.pick(0...4) {
    case 0: answer(Fixture.nothing)
    case 1: act(.searchFailed(generation: state.generation, message: "The disk is gone."))
    case 2: break
    default:
      answer(Fixture.page(perShelf: random.pick(1...14), categories: random.pick(1...4)))
    }
  }
}
