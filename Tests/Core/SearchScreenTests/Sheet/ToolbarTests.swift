import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// The standard actions of a title, on its sheet and in the menu of its card.
@Suite struct ToolbarTests {
  @Test func `three actions are words and the others glyphs, in one order`() {
    let stage = onSheet(summary: Self.long)

    let buttons = stage.scene.nodes.filter {
      $0.id.rawValue.hasPrefix("sheet/") && $0.focus?.line == 0
    }

    #expect(
      buttons.map(\.label) == ["Open", "Bookmark", "Similar", "Info", "Close"])
    #expect(buttons.map { $0.frame.width > $0.frame.height } == [true, true, true, false, false])
  }

  @Test func `a glyph that has focus is named beside the actions, a word is not`() throws {
    var stage = onSheet(summary: Self.long)
    let word = stage.scene.node("sheet/action")
    stage.press("RRR")
    let name = try #require(stage.scene.node("sheet/action"))

    #expect(word == nil)
    #expect(stage.focused == "sheet/info")
    #expect(name.label == "Info")
    #expect(!stage.scene.nodes.contains { $0.focus != nil && $0.frame.intersects(name.frame) })
  }

  @Test func `Print is there where something prints, and has the title printed`() {
    var settings = ScreenSettings()
    settings.prints = true
    var stage = onSheet(settings: settings)
    stage.press("RRR")
    let name = stage.scene.node("sheet/action")?.label

    let effects = stage.want(.press, .select)

    #expect(onSheet().scene.node("sheet/print") == nil)
    #expect(stage.focused == "sheet/print")
    #expect(name == "Print")
    #expect(
      effects.contains { effect in
        if case .printSlip = effect { true } else { false }
      })
  }

  @Test(arguments: ["", "A sentence about it."])
  func `without more to say there is no Info`(summary: String) {
    let stage = onSheet(summary: summary)

    let buttons = stage.scene.nodes.filter {
      $0.id.rawValue.hasPrefix("sheet/") && $0.focus?.line == 0
    }

    #expect(!buttons.map(\.id).contains("sheet/info"))
    #expect(buttons.last?.label == "Close")
  }

  @Test func `Similar is dimmed only once nothing similar is known`() {
    var stage = onSheet()
    let before = stage.scene.node("sheet/similar")?.condition
    stage.act(.sheetLoaded(ItemID("film-0"), related: [], isBookmarked: false))

    #expect(before?.contains(.dimmed) == false)
    #expect(stage.scene.node("sheet/similar")?.condition.contains(.dimmed) == true)
  }

  @Test func `Similar opens a page of its own, and Back returns to the sheet`() {
    var stage = onSheet()
    stage.press("RR")

    let effects = stage.want(.press, .select)
    stage.answer(Fixture.page(categories: 2))
    let title = stage.scene.node("navigation-bar/title")?.label
    stage.want(.back)

    #expect(effects.queries.map(\.similar?.id) == [ItemID("film-0")])
    #expect(title?.hasPrefix("Similar to ") == true)
    #expect(stage.focused == "sheet/similar")
  }

  @Test func `without a program Open is dimmed and says why, in a kiosk it is left out`() {
    var settings = ScreenSettings()
    settings.opensTitles = false
    let stage = onSheet(settings: settings)

    #expect(stage.focused == "sheet/open")
    #expect(stage.scene.node("sheet/open")?.condition.contains(.dimmed) == true)
    let reason = stage.scene.node("sheet/action")
    #expect(reason?.label == "No program is set up to open titles.")
  }

  @Test func `where no program here opens a title Open says so, in a kiosk it is left out`() {
    var settings = ScreenSettings()
    settings.unopened = ["https"]

    var sheet = onSheet("https://example.org/a", settings: settings)
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 6)
    let kiosk = onSheet("https://example.org/a", settings: settings)

    let first = sheet.focused
    sheet.point(at: "sheet/open")

    #expect(sheet.scene.node("sheet/open")?.condition.contains(.dimmed) == true)
    #expect(first == "sheet/bookmark")
    #expect(sheet.scene.node("sheet/action")?.label == "No installed program can open this title.")
    #expect(kiosk.scene.node("sheet/open") == nil)
    #expect(kiosk.scene.node("sheet/back") != nil)
  }

  @Test func `a program in place of a missing player is named`() {
    var settings = ScreenSettings()
    settings.standIns = [".mkv": "VLC"]
    var sheet = onSheet("/films/a.mkv", settings: settings)

    #expect(sheet.scene.node("sheet/open")?.label == "Open in VLC")
    sheet.want(.press, .select)
    guard case .words(.openingTitleIn, let values, _) = sheet.state.visit.noticeMessage else {
      Issue.record("The program is not named")
      return
    }
    #expect(values["program"] == "VLC")
  }

  @Test func `where no player is installed Open says which one to install`() {
    var settings = ScreenSettings()
    (settings.standIns, settings.unopened) = ([".mkv": ""], [".mkv"])
    let sheet = onSheet("/films/a.mkv", settings: settings)
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 6)
    let kiosk = onSheet("/films/a.mkv", settings: settings)

    #expect(sheet.focused == "sheet/open")
    #expect(sheet.scene.node("sheet/open")?.condition.contains(.dimmed) == true)
    #expect(sheet.scene.node("sheet/action")?.label == "Install mpv to play this title.")
    #expect(kiosk.scene.node("sheet/open") == nil)
  }

  @Test func `a title is opened by an address that a program here takes`() {
    var settings = ScreenSettings()
    settings.unopened = ["https"]
    var item = Fixture.item("film", 0)
    item.ways = ["/films/own.mkv"]
    var stage = Stage(settings: settings)
    stage.search("the", Fixture.page(of: [item]))
    stage.enterResults()
    stage.want(.press, .select)
    stage.want(.press, .select)

    let opened = stage.effects.compactMap { effect -> String? in
      if case .open(let item) = effect { item.url } else { nil }
    }
    #expect(opened == ["/films/own.mkv"])
  }

  @Test func `with nothing to open there is no Open`() {
    var settings = ScreenSettings()
    settings.opensAddressesOnly = true

    let stage = onSheet("", settings: settings)

    #expect(stage.scene.node("sheet/open") == nil)
    #expect(stage.focused == "sheet/bookmark")
  }

  @Test func `the menu of a card has the same actions`() {
    var stage = screen("file:///a.mkv")
    stage.want(.toggleKeyboardAndResults)

    stage.want(.press, .alternates)

    let labels = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }.map(\.label)
    #expect(labels == ["Open", "Bookmark", "Similar", "Info", "Mark as Watched", "Cancel"])
  }

  /// A description that no sheet has room for.
  private static let long = String(repeating: "A sentence about it. ", count: 100)

  /// A screen with a title as the only result.
  private func screen(
    _ address: String, summary: String = "A sentence about it.",
    settings: ScreenSettings = ScreenSettings()
  ) -> Stage {
    var stage = Stage(settings: settings)
    let item = Item(
      id: ItemID("film-0"), category: CategoryID("film"), title: "Heat", subtitle: "Michael Mann",
      year: 1995, people: ["Al Pacino"], summary: summary, url: address)
    stage.search("xyz", Fixture.page(of: [item]))
    return stage
  }

  /// The sheet of a title that is a file.
  private func onSheet(
    _ address: String = "file:///a.mkv", summary: String = "A sentence about it.",
    settings: ScreenSettings = ScreenSettings()
  ) -> Stage {
    var stage = screen(address, summary: summary, settings: settings)
    stage.want(.toggleKeyboardAndResults)
    stage.want(.press, .select)
    return stage
  }
}
