import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// Columns that a source has for itself.
struct OwnFieldTests {
  @Test func `kept columns can be found and come back from an export`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "title,address,stars\nCafé Hauser,Schellingstraße 11,★ 4\nPinakothek,Barer Straße 27,\n",
      to: "places.csv")
    let target = folder.file("places.sqlite")

    try CatalogBuilder(target: target).build(
      from: [CatalogSource(path: source, kept: ["Address", "stars"])])

    let store = try StoredCatalog(path: target)
    let found = try store.page(for: Query(text: "schelling"), isCancelled: { false })
    #expect(found?.sections.first?.items.map(\.title) == ["Café Hauser"])
    #expect(found?.sections.first?.items.first?.field("address") == "Schellingstraße 11")
    var exported = Data()
    try CatalogExport.write(store) { exported.append($0) }
    let copy = folder.file("copy.sqlite")
    let lines = try folder.write(String(decoding: exported, as: UTF8.self), to: "places.jsonl")
    try CatalogBuilder(target: copy).build(from: [CatalogSource(path: lines)])
    let items = try StoredCatalog(path: copy).popularItems(limit: 9)
    #expect(
      items.map { $0.fields.map(\.value) }.sorted { $0.count > $1.count } == [
        ["Schellingstraße 11", "★ 4"], ["Barer Straße 27"],
      ])
  }

  @Test func `an object of fields in JSON is kept as it is`() throws {
    let catalog = try TestCatalog([
      #"{"title": "Oak Desk", "category": "product", "fields": {"price": "€89", "empty": ""}}"#
    ])

    let item = try #require(try catalog.page("oak").sections.first?.items.first)

    #expect(item.fields == [ItemField(name: "price", value: "€89")])
  }

  @Test func `a column that is not there is refused with those that are`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write("title,price\nOak Desk,€89\n", to: "products.csv")

    #expect(throws: CatalogError.self) {
      try CatalogBuilder(target: folder.file("products.sqlite")).build(
        from: [CatalogSource(path: source, kept: ["prize"])])
    }
  }
}
