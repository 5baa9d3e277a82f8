import FocusEngine
import Geometry
import Testing

@Suite struct SectionTests {
  static let screen = """
    [field first]
    .........F
    [keys restore wrap]
    qwertyuiop
    asdfghjkl.
    [scopes item=2]
    123.......
    [shelf]
    AB.CD.EG.H
    """

  @Test func `a section catches focus though nothing is straight below`() {
    var driver = FocusDriver("[top]\n.......a\n[bottom]\nb.......", at: "a")

    let path = driver.press("DU")

    #expect(path == "ba")
    #expect(driver.reason == .entry)
  }

  @Test func `a section of nearest items is entered at the anchor`() {
    var driver = FocusDriver(Self.screen, at: "i")

    let path = driver.press("DDD")

    #expect(path == "k2G")
  }

  @Test func `a section that restores is entered where it was left`() {
    var driver = FocusDriver(Self.screen, at: "s")

    let path = driver.press("DDRRUU")

    #expect(path == "2BCD2s")
    #expect(driver.reason == .restore)
  }

  @Test func `inside a section that restored, steps start from what is seen`() {
    var driver = FocusDriver(Self.screen, at: "q")
    driver.press("DDDRRRRR")

    let path = driver.press("UU" + "U" + "D")

    #expect(path == "2aqa")
  }

  @Test func `a section with a given item is entered there, and the anchor survives it`() {
    var driver = FocusDriver(Self.screen, at: "p")

    let path = driver.press("DDDUUU")

    #expect(path == "l2H2lp")
  }

  @Test func `a section that begins at its first item is entered there`() {
    var driver = FocusDriver(Self.screen, at: "q")

    let path = driver.press("UD")

    #expect(path == "Fq")
  }

  @Test func `right from the last key wraps to the first, also while held`() {
    var driver = FocusDriver(Self.screen, at: "o")

    let path = driver.press("Rrrl")

    #expect(path == "pqwq")
    driver.press("L")
    #expect(driver.focused == "p")
    #expect(driver.reason == .wrap)
  }

  @Test func `right from the last card stays put`() {
    var driver = FocusDriver(Self.screen, at: "G")

    let path = driver.press("RR")

    #expect(path == "HH")
    #expect(driver.reason == .edge)
  }

  @Test func `a held direction stops at the edge of its section, a fresh press crosses it`() {
    var driver = FocusDriver(Self.screen, at: "q")

    let held = driver.press("ddd")
    let reason = driver.reason
    let fresh = driver.press("D")

    #expect(held == "aaa")
    #expect(reason == .stop)
    #expect(fresh == "2")
  }

  @Test func `a section without anything enabled does not exist`() {
    var driver = FocusDriver(Self.screen, at: "a", disabled: "123")

    let path = driver.press("DU")

    #expect(path == "Aa")
  }

  @Test func `a section that restores takes the neighbour of an item that is disabled meanwhile`() {
    var driver = FocusDriver(Self.screen, at: "d")
    driver.press("DDRRRR")
    _ = driver.redraw(Self.screen, disabled: "d")

    let path = driver.press("UU")

    #expect(path == "2s")
    #expect(driver.reason == .replacement)
  }

  @Test func `the item nearest to a place is found among those that can have focus`() {
    let map = Drawing(Self.screen, disabled: "sdf").map
    let d = map.item("d")?.frame ?? .zero

    #expect(map.nearestItem(to: d, in: "keys") == "e")
    #expect(map.nearestItem(to: d, in: "shelf") == "B")
    #expect(map.nearestItem(to: d, in: "nowhere") == nil)
  }

  @Test func `of two sections side by side the one nearest to the anchor is entered`() {
    let left = FocusSection(id: "left", frame: Rect(x: 0, y: 50, width: 40, height: 10))
    let right = FocusSection(id: "right", frame: Rect(x: 60, y: 50, width: 40, height: 10))
    let top = FocusSection(id: "top", frame: Rect(x: 0, y: 0, width: 100, height: 10))
    let map = FocusMap(
      sections: [top, left, right],
      items: [
        FocusItem(
          id: "t", section: "top", line: 0, frame: Rect(x: 80, y: 0, width: 10, height: 10)),
        FocusItem(id: "l", section: "left", line: 0, frame: left.frame),
        FocusItem(id: "r", section: "right", line: 0, frame: right.frame),
      ])
    var driver = FocusDriver(map, at: "t")

    let path = driver.press("DU")

    #expect(path == "rt")
  }

  @Test func `sideways a section must lie beside to be reached`() {
    let list = FocusSection(
      id: "list", frame: Rect(x: 0, y: 0, width: 40, height: 30),
      exits: DirectionTable(all: .escape))
    let beside = FocusSection(
      id: "beside", frame: Rect(x: 60, y: 20, width: 40, height: 30),
      exits: DirectionTable(all: .escape))
    let map = FocusMap(
      sections: [list, beside],
      items: [
        FocusItem(id: "a", section: "list", line: 0, frame: Rect(x: 0, y: 0, width: 9, height: 9)),
        FocusItem(
          id: "b", section: "beside", line: 0, frame: Rect(x: 60, y: 41, width: 9, height: 9)),
      ])
    var driver = FocusDriver(map, at: "a")

    let path = driver.press("RL")

    #expect(path == "ba")
  }

  @Test func `a closed section is not left upwards or downwards`() {
    var driver = FocusDriver("[one closed]\nab\n[two]\ncd", at: "b")

    let path = driver.press("D")

    #expect(path == "b")
    #expect(driver.reason == .edge)
  }
}
