internal import RemoteSources

/// The progress of looking up the titles of a source.
package struct LookupProgress: Hashable, Sendable, Codable {
  /// The databases, the language and whether `.nfo` files are written, as of the last check.
  var mark = ""
  /// The stamp of the results at the last check.
  var stamp = ""
  /// The titles still to be looked up.
  package var waiting = 0
  /// The titles that the person has to identify.
  package var open = 0
  /// The titles that were found.
  package var found = 0
  /// The titles that no database has.
  package var missing = 0
  /// The `.nfo` files still to be written.
  var unwritten = 0
  /// The time at which titles are looked up again, in seconds since 1970; `nil` for never.
  var next: Int?
  /// A hash that changes with the results.
  var hash: UInt64 = 0
  /// The reason why databases were not asked, as a sentence; `nil` for none.
  package var problem: String?

  /// Whether nothing has changed since the last check.
  /// - Parameter time: Seconds since 1970.
  func isCurrent(mark: String, stamp: String, at time: Int) -> Bool {
    mark == self.mark && stamp == self.stamp && next.map { $0 > time } ?? true
  }

  /// Whether there is something to look up or to write.
  package var hasWork: Bool { waiting > 0 || unwritten > 0 }

  /// Whether the numbers are plausible; others can only come from tampering.
  var isPossible: Bool {
    [waiting, open, found, missing, unwritten, next ?? 0].allSatisfy { (0...1 << 40).contains($0) }
  }
}
