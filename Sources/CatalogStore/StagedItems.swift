import CatalogModel
import GRDB

/// Reads staged items in the order of their ranks.
struct StagedItems {
  /// An item with its lists as they are kept.
  struct Entry {
    var item: Item
    var people: String
    var genres: String
    var readings: String
  }

  private let rows: FastStatement
  /// A statement that is asked for more after its end starts again.
  private var isAtEnd = false

  init(_ db: Database) throws {
    rows = try FastStatement(
      db,
      """
      SELECT id, category, title, subtitle, year, people, genres, summary,
        IFNULL((SELECT score FROM scores WHERE scores.number = staged.number), 0) AS score,
        language, readings, image, url, folded
      FROM staged ORDER BY score DESC, folded, title, id
      """)
  }

  /// The next items, at most `count`; none at the end.
  mutating func next(_ count: Int) throws -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    while entries.count < count, !isAtEnd {
      if try rows.next() { entries.append(entry) } else { isAtEnd = true }
    }
    return entries
  }

  private var entry: Entry {
    let people = rows.text(5)
    let genres = rows.text(6)
    let readings = rows.text(10)
    let item = Item(
      id: ItemID(rows.text(0)), category: CategoryID(rows.text(1)), title: rows.text(2),
      subtitle: rows.text(3), year: rows.isNull(4) ? nil : rows.int(4),
      people: CatalogSchema.list(people), genres: CatalogSchema.list(genres),
      summary: rows.text(7), popularity: rows.int(8), language: rows.text(9),
      readings: CatalogSchema.list(readings), image: rows.text(11), url: rows.text(12))
    return Entry(item: item, people: people, genres: genres, readings: readings)
  }
}
