import GRDB

/// Brings the popularity figures of each source to 0 … 1,000.
enum PopularityScale {
  /// Figures from 0 to 1,000 without fractions are taken as they are. Any others (sales in
  /// millions, numbers of ratings, places in a chart) say only which is more popular: the best
  /// becomes 1,000, the last 1, and the others take their place between by rank.
  static func apply(_ db: Database) throws {
    let sources = try Row.fetchAll(
      db,
      sql: """
        SELECT source, COUNT(raw) AS figures,
          MIN(raw) < 0 OR MAX(raw) > 1000 OR MAX(raw <> CAST(raw AS INTEGER)) AS odd
        FROM staged GROUP BY source
        """)
    for source in sources where source["figures"] > 0 {
      let number: Int = source["source"]
      if source["odd"] {
        try db.execute(
          sql: """
            UPDATE staged SET score = place.score FROM (
              SELECT number, 1 + CAST(999 * CASE COUNT(*) OVER () WHEN 1 THEN 1
                ELSE PERCENT_RANK() OVER (ORDER BY raw) END AS INTEGER) AS score
              FROM staged WHERE source = ?1 AND raw IS NOT NULL) AS place
            WHERE staged.number = place.number
            """, arguments: [number])
      } else {
        try db.execute(
          sql: "UPDATE staged SET score = CAST(raw AS INTEGER) WHERE source = ? AND raw NOT NULL",
          arguments: [number])
      }
    }
  }
}
