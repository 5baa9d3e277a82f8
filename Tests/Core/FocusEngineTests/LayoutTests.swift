import FocusEngine
import Testing

@Suite struct LayoutTests {
  @Test func `in a column up and down stay in the column`() {
    var driver = FocusDriver("[list column]\na.d\nb.e\nc.f", at: "a")

    let path = driver.press("DDDRU")

    #expect(path == "bccfe")
  }

  @Test func `a short last row of a grid clamps to its last item and comes back`() {
    var driver = FocusDriver("[grid grid]\nabcd\nefgh\nij..", at: "d")

    let path = driver.press("DDUU")

    #expect(path == "hjhd")
  }

  @Test func `in a free layout nothing straight ahead means no move`() {
    var driver = FocusDriver("[free free]\na..\n...\n.b.", at: "a")

    let path = driver.press("DR")

    #expect(path == "aa")
    #expect(driver.reason == .edge)
  }

  @Test func `in a free layout the nearest straight ahead is taken`() {
    var driver = FocusDriver("[free free]\na.b.c\n.....\nd....", at: "a")

    let path = driver.press("RRLLDU")

    #expect(path == "bcbada")
  }

  @Test func `of two straight ahead on one line the one nearest to the anchor is taken`() {
    var driver = FocusDriver("[free free]\naaaaaa\n......\nb..ccc", at: "a")

    let path = driver.press("D")

    #expect(path == "c")
  }

  @Test func `items that only touch the beam are not in it`() {
    var driver = FocusDriver("[free free]\naa..\n..bb", at: "a")

    let path = driver.press("D")

    #expect(path == "a")
  }
}
