import CatalogSearch
import GRDB

/// Brings the popularity figures of each source to 0 … 1,000.
///
/// Figures from 0 to 1,000 without fractions are taken as they are. Any others (sales in millions,
/// numbers of ratings, places in a chart) say only which is more popular: the best becomes 1,000,
/// the last 1, and the others take their place between by rank.
enum PopularityScale {
  /// The scores of the figures of one source.
  private enum Scale {
    /// Figures that are scores themselves.
    case plain
    /// The smallest figure above each score from 1 to 999 that comes before a figure of a larger one.
    case ranked([Double])
  }

  /// Fills the table `scores`, with a row for each item that has a figure.
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: "CREATE TABLE staging.scores (number INTEGER PRIMARY KEY, score INTEGER NOT NULL)")
    let insert = try SQLStatement(db, "INSERT INTO staging.scores VALUES (?, ?)")
    let sql = "FROM staged WHERE raw NOT NULL"
    let last = try SQLStatement.int(db, "SELECT MAX(source) \(sql)") ?? -1
    let rows = try SQLStatement(
      db, "SELECT number, raw \(sql) AND source = ? ORDER BY number")
    // One source after the other, whose figures are all that is in memory.
    for source in 0..<last + 1 {
      rows.bind(1, source)
      var figures: [Double] = []
      while try rows.next() { figures.append(rows.double(1)) }
      rows.reset()
      let scale = scale(figures)
      figures = []
      rows.bind(1, source)
      while try rows.next() {
        let score = score(of: rows.double(1), scale)
        guard score > 0 else { continue }
        insert.bind(1, rows.int(0))
        insert.bind(2, score)
        try insert.run()
      }
      rows.reset()
    }
  }

  private static func scale(_ figures: [Double]) -> Scale {
    let isPlain = figures.allSatisfy { (0...1_000).contains($0) && $0 == $0.rounded() }
    if isPlain { return .plain }
    guard figures.count > 1 else { return .ranked([]) }
    let sorted = figures.sorted()
    // The figure at a place has the score 1 + 999 * place / (count - 1); the same figure is the same
    // place, its first one.
    return .ranked(
      (2...1_000).map { score in
        let place = ((score - 1) * (figures.count - 1) + 998) / 999
        return sorted[place - 1]
      })
  }

  private static func score(of figure: Double, _ scale: Scale) -> Int {
    switch scale {
    case .plain: return Int(figure)
    case .ranked(let bounds):
      if bounds.isEmpty { return 1_000 }
      var low = 0
      var high = bounds.count
      while low < high {
        let middle = (low + high) / 2
        if bounds[middle] < figure { low = middle + 1 } else { high = middle }
      }
      return 1 + low
    }
  }
}
