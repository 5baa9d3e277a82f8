import FocusEngine
import Geometry
import Testing

@Suite struct ContainerTests {
  /// A header, a list of two shelves side by side in a box, a footer; all in one page.
  static let page: Plan = {
    var plan = Plan()
    plan.add("page", Rect(0, 0, 1000, 400))
    plan.add(item: "h", Rect(0, 0, 300, 50))
    plan.add(item: "f", Rect(400, 350, 200, 50))
    plan.add("box", Rect(0, 100, 1000, 200), .column, in: "page")
    plan.add("left", Rect(0, 100, 400, 200), .column, in: "box")
    plan.add(item: "a", Rect(0, 100, 400, 90))
    plan.add(item: "b", Rect(0, 200, 400, 90))
    plan.add("right", Rect(500, 100, 400, 200), .column, in: "box")
    plan.add(item: "c", Rect(500, 100, 400, 190))
    return plan
  }()

  @Test func `items beside a child section meet it by its frame`() {
    #expect(Self.page.press("DDDUUU", from: "h") == "abfbah")
  }

  @Test func `a section in a box is left for its neighbour in the box first`() {
    #expect(Self.page.press("RLR", from: "b") == "cbc")
  }

  @Test func `where a box ends, what is around the box decides`() {
    #expect(Self.page.press("DU", from: "c") == "fc")
    #expect(Self.page.reason("DU", from: "c") == .entry)
  }

  @Test func `the exit rule of a box holds for what stands in it`() {
    var plan = Self.page
    plan.sections[1].exits.down = .stop

    #expect(plan.press("D", from: "b") == "b")
    #expect(plan.reason("D", from: "b") == .edge)
  }

  @Test func `a box that wraps goes on at its other end`() {
    var plan = Self.page
    plan.sections[1].exits = DirectionTable(sides: .wrap, ends: .escape)

    #expect(plan.press("RR", from: "a") == "ca")
    #expect(plan.reason("RR", from: "a") == .wrap)
  }

  @Test func `a box that restores is entered at what had focus in it last`() {
    var plan = Self.page
    plan.sections[1].entry = .lastFocused

    #expect(plan.press("RUD", from: "b") == "chc")
    #expect(plan.reason("RUD", from: "b") == .restore)
  }

  @Test func `a box that begins at its first item is entered there`() {
    var plan = Self.page
    plan.sections[1].entry = .first

    #expect(plan.press("U", from: "f") == "a")
  }

  @Test func `an empty child section does not exist`() {
    var plan = Self.page
    plan.items.removeAll { $0.section == "left" }

    #expect(plan.press("DL", from: "h") == "cc")
  }

  @Test func `a held direction does not leave a child section`() {
    #expect(Self.page.press("dr", from: "b") == "bb")
    #expect(Self.page.reason("r", from: "b") == .stop)
  }

  @Test func `a section that stands in itself stands on the screen`() {
    var plan = Plan()
    plan.add("one", Rect(0, 0, 100, 50), in: "two")
    plan.add(item: "a", Rect(0, 0, 100, 50))
    plan.add("two", Rect(0, 100, 100, 50), in: "one")
    plan.add(item: "b", Rect(0, 100, 100, 50))

    #expect(plan.press("DU", from: "a") == "ba")
  }

  @Test func `a section without an area of its own catches where its content is`() {
    var plan = Plan()
    plan.add("top", .zero)
    plan.add(item: "a", Rect(900, 0, 100, 50))
    plan.add("box", .zero)
    plan.add("bottom", .zero, in: "box")
    plan.add(item: "b", Rect(0, 100, 100, 50))

    #expect(plan.press("DU", from: "a") == "ba")
  }

  @Test func `in a free page a section lying aside is passed over`() {
    var plan = Plan()
    plan.add("page", Rect(0, 0, 1000, 400), .free)
    plan.add("one", Rect(600, 0, 400, 50), in: "page")
    plan.add(item: "a", Rect(600, 0, 400, 50))
    plan.add("two", Rect(0, 100, 400, 50), in: "page")
    plan.add(item: "b", Rect(0, 100, 400, 50))
    plan.add("three", Rect(0, 200, 900, 50), in: "page")
    plan.add(item: "c", Rect(0, 200, 900, 50))

    #expect(plan.press("D", from: "a") == "c")
  }

  @Test func `a section that does not catch across is passed over when it lies aside`() {
    var plan = Plan()
    plan.add("one", Rect(600, 0, 400, 50))
    plan.add(item: "a", Rect(600, 0, 400, 50))
    plan.add("two", Rect(0, 100, 400, 50)) { $0.catchesAcross = false }
    plan.add(item: "b", Rect(0, 100, 400, 50))
    plan.add("three", Rect(0, 200, 900, 50))
    plan.add(item: "c", Rect(0, 200, 900, 50))

    #expect(plan.press("DU", from: "a") == "cb")
  }
}
