package import CatalogModel

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
    let title = reader.text()
    let subtitle = reader.text()
    let year = reader.number()
    let language = reader.text()
    let people = reader.text()
    let genres = reader.text()
    let readings = reader.text()
    return Item(
      id: id,
      category: categories.indices.contains(number) ? categories[number] : CategoryID("item"),
      title: title, subtitle: subtitle, year: year > 0 ? year - 1 : nil,
      people: CatalogSchema.list(people), genres: CatalogSchema.list(genres),
      summary: reader.text(), popularity: popularity, language: language,
      readings: CatalogSchema.list(readings), image: reader.text(), url: reader.text(),
      platforms: CatalogSchema.list(reader.text()), added: added,
      fields: CatalogSchema.fields(reader.text()))
  }
}
