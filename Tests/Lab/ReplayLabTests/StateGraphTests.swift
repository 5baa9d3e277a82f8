import CatalogModel
import Geometry
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

@testable import ReplayLab

struct StateGraphTests {
  /// The start, a screen with results, and the settings.
  private func nodes() -> [StateNode] {
    var fixture = ScreenFixture()
    let start = StateNode(fixture.stage.machine)
    fixture.type("s")
    fixture.settle()
    let results = StateNode(fixture.stage.machine)
    fixture.press(.settings)
    return [start, results, StateNode(fixture.stage.machine)]
  }

  private func offers(_ names: String...) -> [StateGraph.Offer] {
    names.map { StateGraph.Offer(move: $0) }
  }

  @Test func `the shortest way to an edge that was not walked is found`() {
    let nodes = nodes()
    var graph = StateGraph()
    graph.see(nodes[0], offering: offers("type", "help"))
    graph.see(nodes[1], offering: offers("help"))
    graph.see(nodes[2], offering: offers("back"))
    graph.note("type", from: nodes[0], to: nodes[1])
    graph.note("help", from: nodes[1], to: nodes[2])

    let direct = graph.path(from: nodes[0])
    graph.note("help", from: nodes[0], to: nodes[2])
    let around = graph.path(from: nodes[0])
    graph.note("back", from: nodes[2], to: nodes[1])

    #expect(direct == ["help"])
    #expect(around == ["help", "back"])
    #expect(graph.path(from: nodes[0]) == nil)
    #expect((graph.walked, graph.count, graph.nodes) == (4, 4, 3))
  }

  @Test func `a rare move a step away comes before one that was walked often`() {
    let nodes = nodes()
    var graph = StateGraph()
    graph.see(nodes[0], offering: offers("help", "text"))
    graph.see(nodes[1], offering: offers("text", "rare"))
    graph.see(nodes[2], offering: offers("text", "other"))
    graph.note("help", from: nodes[0], to: nodes[1])
    graph.note("text", from: nodes[1], to: nodes[2])
    graph.note("text", from: nodes[2], to: nodes[0])

    let first = graph.path(from: nodes[0])
    graph.note("rare", from: nodes[1], to: nodes[1])
    let last = graph.path(from: nodes[2])

    #expect(first == ["help", "rare"])
    #expect(last == ["other"])
  }

  @Test func `one element of each kind is chosen, wherever it stands`() {
    var fixture = ScreenFixture()
    fixture.type("s")
    fixture.settle()
    let (machine, now) = (fixture.stage.machine, fixture.stage.now)

    let names = ExploreMove.moves(on: machine, at: now).map(\.name)

    let chosen = names.filter { $0.hasPrefix("choose ") || $0.hasPrefix("hold ") }
    #expect(chosen.contains("choose card"))
    #expect(chosen.contains("hold card"))
    #expect(chosen.contains("choose key"))
    #expect(chosen.contains("choose tab/popular"))
    #expect(Set(names).count == names.count)
  }

