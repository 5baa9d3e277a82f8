internal import RemoteSources

/// How far the look-up of the titles of a source has come.
package struct LookupProgress: Hashable, Sendable, Codable {
  /// The databases, the language and whether `.nfo` files are written, as they were at the last look.
  var mark = ""
  /// The stamp of the memory at the last look.
  var stamp = ""
  /// The titles that are to be looked up.
  package var waiting = 0
  /// The titles of which the person has to say which they are.
  package var open = 0
  /// The titles that were found.
  package var found = 0
  /// The titles that no database has.
  package var missing = 0
  /// The `.nfo` files that are to be written.
  var unwritten = 0
  /// The time at which titles are looked up again, in seconds since 1970; `nil` for never.
  var next: Int?
  /// A number that other results change.
  var hash: UInt64 = 0
  /// The reason why databases were not asked, in a sentence; `nil` for none.
  package var problem: String?

  /// Whether nothing has changed since the last look.
  /// - Parameter time: Seconds since 1970.
  func isCurrent(mark: String, stamp: String, at time: Int) -> Bool {
    mark == self.mark && stamp == self.stamp && next.map { $0 > time } ?? true
  }

  /// Whether there is something to look up or to write.
  package var hasWork: Bool { waiting > 0 || unwritten > 0 }

  /// False for numbers that only harm can have written.
  var isPossible: Bool {
    [waiting, open, found, missing, unwritten, next ?? 0].allSatisfy { (0...1 << 40).contains($0) }
  }
}
