package import CatalogModel

/// Encodes an item, apart from its id, popularity and time, as one value, which ``StoredItem`` decodes: that
/// is faster than reading a dozen columns from the database.
package enum ItemRecord {
  /// The fields of a record in order, each a text except the year. The number of the category comes before
  /// them.
  enum Field: Int {
    case title = 1
    case subtitle
    case year
    case language
    case people
    case genres
    case readings
    case summary
    case image
    case url
    case platforms
    case fields
    case ways
    case airings
  }

  /// The item of a record.
  /// - Parameters:
  ///   - id: The UTF-8 of its id.
  ///   - popularity: 0 … 1,000.
  ///   - added: Seconds since 1970; `nil` for an item of the first import.
  ///   - record: The bytes, which are copied.
  ///   - categories: The names of the categories by number.
  package static func item(
    id: ByteView, popularity: Int, added: Int?, record: ByteView,
    categories: [CategoryID]
  ) -> Item {
    Item(
      StoredItem(
        id: id, popularity: popularity, added: added, record: record, isMapped: false,
        of: StoredItem.Origin(file: nil, categories: categories)))
  }

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
    // Most records end before these.
    guard !item.ways.isEmpty || !item.airings.isEmpty else { return writer.bytes }
    writer.append(CatalogSchema.text(item.ways))
    if !item.airings.isEmpty { writer.append(CatalogSchema.text(item.airings.map(\.text))) }
    return writer.bytes
  }
}
