import FocusEngine
import Geometry
import Testing

@Suite struct RowTests {
  static let keys = """
    [keys]
    qwertyuiop
    .asdfghjkl
    ..SSSSSS.x
    """

  @Test func `right and left go to the neighbour in the row`() {
    var walk = Walk(Self.keys, at: "q")

    let path = walk.press("RRL")

    #expect(path == "wew")
    #expect(walk.reason == .row)
  }

  @Test(arguments: [("p", "R"), ("q", "L"), ("l", "R"), ("a", "L")])
  func `at the end of a row focus stays and says that this is an edge`(key: String, press: String) {
    var walk = Walk(Self.keys, at: key)

    let path = walk.press(press)

    #expect(path == key)
    #expect(walk.reason == .edge)
  }

  @Test func `down goes to the key below, up comes back`() {
    var walk = Walk(Self.keys, at: "t")

    let path = walk.press("DU")

    #expect(path == "ft")
    #expect(walk.reason == .line)
  }

  @Test func `a wide key does not change the column`() {
    var walk = Walk(Self.keys, at: "t")

    let path = walk.press("DDUU")

    #expect(path == "fSft")
  }

  @Test func `a step to the side makes a new column`() {
    var walk = Walk(Self.keys, at: "t")

    let path = walk.press("DDRUU")

    #expect(path == "fSxlp")
  }

  @Test func `a disabled item is passed over in its row`() {
    var walk = Walk(Self.keys, at: "q", disabled: "we")

    let path = walk.press("RL")

    #expect(path == "rq")
  }

  @Test func `a row without anything enabled is not there`() {
    var walk = Walk(Self.keys, at: "q", disabled: "asdfghjkl")

    let path = walk.press("DU")

    #expect(path == "Sq")
  }

  @Test func `a short row catches a press from beyond its end`() {
    var walk = Walk("[rows]\nabcdefgh\nij......\nklmnopqr", at: "h")

    let path = walk.press("DDUU")

    #expect(path == "jrjh")
  }

  @Test(arguments: [(false, "b"), (true, "c")])
  func `between two items equally near the leading one is taken`(isRTL: Bool, expected: String) {
    var walk = Walk("[rows]\n.aa.\nb..c", at: "a", isRightToLeft: isRTL)

    let path = walk.press("D")

    #expect(path == expected)
  }

  @Test(arguments: [(false, "b"), (true, "f")])
  func `from an item as wide as its section down goes to the leading end`(
    isRTL: Bool, expected: String
  ) {
    let map = Drawing("[rows]\naaaaa\nbcdef", isRightToLeft: isRTL).map
    var focus = FocusState(focused: "a")

    let outcome = focus.move(.down, in: map)

    #expect(outcome.to == NodeID(expected))
  }
}
