package import CatalogModel
import Foundation
import GRDB

/// An opening of a title.
package struct Opening: Hashable, Sendable {
  /// The title.
  package var id: ItemID
  /// The time it was last opened, in seconds since 1970.
  package var time: Int

  /// Creates a record of an opening.
  package init(id: ItemID, time: Int) {
    self.id = id
    self.time = time
  }
}

extension UserStore {
  /// The days after which an opening counts half.
  package static let halfLife = 30
  /// The most titles in the history.
  package static let longestHistory = 200
  /// The points of popularity for one opening today, and the most points for many.
  private static let pointsOfOne = 60.0
  private static let mostPoints = 300.0
  private static let mostOpened = 500
  private static let secondsOfDay = 86_400

  /// Records that an item was opened; nothing is stored while history is off.
  ///
  /// - Parameter time: Seconds since 1970.
  package func addOpening(_ id: ItemID, time: Int) throws(UserStoreFailure) {
    let day = time / Self.secondsOfDay
    try run(recentsDatabase, otherwise: ()) { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT weight, day FROM openings WHERE id = ?", arguments: [id.rawValue])
      let weight = row.map { Self.faded($0[0], from: $0[1], to: day) } ?? 0
      try db.execute(
        sql: "INSERT OR REPLACE INTO openings (id, weight, day, time) VALUES (?, ?, ?, ?)",
        arguments: [id.rawValue, weight + 1, day, time])
      try db.execute(
        sql: """
          DELETE FROM openings WHERE id NOT IN
            (SELECT id FROM openings ORDER BY time DESC, rowid DESC LIMIT ?)
          """, arguments: [Self.mostOpened])
    }
  }

  /// The opened titles, most recent first and each once, at most ``longestHistory``; empty while history is
  /// off. Some may be missing from the current catalogue.
  package func history() throws(UserStoreFailure) -> [Opening] {
    try run(recentsDatabase, reads: true, otherwise: []) { db in
      try Row.fetchAll(
        db, sql: "SELECT id, time FROM openings ORDER BY time DESC, rowid DESC LIMIT ?",
        arguments: [Self.longestHistory]
      ).map { Opening(id: ItemID($0[0]), time: $0[1]) }
    }
  }

  /// Removes a title from the history, along with the position at which it was left; does nothing if it was
  /// not opened.
  package func removeOpening(_ id: ItemID) throws(UserStoreFailure) {
    try removePlace(of: id)
    try delete(.opening(id), from: "openings", where: "id = ?", [id.rawValue])
    scrub(recentsDatabase)
  }

  /// The points of popularity that items have gained by being opened here, at least one each.
  ///
  /// - Parameter day: Days since 1970.
  package func points(day: Int) throws(UserStoreFailure) -> [ItemID: Int] {
    try run(recentsDatabase, reads: true, otherwise: [:]) { db in
      var points: [ItemID: Int] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT id, weight, day FROM openings") {
        let worth = Self.faded(row[1], from: row[2], to: day) * Self.pointsOfOne
        if worth >= 1 { points[ItemID(row[0])] = Int(min(worth, Self.mostPoints)) }
      }
      return points
    }
  }

  private static func faded(_ weight: Double, from first: Int, to last: Int) -> Double {
    weight * pow(0.5, Double(max(0, last - first)) / Double(halfLife))
  }
}
