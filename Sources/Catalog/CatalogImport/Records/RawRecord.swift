package import CatalogModel
import CatalogSearch

/// A record as read from a source, before conversion.
package struct RawRecord: Hashable, Sendable {
  /// The line on which it starts, from 1.
  package var line: Int
  /// The file it was read from, if the source is a folder.
  package var path: String?
  /// Whether it was written by `catalog export`, and is therefore taken unchanged.
  package var isExact = false
  /// The texts of each field, in order; a field without any is missing.
  package var texts = FieldTexts()
  /// Its ids in public databases, such as `imdb:tt0000001`, by which other libraries also know it.
  package var externalIDs: [String] = []
  /// Texts of columns that are kept as custom fields.
  package var fields: [ItemField] = []

  /// Creates a record without any texts.
  package init(line: Int, path: String? = nil) {
    self.line = line
    self.path = path
  }

  /// The first text of a field; empty if there is none.
  package subscript(field: RecordField) -> String { texts[field]?.first ?? "" }
}

/// The texts of each field, in one slot per field: a dictionary for every record would cost more than reading
/// it.
package struct FieldTexts: Hashable, Sendable {
  private var slots = [[String]](repeating: [], count: RecordField.allCases.count)

  /// The texts of a field; `nil` if there are none.
  package subscript(field: RecordField) -> [String]? {
    get { slots[field.index].isEmpty ? nil : slots[field.index] }
    set { slots[field.index] = newValue ?? [] }
  }

  /// The texts of all fields that have any.
  var values: [[String]] { slots.filter { !$0.isEmpty } }
}

/// The next entry of a source: a record, or something unusable in its place.
enum SourceEntry: Hashable {
  case record(RawRecord)
  /// The path is that of a file in the source, if the source is a folder.
  case unusable(line: Int, reason: String, path: String? = nil)
}

/// Reads the records of one source, whatever its format.
protocol RecordReader {
  /// The names of the columns or members, which help to guess a category.
  var names: [String] { get }
  /// The columns and how they were used, with examples from what was read so far.
  var columns: [SourceReading.Column] { get }
  /// The numbers of non-media files in a folder, by file extension, as far as it was read.
  var passedOver: [String: Int] { get }
  /// Bytes of the source consumed so far, as stored on disk; 0 for a folder.
  var bytesRead: Int { get }
  /// Whether other data follows the compressed data of the source; it is ignored.
  var hasTrailingBytes: Bool { get }

  /// The next entry; `nil` at the end.
  mutating func next() throws(CatalogError) -> SourceEntry?
}

extension RecordReader {
  var names: [String] { [] }
  var columns: [SourceReading.Column] { [] }
  var passedOver: [String: Int] { [:] }
  var bytesRead: Int { 0 }
  var hasTrailingBytes: Bool { false }
}
