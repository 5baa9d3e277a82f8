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
    var driver = FocusDriver(Self.keys, at: "q")

    let path = driver.press("RRL")

    #expect(path == "wew")
    #expect(driver.reason == .row)
  }

  @Test(arguments: [("p", "R"), ("q", "L"), ("l", "R"), ("a", "L")])
  func `at the end of a row focus stays and says that this is an edge`(key: String, press: String) {
    var driver = FocusDriver(Self.keys, at: key)

    let path = driver.press(press)

    #expect(path == key)
    #expect(driver.reason == .edge)
  }

  @Test func `down goes to the key below, up comes back`() {
    var driver = FocusDriver(Self.keys, at: "t")

    let path = driver.press("DU")

    #expect(path == "ft")
    #expect(driver.reason == .line)
  }

  @Test func `a wide key does not change the column`() {
    var driver = FocusDriver(Self.keys, at: "t")

    let path = driver.press("DDUU")

    #expect(path == "fSft")
  }

  @Test func `a step to the side makes a new column`() {
    var driver = FocusDriver(Self.keys, at: "t")

    let path = driver.press("DDRUU")

    #expect(path == "fSxlp")
  }

  @Test func `a disabled item is passed over in its row`() {
    var driver = FocusDriver(Self.keys, at: "q", disabled: "we")

    let path = driver.press("RL")

    #expect(path == "rq")
  }

  @Test func `a row without anything enabled is not there`() {
    var driver = FocusDriver(Self.keys, at: "q", disabled: "asdfghjkl")

    let path = driver.press("DU")

    #expect(path == "Sq")
  }

  @Test func `a short row catches a press from beyond its end`() {
    var driver = FocusDriver("[rows]\nabcdefgh\nij......\nklmnopqr", at: "h")

    let path = driver.press("DDUU")

    #expect(path == "jrjh")
  }

  @Test(arguments: [(false, "b"), (true, "c")])
  func `between two items equally near the leading one is taken`(isRTL: Bool, expected: String) {
    var driver = FocusDriver("[rows]\n.aa.\nb..c", at: "a", isRightToLeft: isRTL)

    let path = driver.press("D")

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
