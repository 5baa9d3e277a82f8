import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

@Suite struct AnimatorTests {
  private func card(_ index: Int, x: Int, isFocused: Bool = false) -> Node {
    var node = Samples.card(
      NodeID("shelf/\(index)"), at: Rect(x: x, y: 100, width: 200, height: 300),
      isFocused: isFocused)
    node.container = "shelf"
    return node
  }

  /// A shelf of six cards that is scrolled by a number of them.
  private func shelf(_ first: Int) -> Scene {
    Scene(
      containers: [ScrollContainer(id: "shelf", offset: Point(x: first * 240, y: 0))],
      nodes: (first..<first + 6).map { card($0, x: ($0 - first) * 240) })
  }

  private func track(_ animator: Animator, _ id: NodeID) throws -> NodeTrack {
    try #require(animator.tracks.first { $0.node.id == id })
  }

  @Test func `a shelf that scrolls takes its new cards along`() throws {
    var animator = Animator()
    animator.settle(shelf(0), at: 0)

    animator.head(to: shelf(1), at: 1000)

    #expect(try track(animator, "shelf/3").place.value(at: 1000).x == 720)
    #expect(try track(animator, "shelf/6").place.value(at: 1000).x == 1440)
    #expect(try track(animator, "shelf/0").isLeaving)
    #expect(try track(animator, "shelf/3").place.value(at: 1400).x == 480)
  }

  @Test func `a key that scrolls off the screen is seen on its way there`() throws {
    let key = Samples.panel("key", at: Rect(x: 100, y: 200, width: 100, height: 66))
    var gone = key
    gone.frame = gone.frame.offset(dx: 0, dy: -400)
    gone.displayItems = []
    var animator = Animator()
    animator.settle(Scene(nodes: [key]), at: 0)

    animator.head(to: Scene(nodes: [gone]), at: 1000)

    #expect(try track(animator, "key").node.displayItems == key.displayItems)
    #expect(try track(animator, "key").place.value(at: 1100).y > -200)
  }

  @Test func `cards of a sheet and results fade in`() throws {
    var animator = Animator()
    let panel = Node(
      id: "panel", role: .panel, frame: Rect(x: 0, y: 0, width: 800, height: 600),
      elevation: .sheet)
    animator.settle(Scene(nodes: [card(0, x: 0)]), at: 0)

    animator.head(to: Scene(nodes: [card(0, x: 0), card(1, x: 240)]), at: 1000)
    animator.head(
      to: Scene(nodes: [card(0, x: 0), card(1, x: 240), panel, card(2, x: 480)]), at: 2000)

    #expect(try track(animator, "shelf/1").opacity.value(at: 1000) == 0)
    #expect(try track(animator, "shelf/1").opacity.value(at: 1120) == 1)
    #expect(try track(animator, "shelf/2").opacity.value(at: 2000) == 0)
    #expect(try track(animator, "shelf/2").opacity.value(at: 2120) == 1)
  }

  @Test func `results that change places fade in over what stood there`() throws {
    var animator = Animator()
    func result(_ index: Int, place: Int) -> Node {
      var node = card(index, x: place * 240)
      node.layer = .results
      return node
    }
    animator.settle(Scene(nodes: (0..<6).map { result($0, place: $0) }), at: 0)

    let shuffled = [3, 9, 0, 8, 5].enumerated().map { result($1, place: $0) }
    animator.head(to: Scene(nodes: shuffled), at: 1000)

    #expect(try track(animator, "shelf/3").place.value(at: 1000).x == 0)
    #expect(try track(animator, "shelf/9").opacity.value(at: 1000) == 1)
    #expect(animator.successions["shelf/9"] == "shelf/1")
    #expect(animator.tracks.filter(\.isLeaving).map(\.node.frame.x) == [1200])
  }

  @Test func `a movement that is interrupted goes on from where it was`() throws {
    var animator = Animator()
    animator.settle(Scene(nodes: [card(0, x: 0)]), at: 0)
    animator.head(
      to: Scene(nodes: [card(0, x: 0, isFocused: true)], focusedID: "shelf/0"), at: 1000)
    let halfway = try track(animator, "shelf/0").scale.value(at: 1080)

    animator.head(to: Scene(nodes: [card(0, x: 0)]), at: 1080)

    #expect(halfway > 1.05)
    #expect(halfway < 1.14)
    #expect(try track(animator, "shelf/0").scale.value(at: 1080) == halfway)
  }

  @Test func `focus comes in 180 and goes in 340, and in half of that when steps are fast`() throws
  {
    func scene(_ focus: Int) -> Scene {
      Scene(
        nodes: (0..<3).map { card($0, x: $0 * 240, isFocused: $0 == focus) },
        focusedID: NodeID("shelf/\(focus)"))
    }
    var animator = Animator()
    animator.settle(scene(0), at: 0)

    animator.head(to: scene(1), at: 1000)
    let slow = (
      try track(animator, "shelf/1").scale.end, try track(animator, "shelf/0").scale.end
    )
    animator.head(to: scene(2), at: 1100)
    let fast = (
      try track(animator, "shelf/2").scale.end, try track(animator, "shelf/1").scale.end
    )

    #expect(slow == (1180, 1340))
    #expect(fast == (1190, 1270))
  }

