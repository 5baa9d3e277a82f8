package import CatalogModel
import GRDB

extension UserStore {
  private static let mostPlaces = 2_000

  /// Stores the position at which a title was left, replacing an earlier one; with too many titles, the
  /// oldest position is dropped. Nothing is stored while history is off.
  package func keep(_ place: PlayedPlace, of id: ItemID) throws(UserStoreFailure) {
    try run(recentsDatabase, otherwise: ()) { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO places (id, position, duration, finished, time)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [id.rawValue, place.position, place.duration, place.isFinished, place.time])
      try db.execute(
        sql: """
          DELETE FROM places WHERE id NOT IN
            (SELECT id FROM places ORDER BY time DESC, rowid DESC LIMIT ?)
          """, arguments: [Self.mostPlaces])
    }
  }

  /// The positions of all titles; empty while history is off.
  package func places() throws(UserStoreFailure) -> [ItemID: PlayedPlace] {
    try run(recentsDatabase, reads: true, otherwise: [:]) { db in
      var places: [ItemID: PlayedPlace] = [:]
      for row in try Row.fetchAll(
        db, sql: "SELECT id, position, duration, finished, time FROM places")
      {
        places[ItemID(row[0])] = PlayedPlace(
          position: row[1], duration: row[2], isFinished: row[3], time: row[4])
      }
      return places
    }
  }

  /// The titles that were watched to the end; empty while history is off.
  package func finished() throws(UserStoreFailure) -> Set<ItemID> {
    Set(try places().lazy.filter(\.value.isFinished).map(\.key))
  }

  /// Removes the position of a title; does nothing if there is none.
  package func removePlace(of id: ItemID) throws(UserStoreFailure) {
    try run(recentsDatabase, otherwise: ()) { db in
      try db.execute(sql: "DELETE FROM places WHERE id = ?", arguments: [id.rawValue])
    }
  }
}
