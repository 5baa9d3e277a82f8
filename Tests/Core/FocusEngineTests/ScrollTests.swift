import FocusEngine
import Geometry
import Testing

@Suite struct ScrollTests {
  /// A row of ten in a viewport for four, below and above a row that is not scrolled.
  static func plan(offset: Int) -> Plan {
    var plan = Plan()
    plan.add("top", Rect(0, 0, 400, 50))
    plan.add(item: "t", Rect(0, 0, 100, 50))
    plan.add("shelf", Rect(0, 100, 400, 50)) {
      $0.scroll = FocusSection.Scroll(
        viewport: Rect(0, 100, 400, 50), contentSize: Size(width: 1000, height: 50),
        offset: Point(x: offset, y: 0), insets: Insets(all: 0))
    }
    for index in 0..<10 {
      plan.add(item: NodeID(String(index)), Rect(index * 100, 100, 100, 50))
    }
    return plan
  }

  @Test func `inside, a move goes to what cannot be seen yet`() {
    #expect(Self.plan(offset: 0).press("RRR", from: "2") == "345")
  }

  @Test func `from outside only what is seen is a target`() {
    #expect(Self.plan(offset: 600).press("D", from: "t") == "6")
    #expect(Self.plan(offset: 260).press("D", from: "t") == "3")
  }

  @Test func `when nothing of a section is seen it is entered all the same`() {
    var plan = Self.plan(offset: 0)
    plan.items.removeAll { ["0", "1", "2", "3"].contains($0.id) }

    #expect(plan.press("D", from: "t") == "4")
  }

  @Test func `what is remembered is restored though it cannot be seen`() {
    var plan = Self.plan(offset: 0)
    plan.sections[1].entry = .lastFocused

    #expect(plan.press("RUD", from: "8") == "9t9")
  }

  @Test func `outside a scrolled section its items are met where they are seen`() {
    var plan = Self.plan(offset: 500)
    plan.add("low", Rect(0, 200, 400, 50))
    plan.add(item: "x", Rect(0, 200, 100, 50))
    plan.add(item: "y", Rect(200, 200, 100, 50))

    #expect(plan.press("D", from: "7") == "y")
  }

  @Test func `an anchor stays on an item that is scrolled under it`() {
    var plan = Self.plan(offset: 0)
    plan.add("low", Rect(0, 200, 1000, 50))
    for index in 0..<10 {
      plan.add(item: NodeID("\(index + 10)"), Rect(index * 100, 200, 100, 50))
    }
    var driver = FocusDriver(plan.map, at: "6")
    plan.sections[1].scroll?.offset.x = 400
    driver.map = plan.map
    driver.focus.repair(in: driver.map)

    #expect(driver.press("D") == "12")
  }

  @Test func `sections in a scrolled section are moved along, and clipped from outside`() {
    var plan = Plan()
    plan.add("top", Rect(0, 0, 400, 50))
    plan.add(item: "t", Rect(0, 0, 100, 50))
    plan.add("list", Rect(0, 100, 400, 200)) {
      $0.scroll = FocusSection.Scroll(
        viewport: Rect(0, 100, 400, 200), contentSize: Size(width: 400, height: 400),
        offset: Point(x: 0, y: 120))
    }
    for index in 0..<4 {
      let frame = Rect(0, 100 + index * 100, 400, 80)
      plan.add(NodeID("row\(index)"), frame, in: "list")
      plan.add(item: NodeID(String(index)), Rect(0, frame.y, 100, 80))
    }

    #expect(plan.press("DDUUU", from: "t") == "12" + "10t")
  }

  @Test(arguments: [(0, 350, 90), (200, 350, 200), (300, 250, 210), (0, 0, 0), (0, 900, 600)])
  func `the offset that shows an item is the nearest one with room around it`(
    offset: Int, x: Int, expected: Int
  ) {
    let scroll = FocusSection.Scroll(
      viewport: Rect(0, 0, 400, 50), contentSize: Size(width: 1000, height: 50),
      offset: Point(x: offset, y: 0), insets: Insets(horizontal: 40, vertical: 0))

    let found = scroll.offset(revealing: Rect(x, 0, 100, 50))

    #expect(found == Point(x: expected, y: 0))
  }

  @Test func `what is larger than the viewport shows its leading part`() {
    let scroll = FocusSection.Scroll(
      viewport: Rect(0, 0, 400, 50), contentSize: Size(width: 2000, height: 50),
      insets: Insets(horizontal: 40, vertical: 0))

    #expect(scroll.offset(revealing: Rect(500, 0, 600, 50)).x == 500)
    #expect(scroll.offset(revealing: Rect(-900, 0, 600, 50), isRightToLeft: true).x == -700)
  }

  @Test func `insets give way where an item leaves no room for them`() {
    let scroll = FocusSection.Scroll(
      viewport: Rect(0, 0, 400, 50), contentSize: Size(width: 1000, height: 50),
      insets: Insets(horizontal: 50, vertical: 0))

    #expect(scroll.offset(revealing: Rect(200, 0, 380, 50)).x == 190)
  }
}
