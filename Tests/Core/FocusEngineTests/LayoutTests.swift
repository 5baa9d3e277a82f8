import FocusEngine
import Testing

@Suite struct LayoutTests {
  @Test func `in a column up and down stay in the column`() {
    var walk = Walk("[list column]\na.d\nb.e\nc.f", at: "a")

    let path = walk.press("DDDRU")

    #expect(path == "bccfe")
  }

  @Test func `a short last row of a grid clamps to its last item and comes back`() {
    var walk = Walk("[grid grid]\nabcd\nefgh\nij..", at: "d")

    let path = walk.press("DDUU")

    #expect(path == "hjhd")
  }

  @Test func `in a free layout nothing straight ahead means no move`() {
    var walk = Walk("[free free]\na..\n...\n.b.", at: "a")

    let path = walk.press("DR")

    #expect(path == "aa")
    #expect(walk.reason == .edge)
  }

  @Test func `in a free layout the nearest straight ahead is taken`() {
    var walk = Walk("[free free]\na.b.c\n.....\nd....", at: "a")

    let path = walk.press("RRLLDU")

    #expect(path == "bcbada")
  }

  @Test func `of two straight ahead on one line the one nearest to the anchor is taken`() {
    var walk = Walk("[free free]\naaaaaa\n......\nb..ccc", at: "a")

    let path = walk.press("D")

    #expect(path == "c")
  }

  @Test func `items that only touch the beam are not in it`() {
    var walk = Walk("[free free]\naa..\n..bb", at: "a")

    let path = walk.press("D")

    #expect(path == "a")
  }
}
