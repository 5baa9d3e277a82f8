import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Replay

/// Masks and limits of a comparison with a golden.
@Suite struct GoldenToleranceTests {
  @Test func `a script says what is left out and how much may differ`() throws {
    let text = """
      replay: 1
      steps:
        - golden: {name: a, mask: [status/clock, "0,0 300x80"], pixels: 0.5%, delta-e: 2.3}
        - golden: {name: b, mask: card/*}
        - golden: c
      """
    var first = GoldenTolerance()
    first.masks = [.nodes(Glob("status/clock")), .area(Rect(x: 0, y: 0, width: 300, height: 80))]
    first.percent = 0.5
    first.deltaE = 2.3
    var second = GoldenTolerance()
    second.masks = [.nodes(Glob("card/*"))]

    let scripts = try ScriptDocument(text, as: .yaml, file: "a.replay.yaml").scripts()

    #expect(
      scripts[0].steps.map(\.action) == [
        .golden("a", first), .golden("b", second), .golden("c"),
      ])
  }

  @Test(arguments: [
    ("{mask: a}", "a name for the picture"), ("{name: a, pixels: 51%}", "from 0% to 50%"),
    ("{name: a, pixels: some}", "from 0% to 50%"), ("{name: a, delta-e: -1}", "from 0 to 50"),
    ("{name: a, mask: \"*\"}", "the id of an element"), ("{name: a, maks: b}", "mask"),
  ])
  func `a limit that is none is refused with what it may be`(golden: String, words: String) {
    let error = #expect(throws: ScriptError.self) {
      _ = try ScriptDocument(
        "replay: 1\nsteps:\n  - golden: \(golden)\n", as: .yaml, file: "a.replay.yaml"
      ).scripts()
    }

    #expect(error.map { "\($0)".contains(words) } == true)
  }

  @Test(arguments: [
    ("0,0 300x80", GoldenTolerance.Mask.area(Rect(x: 0, y: 0, width: 300, height: 80))),
    ("-40,12 3×8", .area(Rect(x: -40, y: 12, width: 3, height: 8))),
    ("status/clock", .nodes(Glob("status/clock"))), ("card/*", .nodes(Glob("card/*"))),
    ("0,0 0x80", nil), ("*", nil), ("**", nil), ("", nil), ("a\nb", nil),
  ])
  func `a mask is a rectangle or the ids of elements, and never everything`(
    text: String, mask: GoldenTolerance.Mask?
  ) {
    #expect(GoldenTolerance.Mask(text) == mask)
    if let mask { #expect(GoldenTolerance.Mask(mask.description) == mask) }
  }

  @Test func `a share is 0% to 50%, a difference of colour 0 to 50`() {
    #expect(GoldenTolerance.percent("0.5%") == 0.5)
    #expect(GoldenTolerance.percent("50%") == 50)
    for text in ["0.5", "51%", "-1%", "nan%", "%", "1e1%", "0x1%", "inf%"] {
      #expect(GoldenTolerance.percent(text) == nil, "\(text)")
    }
    #expect(GoldenTolerance.deltaE("2.3") == 2.3)
    for text in ["51", "-1", "nan", "", "inf", "2.3%"] {
      #expect(GoldenTolerance.deltaE(text) == nil, "\(text)")
    }
  }

  @Test func `what another tolerance says holds where this one says nothing`() {
    var own = GoldenTolerance()
    own.masks = [.nodes(Glob("a"))]
    own.percent = 1
    var other = GoldenTolerance()
    other.masks = [.nodes(Glob("a")), .nodes(Glob("b"))]
    other.percent = 2
    other.deltaE = 3

    let merged = own.merging(other)

    #expect(merged.masks == [.nodes(Glob("a")), .nodes(Glob("b"))])
    #expect(merged.percent == 1)
    #expect(merged.deltaE == 3)
    #expect(merged.isLoose)
    #expect(!GoldenTolerance().isLoose)
  }

  @Test func `the lines of elements that are left out are in no text`() {
    var tolerance = GoldenTolerance()
    tolerance.masks = [.nodes(Glob("clock")), .nodes(Glob("suggestion/person/*"))]
    let outline = """
        text clock “9:05”
      suggestions:
        button suggestion/person/Tom (T. J.) Hanks “Tom”
      > button suggestion/exact/to “to”
      people:
        button suggestion/person/A “clock”
      keys:
        key key/a “a”

      """
    let display = """
      canvas 1920×1080 dark
      backdrop clock
      text clock (10, 10) 90×40
        text (0, 0) 90×40 “9:05”
      button suggestion/person/Tom (T. J.) Hanks (-10, 90) 90×40 scale 1100
        fill (0, 0) 90×40 radius 8 #ffffffff
      key key/a (10, 300) 60×60 focused
        text (0, 0) 60×60 “clock (1, 2) 3×4”

      """

    #expect(
      tolerance.filtered(outline: outline) == """
        suggestions:
        > button suggestion/exact/to “to”
        keys:
          key key/a “a”

        """)
    #expect(
      tolerance.filtered(display: display) == """
        canvas 1920×1080 dark
        backdrop clock
        key key/a (10, 300) 60×60 focused
          text (0, 0) 60×60 “clock (1, 2) 3×4”

        """)
    #expect(GoldenTolerance().filtered(outline: outline) == outline)
    #expect(GoldenTolerance().filtered(display: display) == display)
  }

  @Test func `the area of an element grows as it is enlarged`() {
    let frame = Rect(x: 100, y: 100, width: 200, height: 51)
    let scene = Scene(nodes: [
      Node(id: "a", role: .card, frame: frame, scale: 1100),
      Node(id: "b", role: .card, frame: frame),
    ])
    var tolerance = GoldenTolerance()
    tolerance.masks = [.nodes(Glob("a")), .area(Rect(x: 1, y: 2, width: 3, height: 4))]

    #expect(
      tolerance.areas(in: scene) == [
        Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 90, y: 97, width: 220, height: 57),
      ])
  }
}
