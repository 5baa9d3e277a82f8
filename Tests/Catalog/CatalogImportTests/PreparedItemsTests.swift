import CatalogModel
import CatalogSearch
import Testing

@testable import CatalogImport

/// Items that are prepared while others are written.
struct PreparedItemsTests {
  private static func item(_ number: Int, _ title: String) -> Item {
    Item(id: ItemID("\(number)"), category: CategoryID("film"), title: title, language: "en")
  }

  @Test(arguments: [0, 1, 3, 4, 9, 250])
  func `prepared items come in the order of the items`(count: Int) {
    let items = (0..<count).map { Self.item($0, "Title \($0)") }

    let prepared = PreparedItems(items, categories: ["film": 7]).wait()

    #expect(prepared.map(\.item.id) == items.map(\.id))
    #expect(prepared.allSatisfy { $0.category == 7 })
    #expect(prepared.allSatisfy { $0.codes == CodeIndex.keys(of: $0.text.forms) })
    #expect(prepared.map(\.titleKeys.root) == items.map { TitleSortKey.key(of: $0) })
  }

  @Test(
    arguments: [
      "Nyerges", "The Aardvark", "Łódź", "Ångström", "Heat", "Žaba", "Çay", "El Niño", "Й", "가",
    ])
  func `an item has the keys of all languages in which it stands elsewhere`(title: String) {
    let item = Self.item(1, title)
    let root = TitleSortKey.key(of: item)

    let keys = TitleKeys(item)

    let expected = Collation.tailored.enumerated()
      .map { ($0, TitleSortKey.key(of: item, in: $1)) }.filter { $0.1 != root }
    #expect(keys.others.map(\.language) == expected.map(\.0))
    #expect(keys.others.map(\.key) == expected.map(\.1))
  }
}
