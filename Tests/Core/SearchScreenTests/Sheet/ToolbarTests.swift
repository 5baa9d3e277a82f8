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
      buttons.map(\.label) == ["Open", "Bookmark", "Similar", "Share", "Info", "Close"])
    #expect(
      buttons.map { $0.frame.width > $0.frame.height } == [true, true, true, false, false, false])
  }

  @Test func `a glyph that has focus is named beside the actions, a word is not`() throws {
    var stage = onSheet()
    let word = stage.scene.node("sheet/action")
    stage.press("RRR")
    let name = try #require(stage.scene.node("sheet/action"))

    #expect(word == nil)
    #expect(stage.focused == "sheet/share")
    #expect(name.label == "Share")
    #expect(!stage.scene.nodes.contains { $0.focus != nil && $0.frame.intersects(name.frame) })
  }

  @Test func `people that have no room on a line of a portrait sheet go on in the next`() throws {
    var stage = Stage()
    stage.act(.outputChanged(Size(width: 1080, height: 1920)))
    var item = Fixture.item("film", 0)
    item.summary = ""
    item.people = ["Peter Sellers", "George C. Scott", "Sterling Hayden", "Keenan Wynn"]

    stage.act(.show(item))

    let chips = item.people.compactMap { name in
      stage.scene.node(NodeID.sheetToken(Token(kind: .person, text: name)))
    }
    let genre = try #require(
      stage.scene.node(NodeID.sheetToken(Token(kind: .genre, text: "Drama"))))
    #expect(chips.count == 4)
    #expect(Set(chips.map(\.frame.minY)).count > 1)
    #expect(chips.allSatisfy { $0.frame.maxY < genre.frame.minY })
  }

  @Test(arguments: [
    ("https://me:secret@example.org/a", "The address of this title contains a password."),
    ("http://10.0.0.2/Items/1?api_key=1", "The address of this title contains a password."),
    (
      "https://example.org/a?b=1&X-Amz-Signature=2",
      "The address of this title contains a password."
    ),
    ("https://example.org/a#access_token=1", "The address of this title contains a password."),
    ("https://example.org/a|Cookie=b", "The address of this title contains a password."),
    ("https://example.org/a?%74oken=1", "The address of this title contains a password."),
    ("https://example.org/a?b;Sid=1", "The address of this title contains a password."),
    (
      "https://example.org/" + String(repeating: "a", count: 800),
      "The address of this title is too long for a code."
    ),
  ])
  func `an address that is not to be shared dims Share, which says why`(
    address: String, reason: String
  ) {
    var stage = onSheet(address)
    stage.press("RRR")
    let node = stage.scene.node("sheet/share")
    let name = stage.scene.node("sheet/action")?.label

    let effects = stage.want(.press, .select)

    #expect(node?.condition.contains(.dimmed) == true)
    #expect(name == reason)
    #expect(effects.sounds.contains(.edge))
    #expect(stage.state.visit.screen.panels.count == 1)
  }

  @Test func `Print is there where something prints, and has the title printed`() {
    var settings = ScreenSettings()
    settings.prints = true
    var stage = onSheet(settings: settings)
    stage.press("RRRR")
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

  @Test func `Share shows the address as a code`() throws {
    var stage = onSheet("https://example.org/a?b=c")
    stage.press("RRR")

    stage.want(.press, .select)

    let code = try #require(stage.scene.node("share/code"))
    #expect(
      code.displayItems == [
        .qrCode("https://example.org/a?b=c", Rect(origin: .zero, size: code.frame.size))
      ])
    #expect(stage.scene.node("share/address")?.label == "https://example.org/a?b=c")
  }

  @Test func `the sheet stays to be seen around what is shared, out of reach`() {
    var stage = onSheet()
    stage.press("RRR")

    stage.want(.press, .select)
    let shown = stage.scene.nodes.map(\.id)
    let canFocusSheet = stage.machine.layout.map.canFocus("sheet/open")
    stage.want(.back)

    #expect(shown.contains("sheet") && shown.contains("share/code"))
    #expect(!canFocusSheet)
    #expect(stage.focused == "sheet/share")
    #expect(stage.scene.node("share/code") == nil)
  }

  @Test(arguments: ["", "file:///a.mkv"], ["", "A sentence about it."])
  func `without an address for others there is no Share, without more to say no Info`(
    address: String, summary: String
  ) {
    let stage = onSheet(address, summary: summary)

    let buttons = stage.scene.nodes.filter {
      $0.id.rawValue.hasPrefix("sheet/") && $0.focus?.line == 0
    }

    #expect(!buttons.map(\.id).contains { ["sheet/share", "sheet/info"].contains($0) })
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

  @Test func `a title that no program here opens has no Open`() {
    var settings = ScreenSettings()
    settings.unopened = ["https"]

    let sheet = onSheet(settings: settings)

    #expect(sheet.scene.node("sheet/open") == nil)
    #expect(sheet.scene.node("sheet/bookmark") != nil)
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

  @Test func `the menu of a card has the same actions, and one that cannot be done says why`() {
    var stage = screen("https://me:secret@example.org/a")
    stage.want(.toggleKeyboardAndResults)
    stage.want(.press, .alternates)
    let labels = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }.map(\.label)
    stage.press("DDD")

    stage.want(.press, .select)

    #expect(labels == ["Open", "Bookmark", "Similar", "Share", "Info", "Cancel"])
    #expect(stage.focused == "choice/3")
    #expect(
      stage.scene.node("alert/message")?.label == "The address of this title contains a password.")
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

  /// The sheet of a title with an address.
  private func onSheet(
    _ address: String = "https://example.org/a", summary: String = "A sentence about it.",
    settings: ScreenSettings = ScreenSettings()
  ) -> Stage {
    var stage = screen(address, summary: summary, settings: settings)
    stage.want(.toggleKeyboardAndResults)
    stage.want(.press, .select)
    return stage
  }
}
