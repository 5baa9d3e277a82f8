import CatalogModel
import CatalogTestSupport
import Testing

/// Texts as they are pasted and titles as they are abbreviated.
struct UnusualTextTests {
  static let catalog = TestCatalog.shared([
    line("Star Wars", popularity: 9), line("The Legend of Zelda: Tears of the Kingdom", "game"),
    line("Tokyo Kicks"),
  ])

  @Test(arguments: [
    "star" + String(repeating: " ", count: 500) + "wars", "star\u{1}\u{2}wars",
    "star\u{200B}wars", String(repeating: "\u{200B}", count: 500) + "star wars",
    "star\u{200B} \u{200B}wars", "\u{FEFF}star wars\u{7}", "𝐬𝐭𝐚𝐫 𝐰𝐚𝐫𝐬", "𝖘𝖙𝖆𝖗 wars",
  ])
  func `white space, signs without width and letters of mathematics are read`(
    text: String
  ) throws {
    #expect(try Self.catalog.get().titles(text) == ["Star Wars"])
  }

  @Test func `the initials of what stands behind a colon find the title`() throws {
    #expect(
      try Self.catalog.get().titles("totk") == ["The Legend of Zelda: Tears of the Kingdom"])
  }
}
