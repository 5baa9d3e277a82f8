/// A moment, in whole milliseconds since the program or the script started.
///
/// The core never asks what time it is: every input brings its timestamp along.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the start, 0 or more.
  package var milliseconds: Int

  /// Makes the moment that many milliseconds after the start.
  package init(_ milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// The start.
  package static let zero = Timestamp(0)

  /// The moment that many milliseconds later.
  package static func + (moment: Timestamp, milliseconds: Int) -> Timestamp {
    Timestamp(moment.milliseconds + milliseconds)
  }

  /// The milliseconds from the second moment to the first.
  package static func - (later: Timestamp, earlier: Timestamp) -> Int {
    later.milliseconds - earlier.milliseconds
  }

  /// Compares in order of time.
  package static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.milliseconds < second.milliseconds
  }
}
