import CatalogModel
import Geometry
import InputMapping
import SearchScreen
import Support
import TestSupport
import Testing

/// What a visitor of a kiosk leaves behind for the next one: nothing.
@Suite struct VisitTests {
  @Test(arguments: 0..<4)
  func `after any visit the next one is as new as the first`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var stage = KioskTests.kiosk()
    stage.act(.voice(.offered, session: 0))
    let first = Self.facts(of: stage)

    var used: Set<String> = []
    for _ in 0..<3 {
      stage.want(.press, .select)
      for step in 0..<150 {
        _ = random.pick(0...2) == 0 ? stage.useOddly(&random) : stage.actAtRandom(&random)
        if step.isMultiple(of: 3) { used.formUnion(Self.differences(Self.facts(of: stage), first)) }
      }
      stage.endVisitAtOnce()

      #expect(Self.differences(Self.facts(of: stage), first).isEmpty, "seed \(seed)")
    }

    // Every part of a visit was in use, so that none is left out of the comparison.
    let unused = Set(first.map(\.name)).subtracting(used)
    #expect(unused.subtracting(Self.ofOwners).isEmpty, "seed \(seed): \(unused.sorted())")
  }

  @Test func `what was typed is in no part of the next visit`() {
    var stage = KioskTests.kiosk()
    stage.want(.press, .select)
    stage.search("secret")

    let during = Self.facts(of: stage).filter { $0.value.contains("secret") }
    stage.endVisitAtOnce()

    #expect(!during.isEmpty)
    #expect(!Self.facts(of: stage).contains { $0.value.contains("secret") })
  }

  /// The parts that only the owner of a home uses, or that a visit shorter than a minute cannot fill.
  private static let ofOwners: Set<String> = []

  private static func facts(of stage: Stage) -> [(name: String, value: String)] {
    var visit = stage.state.visit
    // Times and the number of a session go on; everything else begins again.
    for name in Timers.Name.allCases where visit.timers[name] != nil { visit.timers[name] = .zero }
    return Mirror(reflecting: visit).children.map { child in
      let value = String(describing: child.value)
      return (child.label ?? "", value.replacing(/session: \d+/, with: ""))
    }
  }

  private static func differences(
    _ one: [(name: String, value: String)], _ other: [(name: String, value: String)]
  ) -> Set<String> {
    Set(zip(one, other).filter { $0.value != $1.value }.map(\.0.name))
  }
}

extension Stage {
  /// Waits until the visit is over, and not longer.
  fileprivate mutating func endVisitAtOnce() {
    _ = takeEffects()
    for _ in 0..<200 where !effects.contains(.forgetVisitor) { wait(1000) }
  }

  /// Does one of the things that are rarely done.
  fileprivate mutating func useOddly(_ random: inout SplitMix64) -> String {
    let point = Point(x: random.pick(100...1800), y: random.pick(60...1000))
    let intents: [Intent] = [
      .digit(random.pick(0...9)), .plainDigits, .undo, .redo, .copy, .cut, .space, .makeToken,
      .selectCaret(.left, isRepeat: false), .caret(.left, isRepeat: false), .moveCaret(-1),
      .compose("ㅎ"), .focusField, .hover(point), .click(point), .longPress(point),
      .drag(from: point, by: Point(x: -80, y: 0)), .coast(from: point, by: Point(x: 0, y: -300)),
      .switchPress(chooses: true), .listen(isHeld: true), .dial(.lit(random.pick(0...7))),
      .dial(.typed(random.pick(0...7))),
      .quarter(random.pick(0...3)), .badges(isShown: true), .operatorExit, .page(.down), .press,
      .nextKeyboard, .shift,
    ]
    let intent = intents[random.pick(0...intents.count - 1)]
    want(intent)
    return "\(intent)"
  }
}
