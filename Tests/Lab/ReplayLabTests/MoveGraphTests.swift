import Geometry
import Testing

@testable import ReplayLab

/// What is known of the moves over a screen.
@Suite struct MoveGraphTests {
  private let ring: MoveGraph = {
    var graph = MoveGraph()
    graph.note(.right, from: "a", to: "b")
    graph.note(.right, from: "b", to: "c")
    graph.note(.right, from: "c", to: "a")
    graph.note(.left, from: "a", to: "c")
    graph.note(.up, from: "b", to: "b")
    return graph
  }()

  @Test func `the shortest known way is found`() {
    #expect(ring.path(from: "a") { $0 == "c" } == [.left])
    #expect(ring.path(from: "b") { $0 == "a" } == [.right, .right])
    #expect(ring.path(from: "b") { $0 == "b" } == [])
    #expect(ring.path(from: "b") { $0 == "d" } == nil)
  }

  @Test func `a move that stays is known, and leads nowhere else`() {
    #expect(ring.target(of: .up, from: "b") == "b")
    #expect(ring.untried(at: "b") == [.down, .left])
    #expect(ring.reach(from: "b") == ["a", "b", "c"])
  }

  @Test func `the last observation of a move counts, and the others are told`() {
    var graph = ring

    graph.note(.right, from: "a", to: "d")
    graph.note(.right, from: "a", to: "b")
    graph.note(.right, from: "a", to: "d")

    #expect(graph.target(of: .right, from: "a") == "d")
    #expect(graph.changes == ["right from a led to different elements: b, d."])
    #expect(graph.reach(from: "d") == ["d"])
  }

  @Test func `what another graph knows is added`() {
    var other = MoveGraph()
    other.note(.down, from: "c", to: "e")

    let graph = ring.adding(other)

    #expect(graph.path(from: "a") { $0 == "e" } == [.left, .down])
    #expect(graph.elements == ["a", "b", "c", "e"])
  }
}
