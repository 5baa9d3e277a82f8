/// A moment, in whole milliseconds since the program or the script started.
///
/// The core never asks what time it is: every input brings its timestamp along.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the start, 0 or more.
  public var milliseconds: Int

  /// Makes the moment that many milliseconds after the start.
  public init(_ milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// The start.
  public static let zero = Timestamp(0)

  /// The moment that many milliseconds later.
  public static func + (moment: Timestamp, milliseconds: Int) -> Timestamp {
    Timestamp(moment.milliseconds + milliseconds)
  }

  /// The milliseconds from the second moment to the first.
  public static func - (later: Timestamp, earlier: Timestamp) -> Int {
    later.milliseconds - earlier.milliseconds
  }

  /// Compares in order of time.
  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.milliseconds < second.milliseconds
  }
}
