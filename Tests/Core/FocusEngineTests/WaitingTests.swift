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
    var walk = Walk(Self.plan("defg").map, at: "e")
    walk.map = Self.plan("", isLoading: true).map

    let outcome = walk.focus.repair(in: walk.map)

    #expect(!outcome.moved)
    #expect(walk.focus.isGhost)
  }

  @Test func `an item that comes back has focus again`() {
    var walk = Walk(Self.plan("defg").map, at: "e")
    walk.focus.repair(in: Self.plan("xy", isLoading: true).map)
    walk.map = Self.plan("xyze").map

    let outcome = walk.focus.repair(in: walk.map)

    #expect(outcome.reason == .restore)
    #expect(walk.focused == "e")
    #expect(!walk.focus.isGhost)
  }

  @Test func `when all is there without it, what stands at its place takes over`() {
    var walk = Walk(Self.plan("defg").map, at: "e")
    walk.focus.repair(in: Self.plan("", isLoading: true).map)
    walk.map = Self.plan("xyz").map

    let outcome = walk.focus.repair(in: walk.map)

    #expect(outcome.reason == .replacement)
    #expect(walk.focused == "y")
    #expect(!walk.focus.isGhost)
  }

  @Test(arguments: [("L", "x"), ("R", "z"), ("U", "b"), ("D", "e")])
  func `moves start from where the item was seen`(key: String, expected: String) {
    var walk = Walk(Self.plan("defg").map, at: "e")
    walk.map = Self.plan("x.z", isLoading: true).map
    walk.focus.repair(in: walk.map)

    let path = walk.press(key)

    #expect(path == expected)
    #expect(walk.focus.isGhost == (expected == "e"))
  }

  @Test func `a held direction does not leave a section that loads`() {
    var walk = Walk(Self.plan("defg").map, at: "e")
    walk.map = Self.plan("", isLoading: true).map
    walk.focus.repair(in: walk.map)

    #expect(walk.press("u") == "e")
    #expect(walk.reason == .stop)
  }

  // MARK: Memory

  @Test func `other content is entered afresh`() {
    var walk = Walk(Self.plan("defg").map, at: "g")
    walk.press("U")
    walk.press("L")
    walk.map = Self.plan("defg", generation: 1).map

    #expect(walk.press("D") == "e")
    #expect(walk.reason == .entry)
  }

  @Test func `content that only grew is entered where it was left`() {
    var walk = Walk(Self.plan("def").map, at: "f")
    walk.press("UL")
    walk.map = Self.plan("defgh").map

    #expect(walk.press("D") == "f")
    #expect(walk.reason == .restore)
  }

  @Test func `what had focus last is known of sections that were left and of the present one`() {
    var walk = Walk(Self.plan("def").map, at: "e")
    walk.press("UR")

    #expect(walk.focus.lastFocused(in: "shelf") == "e")
    #expect(walk.focus.lastFocused(in: "top") == "c")
  }
}
