/// Reads the rows of a CSV file, as RFC 4180 has it, one at a time.
///
/// Lines may end in LF, CR LF or CR; a quoted field may hold line breaks and doubled quotes; a
/// quote inside an unquoted field stands for itself.
struct CSVReader {
  /// One row and where it starts.
  struct Row: Hashable {
    var line: Int
    var fields: [String]
  }

  /// A quote that is never closed would make the rest of the file one field.
  static let longestField = 1 << 20
  static let mostFields = 2_000

  private let path: String
  private var reader: ByteReader
  private let separator: UInt8

  init(path: String, separator: UInt8 = UInt8(ascii: ",")) throws(CatalogError) {
    self.path = path
    self.separator = separator
    reader = try ByteReader(path: path)
  }

  /// The next row that has anything in it; `nil` at the end.
  mutating func next() throws(CatalogError) -> Row? {
    while try reader.peek() != nil {
      let line = reader.line
      let fields = try row()
      if fields.count > 1 || fields.first?.isEmpty == false {
        return Row(line: line, fields: fields)
      }
    }
    return nil
  }

  private mutating func row() throws(CatalogError) -> [String] {
    var fields: [String] = []
    while true {
      let (field, end) = try field()
      fields.append(field)
      if end == .row { return fields }
      if fields.count == Self.mostFields {
        throw .malformed(
          path: path, line: reader.line, found: "more than \(Self.mostFields) fields",
          expected: "at most that many")
      }
    }
  }

  private enum End { case field, row }

  private mutating func field() throws(CatalogError) -> (String, End) {
    let line = reader.line
    guard try reader.peek() == UInt8(ascii: "\"") else { return try unquoted(from: line) }
    _ = try reader.next()
    var bytes: [UInt8] = []
    while let byte = try reader.next() {
      if byte != UInt8(ascii: "\"") {
        bytes.append(byte)
        if bytes.count > Self.longestField { break }
        continue
      }
      switch try reader.peek() {
      case UInt8(ascii: "\""):
        _ = try reader.next()
        bytes.append(byte)
      case separator:
        _ = try reader.next()
        return (try text(bytes, line: line), .field)
      case nil:
        return (try text(bytes, line: line), .row)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        try endLine()
        return (try text(bytes, line: line), .row)
      case .some(let other):
        throw .malformed(
          path: path, line: reader.line,
          found: "\"\(Character(Unicode.Scalar(other)))\" after a closing quote",
          expected: "a separator or the end of the line (a quote inside a field is doubled)")
      }
    }
    throw .malformed(
      path: path, line: line, found: "a quote that is never closed",
      expected: "a closing quote within \(Self.longestField) bytes")
  }

  private mutating func unquoted(from line: Int) throws(CatalogError) -> (String, End) {
    var bytes: [UInt8] = []
    while let byte = try reader.peek() {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        try endLine()
        return (try text(bytes, line: line), .row)
      }
      _ = try reader.next()
      if byte == separator { return (try text(bytes, line: line), .field) }
      bytes.append(byte)
      if bytes.count > Self.longestField {
        throw .malformed(
          path: path, line: line, found: "a field of more than \(Self.longestField) bytes",
          expected: "shorter fields, and lines that end")
      }
    }
    return (try text(bytes, line: line), .row)
  }

  private mutating func endLine() throws(CatalogError) {
    if try reader.next() == UInt8(ascii: "\r"), try reader.peek() == UInt8(ascii: "\n") {
      _ = try reader.next()
    }
  }

  private func text(_ bytes: [UInt8], line: Int) throws(CatalogError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(
        path: path, line: line, found: "bytes that are not UTF-8", expected: "UTF-8 text")
    }
    return text
  }
}
