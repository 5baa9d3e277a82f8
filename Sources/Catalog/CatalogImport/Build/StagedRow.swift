import CatalogModel
import CatalogSearch

/// A copy of a row of the staging table.
struct StagedRow {
  /// The columns in the order in which they are read.
  static let columns = """
    id, key, source, named, raw, category, title, folded, subtitle, people, genres, summary, language,
    readings, image, url, platforms, added, fields, year, ways, externalIDs,
    sources, libraryKey, airings
    """

  let number: Int
  let id: String
  let key: String
  let source: Int
  let hasOwnID: Bool
  let raw: Double?
  let category: String
  let title: String
  let folded: String
  let subtitle: String
  /// Lists, as ``CatalogSchema`` writes them.
  let people: String
  let genres: String
  let summary: String
  let language: String
  /// A list.
  let readings: String
  let image: String
  let url: String
  /// A list.
  let platforms: String
  let added: Int?
  /// Fields, as ``CatalogSchema`` writes them.
  let fields: String
  let year: Int?
  /// A list.
  let ways: String
  /// A list; see ``RawRecord/externalIDs``.
  let externalIDs: String
  /// The numbers of the sources that it was in, as a list.
  let sources: String
  /// See ``SameThing/libraryKey(of:)``.
  let libraryKey: String?
  /// A list of ``Airing/text``.
  let airings: String

  /// Copies the current row of a statement.
  init(number: Int, _ row: SQLStatement) {
    self.number = number
    id = row.text(0)
    key = row.text(1)
    source = row.int(2)
    hasOwnID = row.int(3) != 0
    raw = row.isNull(4) ? nil : row.double(4)
    category = row.text(5)
    title = row.text(6)
    folded = row.text(7)
    subtitle = row.text(8)
    people = row.text(9)
    genres = row.text(10)
    summary = row.text(11)
    language = row.text(12)
    readings = row.text(13)
    image = row.text(14)
    url = row.text(15)
    platforms = row.text(16)
    added = row.isNull(17) ? nil : row.int(17)
    fields = row.text(18)
    year = row.isNull(19) ? nil : row.int(19)
    ways = row.text(20)
    externalIDs = row.text(21)
    sources = row.text(22)
    libraryKey = row.isNull(23) ? nil : row.text(23)
    airings = row.text(24)
  }

  /// The item as it was staged.
  var item: Item {
    Item(
      id: ItemID(id), category: CategoryID(category), title: title, subtitle: subtitle, year: year,
      people: CatalogSchema.list(people), genres: CatalogSchema.list(genres), summary: summary,
      language: language, readings: CatalogSchema.list(readings), image: image, url: url,
      ways: CatalogSchema.list(ways), platforms: CatalogSchema.list(platforms), added: added,
      fields: CatalogSchema.fields(fields),
      airings: CatalogSchema.list(airings).compactMap(Airing.init(text:)))
  }

  /// The addresses, the usual one first.
  var addresses: [String] { url.isEmpty ? [] : [url] + CatalogSchema.list(ways) }
}
