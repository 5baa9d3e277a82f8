/// The way a source was read: which column became which field, and what was left out.
package struct SourceReading: Hashable, Sendable {
  /// A column with an example.
  package struct Column: Hashable, Sendable {
    /// The name in the file; for a file without a header its number, from 1.
    package var name: String
    /// The field that it was used for; `nil` for a column that was left out.
    package var field: RecordField?
    /// The first value found.
    package var example: String
    /// Whether it is kept as a custom field.
    package var isKept = false
    /// The reason why a column with a known name was left out; otherwise empty.
    package var note = ""
  }

  /// The path of the source.
  package var path: String
  /// The columns in their order, or by name if records have members in any order.
  package var columns: [Column] = []
  /// The numbers of non-media files in a folder, by file extension.
  package var passedOver: [String: Int] = [:]
  /// A note about a popularity that may be a chart position; empty for none.
  package var doubt = ""

  /// Creates a reading without columns.
  package init(path: String) { self.path = path }

  /// Marks the columns of a field as left out because none of its values could be used.
  mutating func leaveOut(_ field: RecordField, note: String) {
    for index in columns.indices
    where columns[index].field == field && !columns[index].example.isEmpty {
      (columns[index].field, columns[index].note) = (nil, note)
    }
  }

  /// Numbers of files by extension, in words, the most frequent first: “5 .csv, 1 .pdf”.
  package static func endings(_ counts: [String: Int]) -> String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key.isEmpty ? "without ending" : "." + $0.key)" }
      .joined(separator: ", ")
  }

  /// The most columns that are recorded, and the most characters of an example.
  static let mostColumns = 60
  static let longestExample = 60
}
