package import CatalogModel
import GRDB

extension UserStore {
  private static let mostWays = 1_000

  /// The address by which a title of several sources was opened last; empty where none was chosen.
  package func way(of id: ItemID) throws(UserStoreFailure) -> String {
    try run(recentsDatabase, reads: true, otherwise: "") { db in
      try String.fetchOne(
        db, sql: "SELECT address FROM ways WHERE id = ?", arguments: [id.rawValue]) ?? ""
    }
  }

  /// Remembers the address by which a title is opened from now on; of many titles the oldest choice is
  /// forgotten. Nothing is kept while history is off.
  package func remember(way address: String, of id: ItemID) throws(UserStoreFailure) {
    try run(recentsDatabase, otherwise: ()) { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO ways (id, address, number)
          VALUES (?, ?, (SELECT IFNULL(MAX(number), 0) + 1 FROM ways))
          """, arguments: [id.rawValue, address])
      try db.execute(
        sql: "DELETE FROM ways WHERE number <= (SELECT MAX(number) FROM ways) - ?",
        arguments: [Self.mostWays])
    }
  }
}
