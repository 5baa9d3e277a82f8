import CatalogModel
import CatalogSearch
import GRDB

/// Reads staged items in the order of their document ids, each with the time when it was added.
///
/// When the starter catalogue is used beside a library, the library's titles get the upper half of the
/// popularity range and come first: of two that match a text equally well, the playable one leads.
struct StagedItems {
  private let rows: SQLStatement
  /// The times of this import.
  private(set) var times: AdditionTimes
  /// A statement that is stepped again after its end starts over.
  private var isAtEnd = false

  /// The index of the column that says whether an item gives way.
  private static let givesWay = 21
  private let hasStarter: Bool

  /// Prepares to read.
  /// - Parameter starters: The numbers of the sources of the starter catalogue beside a library; empty if all
  ///   titles are treated alike.
  init(_ db: Database, times: AdditionTimes, starters: Set<Int> = []) throws {
    self.times = times
    hasStarter = !starters.isEmpty
    let numbers = starters.sorted().map(String.init).joined(separator: ", ")
    rows = try SQLStatement(
      db,
      """
      SELECT id, category, title, subtitle, year, people, genres, summary,
        IFNULL(scores.score, 0) AS score,
        language, readings, image, url, platforms, staged.added, times.number, times.added, folded,
        fields, ways, airings, source IN (\(numbers)) OR category = ?1 AS givesWay
      FROM staged LEFT JOIN times ON times.number = staged.number
        LEFT JOIN scores ON scores.number = staged.number
      ORDER BY \(hasStarter ? "givesWay, " : "")score DESC, category = ?1, category = ?2,
        scores.place DESC, IFNULL(position, folded), title, length(fields), fields, id
      """)
    // Today's programmes rank behind titles that are in the library.
    rows.bind(1, Category.programme.rawValue)
    // Episodes rank behind their shows, which are fewer.
    rows.bind(2, Category.episode.rawValue)
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

  /// The popularity of the item in the current row.
  private var popularity: Int {
    let score = rows.int(8)
    guard hasStarter else { return score }
    return rows.int(Self.givesWay) != 0 ? score * 499 / 1_000 : 500 + score / 2
  }

  private mutating func nextItem() -> Item {
    func number(_ column: Int) -> Int? { rows.isNull(column) ? nil : rows.int(column) }
    let category = CategoryID(rows.text(1))
    return Item(
      id: ItemID(rows.text(0)), category: category, title: rows.text(2),
      subtitle: rows.text(3), year: number(4), people: CatalogSchema.list(rows.text(5)),
      genres: CatalogSchema.list(rows.text(6)), summary: rows.text(7), popularity: popularity,
      language: rows.text(9), readings: CatalogSchema.list(rows.text(10)), image: rows.text(11),
      url: rows.text(12), ways: CatalogSchema.list(rows.text(19)),
      platforms: CatalogSchema.list(rows.text(13)),
      // New programmes come every day, so they never count as new. Neither do the hundred episodes of a new
      // show, unless their source dates each of them.
      added: category == Category.programme || category == Category.episode && rows.isNull(14)
        ? nil : times.time(isKnown: !rows.isNull(15), known: number(16), source: number(14)),
      fields: CatalogSchema.fields(rows.text(18)),
      airings: CatalogSchema.list(rows.text(20)).compactMap(Airing.init(text:)))
  }
}
