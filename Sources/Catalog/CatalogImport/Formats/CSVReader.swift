import CatalogSearch

/// Reads the rows of a CSV file, as in RFC 4180, one at a time.
///
/// Lines may end in LF, CR LF or CR; a quoted field may contain line breaks and doubled quotes; a quote
/// inside an unquoted field is literal. A row that breaks the rules costs only its own line: reading
/// continues with the next one. In tab-separated files such a quote is taken literally, since these files are
/// often written without quoting.
struct CSVReader {
  /// One row and where it starts.
  struct Row: Hashable {
    var line: Int
    /// The fields, at most ``mostFields``.
    var fields: [String]
    /// The number of all fields, including those left out.
    var count: Int
  }

  /// The next thing in a file.
  enum Entry: Hashable {
    case row(Row)
    case broken(line: Int, reason: String)
  }

  /// Without a limit, a quote that is never closed would make the rest of the file one field.
  static let longestField = 1 << 20
  static let longestLine = 1 << 22
  static let mostFields = 2_000
  /// The bytes that may be reread because of unclosed quotes before the file is rejected.
  private static let patience = 1 << 29

  private let path: String
  private var reader: ByteReader
  private let separator: UInt8
  /// Lines that were read ahead and do not belong to a row yet, from `head` on.
  private var waiting: [SourceLine] = []
  private var head = 0
  private var wasted = 0

  init(path: String, separator: UInt8 = UInt8(ascii: ",")) throws(CatalogError) {
    self.path = path
    reader = try ByteReader(path: path)
    let hint = Self.hint(reader.upcoming)
    self.separator = hint ?? separator
    if hint != nil { _ = try reader.nextLine(limit: Self.longestLine) }
  }

  /// The separator that a first line names for Excel, `sep=;`, which is no row; `nil` for any other line.
  static func hint(_ start: ArraySlice<UInt8>) -> UInt8? {
    let line = start.prefix { $0 != 0x0A && $0 != 0x0D }.filter { $0 != UInt8(ascii: "\"") }
    guard line.count == 5,
      String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return line.last
  }

  /// Bytes of the file consumed so far.
  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  /// The next row that is not empty; `nil` at the end.
  mutating func next() throws(CatalogError) -> Entry? {
    while let first = try line(0) {
      if first.isTooLong {
        drop(1)
        return .broken(line: first.number, reason: Self.tooLong)
      }
      if first.isBlank {
        drop(1)
        continue
      }
      var parser = RowParser(separator: separator, quotes: true)
      var lines = 1
      parser.add(first.bytes)
      while parser.isOpen, parser.failure == nil {
        guard let more = try line(lines), !more.isTooLong else {
          parser.failure = "it opens a quote that is never closed"
          break
        }
        parser.add(more.bytes)
        lines += 1
      }
      if parser.failure != nil {
        wasted += parser.bytesSeen - first.bytes.count
        lines = 1
        guard wasted < Self.patience else {
          throw .malformed(
            path: path, line: first.number, found: "quotes that are never closed, again and again",
            expected: "CSV")
        }
        if separator == 0x09 {
          parser = RowParser(separator: separator, quotes: false)
          parser.add(first.bytes)
        }
      }
      drop(lines)
      if let reason = parser.failure { return .broken(line: first.number, reason: reason) }
      if parser.fields.contains(where: { !$0.isEmpty }) || parser.count > Self.mostFields {
        return .row(Row(line: first.number, fields: parser.fields, count: parser.count))
      }
    }
    return nil
  }

  static let tooLong = "it is longer than \(longestLine) bytes"
  static let notUTF8 = "it has bytes that are not UTF-8"

  /// A line counted from the first line of the next row.
  private mutating func line(_ offset: Int) throws(CatalogError) -> SourceLine? {
    while waiting.count - head <= offset {
      guard let line = try reader.nextLine(limit: Self.longestLine) else { return nil }
      waiting.append(line)
    }
    return waiting[head + offset]
  }

  private mutating func drop(_ count: Int) {
    head += count
    if head == waiting.count || head > 4_096 {
      waiting.removeFirst(head)
      head = 0
    }
  }
}

/// Splits the lines of one row into fields.
struct RowParser {
  private(set) var fields: [String] = []
  private(set) var count = 0
  private(set) var bytesSeen = 0
  /// Why this is not a valid row, as a clause.
  var failure: String?
  /// Whether a quoted field continues in the next line.
  private(set) var isOpen = false

  private let separator: UInt8
  private let quotes: Bool
  private var field: [UInt8] = []
  private static let quote = UInt8(ascii: "\"")

  init(separator: UInt8, quotes: Bool) {
    self.separator = separator
    self.quotes = quotes
  }

  /// Continues with a line.
  mutating func add(_ bytes: [UInt8]) {
    bytesSeen += bytes.count
    var index = 0
    if isOpen {
      field.append(UInt8(ascii: "\n"))
      guard quoted(bytes, &index), index < bytes.count else { return }
      index += 1
    }
    while failure == nil {
      if quotes, index < bytes.count, bytes[index] == Self.quote {
        index += 1
        guard quoted(bytes, &index) else { return }
      } else {
        let end = bytes[index...].firstIndex(of: separator) ?? bytes.count
        take(bytes[index..<end])
        index = end
      }
      if index == bytes.count { return }
      index += 1
    }
  }

  /// Consumes the rest of a quoted field, and returns whether it ended in this line.
  private mutating func quoted(_ bytes: [UInt8], _ index: inout Int) -> Bool {
    isOpen = true
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == Self.quote else {
        field.append(byte)
        continue
      }
      if index == bytes.count || bytes[index] == separator {
        isOpen = false
        take(field[...])
        field.removeAll(keepingCapacity: true)
        return failure == nil
      }
      guard bytes[index] == Self.quote else {
        failure = "it has \(Self.name(bytes[index])) after a closing quote"
        return false
      }
      field.append(byte)
      index += 1
    }
    if field.count > CSVReader.longestField { failure = "it opens a quote that is never closed" }
    return false
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    count += 1
    guard count <= CSVReader.mostFields else { return }
    if bytes.count > CSVReader.longestField {
      failure = "it has a field of more than \(CSVReader.longestField) bytes"
    } else if let text = String(validating: bytes, as: UTF8.self) {
      if bytes.contains(0) { failure = "it has a NUL byte" }
      fields.append(text)
    } else {
      failure = CSVReader.notUTF8
    }
  }

  private static func name(_ byte: UInt8) -> String {
    (0x20...0x7E).contains(byte) ? "“\(Character(Unicode.Scalar(byte)))”" : "byte \(byte)"
  }
}
