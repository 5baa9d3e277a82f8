/// A column of a file that a catalogue was imported from, and how it was used.
package struct ImportedColumn: Hashable, Sendable {
  /// The use of a column.
  package enum Use: Hashable, Sendable {
    /// It became a field of titles, by its name in `import --map`.
    case field(String)
    /// It is kept as a custom field.
    case kept
    /// It was left out.
    case leftOut
  }

  /// The file.
  package var file: String
  /// The name in the file; for a file without a header its number, from 1.
  package var name: String
  /// The use.
  package var use: Use
  /// The first value found; may be empty.
  package var example: String

  /// Creates a description of a column.
  package init(file: String, name: String, use: Use, example: String) {
    self.file = file
    self.name = name
    self.use = use
    self.example = example
  }
}
