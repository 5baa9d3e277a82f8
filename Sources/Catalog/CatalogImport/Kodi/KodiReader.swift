import CatalogSearch
import Foundation
import GRDB
import Support

/// Reads the films, shows and episodes of Kodi's database.
///
/// A title has the id that its `.nfo` file would give it, so that one that is also in a folder of the same
/// import is taken once.
///
/// Source: xbmc/xbmc, VideoDatabaseColumns.h; Kodi 19 to 22.
struct KodiReader: RecordReader {
  private var entries: ArraySlice<SourceEntry>

  /// The most actors of a title, in the order of the credits; directors come before them.
  private static let mostActors = 12

  init(source: CatalogSource, budget: SourceBudget) throws(CatalogError) {
    let database = KodiDatabase(path: source.path)
    let artwork = KodiArtwork(userdata: database.userdata)
    entries = try database.read(spending: budget) { db in
      try Self.films(db, artwork) + Self.shows(db, artwork) + Self.episodes(db, artwork)
    }[...]
  }

  mutating func next() throws(CatalogError) -> SourceEntry? { entries.popFirst() }

  // MARK: Films and shows

  private static func films(
    _ db: ForeignDatabase.Tables, _ artwork: KodiArtwork
  ) throws -> [SourceEntry] {
    let columns = try db.columns(of: "movie_view")
    // From Kodi 21 on, a film has a row for each of its versions.
    let order = columns.contains("isdefaultversion") ? "isDefaultVersion DESC, idMovie" : "idMovie"
    let rows = try db.rows("SELECT * FROM movie_view ORDER BY \(order)")
    let names = try people(db, of: "movie")
    let pictures = try pictures(db, of: "movie")
    let ids = try externalIDs(db, of: "movie")
    var known: Set<Int> = []
    return rows.compactMap { row in
      guard let id = Int.fromDatabaseValue(row["idMovie"] ?? .null), known.insert(id).inserted
      else {
        return nil
      }
      var record = record(row, "film", id: id)
      set(&record, .title, row, "c00")
      set(&record, .summary, row, "c01")
      record.texts[.genres] = list(row, "c14")
      let directors = list(row, "c15")
      record.texts[.people] = directors + (names[id] ?? [])
      if !directors.isEmpty {
        record.texts[.subtitle] = [directors.prefix(2).joined(separator: " & ")]
      }
      record.texts[.readings] = texts(row, ["c16", "c10"])
      set(&record, .year, row, "premiered")
      record.setRunningTime(seconds: Int(text(row, "c11")))
      set(&record, .contentRating, row, "c12")
      record.texts[.url] = [
        address(text(row, "strPath"), text(row, "strFileName")), "kodi://movie/\(id)",
      ].compactMap(\.self)
      record.externalIDs = ids[id] ?? record.externalIDs
      record.texts[.image] = pictures[id].flatMap(artwork.picture).map { [$0] }
      return .record(record)
    }
  }

  private static func shows(
    _ db: ForeignDatabase.Tables, _ artwork: KodiArtwork
  ) throws -> [SourceEntry] {
    let rows = try db.rows("SELECT * FROM tvshow_view ORDER BY idShow")
    let names = try people(db, of: "tvshow")
    let pictures = try pictures(db, of: "tvshow")
    let ids = try externalIDs(db, of: "tvshow")
    var known: Set<Int> = []
    return rows.compactMap { row in
      guard let id = Int.fromDatabaseValue(row["idShow"] ?? .null), known.insert(id).inserted else {
        return nil
      }
      var record = record(row, "show", id: id)
      set(&record, .title, row, "c00")
      set(&record, .summary, row, "c01")
      set(&record, .year, row, "c05")
      record.texts[.genres] = list(row, "c08")
      set(&record, .contentRating, row, "c13")
      record.texts[.people] = names[id]
      record.texts[.readings] = texts(row, ["c09", "c15"])
      set(&record, .subtitle, row, "c14")
      record.texts[.url] = [address(text(row, "strPath"), ""), "kodi://tvshow/\(id)"]
        .compactMap(\.self)
      record.externalIDs = ids[id] ?? record.externalIDs
      record.texts[.image] = pictures[id].flatMap(artwork.picture).map { [$0] }
      return .record(record)
    }
  }

  private static func episodes(
    _ db: ForeignDatabase.Tables, _ artwork: KodiArtwork
  ) throws -> [SourceEntry] {
    guard try db.has("episode_view"),
      try db.columns(of: "episode_view").isSuperset(of: ["idepisode", "idshow", "strtitle"])
    else { return [] }
    let rows = try db.rows("SELECT * FROM episode_view ORDER BY idShow, idEpisode")
    let pictures = try pictures(db, of: "episode")
    let ids = try externalIDs(db, of: "episode")
    var known: Set<Int> = []
    return rows.compactMap { row in
      guard let id = Int.fromDatabaseValue(row["idEpisode"] ?? .null), known.insert(id).inserted
      else { return nil }
      var record = record(row, "episode", id: id)
      var facts = EpisodeFacts()
      facts.show = text(row, "strTitle")
      facts.season = Int(text(row, "c12"))
      facts.number = Int(text(row, "c13"))
      facts.name = text(row, "c00")
      facts.apply(to: &record)
      if record[.id].isEmpty { record.texts[.id] = ["kodi-episode-\(id)"] }
      set(&record, .summary, row, "c01")
      record.texts[.people] = list(row, "c10") + list(row, "c04")
      set(&record, .year, row, "c05")
      record.setRunningTime(seconds: Int(text(row, "c09")))
      // That of its show.
      set(&record, .contentRating, row, "mpaa")
      record.texts[.url] = [
        address(text(row, "strPath"), text(row, "strFileName")), "kodi://episode/\(id)",
      ].compactMap(\.self)
      record.externalIDs = ids[id] ?? record.externalIDs
      record.texts[.image] = pictures[id].flatMap(artwork.picture).map { [$0] }
      return .record(record)
    }
  }

