import FocusEngine
import Geometry
import Testing

@Suite struct JumpTests {
  @Test func `a jump into a section follows its entry rule`() {
    var driver = FocusDriver(SectionTests.screen, at: "s")
    driver.press("DDRR")

    let outcome = driver.focus.enter("keys", in: driver.map)

    #expect(outcome.to == "s")
    #expect(outcome.reason == .restore)
  }

  @Test func `after a jump the column is that of what has focus`() {
    var driver = FocusDriver(SectionTests.screen, at: "q")
    driver.press("DDDRRRRR")
    driver.focus.enter("keys", in: driver.map)

    let path = driver.press("UDDD")

    #expect(path == "qa2A")
  }

  @Test func `a jump into a section that is not there does nothing`() {
    var driver = FocusDriver(SectionTests.screen, at: "q")

    let outcome = driver.focus.enter("nowhere", in: driver.map)

    #expect(outcome.reason == .nothing)
    #expect(driver.focused == "q")
  }

  @Test(arguments: [(false, "a"), (true, "c")])
  func `the very first focus is where reading begins`(isRTL: Bool, expected: String) {
    let map = Drawing("[keys restore]\nabc\ndef", isRightToLeft: isRTL).map
    var focus = FocusState()

    focus.enter("keys", in: map)

    #expect(focus.focused == NodeID(expected))
  }

  @Test func `focus on a missing or disabled item is refused`() {
    var driver = FocusDriver("[keys]\nabc", at: "a", disabled: "b")

    let disabled = driver.focus.focus("b", in: driver.map)
    let missing = driver.focus.focus("z", in: driver.map)

    #expect(disabled.reason == .nothing)
    #expect(missing.reason == .nothing)
    #expect(driver.focused == "a")
  }

  @Test func `the anchor follows an item that its row scrolled away under it`() {
    var driver = FocusDriver("[one]\na....b....c\n[two]\nd....e....f", at: "b")
    driver.press("R")
    driver.map = Drawing("[one]\na.bc\n[two]\nd....e....f").map

    driver.focus.repair(in: driver.map)

    #expect(driver.press("D") == "e")
  }
}
