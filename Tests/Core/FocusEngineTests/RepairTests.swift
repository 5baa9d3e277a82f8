import FocusEngine
import Geometry
import Testing

@Suite struct RepairTests {
  static let before = "[one]\nabc\n[two]\ndefg\n[three]\nhij"

  @Test func `an item that is still there keeps focus wherever it stands now`() {
    var walk = Walk(Self.before, at: "e")

    let reason = walk.redraw("[one]\nabc\n[two]\nxyzwe\n[three]\nhij")

    #expect(walk.focused == "e")
    #expect(reason == .restore)
  }

  @Test func `removing something else never moves focus`() {
    var walk = Walk(Self.before, at: "e")

    _ = walk.redraw("[one]\nab\n[two]\ne\n[three]\nh")

    #expect(walk.focused == "e")
  }

  @Test func `what stands at its place takes over`() {
    var walk = Walk(Self.before, at: "e")

    let reason = walk.redraw("[one]\nabc\n[two]\nd.fg\n[three]\nhij")

    #expect(walk.focused == "f")
    #expect(reason == .replacement)
  }

  @Test func `when the last of a row is gone the one before takes over`() {
    var walk = Walk(Self.before, at: "g")

    let reason = walk.redraw("[one]\nabc\n[two]\ndef\n[three]\nhij")

    #expect(walk.focused == "f")
    #expect(reason == .replacement)
  }

  @Test func `when its row is gone the entry rule of the section decides`() {
    var walk = Walk("[one]\nabc\ndef", at: "e")

    let reason = walk.redraw("[one]\nabc")

    #expect(walk.focused == "b")
    #expect(reason == .entry)
  }

  @Test func `when its section is gone the nearest one takes over`() {
    var walk = Walk(Self.before, at: "f")

    _ = walk.redraw("[one]\nabc\n[two]\n....\n[three]\nhij")

    #expect(walk.focused == "c" || walk.focused == "j")
  }

  @Test func `an item that is disabled now counts as gone`() {
    var walk = Walk(Self.before, at: "e")

    let reason = walk.redraw(Self.before, disabled: "e")

    #expect(walk.focused == "f")
    #expect(reason == .replacement)
  }

  @Test func `with nothing left nothing has focus, and what comes later gets it`() {
    var walk = Walk(Self.before, at: "e")

    let gone = walk.redraw("[one]\n...")
    let none = walk.focused
    _ = walk.redraw(Self.before)

    #expect(gone == .nothing)
    #expect(none == "-")
    #expect(walk.focused != "-")
  }

  @Test func `the same map again changes nothing`() {
    var walk = Walk(Self.before, at: "e")
    walk.press("R")
    _ = walk.redraw(Self.before)
    let once = walk.focus

    _ = walk.redraw(Self.before)

    #expect(walk.focus == once)
  }

  @Test func `a modal section takes focus and holds it`() {
    var walk = Walk(Self.before, at: "e")

    _ = walk.redraw(Self.before + "\n[sheet modal first]\nxyz")
    let path = walk.press("RUDLL")

    #expect(path == "yyyxx")
  }

  @Test func `a section behind a modal one is never entered`() {
    var walk = Walk("[sheet modal escape]\nab\n[under]\ncd", at: "a")

    let path = walk.press("DRRD")

    #expect(path == "abbb")
  }

  @Test func `a remembered item that is gone falls back to the nearest`() {
    var walk = Walk("[keys restore]\nabc\n[shelf]\nd.f", at: "b")
    walk.press("D")
    _ = walk.redraw("[keys restore]\na.c\n[shelf]\nd.f")

    let path = walk.press("U")

    #expect(path == "a")
  }

  @Test func `of two sections equally near the first takes over`() {
    var walk = Walk(Self.before, at: "f")

    _ = walk.redraw("[one]\nabc\n[two]\n....\n[three]\nhij")

    #expect(walk.focused == "c")
  }
}
