/// The way in which a source was read: which column became which field, and what was left out.
package struct SourceReading: Hashable, Sendable {
  /// A column with an example.
  package struct Column: Hashable, Sendable {
    /// The name in the file; for a file without a header the number, from 1.
    package var name: String
    /// The field that it became; `nil` for a column that was left out.
    package var field: RecordField?
    /// The first value found.
    package var example: String
    /// Whether it is kept as a field of its own.
    package var isKept = false
    /// The reason why a column that is known by its name was left out; else empty.
    package var note = ""
  }

  /// The source.
  package var path: String
  /// The columns in their order, or by name where records have members in any order.
  package var columns: [Column] = []
  /// The files of a folder that are no media, by the endings of their names.
  package var passedOver: [String: Int] = [:]
  /// A note about a popularity that may be a place in a chart; empty for none.
  package var doubt = ""

  /// Makes a reading of a source without columns.
  package init(path: String) { self.path = path }

  /// Leaves out the columns of a field of which no value could be used.
  mutating func leaveOut(_ field: RecordField, note: String) {
    for index in columns.indices
    where columns[index].field == field && !columns[index].example.isEmpty {
      (columns[index].field, columns[index].note) = (nil, note)
    }
  }

  /// Numbers of files by ending in words, the most first: “5 .csv, 1 .pdf”.
  package static func endings(_ counts: [String: Int]) -> String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key.isEmpty ? "without ending" : "." + $0.key)" }
      .joined(separator: ", ")
  }

  /// The most columns that are remembered, and the most characters of an example.
  static let mostColumns = 60
  static let longestExample = 60
}
