import FocusEngine
import Geometry
import Testing

/// Focus while content is on its way, and what is remembered when it is another one.
@Suite struct WaitingTests {
  static func plan(_ ids: String, isLoading: Bool = false, generation: Int = 0) -> Plan {
    var plan = Plan()
    plan.add("top", Rect(0, 0, 1000, 50)) { $0.entry = .lastFocused }
    for (index, id) in ["a", "b", "c"].enumerated() {
      plan.add(item: NodeID(id), Rect(index * 200, 0, 150, 50))
    }
    plan.add("shelf", Rect(0, 100, 1000, 50)) {
      $0.entry = .lastFocused
      $0.isLoading = isLoading
      $0.contentGeneration = generation
    }
    for (index, id) in ids.enumerated() where id != "." {
      plan.add(item: NodeID(String(id)), Rect(index * 200, 100, 150, 50))
    }
    return plan
  }

  @Test func `while its section loads, focus waits where the item was`() {
    var driver = FocusDriver(Self.plan("defg").map, at: "e")
    driver.map = Self.plan("", isLoading: true).map

    let outcome = driver.focus.repair(in: driver.map)

    #expect(!outcome.moved)
    #expect(driver.focus.isGhost)
  }

  @Test func `an item that comes back has focus again`() {
    var driver = FocusDriver(Self.plan("defg").map, at: "e")
    driver.focus.repair(in: Self.plan("xy", isLoading: true).map)
    driver.map = Self.plan("xyze").map

    let outcome = driver.focus.repair(in: driver.map)

    #expect(outcome.reason == .restore)
    #expect(driver.focused == "e")
    #expect(!driver.focus.isGhost)
  }

  @Test func `when all is there without it, what stands at its place takes over`() {
    var driver = FocusDriver(Self.plan("defg").map, at: "e")
    driver.focus.repair(in: Self.plan("", isLoading: true).map)
    driver.map = Self.plan("xyz").map

    let outcome = driver.focus.repair(in: driver.map)

    #expect(outcome.reason == .replacement)
    #expect(driver.focused == "y")
    #expect(!driver.focus.isGhost)
  }

  @Test(arguments: [("L", "x"), ("R", "z"), ("U", "b"), ("D", "e")])
  func `moves start from where the item was seen`(key: String, expected: String) {
    var driver = FocusDriver(Self.plan("defg").map, at: "e")
    driver.map = Self.plan("x.z", isLoading: true).map
    driver.focus.repair(in: driver.map)

    let path = driver.press(key)

    #expect(path == expected)
    #expect(driver.focus.isGhost == (expected == "e"))
  }

  @Test func `a held direction does not leave a section that loads`() {
    var driver = FocusDriver(Self.plan("defg").map, at: "e")
    driver.map = Self.plan("", isLoading: true).map
    driver.focus.repair(in: driver.map)

    #expect(driver.press("u") == "e")
    #expect(driver.reason == .stop)
  }

  // MARK: Memory

  @Test func `other content is entered afresh`() {
    var driver = FocusDriver(Self.plan("defg").map, at: "g")
    driver.press("U")
    driver.press("L")
    driver.map = Self.plan("defg", generation: 1).map

    #expect(driver.press("D") == "e")
    #expect(driver.reason == .entry)
  }

  @Test func `content that only grew is entered where it was left`() {
    var driver = FocusDriver(Self.plan("def").map, at: "f")
    driver.press("UL")
    driver.map = Self.plan("defgh").map

    #expect(driver.press("D") == "f")
    #expect(driver.reason == .restore)
  }

  @Test func `what had focus last is known of sections that were left and of the present one`() {
    var driver = FocusDriver(Self.plan("def").map, at: "e")
    driver.press("UR")

    #expect(driver.focus.lastFocused(in: "shelf") == "e")
    #expect(driver.focus.lastFocused(in: "top") == "c")
  }
}
