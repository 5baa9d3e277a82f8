import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Sheets that grow out of their cards, and their covers.
extension ReplacementMotionTests {
  private func sheet(_ frame: Rect, cover: Rect, over cards: [Node]) -> Scene {
    var panel = Samples.panel("sheet", at: frame)
    panel.elevation = .sheet
    panel.cornerRadius = 18
    panel.origin = "card/0"
    let size = cover.size
    let artwork = Node(
      id: "sheet/artwork", role: .image, frame: cover, container: "sheet/content",
      origin: "card/0",
      displayItems: [
        .artwork(Samples.artwork("Up"), Rect(origin: .zero, size: size), radius: 18)
      ])
    var scene = scene(cards + [panel, artwork])
    scene.containers.append(
      ScrollContainer(id: "sheet/content", offset: Point(x: -frame.x, y: -frame.y)))
    return scene
  }

  private var cards: [Node] { [card("card/0", x: 1500, isFocused: true)] }
  private var small: Scene {
    sheet(
      Rect(x: 80, y: 200, width: 1760, height: 500),
      cover: Rect(x: 120, y: 240, width: 200, height: 300), over: cards)
  }
  private var large: Scene {
    sheet(
      Rect(x: 80, y: 60, width: 1760, height: 900),
      cover: Rect(x: 120, y: 100, width: 300, height: 450), over: cards)
  }

  @Test func `the scrim under a sheet is never darker than the sheet has come`() throws {
    func withScrim(_ scene: Scene) -> Scene {
      var scene = scene
      scene.nodes.insert(
        Node(
          id: "scrim", role: .panel, frame: Rect(origin: .zero, size: scene.size),
          elevation: .sheet,
          displayItems: [.fill(Rect(origin: .zero, size: scene.size), radius: 0, .scrim)]), at: 1)
      return scene
    }
    let sheet = withScrim(large)
    let width = Double(sheet.nodes[2].frame.width)
    var animator = Animator()
    animator.settle(scene(cards), at: 0)

    animator.head(to: sheet, at: 1000)

    for time in stride(from: 1000, through: 1460, by: 12) {
      let share = try track(animator, "sheet").box(at: time).width / width
      #expect(try track(animator, "scrim").visibility(at: time) <= share + 0.05, "at \(time)")
    }
    #expect(try track(animator, "scrim").visibility(at: 1500) == 1)
    animator.sweep(at: 5000)
    animator.head(to: scene(cards), at: 5000)
    for time in stride(from: 5000, through: 5160, by: 12) {
      let share = try track(animator, "sheet").box(at: time).width / width
      #expect(try track(animator, "scrim").visibility(at: time) <= share + 0.05, "at \(time)")
    }
  }

  @Test func `a cover stays on its sheet when that grows on its way`() throws {
    var animator = Animator()
    animator.settle(scene(cards), at: 0)
    animator.head(to: small, at: 1000)
    animator.head(to: large, at: 1032)

    for time in stride(from: 1032, through: 1500, by: 12) {
      let (cover, panel) = (
        try track(animator, "sheet/artwork").frame(at: time),
        try track(animator, "sheet").frame(at: time)
      )
      #expect(cover.x >= panel.x - 1 && cover.maxX <= panel.maxX + 20, "at \(time)")
      #expect(try track(animator, "sheet/artwork").visibility(at: time) == 1)
    }
    #expect(!animator.tracks.contains { $0.node.id.rawValue.contains("/former/") })
  }

  @Test func `a card is not at its place while its cover is on a sheet`() throws {
    var animator = Animator()
    animator.settle(scene(cards), at: 0)
    animator.head(to: large, at: 1000)
    #expect(animator.absentCards(at: 1000) == ["card/0"])
    #expect(animator.absentCards(at: 5000) == ["card/0"])

    animator.head(to: scene(cards), at: 5000)

    #expect(animator.absentCards(at: 5100) == ["card/0"])
    let cover = try track(animator, "sheet/artwork")
    #expect(cover.visibility(at: 5000 + Theme.popDuration - 1) == 1)
    #expect(animator.absentCards(at: 5000 + Theme.popDuration).isEmpty)
  }

  @Test func `a cover changes its picture on its way, and lands as that of its card`() throws {
    let card = cards[0]
    var animator = Animator()
    animator.settle(scene(cards), at: 0)
    animator.head(to: large, at: 1000)
    let opening = try track(animator, "sheet/artwork")
    #expect(opening.former?.displayItems == card.displayItems)
    #expect(opening.appearance.value(at: 1000) == 0)
    animator.sweep(at: 5000)

    animator.head(to: scene(cards), at: 5000)

    let cover = try track(animator, "sheet/artwork")
    let landing = 5000 + Theme.popDuration
    #expect(cover.node.displayItems == card.displayItems)
    #expect(cover.appearance.value(at: 5000) == 0)
    #expect(cover.appearance.value(at: landing - 100) == 1)
    #expect(cover.box(at: 5000).isNear(Box(large.nodes[2].frame)))
    #expect(cover.box(at: landing).isNear(Box(card.frame).grown(1.14)))
    #expect(!cover.hasLanded(at: landing - 1) && cover.hasLanded(at: landing))
  }

  @Test func `a cover that is called back on its way neither jumps nor changes at once`() throws {
    var animator = Animator()
    animator.settle(scene(cards), at: 0)
    animator.head(to: large, at: 1000)

    for (time, isOpen) in [(1040, false), (1080, true), (1200, false), (1230, true)] {
      let before = try track(animator, "sheet/artwork")
      animator.head(to: isOpen ? large : scene(cards), at: time)
      let after = try track(animator, "sheet/artwork")

      #expect(before.box(at: time).isNear(after.box(at: time)), "at \(time)")
      let share = after.appearance.value(at: time)
      #expect(abs(before.appearance.value(at: time) + share - 1) < 1e-6, "at \(time)")
    }
    #expect(try track(animator, "sheet/artwork").box(at: 2000).isNear(Box(large.nodes[2].frame)))
  }
}

extension Box {
  /// Returns whether no side is further than a hundredth of a point away.
  fileprivate func isNear(_ other: Box) -> Bool {
    let distance = self - other
    return [distance.x, distance.y, distance.width, distance.height].allSatisfy { abs($0) < 0.01 }
  }
}
