import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// The former results stay until there is something in their place.
@Suite struct ResultsHoldTests {
  private func scene(_ ids: [NodeID], focused: NodeID, awaitsResults: Bool = false) -> Scene {
    var scene = Scene(
      scroll: SceneScroll(
        offset: 0, barTop: 300, pinnedTop: 60, barDepth: 62, chromeTop: 54),
      nodes: ids.map { id in
        var node = Samples.card(
          id, at: Rect(x: 0, y: 400, width: 200, height: 300), isFocused: id == focused)
        node.layer = id.rawValue.hasPrefix("tab") ? .chrome : .results
        return node
      },
      focusedID: focused)
    scene.awaitsResults = awaitsResults
    return scene
  }

  @Test func thePageBeforeStaysUntilTheNextOneIsAnswered() {
    var hold = ResultsHold()
    let before = scene(["tab/more", "tab/new", "row/0"], focused: "tab/more")
    let unanswered = scene(["tab/more", "tab/new"], focused: "tab/new", awaitsResults: true)
    let answered = scene(["tab/more", "tab/new", "card/0"], focused: "tab/new")

    let waiting = hold.scene(for: unanswered, after: before, at: 1000) { _ in true }
    #expect(waiting.nodes.map(\.id) == before.nodes.map(\.id))
    #expect(waiting.focusedID == "tab/new")
    #expect(waiting.node("tab/new")?.condition.contains(.focused) == true)
    #expect(hold.scene(for: answered, after: waiting, at: 1016) { _ in true } == answered)
  }

  @Test func aLateAnswerIsNotWaitedFor() {
    var hold = ResultsHold()
    let before = scene(["tab/more", "tab/new", "row/0"], focused: "tab/more")
    let unanswered = scene(["tab/more", "tab/new"], focused: "tab/new", awaitsResults: true)
    let waiting = hold.scene(for: unanswered, after: before, at: 1000) { _ in true }
    let late = 1000 + Theme.resultsHoldDuration
    #expect(hold.scene(for: unanswered, after: waiting, at: late) { _ in true } == unanswered)
    // A notice on a page that still waits is shown at once.
    let withNotice = scene(
      ["tab/more", "tab/new", "notice"], focused: "tab/new", awaitsResults: true)
    #expect(
      hold.scene(for: withNotice, after: unanswered, at: late + 16) { _ in true } == withNotice)
  }

  @Test func anotherScreenIsAwaitedAsAWholeAndAllOfItIsAskedForAtOnce() {
    var hold = ResultsHold()
    let before = scene(["tab/search", "tab/popular", "card/1", "card/2"], focused: "tab/search")
    var next = scene(
      ["tab/search", "tab/popular", "card/2", "card/3", "card/4"], focused: "tab/popular")
    next.scroll?.page = "popular"
    for index in next.nodes.indices { next.nodes[index].frame.x += 7 }
    var asked: [NodeID] = []

    let waiting = hold.scene(for: next, after: before, at: 1000) { node in
      asked.append(node.id)
      return false
    }

    #expect(Set(asked) == Set(next.nodes.map(\.id)))
    #expect(waiting.nodes.map(\.id) == before.nodes.map(\.id))
    #expect(waiting.focusedID == "tab/popular")
    // A title on both screens stays where it was.
    #expect(waiting.node("card/2")?.frame == before.node("card/2")?.frame)
    #expect(hold.scene(for: next, after: waiting, at: 1016) { _ in true } == next)
    #expect(hold.scene(for: next, after: before, at: 1400) { _ in false } != next)
    #expect(hold.scene(for: next, after: before, at: 1700) { _ in false } == next)
  }
}