  /// The record of a row with what films, shows and episodes have in common.
  private static func record(_ row: Row, _ category: String, id: Int) -> RawRecord {
    var record = RawRecord(line: id)
    record.texts[.category] = [category]
    let (kind, value) = (text(row, "uniqueid_type"), text(row, "uniqueid_value"))
    if !value.isEmpty {
      record.texts[.id] = ["\(category)-" + (kind.isEmpty ? value : "\(kind)-\(value)")]
      record.externalIDs = [ExternalID.text(kind, value)].compactMap(\.self)
    }
    set(&record, .added, row, "dateAdded")
    if let rating = Double.fromDatabaseValue(row["rating"] ?? .null), rating > 0 {
      // A rating weighs more the more people gave it; the number of digits of the vote count is enough.
      let votes = Int(text(row, "votes").filter(\.isWholeNumber)) ?? 0
      record.texts[.popularity] = [String(rating * Double(1 + String(votes).count))]
    }
    return record
  }

  // MARK: Other tables

  private static func people(_ db: ForeignDatabase.Tables, of kind: String) throws -> [Int:
    [String]]
  {
    let rows = try db.rows(
      """
      SELECT actor_link.media_id, actor.name FROM actor_link
      JOIN actor ON actor.actor_id = actor_link.actor_id
      WHERE actor_link.media_type = ?
      ORDER BY actor_link.media_id, actor_link.cast_order, actor.name
      """, arguments: [kind])
    var names: [Int: [String]] = [:]
    for row in rows {
      guard let id = Int.fromDatabaseValue(row[0]), let name = String.fromDatabaseValue(row[1]),
        names[id, default: []].count < mostActors
      else { continue }
      names[id, default: []].append(name)
    }
    return names
  }

  /// The ids in public databases.
  private static func externalIDs(_ db: ForeignDatabase.Tables, of kind: String) throws -> [Int:
    [String]]
  {
    guard try db.has("uniqueid") else { return [:] }
    let rows = try db.rows(
      "SELECT media_id, type, value FROM uniqueid WHERE media_type = ? ORDER BY uniqueid_id",
      arguments: [kind])
    var ids: [Int: [String]] = [:]
    for row in rows {
      guard let id = Int.fromDatabaseValue(row[0]),
        let name = ExternalID.text(text(row, "type"), text(row, "value"))
      else { continue }
      ids[id, default: []].append(name)
    }
    return ids
  }

  /// The addresses of the pictures: posters, or whatever there is.
  private static func pictures(_ db: ForeignDatabase.Tables, of kind: String) throws -> [Int:
    String]
  {
    let rows = try db.rows(
      """
      SELECT media_id, url FROM art
      WHERE media_type = ? AND type IN ('poster', 'thumb') ORDER BY media_id, type = 'thumb'
      """, arguments: [kind])
    return Dictionary(
      rows.compactMap { row in
        guard let id = Int.fromDatabaseValue(row[0]), let url = String.fromDatabaseValue(row[1])
        else { return nil }
        return (id, url)
      }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Fields

  private static func text(_ row: Row, _ column: String) -> String {
    (String.fromDatabaseValue(row[column] ?? .null) ?? "").trimmed
  }

  private static func texts(_ row: Row, _ columns: [String]) -> [String] {
    columns.map { text(row, $0) }.filter { !$0.isEmpty }
  }

  private static func set(
    _ record: inout RawRecord, _ field: RecordField, _ row: Row, _ column: String
  ) {
    let text = text(row, column)
    if !text.isEmpty { record.texts[field] = [text] }
  }

  /// The texts of a column that contains several: "Crime / Drama".
  private static func list(_ row: Row, _ column: String) -> [String] {
    text(row, column).components(separatedBy: " / ").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The address of a file on this computer, or of a web server without a password in it. `nil` for anything
  /// that only Kodi can open, such as a file on another computer.
  private static func address(_ folder: String, _ file: String) -> String? {
    // The first of the files that make up one film.
    let whole =
      file.hasPrefix("stack://")
      ? file.dropFirst("stack://".count).components(separatedBy: " , ")[0]
      : file.contains("://") ? file : folder + file
    guard !whole.isEmpty, !whole.hasPrefix("plugin://") else { return nil }
    let isWeb = ["http://", "https://"].contains(where: whole.hasPrefix)
    return whole.hasPrefix("/") || isWeb && !whole.contains("@") ? whole : nil
  }
}
