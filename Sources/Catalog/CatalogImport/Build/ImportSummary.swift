internal import CatalogModel
package import CatalogSearch

/// The outcome of an import.
package struct ImportSummary: Hashable, Sendable {
  /// Items in the new catalogue.
  package var kept = 0
  /// Records that became part of another item, because they name the same thing.
  package var merged = 0
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

  mutating func lose(_ value: SkippedRecord) {
    lostValues += 1
    if firstLosses.count < Self.shown { firstLosses.append(value) }
  }

  private static let shown = 10
}
