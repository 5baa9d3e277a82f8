/// A moment, in whole milliseconds since the program or the script started.
///
/// The core never reads a clock: every input carries its timestamp.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the start, 0 or more.
  public var milliseconds: Int

  /// Makes the moment a number of milliseconds after the start.
  public init(_ milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// The start.
  public static let zero = Timestamp(0)

  /// The moment a number of milliseconds later.
  public static func + (moment: Timestamp, milliseconds: Int) -> Timestamp {
    Timestamp(moment.milliseconds + milliseconds)
  }

  /// The milliseconds from the second operand to the first.
  public static func - (later: Timestamp, earlier: Timestamp) -> Int {
    later.milliseconds - earlier.milliseconds
  }

  /// Compares chronologically.
  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.milliseconds < second.milliseconds
  }
}
