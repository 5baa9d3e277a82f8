package import CatalogModel
import Foundation
import GRDB

/// An opening of a title.
package struct Opening: Hashable, Sendable {
  /// The title.
  package var id: ItemID
  /// The last time that it was opened, in seconds since 1970.
  package var time: Int

  /// Makes a note of an opening.
  package init(id: ItemID, time: Int) {
    self.id = id
    self.time = time
  }
}

extension UserStore {
  /// Days after which an opening counts half.
  package static let halfLife = 30
  /// The most titles of the history.
  package static let longestHistory = 200
  /// Points of popularity for one opening today, and the most that many are worth.
  private static let pointsOfOne = 60.0
  private static let mostPoints = 300.0
  private static let mostOpened = 500
  private static let secondsOfDay = 86_400

  /// Remembers that an item was opened; nothing is kept while history is off.
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

  /// The titles that were opened, the last one first and each once, at most ``longestHistory``; none
  /// while history is off. Some may be missing from the catalogue of the day.
  package func history() throws(UserStoreFailure) -> [Opening] {
    try run(recentsDatabase, reads: true, otherwise: []) { db in
      try Row.fetchAll(
        db, sql: "SELECT id, time FROM openings ORDER BY time DESC, rowid DESC LIMIT ?",
        arguments: [Self.longestHistory]
      ).map { Opening(id: ItemID($0[0]), time: $0[1]) }
    }
  }

  /// Forgets that a title was opened, and where it was left; nothing happens where it was not.
  package func removeOpening(_ id: ItemID) throws(UserStoreFailure) {
    try removePlace(of: id)
    try delete(.opening(id), from: "openings", where: "id = ?", [id.rawValue])
    scrub(recentsDatabase)
  }

  /// The points of popularity that items have earned by being opened here, at least one each.
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
