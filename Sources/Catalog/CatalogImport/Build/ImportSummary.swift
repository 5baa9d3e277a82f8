internal import CatalogModel
package import CatalogSearch

/// The values of one field of one source that were left out for one reason.
package struct LostValues: Hashable, Sendable {
  /// The path of the source.
  package var path: String
  /// The field the values were left out of.
  package var field: RecordField
  /// The reason, worded so that a number can precede it: "are not from 1 to 9999".
  package var reason: String
  /// The first value.
  package var example: String
  package var count = 0
  /// The first ten values, in order.
  package var first: [SkippedRecord] = []

  mutating func add(_ place: SkippedRecord) {
    count += 1
    if first.count < ImportSummary.shown { first.append(place) }
  }
}

/// The outcome of an import.
package struct ImportSummary: Hashable, Sendable {
  /// Items in the new catalogue.
  package var kept = 0
  /// Records that were merged into another item because they name the same thing.
  package var merged = 0
  /// The first ten merged records, or all of them on request, in order, with the ids of the items they were
  /// merged into.
  package var firstMerges: [SkippedRecord] = []
  /// The way each source was read.
  package var readings: [SourceReading] = []
  /// Items of the starter catalogue kept beside those of a library; 0 without a starter catalogue.
  package var ofStarter = 0
  /// Records left out.
  package var skipped = 0
  /// The first ten records left out, in order.
  package var firstSkips: [SkippedRecord] = []
  /// Values left out of records that were kept, such as years out of range.
  package var lostValues = 0
  /// The first ten left-out values, in order.
  package var firstLosses: [SkippedRecord] = []
  /// All left-out values by source, field and reason.
  package var losses: [LostValues] = []
  /// The categories of the new catalogue and how many items each has, known ones first.
  package var categories: [CategoryCount] = []

  mutating func skip(_ record: SkippedRecord) {
    skipped += 1
    if firstSkips.count < Self.shown { firstSkips.append(record) }
  }

  /// - Parameter listsAll: `true` to record more than the first ten.
  mutating func merge(_ record: SkippedRecord, listsAll: Bool) {
    merged += 1
    if firstMerges.count < (listsAll ? Self.listed : Self.shown) { firstMerges.append(record) }
  }

  /// - Parameter source: The path of the source that contains the record.
  mutating func lose(_ loss: ValueLoss, _ place: SkippedRecord, source: String) {
    lostValues += 1
    if firstLosses.count < Self.shown { firstLosses.append(place) }
    let reason = loss.kind.ofMany
    let known = losses.firstIndex {
      $0.field == loss.field && $0.reason == reason && $0.path == source
    }
    let group = known ?? losses.count
    if known == nil {
      losses.append(
        LostValues(path: source, field: loss.field, reason: reason, example: loss.value))
    }
    losses[group].add(place)
  }

  static let shown = 10
  private static let listed = 1_000_000
}
