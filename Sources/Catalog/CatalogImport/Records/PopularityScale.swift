import CatalogSearch
import GRDB

/// Maps the popularity figures of each source to 0 … 1,000.
///
/// Figures from 0 to 1,000 without fractions are used unchanged. Any others (sales in millions, numbers of
/// ratings, chart positions) only say which is more popular: the best becomes 1,000, the last 1, and the
/// others are spread between them by rank.
enum PopularityScale {
  /// The scores of the figures of one source.
  private enum Scale {
    /// Figures that are already scores.
    case plain
    /// All figures in order.
    case ranked([Double])
  }

  /// Fills the table `scores` with a row for each item that has a figure: its score, and its position among
  /// the figures of its source from 0 to 1, which orders items with the same score.
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE staging.scores (
          number INTEGER PRIMARY KEY, score INTEGER NOT NULL, place REAL NOT NULL)
        """)
    let insert = try SQLStatement(db, "INSERT INTO staging.scores VALUES (?, ?, ?)")
    let sql = "FROM staged WHERE raw NOT NULL"
    let last = try SQLStatement.int(db, "SELECT MAX(source) \(sql)") ?? -1
    let rows = try SQLStatement(
      db, "SELECT number, raw \(sql) AND source = ? ORDER BY number")
    // One source at a time, so that only its figures are in memory.
    for source in 0..<last + 1 {
      rows.bind(1, source)
      var figures: [Double] = []
      while try rows.next() { figures.append(rows.double(1)) }
      rows.reset()
      let scale = scale(figures)
      figures = []
      rows.bind(1, source)
      while try rows.next() {
        let (score, place) = score(of: rows.double(1), scale)
        guard score > 0 else { continue }
        insert.bind(1, rows.int(0))
        insert.bind(2, score)
        insert.bind(3, place)
        try insert.run()
      }
      rows.reset()
    }
  }

  private static func scale(_ figures: [Double]) -> Scale {
    let isPlain = figures.allSatisfy { (0...1_000).contains($0) && $0 == $0.rounded() }
    return isPlain ? .plain : .ranked(figures.sorted())
  }

  /// The score of a figure, and its position among all from 0 to 1. Equal figures share the first of their
  /// positions.
  private static func score(of figure: Double, _ scale: Scale) -> (score: Int, place: Double) {
    switch scale {
    case .plain: return (Int(figure), figure / 1_000)
    case .ranked(let figures):
      guard figures.count > 1 else { return (1_000, 1) }
      var low = 0
      var high = figures.count
      while low < high {
        let middle = (low + high) / 2
        if figures[middle] < figure { low = middle + 1 } else { high = middle }
      }
      let last = figures.count - 1
      return (1 + 999 * low / last, Double(low) / Double(last))
    }
  }
}
