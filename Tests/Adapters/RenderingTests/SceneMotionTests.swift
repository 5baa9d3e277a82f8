import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Movements that looked wrong once.
@Suite struct SceneMotionTests {
  private let shelf: NodeID = "shelf/film"

  private func card(_ index: Int, x: Int, y: Int = 400, isFocused: Bool = false) -> Node {
    var node = Samples.card(
      NodeID("card/film/\(index)"), at: Rect(x: x, y: y, width: 200, height: 300),
      isFocused: isFocused)
    node.layer = .results
    node.container = shelf
    node.focus = Node.FocusPlace(section: shelf, line: 0, frame: node.frame)
    return node
  }

  private func scene(_ nodes: [Node], scrolled: Int = 0, offset: Int = 0, focus: NodeID? = nil)
    -> Scene
  {
    Scene(
      scroll: SceneScroll(
        offset: offset, barTop: 300, pinnedTop: 60, barDepth: 62, chromeTop: 54),
      containers: [ScrollContainer(id: shelf, offset: Point(x: scrolled, y: 0))], nodes: nodes,
      sections: [
        SceneSection(
          FocusSection(id: shelf, frame: Rect(x: 80, y: 400, width: 1760, height: 300)),
          label: "Films")
      ], focusedID: focus)
  }

  private func track(_ animator: Animator, _ id: NodeID) throws -> NodeTrack {
    try #require(animator.tracks.first { $0.node.id == id })
  }

  @Test func `results that all moved up by one place do not slide`() throws {
    var animator = Animator()
    animator.settle(scene((0..<6).map { card($0, x: 80 + $0 * 240) }), at: 0)

    animator.head(to: scene((1..<7).map { card($0, x: 80 + ($0 - 1) * 240) }), at: 1000)

    #expect(try track(animator, "card/film/3").frame(at: 1000).x == 80 + 2 * 240)
    #expect(try track(animator, "card/film/6").frame(at: 1000).x == 80 + 5 * 240)
  }

  @Test func `a shelf that is scrolled slides, and a new caption with its card`() throws {
    let before = (0..<8).map { card($0, x: 80 + $0 * 240) }
    var after = (0..<8).map { card($0, x: 80 + $0 * 240 - 240) }
    after.append(
      Node(
        id: "card/film/7/caption", role: .caption,
        frame: Rect(x: 68 + 7 * 240 - 240, y: 714, width: 224, height: 60), layer: .results,
        container: shelf, card: "card/film/7",
        displayItems: [.fill(Rect(x: 0, y: 0, width: 224, height: 60), radius: 0, .accent)]))
    var animator = Animator()
    animator.settle(scene(before), at: 0)

    animator.head(to: scene(after, scrolled: 240), at: 1000)

    for time in [1000, 1040, 1100, 1300] {
      let (card, caption) = (
        try track(animator, "card/film/7").frame(at: time).x,
        try track(animator, "card/film/7/caption").frame(at: time).x
      )
      #expect(abs(card - caption - 12) < 1e-6, "at \(time)")
    }
    #expect(try track(animator, "card/film/7").frame(at: 1000).x == 80 + 7 * 240)
  }

