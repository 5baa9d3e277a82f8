/// A column of a file that a catalogue was imported from, and what became of it.
package struct ImportedColumn: Hashable, Sendable {
  /// The use of a column.
  package enum Use: Hashable, Sendable {
    /// It became a field of titles, by the name that `import --map` has for it.
    case field(String)
    /// It is kept as a field of its own.
    case kept
    /// It was left out.
    case leftOut
  }

  /// The file.
  package var file: String
  /// The name in the file; for a file without a header the number, from 1.
  package var name: String
  /// The use.
  package var use: Use
  /// The first value found; may be empty.
  package var example: String

  /// Makes a note of a column.
  package init(file: String, name: String, use: Use, example: String) {
    self.file = file
    self.name = name
    self.use = use
    self.example = example
  }
}
