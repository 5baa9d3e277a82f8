import FocusEngine
import Geometry
import Testing

/// The way back through a free layout, where it differs from the nearest item.
@Suite struct BacktrackingTests {
  /// Left of b, c is nearer than a, but only a leads there.
  private static let plan: Plan = {
    var plan = Plan()
    plan.add("field", Rect(0, 0, 1000, 400), .free)
    plan.add(item: "a", Rect(0, 0, 100, 50))
    plan.add(item: "b", Rect(200, 40, 100, 50))
    plan.add(item: "c", Rect(50, 60, 100, 50))
    plan.add(item: "d", Rect(200, 200, 100, 50))
    return plan
  }()

  @Test func `straight back leads to where the move came from`() {
    #expect(Self.plan.press("RL", from: "a") == "ba")
    #expect(Self.plan.press("L", from: "b") == "c")
  }

  @Test func `a turn to another axis clears the history`() {
    #expect(Self.plan.press("RDUL", from: "a") == "bdbc")
  }

  @Test func `a jump clears the history`() {
    var driver = FocusDriver(Self.plan.map, at: "a")
    driver.press("R")

    driver.focus.focus("b", in: driver.map)

    #expect(driver.press("L") == "c")
  }

  @Test func `what ends where an item ends is not ahead of it`() {
    var plan = Plan()
    plan.add("field", Rect(0, 0, 1000, 400), .free)
    plan.add(item: "a", Rect(0, 0, 200, 50))
    plan.add(item: "b", Rect(100, 20, 100, 50))

    #expect(plan.press("R", from: "a") == "a")
  }
}
