import FocusEngine
import Geometry
import Testing

/// Tests of redirected moves: by items themselves, by guides, by entry rules.
@Suite struct LeadingTests {
  /// Three buttons: two at the top, one at the bottom left.
  static func buttons(next: DirectionTable<NodeID?> = DirectionTable(all: nil)) -> Plan {
    var plan = Plan()
    plan.add("page", Rect(0, 0, 1000, 600), .free)
    plan.add(item: "a", Rect(0, 0, 200, 100))
    plan.add(item: "b", Rect(700, 0, 200, 100), next: next)
    plan.add(item: "c", Rect(0, 500, 200, 100))
    return plan
  }

  // MARK: Overrides

  @Test func `an item may say itself what is next`() {
    let plan = Self.buttons(next: DirectionTable(up: nil, down: "c", left: "c", right: nil))

    #expect(plan.press("DUR", from: "b") == "cab")
    #expect(plan.press("L", from: "b") == "c")
    #expect(plan.reason("L", from: "b") == .override)
  }

  @Test func `what an item says of something that is not there does not count`() {
    let plan = Self.buttons(next: DirectionTable(all: "nowhere"))

    #expect(plan.press("L", from: "b") == "a")
    #expect(plan.reason("L", from: "b") == .beam)
  }

  @Test func `an item may name a section, which is entered by its rule`() {
    var plan = Self.buttons(next: DirectionTable(all: "list"))
    plan.add("list", Rect(0, 700, 1000, 200)) { $0.entry = .first }
    plan.add(item: "x", Rect(0, 700, 100, 50))
    plan.add(item: "y", Rect(700, 700, 100, 50))

    #expect(plan.press("D", from: "b") == "x")
    #expect(plan.reason("D", from: "b") == .override)
  }

  @Test func `a held direction follows no override out of its section`() {
    var plan = Self.buttons(next: DirectionTable(all: "x"))
    plan.add("list", Rect(0, 700, 1000, 200))
    plan.add(item: "x", Rect(0, 700, 100, 50))

    #expect(plan.press("dD", from: "b") == "bx")
  }

  // MARK: Guides

  @Test func `a guide leads to its target and is never focused`() {
    var plan = Self.buttons()
    plan.guides = [FocusGuide(id: "g", frame: Rect(700, 500, 200, 100), targets: ["c"])]

    #expect(plan.press("D", from: "b") == "c")
    #expect(plan.reason("D", from: "b") == .guide)
  }

  @Test func `a guide that is off, or not meant for the direction, is not met`() {
    var plan = Self.buttons()
    plan.guides = [
      FocusGuide(
        id: "g", frame: Rect(700, 500, 200, 100), targets: ["c"], isEnabled: false),
      FocusGuide(
        id: "h", frame: Rect(700, 500, 200, 100),
        directions: DirectionTable(sides: true, ends: false),
        targets: ["c"]),
    ]

    #expect(plan.press("D", from: "b") == "b")
  }

  @Test func `a guide scrolls with the section that it stands in`() {
    var plan = Plan()
    plan.add("page", Rect(0, 0, 1000, 600), .free) { page in
      page.scroll = FocusSection.Scroll(
        viewport: Rect(0, 0, 1000, 600), contentSize: Size(width: 1000, height: 1200),
        offset: Point(x: 0, y: 300))
    }
    plan.add(item: "b", Rect(700, 400, 200, 100))
    plan.add(item: "c", Rect(0, 900, 200, 100))
    plan.guides = [
      FocusGuide(id: "g", section: "page", frame: Rect(700, 200, 200, 100), targets: ["c"])
    ]

    #expect(plan.press("U", from: "b") == "c")
    #expect(plan.press("D", from: "b") == "b")
    #expect(plan.map.candidates(from: "b", .up).map(\.frame.minY) == [-100])
  }

  @Test func `what is nearer than a guide is reached before it`() {
    var plan = Self.buttons()
    plan.guides = [FocusGuide(id: "g", frame: Rect(0, 300, 200, 50), targets: ["b"])]
    let behind = [FocusGuide(id: "g", frame: Rect(0, 500, 200, 100), targets: ["b"])]

    #expect(plan.press("D", from: "a") == "b")
    plan.guides = behind
    #expect(plan.press("D", from: "a") == "c")
  }

  @Test func `a guide whose only target has focus lets it stay`() {
    var plan = Self.buttons()
    plan.guides = [FocusGuide(id: "g", frame: Rect(700, 500, 200, 100), targets: ["b"])]

    #expect(plan.press("D", from: "b") == "b")
    #expect(plan.reason("D", from: "b") == .guide)
  }

  @Test func `the first target that can have focus is taken`() {
    var plan = Self.buttons()
    plan.guides = [
      FocusGuide(id: "g", frame: Rect(700, 500, 200, 100), targets: ["nowhere", "b", "a", "c"])
    ]

    #expect(plan.press("D", from: "b") == "a")
  }

  @Test func `a guide without a target that can have focus does not exist`() {
    var plan = Self.buttons()
    plan.guides = [FocusGuide(id: "g", frame: Rect(0, 300, 200, 50), targets: ["nowhere"])]

    #expect(plan.press("D", from: "a") == "c")
  }

  @Test func `a guide between two sections is met on the way from one to the other`() {
    var plan = ExitTests.plan { _ in }
    plan.guides = [FocusGuide(id: "g", frame: Rect(0, 260, 1000, 20), targets: ["t"])]

    #expect(plan.press("DD", from: "b") == "et")
    #expect(plan.press("dd", from: "b") == "ee")
    plan.sections[1].exits.down = .stop
    #expect(plan.press("DD", from: "b") == "ee")
  }

  // MARK: Entry

  @Test func `an automatic item is for jumps, a move goes to the nearest`() {
    var plan = ExitTests.plan { $0.entry = .item("f") }

    #expect(plan.press("D", from: "t") == "b")
    var driver = FocusDriver(plan.map, at: "t")
    #expect(driver.focus.enter("keys", in: plan.map).to == "f")

    plan.sections[1].entryPriority = .userInitiated
    #expect(plan.press("D", from: "t") == "f")
    #expect(plan.reason("D", from: "t") == .restore)
  }

  @Test func `an entry item that is not there falls back to the nearest`() {
    let plan = ExitTests.plan {
      $0.entry = .item("gone")
      $0.entryPriority = .userInitiated
    }

    #expect(plan.press("D", from: "t") == "b")
    #expect(plan.reason("D", from: "t") == .entry)
  }
}
