/// The progress of an import.
package struct ImportProgress: Hashable, Sendable {
  /// The kind of work.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Records are read, converted and staged.
    case reading
    /// Items are written in order of popularity.
    case writing
    /// The index is finished and made safe on disk.
    case finishing
  }

  /// The kind of work.
  package var phase: Phase
  /// Records read so far, or items written so far.
  package var count: Int
  /// The completed fraction of the whole import, 0 … 1; `nil` while it is unknown, as in a folder that is
  /// still being read.
  package var fraction: Double?

  /// Creates a report.
  package init(phase: Phase, count: Int, fraction: Double?) {
    self.phase = phase
    self.count = count
    self.fraction = fraction
  }

  /// The measured share of the time that reading takes.
  static let readingShare = 0.4
  /// The fraction after which only the end of the index is left to write.
  static let writingEnd = 0.85

  static func reading(_ count: Int, bytes: Int, of total: Int?) -> ImportProgress {
    let share = total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 }
    return ImportProgress(
      phase: .reading, count: count, fraction: share.map { $0 * readingShare })
  }

  static func writing(_ count: Int, of total: Int) -> ImportProgress {
    let share = total > 0 ? min(1, Double(count) / Double(total)) : 1
    return ImportProgress(
      phase: .writing, count: count,
      fraction: readingShare + share * (writingEnd - readingShare))
  }
}
