import CatalogSearch
import Foundation
import GRDB
import Support

/// Reads the books of a Calibre library, with their covers.
///
/// Only base tables are read: the views call functions that exist only in Calibre.
struct CalibreReader {
  /// The folder of the library, with `metadata.db` in it.
  let root: String
  /// The budget of the source.
  let budget: SourceBudget

  /// The formats, most readable on a screen first.
  private static let formats = [
    "EPUB", "KEPUB", "AZW3", "MOBI", "FB2", "PDF", "CBZ", "CBR", "DJVU", "TXT",
  ]

  /// The books.
  /// - Throws: ``CatalogError`` when the database cannot be read.
  func entries() throws(CatalogError) -> [SourceEntry] {
    let file = root + "/metadata.db"
    return try ForeignDatabase(path: file, budget: budget).read { db in
      let authors = try names(db, "authors", "name", link: "author")
      let tags = try names(db, "tags", "name", link: "tag")
      let series = try names(db, "series", "name", link: "series")
      let languages = try names(db, "languages", "lang_code", link: "lang_code")
      let files = try files(db)
      let comments = try texts(db, "SELECT book, text FROM comments")
      return try db.rows("SELECT * FROM books ORDER BY id").compactMap { row in
        guard let id = row.number("id") else { return nil }
        var record = RawRecord(line: id, path: file)
        record.set(.title, row.text("title"))
        record.texts[.category] = ["book"]
        let uuid = row.text("uuid")
        record.texts[.id] = ["calibre:" + (uuid.isEmpty ? String(id) : uuid)]
        // A comma within a name is stored as a bar.
        record.texts[.people] = authors[id]?.map { $0.replacing("|", with: ",") }
        record.texts[.genres] = tags[id]
        record.texts[.readings] = series[id]
        record.set(.language, languages[id]?.first ?? "")
        record.set(.summary, HTMLText.plain(comments[id] ?? ""))
        // The year 101 means no date.
        if let year = Int(row.text("pubdate").prefix(4)), year > 101 {
          record.set(.year, String(year))
        }
        record.set(.added, row.text("timestamp"))
        let folder = root + "/" + row.text("path")
        if let name = files[id] { record.set(.url, LibraryPath.fileURL(folder + "/" + name)) }
        if row.number("has_cover") == 1 { record.set(.image, folder + "/cover.jpg") }
        return .record(record)
      }
    }
  }

  /// The names from a table, by book.
  private func names(
    _ db: ForeignDatabase.Tables, _ table: String, _ column: String, link: String
  ) throws -> [Int: [String]] {
    guard try db.has(table), try db.has("books_\(table)_link") else { return [:] }
    let rows = try db.rows(
      """
      SELECT link.book, named.\(column) FROM books_\(table)_link AS link
      JOIN \(table) AS named ON named.id = link.\(link) ORDER BY link.id
      """)
    var names: [Int: [String]] = [:]
    for row in rows {
      guard let book = Int.fromDatabaseValue(row[0]), let name = String.fromDatabaseValue(row[1])
      else { continue }
      names[book, default: []].append(name)
    }
    return names
  }

  private func texts(_ db: ForeignDatabase.Tables, _ sql: String) throws -> [Int: String] {
    Dictionary(
      try db.rows(sql).compactMap { row in
        guard let book = Int.fromDatabaseValue(row[0]), let text = String.fromDatabaseValue(row[1])
        else { return nil }
        return (book, text)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The file name of each book in its best format.
  private func files(_ db: ForeignDatabase.Tables) throws -> [Int: String] {
    var best: [Int: (rank: Int, name: String)] = [:]
    for row in try db.rows("SELECT * FROM data ORDER BY id") {
      guard let book = row.number("book") else { continue }
      let format = row.text("format").uppercased()
      let rank = Self.formats.firstIndex(of: format) ?? Self.formats.count
      if best[book].map({ rank < $0.rank }) ?? true {
        best[book] = (rank, row.text("name") + "." + format.lowercased())
      }
    }
    return best.mapValues(\.name)
  }
}
