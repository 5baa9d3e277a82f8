import CatalogSearch
import GRDB

/// Brings the popularity figures of each source to 0 … 1,000.
///
/// Figures from 0 to 1,000 without fractions are taken as they are. Any others (sales in millions,
/// numbers of ratings, places in a chart) say only which is more popular: the best becomes 1,000,
/// the last 1, and the others take their place between by rank.
enum PopularityScale {
  private struct Figure {
    var raw: Double
    var number: Int32
  }

  /// Fills the table `scores`, with a row for each item that has a figure.
  static func apply(_ db: Database) throws {
    try db.execute(
      sql: "CREATE TABLE staging.scores (number INTEGER PRIMARY KEY, score INTEGER NOT NULL)")
    var sources: [[Figure]] = []
    let rows = try SQLStatement(
      db, "SELECT source, number, raw FROM staged WHERE raw NOT NULL ORDER BY number")
    while try rows.next() {
      while sources.count <= rows.int(0) { sources.append([]) }
      sources[rows.int(0)].append(Figure(raw: rows.double(2), number: Int32(rows.int(1))))
    }
    // Rows come in the order of their numbers, which grow from source to source.
    let insert = try SQLStatement(db, "INSERT INTO staging.scores VALUES (?, ?)")
    for figures in sources {
      for (figure, score) in zip(figures, scores(figures.map(\.raw))) where score > 0 {
        insert.bind(1, Int(figure.number))
        insert.bind(2, score)
        try insert.run()
      }
    }
  }

  private static func scores(_ figures: [Double]) -> [Int] {
    let isPlain = figures.allSatisfy { (0...1_000).contains($0) && $0 == $0.rounded() }
    if isPlain { return figures.map { Int($0) } }
    guard figures.count > 1 else { return figures.map { _ in 1_000 } }
    let order = figures.indices.sorted { figures[$0] < figures[$1] }
    var scores = Array(repeating: 0, count: figures.count)
    var place = 0
    for (index, figure) in order.enumerated() {
      // The same figure is the same place.
      if index == 0 || figures[order[index - 1]] != figures[figure] { place = index }
      scores[figure] = 1 + 999 * place / (figures.count - 1)
    }
    return scores
  }
}
