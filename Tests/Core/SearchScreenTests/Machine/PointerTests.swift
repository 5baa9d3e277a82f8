import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// Dragging, flicking and pointing, as events of a pointer.
@Suite struct PointerTests {
  private func results() -> Stage {
    var stage = Stage()
    stage.search("the")
    return stage
  }

  private func focusedFrame(_ stage: Stage) -> Rect? {
    stage.scene.focusedID.flatMap { stage.scene.node($0)?.frame }
  }

  @Test func `a drag scrolls with the pointer, and focus stays in sight`() {
    var stage = results()
    let start = Point(x: 900, y: 900)

    for step in 1...30 {
      stage.want(.drag(from: start, by: Point(x: 0, y: -40)))
      let frame = focusedFrame(stage)
      #expect(
        stage.state.visit.screen.scroll.y == min(step * 40, stage.machine.layout.lowestScroll))
      #expect((frame?.minY ?? 0) >= 60 && (frame?.maxY ?? 0) <= 1080, "step \(step)")
    }

    #expect(stage.focused.hasPrefix("card/"))
    #expect(stage.effects.sounds.isEmpty)
  }

  @Test func `dragged back to the top everything is where it was`() {
    var stage = results()
    let key = stage.scene.node("key/a")?.frame
    let start = Point(x: 900, y: 500)

    stage.want(.drag(from: start, by: Point(x: 0, y: -700)))
    stage.want(.drag(from: start, by: Point(x: 0, y: 2000)))

    #expect(stage.state.visit.screen.scroll.y == 0)
    #expect(stage.scene.node("key/a")?.frame == key)
  }

  @Test(arguments: [(-100, 0, true), (-300, 0, false), (-100, -60, false), (-300, 60, true)])
  func `let go, the keyboard is there or it is not`(pulled: Int, coast: Int, isThere: Bool) {
    var stage = results()
    let start = Point(x: 900, y: 900)

    stage.want(.drag(from: start, by: Point(x: 0, y: pulled)))
    stage.want(.coast(from: start, by: Point(x: 0, y: coast)))

    #expect(stage.state.visit.screen.scroll.y == (isThere ? 0 : stage.machine.layout.collapsed))
  }

  @Test(arguments: [false, true])
  func `a shelf is dragged across, to its end and no further`(isMirrored: Bool) {
    var settings = ScreenSettings()
    settings.theme = Theme(isRightToLeft: isMirrored)
    var stage = Stage(settings: settings)
    stage.search("the")
    stage.enterResults()
    stage.press("D")
    let card = focusedFrame(stage) ?? .zero
    let start = Point(x: card.midX, y: card.midY)
    let shelf = stage.machine.layout.map.item(stage.state.visit.screen.focus.focused ?? "")?.section
    let way = isMirrored ? 1 : -1
    let y = stage.state.visit.screen.scroll.y

    stage.want(.drag(from: start, by: Point(x: 300 * way, y: 0)))
    let pulled = stage.state.visit.screen.scroll.x(of: shelf ?? "")
    stage.want(.coast(from: start, by: Point(x: 90_000 * way, y: 0)))
    let end = stage.state.visit.screen.scroll.x(of: shelf ?? "")
    stage.want(.coast(from: start, by: Point(x: -90_000 * way, y: 0)))

    #expect(pulled == 300)
    #expect(end > 300)
    #expect(stage.state.visit.screen.scroll.x(of: shelf ?? "") == 0)
    #expect(stage.state.visit.screen.scroll.y == y)
  }

  @Test func `a finger that drags from one card to another opens neither`() {
    var stage = results()
    stage.enterResults()
    let card = focusedFrame(stage) ?? .zero

    stage.device(.pointerPressed(Point(x: card.midX, y: card.midY)))
    stage.device(.pointerMoved(Point(x: card.midX, y: card.midY - 90)))
    stage.device(.pointerMoved(Point(x: card.midX, y: card.midY)))
    stage.device(.pointerClicked(Point(x: card.midX, y: card.midY)))

    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `a tap gives focus and selects, a long tap opens the menu`() {
    var stage = results()
    stage.enterResults()
    stage.press("R")
    let card = focusedFrame(stage) ?? .zero
    let place = Point(x: card.midX, y: card.midY)
    stage.press("L")

    stage.device(.pointerPressed(place))
    stage.device(.pointerClicked(place))
    let tapped = stage.state.visit.screen.panels.last?.panel
    stage.device(.pointerSecondaryClicked)
    let back = stage.state.visit.screen.panels.count
    stage.device(.pointerPressed(place))
    stage.wait(600)
    stage.device(.pointerClicked(place))

    #expect(tapped.map { if case .sheet = $0 { true } else { false } } == true)
    #expect(back == 0)
    #expect(
      stage.state.visit.screen.panels.last.map { if case .alert = $0.panel { true } else { false } }
        == true)
  }

  @Test func `content that scrolls under a pointer at rest takes no focus`() {
    var stage = results()
    stage.device(.pointerMoved(Point(x: 300, y: 800)))
    stage.device(.pointerMoved(Point(x: 320, y: 800)))

    stage.press("DDDD")
    let focused = stage.focused
    // X11 says again where the pointer is when a window under it changes.
    stage.device(.pointerMoved(Point(x: 320, y: 800)))
    stage.device(.pointerMoved(Point(x: 321, y: 801)))

    #expect(stage.focused == focused)
  }

  @Test func `nothing scrolls under a sheet`() {
    var stage = results()
    stage.enterResults()
    stage.want(.press, .select)
    let y = stage.state.visit.screen.scroll.y

    stage.want(.drag(from: Point(x: 900, y: 900), by: Point(x: 0, y: -200)))
    stage.want(.coast(from: Point(x: 900, y: 900), by: Point(x: 0, y: -900)))

    #expect(stage.state.visit.screen.scroll.y == y)
  }
}
