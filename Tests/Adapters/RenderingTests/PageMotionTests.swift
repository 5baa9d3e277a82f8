import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Pages of the settings that open in front of each other, and are left again.
@Suite struct PageMotionTests {
  private func page(
    _ path: [String], rows: [String], isRightToLeft: Bool = false, reducesMotion: Bool = false
  ) -> Scene {
    var theme = Theme()
    (theme.isRightToLeft, theme.reducedMotion) = (isRightToLeft, reducesMotion)
    var hint = Samples.text("hint", "Back", at: Rect(x: 80, y: 1000, width: 200, height: 40))
    hint.container = Node.statusLine
    let title = Samples.text(
      "title", path[path.count - 1], at: Rect(x: 80, y: 80, width: 400, height: 80))
    let nodes = rows.enumerated().map { index, row in
      Samples.panel(NodeID(row), at: Rect(x: 800, y: 80 + index * 80, width: 900, height: 70))
    }
    var scene = Scene(theme: theme, nodes: [title] + nodes + [hint])
    scene.pagePath = path
    return scene
  }

  private var root: Scene { page(["settings"], rows: ["language", "appearance"]) }
  private var languages: Scene { page(["settings", "languages"], rows: ["ar", "de", "el"]) }

  /// The left edges of what is drawn of a node, without and with those that are leaving.
  private func edges(_ animator: Animator, _ id: String, at time: Int) -> [Double] {
    animator.tracks.filter { $0.node.id.rawValue.split(separator: "/").first == id[...] }
      .map { $0.frame(at: time).x }.sorted()
  }

  @Test func `a page moves in beside the one that it opens in front of, and nothing fades`() {
    var animator = Animator()
    animator.settle(root, at: 0)

    animator.head(to: languages, at: 1000)

    for time in stride(from: 1000, to: 1360, by: 10) {
      #expect(animator.tracks.allSatisfy { $0.visibility(at: time) == 1 }, "at \(time)")
      let titles = edges(animator, "title", at: time)
      #expect(titles.count == 2 && abs(titles[1] - titles[0] - 1920) < 1e-6, "at \(time)")
      #expect(edges(animator, "hint", at: time) == [80])
    }
    #expect(edges(animator, "de", at: 1000) == [2720])
    #expect(edges(animator, "de", at: 1360) == [800])
    animator.sweep(at: 1360)
    #expect(animator.tracks.map(\.node.id) == languages.nodes.map(\.id))
  }

  @Test func `a page that is left gives way to the side it came from, mirrored in Arabic`() {
    for isRightToLeft in [false, true] {
      var animator = Animator()
      animator.settle(
        page(["settings", "languages"], rows: ["ar"], isRightToLeft: isRightToLeft), at: 0)

      animator.head(
        to: page(["settings"], rows: ["language"], isRightToLeft: isRightToLeft), at: 1000)

      #expect(edges(animator, "language", at: 1000) == [isRightToLeft ? 2720 : -1120])
      #expect(edges(animator, "ar", at: 1359)[0].rounded() == (isRightToLeft ? -1120 : 2720))
    }
  }

  @Test
  func `a page that comes back before it has left turns around where it is, and is there once`() {
    var animator = Animator()
    animator.settle(root, at: 0)
    animator.head(to: languages, at: 1000)

    for (time, scene, id) in [
      (1060, root, "language"), (1100, languages, "de"), (1130, root, "language"),
    ] {
      let before = edges(animator, id, at: time)
      animator.head(to: scene, at: time)
      let after = edges(animator, id, at: time)

      #expect(before.count == 1 && after.count == 1, "at \(time)")
      #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-6 }, "at \(time)")
      #expect(edges(animator, "title", at: time).count == 2, "at \(time)")
    }
    animator.sweep(at: 1600)
    #expect(animator.tracks.map(\.node.id) == root.nodes.map(\.id))
  }

  @Test func `with reduced motion the picture of the former page dissolves into the next one`()
    throws
  {
    let renderer = try SceneRenderer(offscreenWidth: 192, height: 108)
    let path = ["settings", "languages"]
    renderer.settle(page(["settings"], rows: ["language"], reducesMotion: true))
    let next = page(path, rows: ["language"], reducesMotion: true)
    let row = { try Frame(renderer).color(120, 11) }
    let before = try row()

    var colors: [[UInt8]] = []
    for time in stride(from: 1000, through: 1400, by: 16) {
      renderer.present(next, at: time)
      colors.append(try row())
    }

    #expect(colors.allSatisfy { zip($0, before).allSatisfy { abs(Int($0) - Int($1)) <= 1 } })
    #expect(next.isCut(from: page(["settings"], rows: [], reducesMotion: true)))
  }
}
