import FocusEngine
import Geometry
import Testing

@Suite struct ScopeTests {
  /// A page, and a sheet over it with a row of its own and another row in a box.
  static func plan(isModal: Bool = true) -> Plan {
    var plan = Plan()
    plan.add("page", Rect(0, 0, 1000, 600))
    plan.add(item: "p", Rect(0, 0, 100, 50))
    plan.add("sheet", Rect(100, 100, 800, 400)) { $0.isModal = isModal }
    plan.add(item: "a", Rect(200, 150, 100, 50))
    plan.add("box", Rect(100, 300, 800, 100), in: "sheet")
    plan.add(item: "b", Rect(200, 300, 100, 50))
    return plan
  }

  @Test func `what stands in a modal section is in its scope`() {
    #expect(Self.plan().press("DDUUL", from: "a") == "bbaaa")
  }

  @Test func `nothing outside the scope can have focus`() {
    let map = Self.plan().map

    #expect(!map.canFocus("p"))
    #expect(map.item("p") != nil)
    #expect(map.reachableItems(in: "page").isEmpty)
    #expect(map.canFocus("b"))
  }

  @Test func `overrides, redirects and guides do not lead out of the scope`() {
    var plan = Self.plan()
    plan.items[1].next.left = "p"
    plan.sections[1].exits.up = .redirect("page")
    plan.guides = [FocusGuide(id: "g", frame: Rect(400, 150, 50, 50), targets: ["p"])]

    #expect(plan.press("LUR", from: "a") == "aaa")
    #expect(plan.reason("R", from: "a") == .edge)
  }

  @Test func `a sheet that opens takes focus, and gives it back when it is gone`() {
    var driver = FocusDriver(Self.plan(isModal: false).map, at: "p")
    driver.map = Self.plan().map
    driver.focus.repair(in: driver.map)
    let inside = driver.focused
    var closed = Self.plan()
    closed.sections.removeLast(2)
    closed.items.removeLast(2)
    driver.map = closed.map
    driver.focus.repair(in: driver.map)

    #expect(inside == "a")
    #expect(driver.focused == "p")
  }

  @Test func `when its section is gone, focus stays in what was around it`() {
    var plan = Plan()
    plan.add("near", Rect(0, 260, 1000, 50))
    plan.add(item: "n", Rect(0, 260, 100, 50))
    plan.add("box", Rect(0, 0, 1000, 250))
    plan.add("one", Rect(0, 0, 1000, 50), in: "box")
    plan.add(item: "a", Rect(0, 0, 100, 50))
    plan.add("two", Rect(0, 200, 1000, 50), in: "box")
    plan.add(item: "b", Rect(0, 200, 100, 50))
    var driver = FocusDriver(plan.map, at: "b")
    plan.sections.removeLast()
    plan.items.removeLast()
    driver.map = plan.map

    driver.focus.repair(in: driver.map)

    #expect(driver.focused == "a")
  }
}
