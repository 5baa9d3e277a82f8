import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

/// Tests of the materials of panels.
@Suite(.serialized) struct MaterialTests {
  private static let red = Ink(red: 1, green: 0, blue: 0)

  /// A bright stripe, and perhaps a panel over its middle.
  private func scene(hasPanel: Bool, theme: Theme = Theme()) -> Scene {
    let stripe = Rect(x: 760, y: 0, width: 400, height: 1080)
    var nodes = [Samples.panel("stripe", at: stripe, .alertText)]
    if hasPanel {
      let frame = Rect(x: 160, y: 140, width: 1600, height: 800)
      nodes.append(
        Node(
          id: "sheet", role: .panel, frame: frame, elevation: .sheet, cornerRadius: 36,
          displayItems: [.fill(Rect(origin: .zero, size: frame.size), radius: 36, .sheetFill)]))
    }
    return Scene(theme: theme, nodes: nodes)
  }

  @Test(arguments: [Theme.Appearance.dark, .light])
  func `what is behind a panel shows through as a soft light`(appearance: Theme.Appearance) throws {
    let renderer = try SceneRenderer(offscreenWidth: 480, height: 270)

    renderer.settle(scene(hasPanel: true, theme: Theme(appearance: appearance)))

    let frame = try Frame(renderer)
    let warmth = stride(from: 60, to: 420, by: 4).map { x in
      Int(frame.color(x, 135)[0]) - Int(frame.color(x, 135)[2])
    }
    let edges = max(warmth[0], warmth[warmth.count - 1])
    #expect(warmth[warmth.count / 2] > edges + 15)
    let steps = zip(warmth, warmth.dropFirst()).map { abs($0 - $1) }
    #expect(steps.allSatisfy { $0 <= 8 }, "\(warmth)")
  }

  @Test func `with high contrast nothing shows through`() throws {
    let renderer = try SceneRenderer(offscreenWidth: 480, height: 270)

    renderer.settle(scene(hasPanel: true, theme: Theme(highContrast: true)))

    let frame = try Frame(renderer)
    #expect(frame.color(60, 135) == frame.color(240, 135))
  }

  @Test func `a panel is plain at first and ends as it is painted at rest`() throws {
    let (renderer, settled) = (
      try SceneRenderer(offscreenWidth: 480, height: 270),
      try SceneRenderer(offscreenWidth: 480, height: 270)
    )
    let panel = scene(hasPanel: true)
    settled.settle(panel)
    renderer.settle(scene(hasPanel: false))
    renderer.present(panel, at: 1000)
    let first = try Frame(renderer)

    var time = 1000
    while renderer.isAnimating(at: time), time < 10_000 {
      renderer.waitForPictures()
      time += 16
      renderer.present(panel, at: time)
    }

    #expect(try Frame(renderer) == Frame(settled))
    #expect(first.difference(from: try Frame(settled)) > 0)
  }

  @Test func `a blur spreads a colour evenly and keeps all of it`() {
    let area = PixelBox(x: 0, y: 0, width: 320, height: 320)
    var grid = BlurGrid(cell: 16, area: area)
    grid.fill { _, _ in .black }
    grid.add(Self.red, over: PixelBox(x: 152, y: 152, width: 16, height: 16))
    grid.blur(softness: 34)

    let cells = stride(from: 0, through: 320, by: 16)
    let sum = cells.flatMap { y in cells.map { x in grid.ink(x: x, y: y).red } }.reduce(0, +)

    #expect(abs(sum - 1) < 0.001)
    #expect(abs(grid.ink(x: 128, y: 160).red - grid.ink(x: 192, y: 160).red) < 0.0001)
    #expect(grid.ink(x: 160, y: 160).red > grid.ink(x: 128, y: 160).red)
    #expect(grid.ink(x: 0, y: 0).red == 0)
  }

  @Test func `a cell that is covered in part takes part of the colour`() {
    var grid = BlurGrid(cell: 16, area: PixelBox(x: 100, y: 40, width: 64, height: 64))
    grid.fill { _, _ in .black }

    grid.add(Self.red, over: PixelBox(x: 100, y: 40, width: 400, height: 400))

    #expect(abs(grid.ink(x: 0, y: 0).red - 0.25) < 0.001)
    #expect(grid.ink(x: 16, y: 16).red == 1)
  }
}
