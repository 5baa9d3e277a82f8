import CatalogModel
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Support
import TestSupport
import Testing
import TextEntry

@testable import Rendering

/// Visits that nobody planned, with every movement cut short at any moment.
@Suite struct MotionVisitTests {
  private struct Kind {
    var name: String
    var keyboard = KeyboardLayout.qwerty
    var theme = Theme()
  }

  private static func kind(_ seed: Int) -> Kind {
    switch seed % 4 {
    case 1: Kind(name: "mirrored", theme: Theme(isRightToLeft: true))
    case 2: Kind(name: "large text", theme: Theme(textScale: 1400))
    default: Kind(name: "plain")
    }
  }

  private func watch(_ kind: Kind, latency: Int) -> MotionWatch {
    var settings = ScreenSettings()
    settings.theme = kind.theme
    let items =
      Item.samples + Item.numbered(40) + Item.numbered(30, category: "show")
      + Item.numbered(12, category: "album")
    return MotionWatch(
      ScreenFixture(
        items: items, keyboard: kind.keyboard, settings: settings, latency: latency))
  }

  @Test(arguments: 0..<12)
  func `nothing jumps or flashes, wherever a movement is cut short`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let kind = Self.kind(seed)
    var watch = watch(kind, latency: [8, 90, 400][seed % 3])

    for step in 0..<60 where watch.problems.isEmpty {
      let done = watch.actAtRandom(&random)
      watch.watch(for: random.pick(0...3) == 0 ? 700 : random.pick(8...260))

      #expect(
        watch.problems.isEmpty,
        "seed \(seed), \(kind.name), step \(step), \(done): \(watch.problems)")
    }
    watch.watch(for: 1600)
    watch.checkRest()

    #expect(watch.problems.isEmpty, "seed \(seed), \(kind.name), at rest: \(watch.problems)")
  }

  @Test func `everything has come to rest 700 ms after any single press`() {
    for intent in [Intent.move(.down, isRepeat: false), .toggleKeyboardAndResults, .nextScope] {
      var watch = watch(Kind(name: "plain"), latency: 8)
      watch.fixture.send(.intent(.type("star")))
      watch.watch(for: 1500)

      watch.fixture.send(.intent(intent))
      watch.watch(for: 1200)
      let rest = watch.animator.end - watch.lastChange

      watch.checkRest()
      #expect(rest <= 700, "\(intent)")
      #expect(watch.problems.isEmpty, "\(intent): \(watch.problems)")
    }
  }
}

extension MotionWatch {
  /// Does one thing that a person might do.
  /// - Returns: What it was.
  fileprivate mutating func actAtRandom(_ random: inout SplitMix64) -> String {
    let directions: [Direction] = [.down, .right, .up, .left, .down, .right]
    let intent: Intent
    switch random.pick(0...23) {
    case 0...11: intent = .move(directions[random.pick(0...5)], isRepeat: false)
    case 12, 13:
      fixture.send(.intent(.press))
      show()
      watch(for: random.pick(8...120))
      intent = .select
    case 14: intent = .type(["a", "st", "ti", "title 1"][random.pick(0...3)])
    case 15: intent = .deleteBackward(isRepeat: false)
    case 16, 17: intent = .toggleKeyboardAndResults
    case 18: intent = random.pick(0...1) == 0 ? .nextScope : .previousScope
    case 19: intent = .page(directions[random.pick(0...1) * 2])
    case 20: intent = .alternates
    case 21: intent = .nextKeyboardPage
    case 22: intent = .clear
    default: intent = fixture.state.visit.screen.panels.isEmpty ? .type("t") : .back
    }
    fixture.send(.intent(intent))
    show()
    return "\(intent)"
  }
}
