package import CatalogSearch
import GRDB

extension KodiDatabase {
  /// The films, and the shows of episodes, that were begun in Kodi and not finished, the last first.
  /// - Throws: ``CatalogError`` when it cannot be read.
  package func positions() throws(CatalogError) -> [PlayPosition] {
    try read { db in
      let positions =
        try Self.positions(db, view: "movie_view", id: "idMovie", address: "kodi://movie/")
        + Self.positions(db, view: "episode_view", id: "idShow", address: "kodi://tvshow/")
      return Array(positions.sorted { $0.time > $1.time }.prefix(PlayPosition.most))
    }
  }

  private static func positions(
    _ db: Database, view: String, id: String, address: String
  ) throws -> [PlayPosition] {
    guard try db.viewExists(view) || db.tableExists(view) else { return [] }
    let columns = Set(try db.columns(in: view).map(\.name))
    guard
      [id, "resumeTimeInSeconds", "totalTimeInSeconds", "lastPlayed"].allSatisfy(columns.contains)
    else { return [] }
    var known: Set<Int> = []
    return try Row.fetchAll(
      db,
      sql: """
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
