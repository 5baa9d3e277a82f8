import CatalogSearch

/// A copy of a row of the staging table.
struct StagedRow {
  /// The columns in the order in which they are read.
  static let columns = """
    id, key, source, named, raw, category, title, folded, subtitle, people, genres, summary, language,
    readings, image, url, platforms, added, fields
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

  /// Copies the row that a statement stands on.
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
  }
}
