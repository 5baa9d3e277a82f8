import GRDB

/// The tables of a catalogue that searches read, mapped into memory.
package final class MappedTables: Sendable {
  /// The file.
  let file: MappedFile
  /// The rows of `blocks`.
  let blocks: MappedTable
  /// The rows of `items`.
  let items: MappedTable
  /// The rows of `facets`.
  let facets: MappedTable
  /// The rows of `frequent_words`.
  let frequentWords: MappedTable
  /// The rows of `parts`.
  let parts: MappedTable

  /// Finds the tables in the file of a database; `nil` if they have to be read through SQLite.
  init?(_ file: MappedFile, _ db: Database) throws {
    func table(_ name: String) throws -> MappedTable? {
      let rows = try SQLStatement(
        db, "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?")
      rows.bind(1, name)
      defer { rows.reset() }
      return try rows.next() ? MappedTable(file, root: rows.int(0)) : nil
    }
    guard let blocks = try table("blocks"), let items = try table("items"),
      let facets = try table("facets"),
      let frequentWords = try table("frequent_words"), let parts = try table("parts")
    else { return nil }
    self.file = file
    self.blocks = blocks
    self.items = items
    self.facets = facets
    self.frequentWords = frequentWords
    self.parts = parts
  }
}
