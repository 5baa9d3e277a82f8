internal import CatalogImport
internal import CatalogSearch
internal import Support

/// Cuts the texts of records, since a hostile server could fill the disk, and removes references to local
/// files, of which a server cannot know.
final class BoundedSink: RecordSink {
  private let sink: any RecordSink
  private let isOnServer: Bool

  /// In characters.
  private static let longestText = 8_000
  private static let mostTexts = 200
  private static let longestID = 100

  /// Passes records on to `sink`.
  init(_ sink: any RecordSink, isOnServer: Bool) {
    self.sink = sink
    self.isOnServer = isOnServer
  }

  func take(_ record: RawRecord) throws(CatalogError) {
    try sink.take(Self.bounded(record, isOnServer: isOnServer))
  }

  /// The record without empty or excess texts, its remaining texts cut to a length.
  static func bounded(_ record: RawRecord, isOnServer: Bool) -> RawRecord {
    var record = record
    if isOnServer { record.removeLocalFiles() }
    for field in RecordField.allCases {
      guard let texts = record.texts[field] else { continue }
      record.texts[field] = texts.filter { !$0.isEmpty }.prefix(mostTexts)
        .map { $0.limited(to: longestText) }
    }
    record.externalIDs = record.externalIDs.prefix(mostTexts).map { $0.limited(to: longestID) }
    return record
  }
}
