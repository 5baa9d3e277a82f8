package import CatalogModel
import GRDB

extension UserStore {
  private static let mostWays = 1_000

  /// The address from which a title of several sources was last opened; empty if none was chosen.
  package func way(of id: ItemID) throws(UserStoreFailure) -> String {
    try run(recentsDatabase, reads: true, otherwise: "") { db in
      try String.fetchOne(
        db, sql: "SELECT address FROM ways WHERE id = ?", arguments: [id.rawValue]) ?? ""
    }
  }

  /// Stores the address from which a title is opened from now on; with too many titles, the oldest choice is
  /// dropped. Nothing is stored while history is off.
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
