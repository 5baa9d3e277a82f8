import FocusEngine
import Geometry
import Testing

@Suite struct ExitTests {
  /// Two rows of three, with one more row above and one below.
  static func plan(change: (inout FocusSection) -> Void) -> Plan {
    var plan = Plan()
    plan.add("top", Rect(0, 0, 1000, 50))
    plan.add(item: "t", Rect(400, 0, 200, 50))
    plan.add("keys", Rect(0, 100, 1000, 150), change: change)
    for (index, id) in ["a", "b", "c", "d", "e", "f"].enumerated() {
      plan.add(
        item: NodeID(id), Rect(index % 3 * 350, 100 + index / 3 * 100, 300, 50), line: index / 3)
    }
    plan.add("foot", Rect(0, 300, 1000, 50))
    plan.add(item: "z", Rect(0, 300, 1000, 50))
    return plan
  }

  @Test func `every edge has a rule of its own`() {
    let plan = Self.plan {
      $0.exits = DirectionTable(up: .stop, down: .escape, left: .wrap, right: .stop)
    }

    #expect(plan.press("U", from: "b") == "b")
    #expect(plan.press("DD", from: "b") == "ez")
    #expect(plan.press("LRL", from: "a") == "ccb")
  }

  @Test func `a section that wraps at its ends goes on in its other line`() {
    let plan = Self.plan { $0.exits = DirectionTable(all: .wrap) }

    #expect(plan.press("DDU", from: "c") == "fcf")
    #expect(plan.reason("DD", from: "c") == .wrap)
  }

  @Test func `a single line does not wrap onto itself`() {
    var plan = Plan()
    plan.add("keys", Rect(0, 0, 1000, 50)) { $0.exits = DirectionTable(all: .wrap) }
    plan.add(item: "a", Rect(0, 0, 100, 50))

    #expect(plan.press("DR", from: "a") == "aa")
    #expect(plan.reason("R", from: "a") == .edge)
  }

  @Test func `a free layout wraps to the farthest straight behind`() {
    var plan = Plan()
    plan.add("field", Rect(0, 0, 1000, 400), .free) { $0.exits = DirectionTable(all: .wrap) }
    plan.add(item: "a", Rect(0, 0, 100, 50))
    plan.add(item: "b", Rect(300, 10, 100, 50))
    plan.add(item: "c", Rect(600, 0, 100, 50))
    plan.add(item: "d", Rect(10, 300, 100, 50))

    #expect(plan.press("RRRL", from: "a") == "bcac")
    #expect(plan.press("DDU", from: "a") == "dad")
  }

  @Test func `a redirect leads to an item`() {
    let plan = Self.plan { $0.exits.up = .redirect("z") }

    #expect(plan.press("UU", from: "e") == "bz")
    #expect(plan.reason("UU", from: "e") == .redirect)
  }

  @Test func `a redirect leads into a section by its entry rule`() {
    let plan = Self.plan { $0.exits.right = .redirect("top") }

    #expect(plan.press("R", from: "f") == "t")
  }

  @Test func `a redirect to what is not there is an escape`() {
    let plan = Self.plan { $0.exits.up = .redirect("nowhere") }

    #expect(plan.press("U", from: "b") == "t")
    #expect(plan.reason("U", from: "b") == .entry)
  }

  @Test func `an edge over which a button leads keeps focus, and is no trap`() {
    let typing = Self.plan { $0.exits = DirectionTable(sides: .stop, ends: .button) }
    let closed = Self.plan { $0.exits = DirectionTable(sides: .stop, ends: .stop) }

    #expect(typing.press("UR", from: "b") == "bc")
    #expect(typing.reason("U", from: "b") == .edge)
    #expect(typing.reason("u", from: "b") == .stop)
    #expect(FocusContract.traps(in: typing.map).isEmpty)
    #expect(
      Set(FocusContract.traps(in: closed.map).compactMap(\.other)) == ["t", "z"])
  }

  @Test func `a button leads over no edge that stops`() {
    let plan = Self.plan {
      $0.exits = DirectionTable(up: .button, down: .stop, left: .stop, right: .stop)
    }

    let traps = FocusContract.traps(in: plan.map)

    #expect(traps.map(\.description) == ["No moves lead from t to z."])
  }

  @Test func `a held direction wraps, but neither escapes nor follows a redirect`() {
    let plan = Self.plan {
      $0.exits = DirectionTable(up: .redirect("z"), down: .escape, left: .wrap, right: .wrap)
    }

    #expect(plan.press("rud", from: "f") == "dad")
    #expect(plan.reason("u", from: "b") == .stop)
  }

  @Test func `a section may let a held direction out`() {
    let plan = Self.plan { $0.repeatExit = .leave }

    #expect(plan.press("ddd", from: "b") == "ezz")
    #expect(plan.reason("dd", from: "b") == .entry)
  }

  @Test func `wrapping keeps to the column inside a section that was entered elsewhere`() {
    var plan = Plan()
    plan.add("keys", Rect(0, 0, 1000, 150)) {
      $0.entry = .lastFocused
      $0.exits.up = .wrap
    }
    for (index, id) in ["a", "b", "c", "d", "e", "f"].enumerated() {
      plan.add(
        item: NodeID(id), Rect(index % 3 * 350, index / 3 * 100, 300, 50), line: index / 3)
    }
    plan.add("foot", Rect(0, 200, 1000, 50))
    plan.add(item: "y", Rect(0, 200, 300, 50))
    plan.add(item: "z", Rect(700, 200, 300, 50))

    #expect(plan.press("DDLUUU", from: "c") == "fzyfcf")
  }
}
