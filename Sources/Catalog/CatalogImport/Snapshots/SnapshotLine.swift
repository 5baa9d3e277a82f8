import CatalogModel
import CatalogSearch
import Support

/// The lines of a snapshot: a header, then one record per line, in JSON.
enum SnapshotLine {
  /// The header: the names of the source's columns, and the category of records without one.
  static func header(names: [String], category: String) -> [UInt8] {
    let list = names.map(CatalogExport.quoted).joined(separator: ",")
    return Array("{\"names\":[\(list)],\"category\":\(CatalogExport.quoted(category))}\n".utf8)
  }

  /// The member of ``RawRecord/externalIDs``.
  private static let externalIDs = "externalIDs"

  /// Appends a record.
  static func append(_ record: RawRecord, to bytes: inout [UInt8]) {
    var line = "{\"line\":\(record.line)"
    if let path = record.path { line += ",\"path\":\(CatalogExport.quoted(path))" }
    if record.isExact { line += ",\"exact\":true" }
    for field in RecordField.allCases {
      guard let texts = record.texts[field] else { continue }
      let list = texts.map(CatalogExport.quoted).joined(separator: ",")
      line += ",\"\(field.rawValue)\":[\(list)]"
    }
    if !record.externalIDs.isEmpty {
      let list = record.externalIDs.map(CatalogExport.quoted).joined(separator: ",")
      line += ",\"\(externalIDs)\":[\(list)]"
    }
    if !record.fields.isEmpty {
      let members = record.fields.map {
        "\(CatalogExport.quoted($0.name)):\(CatalogExport.quoted($0.value))"
      }
      line += ",\"fields\":{\(members.joined(separator: ","))}"
    }
    bytes += Array((line + "}\n").utf8)
  }

  /// The record on a line; `nil` if it is not one.
  static func record(_ bytes: [UInt8]) -> RawRecord? {
    guard let value = try? JSONReader.parse(bytes), case .object(let members) = value.content,
      let line = Int(value.text("line"))
    else { return nil }
    var record = RawRecord(line: line)
    for member in members {
      switch member.name {
      case "line": break
      case "path": record.path = member.value.fieldText
      case "exact": record.isExact = member.value.content == .bool(true)
      case externalIDs: record.externalIDs = member.value.fieldTexts
      case "fields":
        guard case .object(let fields) = member.value.content else { break }
        record.fields = fields.map { ItemField(name: $0.name, value: $0.value.fieldText) }
      default:
        if let field = RecordField(rawValue: member.name) {
          record.texts[field] = member.value.fieldTexts
        }
      }
    }
    return record
  }
}

/// Reads the copy of a source.
struct SnapshotReader: RecordReader {
  let names: [String]
  private let category: String
  private var reader: ByteReader
  private static let longestLine = 16 << 20

  init(source: CatalogSource) throws(CatalogError) {
    reader = try ByteReader(path: source.path)
    guard let line = try reader.nextLine(limit: Self.longestLine),
      let header = try? JSONReader.parse(line.bytes)
    else { throw .emptySource(path: source.path) }
    names = header.elements("names").map(\.fieldText)
    category = header.text("category")
  }

  var bytesRead: Int { reader.bytesRead }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    while let line = try reader.nextLine(limit: Self.longestLine) {
      if line.isBlank { continue }
      guard var record = SnapshotLine.record(line.bytes) else {
        return .unusable(line: line.number, reason: "the line is damaged")
      }
      if record[.category].isEmpty, !category.isEmpty { record.texts[.category] = [category] }
      return .record(record)
    }
    return nil
  }
}