  @Test func `the bar stays pinned until the content takes it along`() throws {
    func bar(_ y: Int) -> Node {
      Node(
        id: "scope/all", role: .segment, frame: Rect(x: 80, y: y, width: 140, height: 56),
        layer: .bar,
        displayItems: Samples.panel("", at: Rect(x: 0, y: 0, width: 140, height: 56)).displayItems)
    }
    var animator = Animator()
    animator.settle(scene([card(0, x: 80, y: 400 - 2000), bar(60)], offset: 2000), at: 0)

    animator.head(to: scene([card(0, x: 80), bar(300)]), at: 1000)

    for time in stride(from: 1000, through: 1360, by: 20) {
      let (bar, card) = (
        try track(animator, "scope/all").frame(at: time), try track(animator, "card/film/0")
      )
      #expect(bar.y == max(60, card.frame(at: time).y - 100) || time == 1360, "at \(time)")
      if time < 1360 { #expect(card.clip(at: time)?.y == bar.y + 62, "at \(time)") }
    }
    #expect(try track(animator, "scope/all").frame(at: 1360).y == 300)
  }

  @Test func `focus on a card off the screen shows once all of it can be seen`() throws {
    let cards = [card(0, x: 80), card(1, x: 320, y: 1000)]
    var animator = Animator()
    animator.settle(scene(cards), at: 0)

    animator.head(
      to: scene(
        [card(0, x: 80, y: -200), card(1, x: 320, isFocused: true)], offset: 600,
        focus: "card/film/1"), at: 1000)

    let track = try track(animator, "card/film/1")
    let seen = try #require(
      (1000..<1360).first { track.frame(at: $0).maxY <= 1080 + 2 })
    #expect(seen > 1010)
    #expect(track.scale.value(at: seen) < 1.01)
    #expect(track.scale.value(at: 1000 + Theme.focusWait + Theme.focusDuration) == 1.14)
  }

  @Test func `words that change beside others dissolve and are never stretched`() throws {
    func hints(_ words: String, width: Int) -> Scene {
      Scene(nodes: [
        Samples.text("status/hints", words, at: Rect(x: 80, y: 14, width: width, height: 34))
      ])
    }
    var animator = Animator()
    animator.settle(hints("Select, Back, Delete", width: 400), at: 0)

    animator.head(to: hints("Select", width: 120), at: 1000)

    #expect(try track(animator, "status/hints").frame(at: 1000).width == 120)
    #expect(try track(animator, "status/hints").opacity.value(at: 1000) == 0)
    let former = try #require(animator.tracks.last)
    #expect(former.frame(at: 1050).width == 400)
    #expect(former.opacity.value(at: 1000) == 1)
    for time in 1000..<1200 {
      let both = try [track(animator, "status/hints"), former].map { $0.visibility(at: time) }
      #expect(min(both[0], both[1]) < 0.15, "at \(time)")
    }
    animator.sweep(at: 1000 + Theme.dissolveDuration)
    #expect(animator.tracks.count == 1)
  }

  @Test func `of two looks that the ground shines through neither lies on the other`() throws {
    func key(_ isDimmed: Bool) -> Scene {
      var node = Samples.panel("key/a", at: Rect(x: 0, y: 0, width: 100, height: 66))
      node.condition = isDimmed ? .dimmed : []
      node.displayItems.append(
        .fill(Rect(x: 9, y: 9, width: 9, height: 9), radius: 0, isDimmed ? .ring : .accent))
      return Scene(nodes: [node])
    }
    var animator = Animator()
    animator.settle(key(false), at: 0)

    animator.head(to: key(true), at: 1000)

    #expect(try track(animator, "key/a").former?.isClear == true)
  }

  @Test func `what is written on a key can be read at every moment of its change`() throws {
    func key(_ isLit: Bool) -> Scene {
      let frame = Rect(x: 100, y: 100, width: 100, height: 60)
      let displayItems: [DisplayItem] = [
        .fill(
          Rect(origin: .zero, size: frame.size), radius: 8, isLit ? .focusedFill : .controlFill),
        .fill(
          Rect(x: 40, y: 20, width: 20, height: 20), radius: 0, isLit ? .focusedText : .primaryText),
      ]
      let node = Node(
        id: "key/a", role: .key, frame: frame, elevation: isLit ? .focused : .none,
        condition: isLit ? .focused : [], displayItems: displayItems)
      return Scene(nodes: [node], focusedID: isLit ? "key/a" : nil)
    }
    let renderer = try SceneRenderer(offscreenWidth: 960, height: 540)
    renderer.present(key(false), at: 0)

    for (start, isLit) in [(1000, true), (2000, false)] {
      for time in stride(from: start, through: start + 400, by: 8) {
        renderer.present(key(isLit), at: time)

        let frame = try Frame(renderer)
        let (word, ground) = (Int(frame.color(75, 65)[0]), Int(frame.color(60, 56)[0]))
        #expect(abs(word - ground) > 70, "at \(time)")
      }
    }
  }
}
