import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Nodes that give way to others: nothing stands in anything, and nothing is missing.
@Suite struct ReplacementMotionTests {
  func card(_ id: NodeID, x: Int, y: Int = 400, isFocused: Bool = false) -> Node {
    var node = Samples.card(
      id, at: Rect(x: x, y: y, width: 200, height: 300), isFocused: isFocused)
    node.layer = .results
    node.container = "shelf/top"
    return node
  }

  func scene(
    _ nodes: [Node], offset: Int = 0, resultsTop: Int? = nil, generation: Int = 0,
    page: String = ""
  ) -> Scene {
    Scene(
      scroll: SceneScroll(
        page: page, offset: offset, barTop: 300, pinnedTop: 60, barDepth: 62, chromeTop: 54,
        resultsTop: resultsTop),
      containers: [ScrollContainer(id: "shelf/top", offset: .zero, generation: generation)],
      nodes: nodes, focusedID: nodes.first { $0.condition.contains(.focused) }?.id)
  }

  func track(_ animator: Animator, _ id: NodeID) throws -> NodeTrack {
    try #require(animator.tracks.first { $0.node.id == id })
  }

  /// The opacities of a node at its new place and at the former one.
  func opacities(_ animator: Animator, _ id: NodeID, at time: Int) -> (Double, Double) {
    func opacity(_ id: NodeID) -> Double {
      animator.tracks.first { $0.node.id == id }?.visibility(at: time) ?? 0
    }
    return (opacity(id), opacity("\(id)/former/1000"))
  }

  @Test func `two layouts of the results never stand in each other`() {
    var animator = Animator()
    animator.settle(scene((0..<4).map { card("card/\($0)", x: 80 + $0 * 240) }), at: 0)

    animator.head(
      to: scene((0..<4).map { card("card/\($0)", x: 180 + $0 * 240) }, generation: 1), at: 1000)

    for time in 1000..<1300 {
      let (new, former) = opacities(animator, "card/1", at: time)
      #expect(min(new, former) < 0.25, "at \(time)")
      #expect(new + former > 0.1, "at \(time)")
    }
    #expect(opacities(animator, "card/1", at: 1300).0 == 1)
  }

  @Test func `a countdown that goes on stays on the screen, other words fade in`() {
    func words(_ text: String) -> Scene {
      var node = Samples.text(
        "alert/message", text, at: Rect(x: 100, y: 100, width: 900, height: 80))
      node.label = text
      return Scene(nodes: [node])
    }
    func least(from former: String, to next: String) -> Double {
      var animator = Animator()
      animator.settle(words(former), at: 0)
      animator.head(to: words(next), at: 1000)
      return (1000..<1300).map { time in
        animator.tracks.filter { $0.node.label == next }.map { $0.visibility(at: time) }.max() ?? 0
      }.min() ?? 0
    }

    #expect(least(from: "It reverts in 10 seconds.", to: "It reverts in 9 seconds.") == 1)
    #expect(least(from: "It reverts in 10 seconds.", to: "It was reverted.") == 0)
  }

  @Test func `a suggestion that keeps focus goes to its new place, and others give way`() throws {
    func chip(_ id: NodeID, x: Int, isFocused: Bool) -> Node {
      Node(
        id: id, role: .chip, frame: Rect(x: x, y: 20, width: 200, height: 56), layer: .chrome,
        condition: isFocused ? .focused : [],
        displayItems: [
          .fill(Rect(x: 0, y: 0, width: 200, height: 56), radius: 28, .controlFill)
        ])
    }
    var animator = Animator()
    animator.settle(
      scene([
        chip("suggestion/1", x: 80, isFocused: false),
        chip("suggestion/2", x: 320, isFocused: true),
      ]), at: 0)

    animator.head(
      to: scene([
        chip("suggestion/2", x: 80, isFocused: true),
        chip("suggestion/1", x: 320, isFocused: false),
      ]), at: 1000)

    let places = try (1000...1300).map { try track(animator, "suggestion/2").frame(at: $0).x }
    #expect(places.first == 320 && places.last == 80)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 >= $1 })
    for time in 1000..<1300 {
      #expect(opacities(animator, "suggestion/2", at: time) == (1, 0), "at \(time)")
    }
    #expect(opacities(animator, "suggestion/1", at: 1010).1 > 0)
  }

  private func row(_ number: Int, y: Int) -> Node {
    var node = Node(
      id: NodeID("filter/\(number)/attribute"), role: .button,
      frame: Rect(x: 100, y: y, width: 200, height: 56), layer: .results,
      displayItems: [.fill(Rect(x: 0, y: 0, width: 200, height: 56), radius: 28, .controlFill)])
    node.container = NodeID("filter/\(number)")
    return node
  }

  private func rows(_ nodes: [Node], resultsTop: Int) -> Scene {
    var scene = scene(nodes, resultsTop: resultsTop)
    scene.containers += nodes.compactMap(\.container).filter { $0.rawValue.hasPrefix("filter") }
      .map { ScrollContainer(id: $0, offset: .zero) }
    return scene
  }

