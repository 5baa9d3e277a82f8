import FocusEngine
import Geometry
import SceneGraph
import Testing

@testable import Rendering

@Suite(.serialized) struct SceneRendererTests {
  private func renderer(_ width: Int = 480, _ height: Int = 270) throws -> SceneRenderer {
    try SceneRenderer(offscreenWidth: width, height: height)
  }

  @Test func `an output without pixels is refused with the size`() {
    #expect(throws: RenderingError.unusableSize(width: 0, height: 270)) {
      try SceneRenderer(offscreenWidth: 0, height: 270)
    }
  }

  @Test func `there are no pixels before the first scene`() throws {
    let renderer = try renderer()

    #expect(throws: RenderingError.nothingDrawn) { try renderer.pixels() }
  }

  @Test func `a folder that does not exist is named in the error`() throws {
    let renderer = try renderer()
    renderer.settle(Scene())

    let error = #expect(throws: RenderingError.self) {
      try renderer.writePNG(to: "/nonexistent/picture.png")
    }

    #expect(error?.description.contains("/nonexistent/picture.png") == true)
  }

  @Test func `a settled scene gives the same bytes in another renderer`() throws {
    let scene = Scene(
      backdrop: Samples.artwork("Amélie"),
      nodes: [
        Samples.card("c/1", at: Rect(x: 80, y: 60, width: 260, height: 390), title: "Amélie"),
        Samples.card(
          "c/2", at: Rect(x: 380, y: 60, width: 260, height: 390), title: "기생충",
          isFocused: true),
        Samples.text("t", "千と千尋の神隠し", at: Rect(x: 80, y: 500, width: 600, height: 36)),
      ])
    let (first, second) = (try renderer(), try renderer())

    first.settle(scene)
    second.settle(Scene())
    second.settle(scene)

    #expect(try Frame(first) == Frame(second))
  }

  @Test func `a card beyond the edge counts as outside, although its shadow is seen`() throws {
    let renderer = try renderer()
    renderer.recordsNodes = true

    renderer.settle(
      Scene(nodes: [
        Samples.card("c/1", at: Rect(x: 1600, y: 60, width: 260, height: 390)),
        Samples.card("c/2", at: Rect(x: 1940, y: 60, width: 260, height: 390)),
      ]))

    #expect(renderer.paintedNodes["c/1"]?.readiness == .picture)
    #expect(renderer.paintedNodes["c/2"]?.readiness == .outside)
  }

  @Test func `an unchanged scene is not drawn again`() throws {
    let renderer = try renderer()
    let scene = Scene(nodes: [Samples.panel("p", at: Rect(x: 0, y: 0, width: 400, height: 400))])

    renderer.present(scene, at: 0)

    #expect(!renderer.isAnimating(at: 16))
    #expect(!renderer.present(scene, at: 16))
    #expect(renderer.wakeAt(after: 16) == nil)
    #expect(renderer.presentedFrames == 1)
  }

  @Test func `the first frame has its words, and covers when they are painted`() throws {
    let frame = Rect(x: 80, y: 60, width: 260, height: 390)
    let words = Samples.text("t", "Amélie", at: Rect(x: 80, y: 500, width: 600, height: 36))
    let scene = Scene(nodes: [Samples.card("c/1", at: frame, title: "Amélie"), words])
    let (renderer, settled) = (try renderer(), try renderer())
    settled.settle(scene)

    renderer.present(scene, at: 0)
    let first = try Frame(renderer)
    renderer.waitForPictures()
    for time in stride(from: 16, through: 1000, by: 16) { renderer.present(scene, at: time) }

    let complete = try Frame(settled)
    for x in 20..<200 { #expect(first.color(x, 130) == complete.color(x, 130)) }
    #expect(first != complete)
    #expect(try Frame(renderer) == complete)
  }

  @Test func `the first frame after focus has moved shows that it has`() throws {
    func scene(_ focus: Int) -> Scene {
      let cards = (0..<2).map { index in
        Samples.card(
          NodeID("c/\(index)"), at: Rect(x: 80 + 300 * index, y: 60, width: 260, height: 390),
          title: "Title \(index)", isFocused: index == focus)
      }
      return Scene(nodes: cards, focusedID: NodeID("c/\(focus)"))
    }
    let renderer = try renderer()
    renderer.settle(scene(0))
    renderer.present(scene(0), at: 1000)
    let before = try Frame(renderer)

    renderer.present(scene(1), at: 2000)

    #expect(try Frame(renderer) != before)
  }

  @Test func `drawing only what changed gives the same picture as drawing everything`() throws {
    let frames = [
      Rect(x: 80, y: 60, width: 260, height: 390), Rect(x: 380, y: 60, width: 260, height: 390),
    ]
    func scene(_ focus: Int) -> Scene {
      Scene(
        nodes: frames.enumerated().map { index, frame in
          Samples.card(
            NodeID("c/\(index)"), at: frame, title: "Title \(index)", isFocused: index == focus)
        }, focusedID: NodeID("c/\(focus)"))
    }
    let (moving, still) = (try renderer(), try renderer())

    moving.settle(scene(0))
    for time in stride(from: 0, through: 800, by: 16) { moving.present(scene(1), at: time) }
    moving.settle(scene(1))
    still.settle(scene(1))

    #expect(try Frame(moving) == Frame(still))
  }

  @Test func `focus grows and shrinks over time and comes to rest`() throws {
    let renderer = try renderer()
    let frame = Rect(x: 380, y: 60, width: 260, height: 390)
    let rest = Scene(nodes: [Samples.card("c", at: frame)])
    let focused = Scene(nodes: [Samples.card("c", at: frame, isFocused: true)], focusedID: "c")

    renderer.settle(rest)
    renderer.present(focused, at: 1000)
    let start = try Frame(renderer)
    renderer.present(focused, at: 1060)
    let middle = try Frame(renderer)

    #expect(renderer.isAnimating(at: 1076))
    #expect(middle.difference(from: start) > 0)
    renderer.present(focused, at: 2000)
    #expect(try Frame(renderer).difference(from: middle) > 0)
  }

  @Test func `a wide output gets the canvas in the middle and the ground to its edges`() throws {
    let renderer = try renderer(640, 270)
    let scene = Scene(nodes: [Samples.panel("p", at: Rect(x: 0, y: 0, width: 1920, height: 1080))])

    renderer.settle(scene)

    let frame = try Frame(renderer)
    #expect(frame.color(2, 135) != frame.color(320, 135))
    #expect(frame.color(2, 135)[3] == 255)
    #expect(frame.color(320, 135) == [0x5A, 0xB0, 0xFF, 255])
    #expect(renderer.canvasPoint(forPixelX: 80, y: 0) == Point(x: 0, y: 0))
    #expect(renderer.canvasPoint(forPixelX: 79, y: 0).x < 0)
    #expect(renderer.canvasPoint(forPixelX: 320, y: 135) == Point(x: 960, y: 540))
  }

  @Test func `nothing is painted outside a clip`() throws {
    let renderer = try renderer(1920, 1080)
    var node = Samples.panel("p", at: Rect(x: 100, y: 100, width: 200, height: 200))
    node.clip = Rect(x: 150, y: 100, width: 1000, height: 1000)

    renderer.settle(Scene())
    let ground = try Frame(renderer)
    renderer.settle(Scene(nodes: [node]))
    let frame = try Frame(renderer)

    #expect(frame.color(149, 200) == ground.color(149, 200))
    #expect(frame.color(150, 200) == [0x5A, 0xB0, 0xFF, 255])
  }

  @Test func `what has focus is painted over its neighbours and under a sheet`() throws {
    let renderer = try renderer(1920, 1080)
    var focused = Samples.panel(
      "f", at: Rect(x: 100, y: 100, width: 200, height: 200), .focusedFill)
    (focused.elevation, focused.scale) = (.focused, 1140)
    let neighbour = Samples.panel("n", at: Rect(x: 300, y: 100, width: 200, height: 200))
    var sheet = Samples.panel("s", at: Rect(x: 100, y: 250, width: 400, height: 200), .alertText)
    (sheet.elevation, sheet.role) = (.sheet, .image)

    renderer.settle(Scene(nodes: [focused, neighbour, sheet]))

    let frame = try Frame(renderer)
    #expect(frame.color(308, 100) == [255, 255, 255, 255])
    #expect(frame.color(200, 280) == [0xFF, 0xB4, 0x5A, 255])
  }

  @Test func `high contrast puts a ring around what has focus`() throws {
    let renderer = try renderer(1920, 1080)
    var node = Samples.panel("p", at: Rect(x: 100, y: 100, width: 200, height: 200))
    node.condition = .focused

    renderer.settle(Scene(theme: Theme(highContrast: true), nodes: [node]))

    #expect(try Frame(renderer).color(93, 200) == [0xFF, 0xD6, 0x0A, 255])
  }

  @Test func `a long title waits, scrolls past once and rests`() throws {
    let renderer = try renderer()
    let scene = Scene(
      nodes: [
        Samples.text(
          "t", "Eternal Sunshine of the Spotless Mind",
          at: Rect(x: 80, y: 60, width: 240, height: 36), scrolls: true)
      ])

    renderer.present(scene, at: 0)

    #expect(!renderer.isAnimating(at: 16))
    #expect(renderer.wakeAt(after: 16) == 1000)
    #expect(renderer.isAnimating(at: 1000))
    #expect(renderer.present(scene, at: 1500))
    renderer.present(scene, at: 60_000)
    #expect(renderer.wakeAt(after: 60_016) == nil)
  }

  @Test func `reduced motion does not move anything`() throws {
    let renderer = try renderer()
    let theme = Theme(reducedMotion: true)
    func scene(_ x: Int) -> Scene {
      Scene(
        theme: theme,
        nodes: [Samples.panel("p", at: Rect(x: x, y: 100, width: 200, height: 200))])
    }

    renderer.settle(scene(100))
    renderer.present(scene(900), at: 100)

    let frame = try Frame(renderer)
    #expect(frame.color(250, 50) == [0x5A, 0xB0, 0xFF, 255])
  }

  @Test func `kept pictures stay within their budget`() throws {
    let renderer = try SceneRenderer(
      offscreenWidth: 1920, height: 1080, pictureBudget: 2_000_000)

    for index in 0..<30 {
      renderer.settle(
        Scene(nodes: [
          Samples.card(
            NodeID("c/\(index)"), at: Rect(x: 80, y: 60, width: 260, height: 390),
            title: "Title \(index)")
        ]))
    }

    #expect(renderer.pictureFigures.made >= 30)
    #expect(renderer.pictureFigures.keptBytes <= 2_400_000)
  }

  @Test func `what was used longest ago is forgotten first, at once when there is less room`() {
    var cache = LRUCache<Int, String>(budget: 30)
    for number in 1...3 { cache.insert("\(number)", for: number, byteCount: 10) }
    _ = cache.value(for: 1)

    cache.budget = 12

    #expect(cache.value(for: 1) == "1")
    #expect(cache.value(for: 2) == nil)
    #expect(cache.value(for: 3) == nil)
    #expect(cache.byteCount == 10)
  }

  @Test(arguments: Icon.allCases)
  func `every glyph leaves ink and stays inside its square`(_ icon: Icon) throws {
    let surface = PixelSurface.small(width: 64, height: 64)

    surface.draw { pen in
      IconPainter.paint(
        icon, in: Box(x: 8, y: 8, width: 48, height: 48), with: pen, ink: .white)
    }

    let bytes = surface.straightRGBA()
    func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[(y * 64 + x) * 4 + 3] }
    let inked = (0..<64 * 64).filter { alpha($0 % 64, $0 / 64) > 0 }
    #expect(inked.count > 60)
    #expect(inked.allSatisfy { (6..<58).contains($0 % 64) && (6..<58).contains($0 / 64) })
  }
}
