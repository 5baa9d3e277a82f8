internal import CatalogModel
package import CatalogSearch

/// The outcome of an import.
package struct ImportSummary: Hashable, Sendable {
  /// Items in the new catalogue.
  package var kept = 0
  /// Records that became part of another item, because they name the same thing.
  package var merged = 0
  /// The first of them with the ids of the items that they are part of now, in order: ten, or all of
  /// them where that was asked for.
  package var firstMerges: [SkippedRecord] = []
  /// The way in which each source was read.
  package var readings: [SourceReading] = []
  /// Records left out.
  package var skipped = 0
  /// The first ten records left out, in order.
  package var firstSkips: [SkippedRecord] = []
  /// Values left out of records that were kept, such as years out of range.
  package var lostValues = 0
  /// The first ten of them, in order.
  package var firstLosses: [SkippedRecord] = []
  /// The categories of the new catalogue and how many items each has, known ones first.
  package var categories: [CategoryCount] = []

  mutating func skip(_ record: SkippedRecord) {
    skipped += 1
    if firstSkips.count < Self.shown { firstSkips.append(record) }
  }

  /// - Parameter listsAll: `true` to remember more than the first ten.
  mutating func merge(_ record: SkippedRecord, listsAll: Bool) {
    merged += 1
    if firstMerges.count < (listsAll ? Self.listed : Self.shown) { firstMerges.append(record) }
  }

  mutating func lose(_ value: SkippedRecord) {
    lostValues += 1
    if firstLosses.count < Self.shown { firstLosses.append(value) }
  }

  private static let shown = 10
  private static let listed = 1_000_000
}
