import FocusEngine
import Geometry
import Testing

@Suite struct RepairTests {
  static let before = "[one]\nabc\n[two]\ndefg\n[three]\nhij"

  @Test func `an item that is still there keeps focus wherever it stands now`() {
    var driver = FocusDriver(Self.before, at: "e")

    let reason = driver.redraw("[one]\nabc\n[two]\nxyzwe\n[three]\nhij")

    #expect(driver.focused == "e")
    #expect(reason == .restore)
  }

  @Test func `removing something else never moves focus`() {
    var driver = FocusDriver(Self.before, at: "e")

    _ = driver.redraw("[one]\nab\n[two]\ne\n[three]\nh")

    #expect(driver.focused == "e")
  }

  @Test func `what stands at its place takes over`() {
    var driver = FocusDriver(Self.before, at: "e")

    let reason = driver.redraw("[one]\nabc\n[two]\nd.fg\n[three]\nhij")

    #expect(driver.focused == "f")
    #expect(reason == .replacement)
  }

  @Test func `when the last of a row is gone the one before takes over`() {
    var driver = FocusDriver(Self.before, at: "g")

    let reason = driver.redraw("[one]\nabc\n[two]\ndef\n[three]\nhij")

    #expect(driver.focused == "f")
    #expect(reason == .replacement)
  }

  @Test func `when its row is gone the entry rule of the section decides`() {
    var driver = FocusDriver("[one]\nabc\ndef", at: "e")

    let reason = driver.redraw("[one]\nabc")

    #expect(driver.focused == "b")
    #expect(reason == .entry)
  }

  @Test func `when its section is gone the nearest one takes over`() {
    var driver = FocusDriver(Self.before, at: "f")

    _ = driver.redraw("[one]\nabc\n[two]\n....\n[three]\nhij")

    #expect(driver.focused == "c" || driver.focused == "j")
  }

  @Test func `an item that is disabled now counts as gone`() {
    var driver = FocusDriver(Self.before, at: "e")

    let reason = driver.redraw(Self.before, disabled: "e")

    #expect(driver.focused == "f")
    #expect(reason == .replacement)
  }

  @Test func `with nothing left nothing has focus, and what comes later gets it`() {
    var driver = FocusDriver(Self.before, at: "e")

    let gone = driver.redraw("[one]\n...")
    let none = driver.focused
    _ = driver.redraw(Self.before)

    #expect(gone == .nothing)
    #expect(none == "-")
    #expect(driver.focused != "-")
  }

  @Test func `the same map again changes nothing`() {
    var driver = FocusDriver(Self.before, at: "e")
    driver.press("R")
    _ = driver.redraw(Self.before)
    let once = driver.focus

    _ = driver.redraw(Self.before)

    #expect(driver.focus == once)
  }

  @Test func `a modal section takes focus and holds it`() {
    var driver = FocusDriver(Self.before, at: "e")

    _ = driver.redraw(Self.before + "\n[sheet modal first]\nxyz")
    let path = driver.press("RUDLL")

    #expect(path == "yyyxx")
  }

  @Test func `a section behind a modal one is never entered`() {
    var driver = FocusDriver("[sheet modal escape]\nab\n[under]\ncd", at: "a")

    let path = driver.press("DRRD")

    #expect(path == "abbb")
  }

  @Test func `a remembered item that is gone falls back to the nearest`() {
    var driver = FocusDriver("[keys restore]\nabc\n[shelf]\nd.f", at: "b")
    driver.press("D")
    _ = driver.redraw("[keys restore]\na.c\n[shelf]\nd.f")

    let path = driver.press("U")

    #expect(path == "a")
  }

  @Test func `of two sections equally near the first takes over`() {
    var driver = FocusDriver(Self.before, at: "f")

    _ = driver.redraw("[one]\nabc\n[two]\n....\n[three]\nhij")

    #expect(driver.focused == "c")
  }
}
