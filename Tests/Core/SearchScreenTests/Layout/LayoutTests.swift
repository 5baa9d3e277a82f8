import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Rendering
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct LayoutTests {
  /// One for all, so that the same words are measured once.
  private static let measurer = PangoTextMeasurer()

  @Test(arguments: Arrangements.all, Look.all)
  func `nothing overlaps, nothing is cut, everything can be reached`(
    situation: any Arrangement, look: Look
  ) {
    let stage = situation.stage(look, text: Self.measurer)

    let problems = LayoutChecker(stage).problems

    #expect(problems.isEmpty, "\(situation), \(look):\n\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: Look.all)
  func `every page of the settings holds what stands on it`(look: Look) {
    var stage = Situation.settings.stage(look, text: Self.measurer)
    let rows = stage.state.list(of: .root).rows.filter(\.leadsOn).map(\.id)

    for row in rows where row != "help" {
      stage.choose(row)
      for _ in 0..<3 {
        let problems = LayoutChecker(stage).problems
        #expect(problems.isEmpty, "\(row), \(look):\n\(problems.joined(separator: "\n"))")
        stage.press("DDD")
      }
      stage.want(.back)
    }

    #expect(rows.count > 5)
  }

  @Test(arguments: [Situation.landing, .xboxHints, .remoteHints], Look.all)
  func `the status line says as much in large type as in small`(situation: Situation, look: Look) {
    func hints(_ look: Look) -> Node? {
      situation.stage(look, text: Self.measurer).scene.node("status/hints")
    }

    var plain = Look()
    plain.keyboard = look.keyboard
    let (small, large) = (hints(plain), hints(look))

    #expect(large?.label == small?.label)
    #expect((small?.label.split(separator: ",").count ?? 0) > 1)
    let sizes = large?.displayItems.compactMap { item in
      if case .text(let text) = item, text.style.weight != .bold { text.style.size } else { nil }
    }
    #expect(look.isBold || sizes?.allSatisfy { $0 >= 23 * look.textScale / 1000 } == true)
  }

  @Test(arguments: [Situation.sheet, .sheetWithMessage, .sheetOfALongTitle], Look.all)
  func `a sheet has room for two lines of its description at least`(
    situation: Situation, look: Look
  ) throws {
    let stage = situation.stage(look, text: Self.measurer)

    let node = try #require(stage.scene.node("sheet/description"))

    guard case .text(let text)? = node.displayItems.first else { return }
    #expect(node.frame.height / text.style.leading >= 2, "\(look): \(node.frame)")
  }

  @Test(arguments: [Situation.landing, .typing, .noResults])
  func `sections stand in reading order`(situation: Situation) {
    let sections = situation.stage(Look()).scene.sections

    let tops = sections.map(\.focus.frame.minY)

    #expect(tops == tops.sorted())
    #expect(sections.first?.id == ScreenSection.tabBar.id)
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
    let details = captions.flatMap { $0.displayItems }.compactMap { item -> TextItem? in
      guard case .text(let text) = item, text.frame.y > 0 else { return nil }
      return text
    }

    let cut = details.filter { detail in
      detail.text.contains(" · ")
        && FixedTextMeasurer().width(of: detail.text, style: detail.style) > detail.frame.width
    }

    #expect(!details.isEmpty)
    #expect(cut.isEmpty, "\(cut.map(\.text))")
  }

  @Test(arguments: [(Situation.recentlyOpened, "opened"), (.unfinished, "unfinished")])
  func `titles opened or begun leave room for popular ones above the hints`(
    situation: Situation, shelf: String
  ) {
    let scene = situation.stage(Look()).scene
    let hints = scene.node("status/hints")?.frame.minY ?? 984

    let opened = scene.nodes.filter { $0.id.rawValue.hasPrefix("card/\(shelf)/") }
    let popular = scene.nodes.filter { $0.id.rawValue.hasPrefix("card/popular/") }

    #expect(!opened.isEmpty && !popular.isEmpty)
    #expect((popular.map(\.frame.maxY).max() ?? 0) <= hints)
    #expect((opened.map(\.frame.maxY).max() ?? 0) < (popular.map(\.frame.minY).min() ?? 0))
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
