/// A record as a source gives it, before anything is made of it.
struct RawRecord: Hashable {
  /// The line where it starts, from 1.
  var line: Int
  /// The texts of each field, in order; a field without any is missing.
  var texts: [RecordField: [String]] = [:]

  subscript(field: RecordField) -> String { texts[field]?.first ?? "" }
}

/// What a source has next: a record, or something in its place that is none.
enum SourceEntry: Hashable {
  case record(RawRecord)
  case unusable(line: Int, reason: String)
}

/// Reads the records of one source, whatever its format.
protocol RecordReader {
  /// The names of the columns or members, which help to guess a category.
  var names: [String] { get }

  /// The next entry; `nil` at the end.
  mutating func next() throws(CatalogError) -> SourceEntry?
}

/// Opens the reader that a source's name and first byte ask for.
func openRecordReader(for source: CatalogSource) throws(CatalogError) -> any RecordReader {
  var probe = try ByteReader(path: source.path)
  var first = try probe.peek()
  while let byte = first, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
    _ = try probe.next()
    first = try probe.peek()
  }
  guard let first else { throw .emptySource(path: source.path) }
  let name = source.path.lowercased()
  let isTable = name.hasSuffix(".csv") || name.hasSuffix(".tsv")
  switch first {
  case UInt8(ascii: "[") where !isTable: return try JSONArrayReader(source: source)
  case UInt8(ascii: "{") where !isTable: return try JSONLinesReader(source: source)
  default:
    if name.hasSuffix(".json") || name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
      throw .malformed(
        path: source.path, line: probe.line,
        found: "a file that starts with byte \(first)", expected: "{ or [")
    }
    return try CSVRecordReader(source: source, separator: name.hasSuffix(".tsv") ? 9 : nil)
  }
}
