package import CatalogSearch
package import Support

extension KodiDatabase {
  /// The films begun in Kodi and not finished, and the shows of such episodes, most recent first.
  /// - Throws: ``CatalogError`` when it cannot be read.
  package func positions(
    spending budget: SourceBudget
  ) throws(CatalogError) -> [PlayPosition] {
    try read(spending: budget) { db in
      let positions =
        try Self.positions(db, view: "movie_view", id: "idMovie", address: "kodi://movie/")
        + Self.positions(db, view: "episode_view", id: "idShow", address: "kodi://tvshow/")
      return Array(positions.sorted { $0.time > $1.time }.prefix(PlayPosition.most))
    }
  }

  private static func positions(
    _ db: ForeignDatabase.Tables, view: String, id: String, address: String
  ) throws -> [PlayPosition] {
    guard try db.has(view) else { return [] }
    let columns = try db.columns(of: view)
    guard
      [id, "resumeTimeInSeconds", "totalTimeInSeconds", "lastPlayed"]
        .allSatisfy({ columns.contains($0.lowercased()) })
    else { return [] }
    var known: Set<Int> = []
    return try db.rows(
      """
      SELECT \(id), resumeTimeInSeconds, totalTimeInSeconds, lastPlayed FROM \(view)
      WHERE resumeTimeInSeconds > 0 ORDER BY lastPlayed DESC LIMIT \(PlayPosition.most)
      """
    ).compactMap { row in
      guard let number = row.number(id), known.insert(number).inserted else { return nil }
      return PlayPosition(
        address: address + String(number), position: row.seconds("resumeTimeInSeconds"),
        duration: row.seconds("totalTimeInSeconds"),
        time: PlayPosition.seconds(row.text("lastPlayed")))
    }
  }
}