  @Test func `a row below the bar stands still while another comes or goes below it`() throws {
    let one = rows([row(1, y: 370), card("card/1", x: 80, y: 520)], resultsTop: 470)
    let two = rows(
      [row(1, y: 370), row(2, y: 470), card("card/1", x: 80, y: 620)], resultsTop: 570)
    var animator = Animator()
    animator.settle(one, at: 0)

    animator.head(to: two, at: 1000)
    for time in 1000..<1500 {
      let first = try track(animator, "filter/1/attribute")
      #expect(abs(first.frame(at: time).y - 370) < 0.01 && first.visibility(at: time) == 1)
      #expect(abs(try track(animator, "filter/2/attribute").frame(at: time).y - 470) < 0.01)
    }
    #expect(try track(animator, "card/1").frame(at: 1000).y == 520)
    #expect(try track(animator, "filter/2/attribute").visibility(at: 1000) == 0)

    animator.head(to: one, at: 2000)
    for time in 2000..<2500 {
      #expect(abs(try track(animator, "filter/1/attribute").frame(at: time).y - 370) < 0.01)
    }
    #expect(abs(try track(animator, "filter/2/attribute").frame(at: 2030).y - 470) < 0.01)
  }

  @Test func `what the field stands in place of is never seen on the way to the results`() throws {
    var chip = card("suggestion/1", x: 80, y: 20)
    (chip.role, chip.layer, chip.container) = (.chip, .chrome, nil)
    func scene(offset: Int) -> Scene {
      var moved = chip
      moved.frame.y -= offset
      var scene = self.scene([moved], offset: offset)
      scene.scroll?.hidesChrome = true
      return scene
    }
    var animator = Animator()
    animator.settle(scene(offset: 100), at: 0)

    animator.head(to: scene(offset: 200), at: 1000)

    for time in 1000..<1300 {
      let chip = try track(animator, "suggestion/1")
      #expect(try #require(chip.clip(at: time)).height == 0, "at \(time)")
    }
  }

  @Test func `a result that ends up outside of the screen fades where it was`() throws {
    var gone = card("card/1", x: 2400)
    gone.displayItems = []
    var animator = Animator()
    animator.settle(scene([card("card/0", x: 80), card("card/1", x: 320)]), at: 0)

    animator.head(to: scene([card("card/0", x: 1000), gone], generation: 1), at: 1000)

    let former = try track(animator, "card/1/former/1000")
    #expect(former.frame(at: 1030).x == 320)
    #expect(former.visibility(at: 1016) > 0.4)
  }

  @Test func `other results below a pinned bar do not scroll into their places`() throws {
    var animator = Animator()
    animator.settle(
      scene((0..<4).map { card("card/\($0)", x: 80 + $0 * 240, y: 500) }, offset: 1200), at: 0)

    animator.head(
      to: scene(
        (0..<4).map { card("card/\($0)", x: 80 + $0 * 300, y: 160) }, offset: 240, generation: 1),
      at: 1000)

    for time in stride(from: 1000, through: 1400, by: 50) {
      #expect(try track(animator, "card/2").frame(at: time).y == 160, "at \(time)")
    }
    #expect(try track(animator, "card/2/former/1000").frame(at: 1050).y == 500)
  }

  @Test func `results make room for a row below the bar as one`() throws {
    var animator = Animator()
    animator.settle(
      scene((0..<4).map { card("card/\($0)", x: 80 + $0 * 240) }, resultsTop: 380), at: 0)

    animator.head(
      to: scene((0..<4).map { card("card/\($0)", x: 80 + $0 * 240, y: 500) }, resultsTop: 480),
      at: 1000)

    let moved = try track(animator, "card/2")
    #expect(moved.frame(at: 1000).y == 400)
    #expect(moved.frame(at: 1360).y == 500)
    #expect(moved.visibility(at: 1060) == 1)
  }

  @Test(arguments: ["card/1", "card/2"] as [NodeID])
  func `another screen takes the place of one in a single frame`(id: NodeID) throws {
    var animator = Animator()
    animator.settle(scene([card("card/1", x: 320)], page: "search"), at: 0)

    animator.head(to: scene([card(id, x: 900)], page: "person"), at: 1000)

    #expect(animator.tracks.map(\.node.id) == [id])
    #expect(try track(animator, id).frame(at: 1000).x == 900)
    #expect(try track(animator, id).visibility(at: 1000) == 1)
  }

  @Test func `rows that push the results down do not hold these back`() {
    func row(_ id: NodeID) -> Node {
      var row = card(id, x: 80, y: 400)
      row.focus = Node.FocusPlace(section: "filters", line: 0, frame: row.frame)
      return row
    }
    var hold = ResultsHold()
    let former = scene([card("card/0", x: 80)])
    let next = scene([row("filter/1"), card("card/0", x: 80, y: 576)], resultsTop: 538)

    #expect(hold.scene(for: next, after: former, at: 1000) { _ in false } == next)
  }

  @Test func `results of a tab without a field do not stay below the field of the next one`() {
    var hold = ResultsHold()
    func result(_ id: NodeID) -> Node {
      var node = card(id, x: 80)
      node.focus = Node.FocusPlace(section: "shelf/top", line: 0, frame: node.frame)
      return node
    }
    let former = scene([result("more/settings")])
    let next = scene([field(132, width: 1330, .chrome), result("card/0")])
    let other = scene([result("card/0")])

    #expect(hold.scene(for: next, after: former, at: 1000) { _ in false } == next)
    #expect(hold.scene(for: other, after: former, at: 1000) { _ in false } != other)
  }
}
