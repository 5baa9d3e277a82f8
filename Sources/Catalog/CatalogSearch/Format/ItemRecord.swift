package import CatalogModel
import Support

/// Encodes an item but for its id, popularity and time as one value: decoding it is quicker than asking
/// the database for a dozen columns.
package enum ItemRecord {
  /// Encodes an item.
  /// - Parameter category: The category's number.
  package static func bytes(_ item: Item, category: Int) -> [UInt8] {
    var writer = VarintWriter()
    writer.append(category)
    writer.append(item.title)
    writer.append(item.subtitle)
    writer.append(item.year.map { $0 + 1 } ?? 0)
    for text in [
      item.language, CatalogSchema.text(item.people), CatalogSchema.text(item.genres),
      CatalogSchema.text(item.readings), item.summary, item.image, item.url,
      CatalogSchema.text(item.platforms), CatalogSchema.text(item.fields),
    ] { writer.append(text) }
    if !item.ways.isEmpty { writer.append(CatalogSchema.text(item.ways)) }
    return writer.bytes
  }

  /// Decodes an item. Of a damaged record any text may come, and the category `item` where the
  /// number is none of the catalogue's.
  static func item(
    id: ItemID, popularity: Int, added: Int?, _ record: UnsafeRawBufferPointer,
    categories: [CategoryID]
  ) -> Item {
    var reader = VarintReader(record)
    let number = reader.number()
    let title = reader.text().limited(to: longestTitle)
    let subtitle = reader.text().limited(to: longestText)
    let year = reader.number()
    let language = reader.text().limited(to: longestName)
    let people = list(reader.text())
    let genres = list(reader.text())
    let readings = list(reader.text())
    let summary = reader.text().limited(to: longestText)
    let image = reader.text()
    let url = reader.text()
    let platforms = list(reader.text())
    let fields = CatalogSchema.fields(reader.text().limited(to: longestList * longestTitle))
    return Item(
      id: id,
      category: categories.indices.contains(number) ? categories[number] : CategoryID("item"),
      title: title, subtitle: subtitle, year: (1..<10_000).contains(year - 1) ? year - 1 : nil,
      people: people, genres: genres, summary: summary, popularity: popularity, language: language,
      readings: readings, image: image.utf8.count <= longestText ? image : "",
      url: url.utf8.count <= ItemAddress.longest ? url : "", ways: ways(&reader),
      platforms: platforms, added: added.flatMap { (0...latest).contains($0) ? $0 : nil },
      fields: fields)
  }

  /// The limits of an import; a crafted file may hold more, which nothing on the screen shows.
  private static let longestTitle = 500
  private static let longestText = 4_000
  private static let longestName = 120
  private static let longestList = 60
  /// The last second of the year 9999.
  private static let latest = 253_402_300_799

  /// The further addresses at the end of a record, which most have none of.
  private static func ways(_ reader: inout VarintReader) -> [String] {
    let text = reader.text()
    guard !text.isEmpty else { return [] }
    return CatalogSchema.list(text.limited(to: Item.mostWays * ItemAddress.longest))
      .prefix(Item.mostWays).filter { $0.utf8.count <= ItemAddress.longest }
  }

  private static func list(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    return CatalogSchema.list(text.limited(to: longestList * longestTitle)).prefix(longestList)
      .map { $0.limited(to: longestTitle) }
  }
}
