import CatalogSearch
import Foundation
import GRDB
import Support

/// Reads the installed games of Lutris from its database.
struct LutrisReader {
  /// The folder of Lutris's data, containing `pga.db`.
  let root: String
  /// The budget of the source.
  let budget: SourceBudget

  private static let hidden = ".hidden"

  /// The address of a game by its number.
  static func address(_ number: String) -> String { "lutris://rungameid/\(number)" }

  /// The games.
  /// - Throws: ``CatalogError`` when the database cannot be read.
  func entries() throws(CatalogError) -> [SourceEntry] {
    let file = root + "/pga.db"
    return try ForeignDatabase(path: file, budget: budget).read { db in
      let hidden = try hiddenGames(db)
      return try db.rows("SELECT * FROM games ORDER BY id").compactMap { row in
        guard row.number("installed") == 1, row.text("runner") != "steam",
          let id = row.number("id"), !hidden.contains(id)
        else { return nil }
        return .record(record(row, id, file: file))
      }
    }
  }

  private func hiddenGames(_ db: ForeignDatabase.Tables) throws -> Set<Int> {
    guard try db.has("categories"), try db.has("games_categories") else {
      return []
    }
    let rows = try db.rows(
      """
      SELECT game_id FROM games_categories
      JOIN categories ON categories.id = games_categories.category_id
      WHERE categories.name = ?
      """, arguments: [Self.hidden])
    return Set(rows.compactMap { Int.fromDatabaseValue($0[0]) })
  }

  private func record(_ row: Row, _ id: Int, file: String) -> RawRecord {
    var record = RawRecord(line: id, path: file)
    record.set(.title, row.text("name"))
    record.texts[.id] = ["lutris:\(id)"]
    record.texts[.category] = ["game"]
    record.set(.year, row.text("year"))
    record.set(.platform, row.text("platform").isEmpty ? "Lutris" : row.text("platform"))
    let sorted = row.text("sortname")
    if !sorted.isEmpty { record.texts[.readings] = [sorted] }
    if let hours = Double(row.text("playtime")), hours > 0 {
      record.texts[.popularity] = [String(hours)]
    }
    record.texts[.url] = [Self.address(String(id))]
    record.set(.image, cover(row.text("slug")) ?? "")
    return record
  }

  /// The cover of a game: beside the database, or in the cache of the home or of Flatpak.
  private func cover(_ slug: String) -> String? {
    guard !slug.isEmpty, !slug.contains("/") else { return nil }
    let parts = root.split(separator: "/").map(String.init)
    let above = { (count: Int) in "/" + parts.dropLast(count).joined(separator: "/") }
    let caches = [above(3) + "/.cache/lutris", above(2) + "/cache/lutris"]
    let folders = ([root] + caches).flatMap { ["\($0)/coverart", "\($0)/banners"] }
    return SourceFile.first(folders.flatMap { ["\($0)/\(slug).jpg", "\($0)/\(slug).png"] })
  }
}
