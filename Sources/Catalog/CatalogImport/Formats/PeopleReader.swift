import CatalogSearch
import Support

/// Reads the records of another reader, with people's names in natural order: if the records together show
/// that the last name comes first, each is reversed.
///
/// A table has columns, each with an order of its own, so its reader handles this itself.
struct PeopleReader: RecordReader {
  private var reader: any RecordReader
  /// Records read to determine the order, not yet returned.
  private var pending: [SourceEntry] = []
  private var head = 0
  private var isTurned: Bool?
  /// Whether a text may hold several names: “Ann Lee & Bo Ray”.
  private let areLists: Bool

  private static let sampleSize = 100

  init(_ reader: any RecordReader, areLists: Bool) {
    self.reader = reader
    self.areLists = areLists
  }

  var names: [String] { reader.names }
  var columns: [SourceReading.Column] { reader.columns }
  var passedOver: [String: Int] { reader.passedOver }
  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    if isTurned == nil {
      while pending.count < Self.sampleSize, let entry = try reader.next() { pending.append(entry) }
      let people = pending.flatMap { entry -> [String] in
        guard case .record(let record) = entry, mayTurn(record) else { return [] }
        return record.texts[.people] ?? []
      }
      isTurned = NameList.isLastFirst(people)
    }
    if head < pending.count {
      head += 1
      return named(pending[head - 1])
    }
    pending = []
    head = 0
    return try reader.next().map(named)
  }

  /// Whether the people of a record may be written last name first: bands have commas of their own.
  private func mayTurn(_ record: RawRecord) -> Bool {
    !record.isExact && !["song", "album"].contains(record[.category])
  }

  private func named(_ entry: SourceEntry) -> SourceEntry {
    guard case .record(var record) = entry, !record.isExact, let people = record.texts[.people]
    else {
      return entry
    }
    if isTurned == true, mayTurn(record) {
      record.texts[.people] = people.flatMap(NameList.lastFirst)
    } else if areLists {
      record.texts[.people] = ListCell.people(people)
    }
    return .record(record)
  }
}
