import FocusEngine
import Geometry
import Testing

@Suite struct JumpTests {
  @Test func `a jump into a section follows its entry rule`() {
    var walk = Walk(SectionTests.screen, at: "s")
    walk.press("DDRR")

    let outcome = walk.focus.enter("keys", in: walk.map)

    #expect(outcome.to == "s")
    #expect(outcome.reason == .restore)
  }

  @Test func `after a jump the column is that of what has focus`() {
    var walk = Walk(SectionTests.screen, at: "q")
    walk.press("DDDRRRRR")
    walk.focus.enter("keys", in: walk.map)

    let path = walk.press("UDDD")

    #expect(path == "qa2A")
  }

  @Test func `a jump into a section that is not there does nothing`() {
    var walk = Walk(SectionTests.screen, at: "q")

    let outcome = walk.focus.enter("nowhere", in: walk.map)

    #expect(outcome.reason == .nothing)
    #expect(walk.focused == "q")
  }

  @Test(arguments: [(false, "a"), (true, "c")])
  func `the very first focus is where reading begins`(isRTL: Bool, expected: String) {
    let map = Drawing("[keys restore]\nabc\ndef", isRightToLeft: isRTL).map
    var focus = FocusState()

    focus.enter("keys", in: map)

    #expect(focus.focused == NodeID(expected))
  }

  @Test func `focus on a missing or disabled item is refused`() {
    var walk = Walk("[keys]\nabc", at: "a", disabled: "b")

    let disabled = walk.focus.focus("b", in: walk.map)
    let missing = walk.focus.focus("z", in: walk.map)

    #expect(disabled.reason == .nothing)
    #expect(missing.reason == .nothing)
    #expect(walk.focused == "a")
  }

  @Test func `the anchor follows an item that its row scrolled away under it`() {
    var walk = Walk("[one]\na....b....c\n[two]\nd....e....f", at: "b")
    walk.press("R")
    walk.map = Drawing("[one]\na.bc\n[two]\nd....e....f").map

    walk.focus.repair(in: walk.map)

    #expect(walk.press("D") == "e")
  }
}
