import CatalogModel
import FocusEngine
import Geometry
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct LayoutTests {
  @Test(arguments: Situation.allCases, Look.all)
  func `nothing overlaps, nothing is cut, everything can be reached`(
    situation: Situation, look: Look
  ) {
    let stage = situation.stage(look)

    let problems = LayoutChecker(stage).problems

    #expect(problems.isEmpty, "\(situation), \(look):\n\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: [Situation.landing, .typing, .noResults])
  func `groups stand in reading order`(situation: Situation) {
    let groups = situation.stage(Look()).scene.groups

    let tops = groups.map(\.frame.minY)

    #expect(tops == tops.sorted())
    #expect(groups.first?.id == Group.field)
  }

  @Test(arguments: [
    (false, false, true), (true, false, true), (false, true, false), (true, true, false),
  ])
  func `letters run as their own script does, whichever way the screen runs`(
    isScreenRTL: Bool, isKeyboardRTL: Bool, isLeftToRight: Bool
  ) {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = isScreenRTL
    var keyboard = Fixture.qwerty
    keyboard.isRightToLeft = isKeyboardRTL
    let stage = Stage(settings: settings, keyboard: keyboard)

    let q = stage.scene.node("key/q")?.frame.x ?? 0
    let w = stage.scene.node("key/w")?.frame.x ?? 0

    #expect((q < w) == isLeftToRight)
  }

  @Test func `a sheet is as high as what is on it`() throws {
    var stage = Situation.sheet.stage(Look())
    let full = try #require(stage.scene.node("sheet")).frame

    stage.act(.sheetLoaded(ItemID("film-0"), related: [], isBookmarked: false))
    let bare = try #require(stage.scene.node("sheet")).frame
    let artwork = try #require(stage.scene.node("sheet/artwork")).frame

    #expect(bare.height < full.height)
    #expect(artwork.minY - bare.minY == bare.maxY - artwork.maxY)
    #expect(abs(bare.midY - 540) <= 1 && abs(full.midY - 540) <= 1)
  }

  @Test(arguments: [(false, Icon.back), (true, Icon.forward)])
  func `back points to where reading comes from`(isRightToLeft: Bool, expected: Icon) throws {
    let stage = Situation.sheet.stage(Look(isRightToLeft: isRightToLeft))

    let marks = try #require(stage.scene.node("sheet/back")).marks

    #expect(
      marks.contains { mark in
        if case .icon(expected, _, _) = mark { true } else { false }
      })
  }

  @Test func `the jump is explained by where it leads from here`() {
    var stage = Stage()
    stage.search("the")
    let above = stage.scene.node("status/hints")?.label ?? ""

    stage.enterResults()
    let below = stage.scene.node("status/hints")?.label ?? ""

    #expect(above.hasSuffix("Results"))
    #expect(below.hasSuffix("Keyboard"))
  }

  @Test func `a year that does not fit beside the subtitle is left out`() {
    let captions = Situation.typing.stage(Look()).scene.nodes.filter { $0.role == .caption }
    let details = captions.flatMap { $0.marks }.compactMap { mark -> TextMark? in
      guard case .text(let text) = mark, text.frame.y > 0 else { return nil }
      return text
    }

    let cut = details.filter { detail in
      detail.text.contains(" · ")
        && FixedTextMeasurer().width(of: detail.text, style: detail.style) > detail.frame.width
    }

    #expect(!details.isEmpty)
    #expect(cut.isEmpty, "\(cut.map(\.text))")
  }

  @Test func `a focused card grows by the size of its shape, and not with reduced motion`() {
    var settings = ScreenSettings()
    settings.theme.reducedMotion = true
    var moving = Stage()
    var still = Stage(settings: settings)

    moving.point(at: .card(shelf: "popular", item: ItemID("film-0")))
    still.point(at: .card(shelf: "popular", item: ItemID("film-0")))

    #expect(moving.scene.node("card/popular/film-0")?.scale == 1140)
    #expect(still.scene.node("card/popular/film-0")?.scale == 1000)
  }
}
