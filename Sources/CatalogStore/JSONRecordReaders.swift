/// Reads records from JSON Lines: an object a line.
struct JSONLinesReader: RecordReader {
  let names: [String] = []
  private let mapper: JSONRecordMapper
  private var reader: ByteReader
  /// A longer line is no record; it is passed over without being kept.
  static let longestLine = 1 << 22

  init(source: CatalogSource) throws(CatalogError) {
    mapper = try JSONRecordMapper(source: source)
    reader = try ByteReader(path: source.path)
  }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    while try reader.peek() != nil {
      let line = reader.line
      guard let bytes = try reader.restOfLine(limit: Self.longestLine) else {
        return .unusable(line: line, reason: "it is longer than \(Self.longestLine) bytes")
      }
      if bytes.contains(where: { $0 > 0x20 }) { return mapper.entry(bytes, line: line) }
    }
    return nil
  }
}

/// Reads records from a JSON array of objects, keeping one object in memory at a time.
struct JSONArrayReader: RecordReader {
  let names: [String] = []
  private let mapper: JSONRecordMapper
  private let path: String
  private var reader: ByteReader
  private var isDone = false

  init(source: CatalogSource) throws(CatalogError) {
    mapper = try JSONRecordMapper(source: source)
    path = source.path
    reader = try ByteReader(path: source.path)
    try skipSpace()
    _ = try reader.next()
  }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    guard !isDone else { return nil }
    try skipSpace()
    let line = reader.line
    switch try reader.peek() {
    case UInt8(ascii: "]"):
      isDone = true
      return nil
    case UInt8(ascii: "{"): break
    case let byte:
      throw .malformed(
        path: path, line: line,
        found: byte.map { "byte \($0)" } ?? "the end of the file",
        expected: "{ to start a record, or ] to end the array")
    }
    let entry = try element(from: line)
    try skipSpace()
    if try reader.peek() == UInt8(ascii: ",") { _ = try reader.next() }
    return entry
  }

  private mutating func element(from line: Int) throws(CatalogError) -> SourceEntry {
    var bytes: [UInt8] = []
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var isTooLong = false
    while let byte = try reader.next() {
      if bytes.count < JSONLinesReader.longestLine { bytes.append(byte) } else { isTooLong = true }
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0 {
        if isTooLong {
          return .unusable(
            line: line, reason: "it is longer than \(JSONLinesReader.longestLine) bytes")
        }
        return mapper.entry(bytes, line: line)
      }
    }
    throw .malformed(
      path: path, line: line, found: "a record without an end",
      expected: "a closing brace before the end of the file")
  }

  private mutating func skipSpace() throws(CatalogError) {
    while let byte = try reader.peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      _ = try reader.next()
    }
  }
}

/// Makes records of JSON objects.
struct JSONRecordMapper {
  /// For each comparable member name the fields it fills, and how telling the name is.
  private var fields: [String: [(field: RecordField, order: Int)]] = [:]

  init(source: CatalogSource) throws(CatalogError) {
    var mapped: Set<RecordField> = []
    for (key, member) in source.columns.sorted(by: { $0.key < $1.key }) {
      guard let field = RecordField(rawValue: key) else {
        throw .unknownColumn(
          path: source.path, name: "of CouchSearch called \(key)",
          columns: RecordField.allCases.map(\.rawValue))
      }
      mapped.insert(field)
      fields[RecordField.normalized(member), default: []].append((field, 0))
    }
    for field in RecordField.allCases where !mapped.contains(field) {
      for (order, synonym) in field.synonyms.enumerated() {
        fields[synonym, default: []].append((field, order))
      }
    }
  }

  func entry(_ bytes: [UInt8], line: Int) -> SourceEntry {
    do throws(JSONParser.Failure) {
      guard case .object(let members) = try JSONParser.parse(bytes) else {
        return .unusable(line: line, reason: "it is not a JSON object")
      }
      return .record(record(of: members, line: line))
    } catch {
      return .unusable(
        line: line, reason: "its JSON has \(error.found) instead of \(error.expected)")
    }
  }

  private func record(of members: [JSONValue.Member], line: Int) -> RawRecord {
    var found: [RecordField: [(order: Int, texts: [String])]] = [:]
    for member in members {
      for (field, order) in fields[RecordField.normalized(member.name)] ?? [] {
        let texts = field.collects ? member.value.fieldTexts : [member.value.fieldText]
        let kept = texts.map(\.trimmed).filter { !$0.isEmpty }
        if !kept.isEmpty { found[field, default: []].append((order, kept)) }
      }
    }
    var record = RawRecord(line: line)
    for (field, candidates) in found {
      let sorted = candidates.sorted { $0.order < $1.order }
      record.texts[field] =
        field.collects ? sorted.flatMap(\.texts) : sorted.first.map(\.texts)
    }
    return record
  }
}
