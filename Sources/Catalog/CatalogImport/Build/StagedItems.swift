import CatalogModel
import CatalogSearch
import GRDB

/// Reads staged items in the order of their document ids, each with the time when it was added.
struct StagedItems {
  private let rows: SQLStatement
  /// The times of this import.
  private(set) var times: AdditionTimes
  /// A statement that is asked for more after its end starts again.
  private var isAtEnd = false

  init(_ db: Database, times: AdditionTimes) throws {
    self.times = times
    rows = try SQLStatement(
      db,
      """
      SELECT id, category, title, subtitle, year, people, genres, summary,
        IFNULL((SELECT score FROM scores WHERE scores.number = staged.number), 0) AS score,
        language, readings, image, url, platforms, staged.added, times.number, times.added, folded,
        fields, ways, airings
      FROM staged LEFT JOIN times ON times.number = staged.number
      ORDER BY score DESC, category = ?, folded, title, id
      """)
    // Programmes of today stand behind titles that one has.
    rows.bind(1, Category.programme.rawValue)
  }

  /// The next items, at most `count`; none at the end.
  mutating func next(_ count: Int) throws -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(count)
    while items.count < count, !isAtEnd {
      if try rows.next() { items.append(nextItem()) } else { isAtEnd = true }
    }
    return items
  }

  private mutating func nextItem() -> Item {
    func number(_ column: Int) -> Int? { rows.isNull(column) ? nil : rows.int(column) }
    let category = CategoryID(rows.text(1))
    return Item(
      id: ItemID(rows.text(0)), category: category, title: rows.text(2),
      subtitle: rows.text(3), year: number(4), people: CatalogSchema.list(rows.text(5)),
      genres: CatalogSchema.list(rows.text(6)), summary: rows.text(7), popularity: rows.int(8),
      language: rows.text(9), readings: CatalogSchema.list(rows.text(10)), image: rows.text(11),
      url: rows.text(12), ways: CatalogSchema.list(rows.text(19)),
      platforms: CatalogSchema.list(rows.text(13)),
      // Programmes come every day: they are nothing new.
      added: category == Category.programme
        ? nil : times.time(isKnown: !rows.isNull(15), known: number(16), source: number(14)),
      fields: CatalogSchema.fields(rows.text(18)),
      airings: CatalogSchema.list(rows.text(20)).compactMap(Airing.init(text:)))
  }
}
