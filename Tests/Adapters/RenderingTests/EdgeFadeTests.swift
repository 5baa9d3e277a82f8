import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

@Suite(.serialized) struct EdgeFadeTests {
  private func renderer() throws -> SceneRenderer {
    try SceneRenderer(offscreenWidth: 480, height: 270)
  }

  private func scene(faded: Bool) -> Scene {
    var row = Samples.panel("row", at: Rect(x: 0, y: 100, width: 1920, height: 500))
    row.layer = .results
    let key = Samples.panel("key", at: Rect(x: 0, y: 140, width: 400, height: 40))
    return Scene(nodes: [row, key], edgeFades: faded ? [.below(136)] : [])
  }

  @Test func `results fade into the background towards the bar, and nothing else does`() throws {
    let (plain, faded, empty) = (try renderer(), try renderer(), try renderer())

    plain.settle(scene(faded: false))
    faded.settle(scene(faded: true))
    empty.settle(Scene())

    let (row, ground, seen) = (try Frame(plain), try Frame(empty), try Frame(faded))
    func share(_ y: Int) -> Double {
      let (from, to, now) = (ground.color(300, y), row.color(300, y), seen.color(300, y))
      return Double(Int(now[0]) - Int(from[0])) / Double(Int(to[0]) - Int(from[0]))
    }
    #expect(abs(share(37) - 0.1) < 0.06)
    #expect(abs(share(43) - 0.4) < 0.06)
    #expect(abs(share(49) - 0.76) < 0.06)
    #expect(seen.color(300, 58) == row.color(300, 58))
    #expect(seen.color(20, 40) == row.color(20, 40))
  }

  @Test func `the bands of a fade are all its rows, by what they do`() {
    let mask = FadeMask(.below(136), width: 480, height: 112)

    let rows = mask.bands.flatMap { Array($0.rows) }
    let kinds = mask.bands.map(\.kind)

    #expect(rows == Array(0..<112))
    #expect(zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 })
    for band in mask.bands {
      for row in band.rows {
        #expect((band.kind == .solid) == (mask.rows[row] == 255))
        #expect((band.kind == .clear) == (mask.rows[row] == 0))
      }
    }
  }

  @Test func `under a fade only what changed is drawn, as if everything were`() throws {
    func withCard(at x: Int) -> Scene {
      var faded = scene(faded: true)
      var card = Samples.panel("card", at: Rect(x: x, y: 90, width: 200, height: 120))
      card.layer = .results
      faded.nodes.insert(card, at: 1)
      return faded
    }
    let (moving, still) = (try renderer(), try renderer())

    moving.settle(withCard(at: 100))
    moving.settle(withCard(at: 700))
    still.settle(withCard(at: 700))

    #expect(try Frame(moving) == Frame(still))
  }

  @Test func `a fade comes and goes smoothly`() throws {
    let renderer = try renderer()
    renderer.settle(scene(faded: false))

    renderer.present(scene(faded: true), at: 1000)
    let start = try Frame(renderer)
    renderer.present(scene(faded: true), at: 1060)
    let middle = try Frame(renderer)
    renderer.present(scene(faded: true), at: 2000)
    let end = try Frame(renderer)
    renderer.settle(scene(faded: true))

    #expect(middle.difference(from: start) > 0)
    #expect(middle.difference(from: end) > 0)
    #expect(try Frame(renderer) == end)
  }

  @Test func `what has focus among the results passes under the hints like all results`() throws {
    func scene(isFocused: Bool) -> Scene {
      var card = Samples.card("card", at: Rect(x: 200, y: 700, width: 200, height: 340))
      if isFocused {
        card.condition = .focused
        card.elevation = .focused
      }
      card.layer = .results
      return Scene(
        nodes: [card], edgeFades: [.above(984, depth: 40, bottom: 1080)],
        focusedID: isFocused ? "card" : nil)
    }
    let (focused, empty) = (try renderer(), try renderer())

    focused.settle(scene(isFocused: true))
    empty.settle(Scene())

    let (seen, ground) = (try Frame(focused), try Frame(empty))
    #expect(seen.color(75, 252) == ground.color(75, 252))
    #expect(seen.color(75, 200) != ground.color(75, 200))
  }

  @Test func `a fade becomes deeper little by little`() {
    func scene(depth: Int) -> Scene {
      Scene(edgeFades: [.above(984, depth: depth, bottom: 1080)])
    }
    var fades = EdgeFades()
    fades.settle(scene(depth: 40))

    fades.head(to: scene(depth: 6), on: ScrollAnimation(), at: 1000)

    let tops = stride(from: 1000, through: 1000 + Theme.scrollDuration, by: 20).map {
      fades.present(at: $0)[0].fade.top
    }
    #expect(tops.first == 944)
    #expect(tops.last == 978)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 20 })
  }

  @Test func `the fade below the bar goes where the bar goes, also on its way out`() {
    func scene(offset: Int) -> Scene {
      Scene(
        scroll: SceneScroll(
          offset: offset, barTop: 480, pinnedTop: 60, barDepth: 62, chromeTop: 60),
        edgeFades: offset > 0 ? [.below(122)] : [])
    }
    var fades = EdgeFades()
    var scroll = ScrollAnimation()
    scroll.jump(to: scene(offset: 420).scroll)
    fades.settle(scene(offset: 420))

    scroll.head(to: scene(offset: 0).scroll, at: 1000, duration: 300)
    fades.head(to: scene(offset: 0), on: scroll, at: 1000)

    for time in stride(from: 1000, to: 1300, by: 20) {
      let (fade, shift, _) = fades.present(at: time)[0]
      #expect(abs(Double(fade.top) + shift - scroll.barTop(at: time) - 62) < 1e-6, "at \(time)")
    }
  }
}
