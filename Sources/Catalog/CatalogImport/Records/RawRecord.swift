package import CatalogModel
import CatalogSearch

/// A record as a source gives it, before anything is made of it.
package struct RawRecord: Hashable, Sendable {
  /// The line where it starts, from 1.
  package var line: Int
  /// The file it stands in, where the source is a folder.
  package var path: String?
  /// Whether it was written by `catalog export`: then it is taken as it stands.
  package var isExact = false
  /// The texts of each field, in order; a field without any is missing.
  package var texts = FieldTexts()
  /// The ids that it has in public databases, such as `imdb:tt0000001`, by which other libraries know
  /// it, too.
  package var externalIDs: [String] = []
  /// Texts of columns that are kept as fields of their own.
  package var fields: [ItemField] = []

  /// Creates a record without any texts.
  package init(line: Int, path: String? = nil) {
    self.line = line
    self.path = path
  }

  /// The first text of a field; empty where there is none.
  package subscript(field: RecordField) -> String { texts[field]?.first ?? "" }
}

/// The texts of each field: a slot a field, since a dictionary for every record costs more than
/// reading it.
package struct FieldTexts: Hashable, Sendable {
  private var slots = [[String]](repeating: [], count: RecordField.allCases.count)

  /// The texts of a field; `nil` where there are none.
  package subscript(field: RecordField) -> [String]? {
    get { slots[field.index].isEmpty ? nil : slots[field.index] }
    set { slots[field.index] = newValue ?? [] }
  }

  /// The texts of all fields that have any.
  var values: [[String]] { slots.filter { !$0.isEmpty } }
}

/// The next entry of a source: a record, or something in its place that is none.
enum SourceEntry: Hashable {
  case record(RawRecord)
  /// The path is that of a file in the source, where the source is a folder.
  case unusable(line: Int, reason: String, path: String? = nil)
}

/// Reads the records of one source, whatever its format.
protocol RecordReader {
  /// The names of the columns or members, which help to guess a category.
  var names: [String] { get }
  /// The columns and what became of them, with examples of what was read so far.
  var columns: [SourceReading.Column] { get }
  /// The files of a folder that are no media, by the endings of their names, as far as it was read.
  var passedOver: [String: Int] { get }
  /// Bytes of the source that were taken so far, as it lies on disk; 0 for a folder.
  var bytesRead: Int { get }
  /// Whether something follows the compressed data of the source, which is left out.
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
