import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

@Suite struct ScrollTests {
  @Test(arguments: [false, true])
  func `in the results the keyboard is gone and the scope bar pinned`(isLinear: Bool) {
    var stage = Stage(keyboard: isLinear ? Fixture.linear : Fixture.qwerty)
    stage.search("the")
    let before = stage.scene

    stage.enterResults()
    let inside = stage.scene
    stage.press("UUU")

    let keys = inside.nodes.filter { $0.role == .key }
    #expect(keys.allSatisfy { $0.frame.maxY <= 60 })
    #expect(inside.node("scope/all")?.frame.y == 60)
    #expect(stage.focused.hasPrefix("key/"))
    #expect(stage.scene.node("key/a")?.frame == before.node("key/a")?.frame)
    #expect(stage.state.visit.screen.scroll.y == 0)
  }

  @Test func `deeper shelves come to the same band below the scope bar`() {
    var stage = Stage()
    stage.search("the")
    stage.enterResults()

    let tops = (0..<3).map { _ in
      defer { stage.press("D") }
      let shelf = NodeID(stage.focused)
      let section = stage.machine.layout.map.item(shelf)?.section
      let frame = stage.machine.layout.map.sections.first { $0.id == section }?.frame
      return (frame?.minY ?? 0) - stage.state.visit.screen.scroll.y
    }

    #expect(tops == [160, 160, 160])
  }

  @Test func `a shelf keeps its place while focus is elsewhere`() {
    var stage = Stage()
    stage.search("the")
    stage.enterResults()
    stage.press("DRRRRRRRR")
    let card = stage.focused
    let scroll = stage.state.visit.screen.scroll.x(of: "shelf/film")

    stage.press("DU")

    #expect(scroll > 0)
    #expect(stage.focused == card)
    #expect(stage.state.visit.screen.scroll.x(of: "shelf/film") == scroll)
  }

  @Test func `new results begin at their first card`() {
    var stage = Stage()
    stage.search("the")
    stage.enterResults()
    stage.press("DRRRRRRRR")
    stage.want(.back)

    stage.search("o")

    #expect(stage.state.visit.screen.scroll.shelves.allSatisfy { $0.x == 0 })
  }

  @Test func `a page down goes two rows on and never past the last one`() {
    var stage = Stage()
    stage.search("the")
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 24, of: 24))
    stage.enterResults()

    let stops = (0..<3).map { _ in
      stage.want(.page(.down))
      return stage.focused
    }

    #expect(stops == ["card/film/film-12", "card/film/film-18", "card/film/film-18"])
  }
}
