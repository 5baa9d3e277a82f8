import CatalogModel
import TestSupport
import Testing

@testable import SearchScreen

/// The names of titles and people in the script of the screen.
@Suite struct ItemNamesTests {
  private static let game = Item(
    id: ItemID("a"), category: CategoryID("game"), title: "Resident Evil", subtitle: "バイオハザード",
    people: ["三上真司", "Shinji Mikami", "中村"], readings: ["バイオハザード"])

  @Test func `in Japanese a title has its Japanese name`() {
    let item = Self.game.named(in: .of("ja"))

    #expect(item.title == "バイオハザード")
    #expect(item.subtitle == "Resident Evil")
    #expect(item.people == Self.game.people)
  }

  @Test(arguments: ["en", "ru", "ko"])
  func `elsewhere it has the name that can be read, and a person who is named twice has one`(
    language: String
  ) {
    let item = Self.game.named(in: .of(language))

    #expect(item.title == "Resident Evil")
    #expect(item.people == ["Shinji Mikami", "中村"])
  }

  @Test func `a second line that is no name of the title is none in any language`() {
    let item = Item(
      id: ItemID("a"), category: CategoryID("album"), title: "Departures", subtitle: "久石譲",
      readings: ["Departures"])

    #expect(item.named(in: .of("ko")).title == "Departures")
  }
}
