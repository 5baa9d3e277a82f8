import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// The address of a title as a code for a phone.
@Suite struct ShareTests {
  /// A screen with a title with an address as the only result.
  private func screen(_ address: String) -> Stage {
    var stage = Stage()
    let item = Item(
      id: ItemID("film-0"), category: CategoryID("film"), title: "Heat", subtitle: "Michael Mann",
      year: 1995, people: ["Al Pacino"], summary: "A sentence about it.", url: address)
    stage.search("xyz", Fixture.page(of: [item]))
    stage.want(.toggleKeyboardAndResults)
    return stage
  }

  /// The sheet of the title, with focus on Share where it is offered.
  private func onShare(_ address: String = "https://example.org/a") -> Stage {
    var stage = screen(address)
    stage.want(.press, .select)
    stage.press("RRR")
    return stage
  }

  private func labels(_ prefix: String, _ stage: Stage) -> [String] {
    stage.scene.nodes.filter { $0.id.rawValue.hasPrefix(prefix) && $0.focus?.line == 0 }
      .map(\.label)
  }

  @Test func `Share is a glyph beside Similar, and is named while it has focus`() {
    let stage = onShare()

    #expect(labels("sheet/", stage) == ["Open", "Bookmark", "Similar", "Share", "Close"])
    #expect(stage.focused == "sheet/share")
    #expect(stage.scene.node("sheet/action")?.label == "Share")
  }

  @Test(arguments: ["", "file:///a.mkv"])
  func `without an address for others there is no Share`(address: String) {
    #expect(!labels("sheet/", onShare(address)).contains("Share"))
  }

  @Test func `Share shows the address as a code`() throws {
    var stage = onShare("https://example.org/a?b=c")

    stage.want(.press, .select)

    let code = try #require(stage.scene.node("share/code"))
    #expect(
      code.displayItems == [
        .qrCode("https://example.org/a?b=c", Rect(origin: .zero, size: code.frame.size))
      ])
    #expect(stage.scene.node("share/address")?.label == "https://example.org/a?b=c")
  }

  @Test func `the sheet stays to be seen around what is shared, out of reach`() {
    var stage = onShare()

    stage.want(.press, .select)
    let shown = stage.scene.nodes.map(\.id)
    let canFocusSheet = stage.machine.layout.map.canFocus("sheet/open")
    stage.want(.back)

    #expect(shown.contains("sheet") && shown.contains("share/code"))
    #expect(!canFocusSheet)
    #expect(stage.focused == "sheet/share")
    #expect(stage.scene.node("share/code") == nil)
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
    var stage = onShare(address)
    let node = stage.scene.node("sheet/share")
    let name = stage.scene.node("sheet/action")?.label

    let effects = stage.want(.press, .select)

    #expect(node?.condition.contains(.dimmed) == true)
    #expect(name == reason)
    #expect(effects.sounds.contains(.edge))
    #expect(stage.state.visit.screen.panels.count == 1)
  }

  @Test func `the menu of a card has Share, which says why it cannot be done`() {
    var stage = screen("https://me:secret@example.org/a")
    stage.want(.press, .alternates)
    let labels = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }.map(\.label)
    stage.press("DDD")

    stage.want(.press, .select)

    #expect(
      labels == ["Open", "Bookmark", "Similar", "Share", "Info", "Mark as Watched", "Cancel"])
    #expect(stage.focused == "choice/3")
    #expect(
      stage.scene.node("alert/message")?.label == "The address of this title contains a password.")
  }
}