  @Test func `a control that has a hold is held a moment too short and just long enough`() {
    var fixture = ScreenFixture()
    fixture.stage.send(.device(.connected(DeviceID(1), kind: .xbox, name: "Pad")))
    let (machine, now) = (fixture.stage.machine, fixture.stage.now)

    let moves = ExploreMove.moves(on: machine, at: now)

    let held = moves.filter { $0.name == "hold a" || $0.name == "almost hold a" }.map(\.actions)
    let press = Press.control(.gamepad, Control("a"))
    #expect(
      held == [[.hold(press, milliseconds: 480)], [.hold(press, milliseconds: 520)]])
    #expect(Set(moves.map(\.name)).count == moves.count)
  }

  @Test func `a move of many steps comes after one of few once it was made`() {
    let nodes = nodes()
    var graph = StateGraph()

    graph.see(
      nodes[0],
      offering: [StateGraph.Offer(move: "search a lot", steps: 30), StateGraph.Offer(move: "wait")])
    let first = graph.path(from: nodes[0])
    graph.note("search a lot", from: nodes[0], to: nodes[1])
    graph.note("wait", from: nodes[0], to: nodes[1])
    graph.see(
      nodes[1],
      offering: [StateGraph.Offer(move: "search a lot", steps: 30), StateGraph.Offer(move: "wait")])

    #expect(first == ["search a lot"])
    #expect(graph.path(from: nodes[1]) == ["wait"])
  }

  @Test func `a move that does nothing in a place again and again is left out there`() {
    let nodes = nodes()
    var graph = StateGraph()
    graph.see(nodes[0], offering: offers("undo", "type"))
    graph.see(nodes[1], offering: offers("undo"))
    graph.see(nodes[2], offering: offers("undo"))
    // The start and the results have focus on the keyboard, the settings have not.
    graph.note("undo", from: nodes[0], to: nodes[0], changed: false)
    graph.note("type", from: nodes[0], to: nodes[1])

    let once = graph.path(from: nodes[0])
    graph.note("undo", from: nodes[1], to: nodes[1], changed: false)
    var third = ScreenFixture()
    third.press(.plainDigits)
    let other = StateNode(third.stage.machine)
    graph.see(other, offering: offers("undo"))

    #expect(once == ["type", "undo"])
    #expect(graph.path(from: other) == nil)
    #expect(graph.path(from: nodes[2]) == ["undo"])
    #expect(graph.leftOut == 1)
  }

  @Test func `a move that cannot be made is given up in such a place, and nowhere else`() {
    let nodes = nodes()
    var graph = StateGraph()
    for node in nodes { graph.see(node, offering: offers("type")) }

    // The start and the results have focus on the keyboard, the settings have not.
    graph.refuse("type", of: nodes[0])
    graph.see(nodes[0], offering: offers("type"))

    #expect(graph.path(from: nodes[0]) == nil)
    #expect(graph.path(from: nodes[1]) == nil)
    #expect(graph.path(from: nodes[2]) == ["type"])
    #expect(graph.kindCounts == (1, 0))
  }

  @Test func `a move that could be made before is given up only where it failed`() {
    let nodes = nodes()
    var graph = StateGraph()
    for node in nodes { graph.see(node, offering: offers("type")) }
    graph.note("type", from: nodes[0], to: nodes[1])

    graph.refuse("type", of: nodes[1])

    #expect(graph.kindCounts == (2, 1))
    #expect(graph.path(from: nodes[1]) == nil)
  }

  @Test func `a move that was not made in such a place comes before one that was`() {
    let nodes = nodes()
    var graph = StateGraph()
    for node in nodes { graph.see(node, offering: offers("often", "seldom")) }
    // Both were walked as often, but only one of them with focus on the keyboard.
    for move in ["often", "seldom"] { graph.note(move, from: nodes[2], to: nodes[2]) }
    graph.note("often", from: nodes[0], to: nodes[0])

    let next = graph.path(from: nodes[1])

    #expect(next == ["seldom"])
    #expect(graph.kindCounts == (4, 3))
  }

  @Test func `a move that depends on the layer alone is one kind, wherever focus is`() {
    var fixture = ScreenFixture()
    fixture.press(.up, times: 4)
    let elsewhere = StateNode(fixture.stage.machine)
    let start = nodes()[0]
    var graph = StateGraph()
    let offers = [
      StateGraph.Offer(move: "say", part: .layer), StateGraph.Offer(move: "select", part: .section),
    ]
    for node in [start, elsewhere] { graph.see(node, offering: offers) }

    graph.note("say", from: start, to: start)
    graph.note("select", from: start, to: start)

    #expect(start != elsewhere)
    #expect(graph.kindCounts == (3, 2))
    #expect(graph.path(from: elsewhere) == ["select"])
  }

  @Test(arguments: [
    (0, 0, "0%"), (0, 7, "0%"), (1, 1000, "0.1%"), (99, 1000, "9.9%"), (2, 3, "66%"),
    (5, 5, "100%"),
  ])
  func `a small share has a tenth`(part: Int, all: Int, words: String) {
    #expect(ExploreTotal.share(part, of: all) == words)
  }

  @Test func `a page whose order can be chosen is gone through from A to Z`() {
    var fixture = ScreenFixture()
    let before = ExploreMove.moves(on: fixture.stage.machine, at: fixture.stage.now).map(\.name)
    fixture.send(.show(Item.samples[0]))
    fixture.settle()
    fixture.go(to: "sheet/similar")
    fixture.press(.select)
    fixture.settle()

    let after = ExploreMove.moves(on: fixture.stage.machine, at: fixture.stage.now).map(\.name)

    #expect(!before.contains("a long list from A to Z"))
    #expect(after.contains("a long list from A to Z"))
  }

  @Test func `in another turn a move is about something else`() {
    let fixture = ScreenFixture()
    let (machine, now) = (fixture.stage.machine, fixture.stage.now)

    let texts = (0..<2).map { turn in
      ExploreMove.moves(on: machine, at: now, turn: turn).first { $0.name == "a title" }?.actions
    }

    #expect(texts[0] != nil)
    #expect(texts[0] != texts[1])
  }

  @Test func `a move that is no longer offered is forgotten`() {
    let nodes = nodes()
    var graph = StateGraph()
    graph.see(nodes[0], offering: offers("type"))

    graph.drop("type", of: nodes[0])

    #expect(graph.path(from: nodes[0]) == nil)
  }

  @Test func `other titles are the same node, another layer or focus is not`() {
    var fixture = ScreenFixture()
    fixture.type("s")
    fixture.settle()
    let before = StateNode(fixture.stage.machine)

    var other = ScreenFixture()
    other.type("t")
    other.settle()
    let nodes = nodes()

    #expect(StateNode(other.stage.machine) == before)
    #expect(Set(nodes).count == 3)
  }

  @Test func `the next moment waits until something happens by itself`() throws {
    var fixture = ScreenFixture()
    // A notice goes by itself.
    fixture.press(.plainDigits)
    let (machine, now) = (fixture.stage.machine, fixture.stage.now)
    let due = try #require(machine.wakeAt)

    let moves = ExploreMove.moves(on: machine, at: now)

    let waits = moves.first?.actions
    #expect(waits == [.pause(milliseconds: due - now)])
    #expect(Set(moves.map(\.name)).count == moves.count)
  }
}
