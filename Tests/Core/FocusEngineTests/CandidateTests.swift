import FocusEngine
import Geometry
import Testing

@Suite struct CandidateTests {
  @Test func `a move in lines looks at the neighbour and at the next line`() {
    let map = ExitTests.plan { _ in }.map

    #expect(map.candidates(from: "a", .right).map(\.id) == ["b"])
    #expect(map.candidates(from: "a", .down).map(\.id) == ["d", "e", "f"])
    #expect(map.candidates(from: "a", .left).isEmpty)
  }

  @Test func `a move out of a section looks at what lies beyond it, the nearest first`() {
    let map = ExitTests.plan { _ in }.map

    let found = map.candidates(from: "t", .down)

    #expect(found.map(\.id) == ["keys", "foot"])
    #expect(found.map(\.kind) == [.section, .section])
  }

  @Test func `guides on the way are looked at too`() {
    var plan = LeadingTests.buttons()
    plan.guides = [FocusGuide(id: "g", frame: Rect(0, 300, 200, 50), targets: ["b"])]

    let found = plan.map.candidates(from: "a", .down)

    #expect(found.map(\.id) == ["g", "c"])
    #expect(found.map(\.kind) == [.guide, .item])
  }
}