  @Test func `a key that is dimmed again at once never shines up`() throws {
    let bright = Samples.panel("key", at: Rect(x: 0, y: 0, width: 100, height: 66))
    var dim = bright
    dim.condition = [.dimmed]
    dim.displayItems = [.fill(Rect(x: 0, y: 0, width: 100, height: 66), radius: 9, .dimmedText)]
    var animator = Animator()
    animator.settle(Scene(nodes: [dim]), at: 0)

    animator.head(to: Scene(nodes: [bright]), at: 1000)
    let share = try track(animator, "key").appearance.value(at: 1004)
    animator.head(to: Scene(nodes: [dim]), at: 1004)

    let key = try track(animator, "key")
    #expect(abs(key.appearance.value(at: 1004) - (1 - share)) < 1e-9)
    #expect(key.former?.displayItems == bright.displayItems)
    #expect(key.former?.newIsOnTop == true)
  }

  @Test func `a panel that appears fades in and one that goes fades out`() throws {
    let panel = Samples.panel("sheet", at: Rect(x: 0, y: 0, width: 100, height: 100))
    var animator = Animator()
    animator.settle(Scene(nodes: [card(0, x: 0)]), at: 0)

    animator.head(to: Scene(nodes: [card(0, x: 0), panel]), at: 1000)
    #expect(try track(animator, "sheet").opacity.value(at: 1000) == 0)
    #expect(try track(animator, "sheet").opacity.value(at: 1120) == 1)

    animator.head(to: Scene(nodes: [card(0, x: 0)]), at: 2000)
    #expect(try track(animator, "sheet").opacity.value(at: 2000) == 1)
    animator.sweep(at: 2120)
    #expect(animator.tracks.count == 1)
  }

  @Test func `a card that joins a shelf in motion keeps its distance to the others`() throws {
    var animator = Animator()
    animator.settle(shelf(0), at: 0)

    animator.head(to: shelf(1), at: 1000)
    animator.head(to: shelf(2), at: 1100)

    for time in stride(from: 1100, through: 1460, by: 40) {
      let places = try (2...7).map {
        try track(animator, NodeID("shelf/\($0)")).place.value(at: time).x
      }
      for (left, right) in zip(places, places.dropFirst()) {
        #expect(abs(right - left - 240) < 1e-6, "at \(time)")
      }
    }
  }

  private func sheet(over cards: [Node]) -> Scene {
    let panel = Node(
      id: "sheet", role: .panel, frame: Rect(x: 100, y: 60, width: 1720, height: 900),
      elevation: .sheet, cornerRadius: 36, origin: "shelf/0",
      displayItems: [.fill(Rect(x: 0, y: 0, width: 1720, height: 900), radius: 36, .sheetFill)])
    return Scene(nodes: cards + [panel], focusedID: nil)
  }

  @Test func `a sheet grows out of its card and goes back into it`() throws {
    let cards = [card(0, x: 400, isFocused: true), card(1, x: 640)]
    var animator = Animator()
    animator.settle(Scene(nodes: cards, focusedID: "shelf/0"), at: 0)

    animator.head(to: sheet(over: cards), at: 1000)
    let start = try track(animator, "sheet").place.value(at: 1000)
    #expect(start.isNear(Box(cards[0].frame).grown(1.14)))
    let end = 1000 + Theme.sheetDuration
    #expect(try track(animator, "sheet").place.value(at: end).width == 1720)

    animator.head(to: Scene(nodes: cards, focusedID: "shelf/0"), at: 2000)
    let back = try track(animator, "sheet")
    #expect(back.isLeaving)
    #expect(back.place.value(at: 2000).width == 1720)
    #expect(back.place.value(at: 2000 + Theme.popDuration).isNear(start))
    animator.sweep(at: 2000 + Theme.popDuration)
    #expect(animator.tracks.count == 2)
  }

  @Test func `a sheet that is called back half-way turns around without a jump`() throws {
    let cards = [card(0, x: 400, isFocused: true), card(1, x: 640)]
    var animator = Animator()
    animator.settle(Scene(nodes: cards, focusedID: "shelf/0"), at: 0)
    animator.head(to: sheet(over: cards), at: 1000)

    for (time, isOpen) in [(1090, false), (1150, true), (1230, false), (1300, true)] {
      let before = try track(animator, "sheet").place
      let scene = isOpen ? sheet(over: cards) : Scene(nodes: cards, focusedID: "shelf/0")

      animator.head(to: scene, at: time)

      let after = try track(animator, "sheet").place
      let (jump, kick) = (
        after.value(at: time) - before.value(at: time),
        after.speed(at: time) - before.speed(at: time)
      )
      #expect(abs(jump.x) + abs(jump.width) < 1e-6, "at \(time)")
      #expect(abs(kick.x) + abs(kick.width) < 1e-6, "at \(time)")
    }
  }

  @Test func `focus arrives with a swing, and a stick that is pushed lets it tilt`() throws {
    func scene(_ focus: Int) -> Scene {
      Scene(
        nodes: (0..<2).map { card($0, x: $0 * 240, isFocused: $0 == focus) },
        focusedID: NodeID("shelf/\(focus)"))
    }
    var animator = Animator()
    animator.settle(scene(0), at: 0)

    animator.head(to: scene(1), at: 1000)
    #expect(try track(animator, "shelf/1").parallax.value(at: 1000).x < -0.5)
    #expect(try track(animator, "shelf/1").parallax.value(at: 1000 + Theme.swayDuration) == .zero)

    animator.setParallax(.steady(x: 0.5, y: 0), at: 3000)
    let held = try track(animator, "shelf/1").parallax.value(at: 4000)
    #expect(held.x > 0.3)
    animator.setParallax(.steady(x: 0.05, y: -0.02), at: 5000)
    #expect(try track(animator, "shelf/1").parallax.value(at: 6000) == .zero)
  }
}

extension Box {
  fileprivate func isNear(_ other: Box) -> Bool {
    let difference = self - other
    return [difference.x, difference.y, difference.width, difference.height].allSatisfy {
      abs($0) < 1e-6
    }
  }
}
