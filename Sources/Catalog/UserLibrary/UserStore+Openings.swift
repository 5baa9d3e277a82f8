package import CatalogModel
import Foundation
import GRDB

extension UserStore {
  /// Days after which an opening counts half.
  package static let halfLife = 30
  /// Points of popularity for one opening today, and the most that many are worth.
  private static let pointsOfOne = 60.0
  private static let mostPoints = 300.0
  private static let mostOpened = 500

  /// Remembers that an item was opened; nothing is kept while history is off.
  ///
  /// - Parameter day: Days since any fixed day, the same one each time.
  package func addOpening(_ id: ItemID, day: Int) throws(UserStoreFailure) {
    try run(recentsDatabase, otherwise: ()) { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT weight, day FROM openings WHERE id = ?", arguments: [id.rawValue])
      let weight = row.map { Self.faded($0[0], from: $0[1], to: day) } ?? 0
      try db.execute(
        sql: "INSERT OR REPLACE INTO openings (id, weight, day) VALUES (?, ?, ?)",
        arguments: [id.rawValue, weight + 1, day])
      try db.execute(
        sql: """
          DELETE FROM openings WHERE id NOT IN
            (SELECT id FROM openings ORDER BY day DESC, weight DESC, id LIMIT ?)
          """, arguments: [Self.mostOpened])
    }
  }

  /// The points of popularity that items have earned by being opened here, at least one each.
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
