import CatalogModel
import InputMapping
import SearchScreen
import TestSupport
import Testing

/// What a visitor of a kiosk leaves behind for the next one: nothing.
@Suite struct VisitTests {
  @Test func `what was typed is in no part of the next visit`() {
    var stage = KioskTests.kiosk()
    stage.want(.press, .select)
    stage.search("secret")

    let during = Self.facts(of: stage).filter { $0.value.contains("secret") }
    stage.endVisitAtOnce()

    #expect(!during.isEmpty)
    #expect(!Self.facts(of: stage).contains { $0.value.contains("secret") })
  }

  private static func facts(of stage: Stage) -> [(name: String, value: String)] {
    Mirror(reflecting: stage.state.visit).children.map { child in
      (child.label ?? "", String(describing: child.value))
    }
  }
}

extension Stage {
  /// Waits until the visit is over, and not longer.
  fileprivate mutating func endVisitAtOnce() {
    _ = takeEffects()
    for _ in 0..<200 where !effects.contains(.forgetVisitor) { wait(1000) }
  }
}
