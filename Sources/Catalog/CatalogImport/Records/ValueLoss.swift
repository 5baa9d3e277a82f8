/// A value that was left out of a record that was kept.
struct ValueLoss: Hashable {
  /// The field the value was left out of.
  var field: RecordField
  /// The reason as a clause: "the year 20000 is not from 1 to 9999".
  var reason: String
  var kind: Kind
  /// The value, cut to one line.
  var value: String

  /// The reason why a value cannot be used.
  enum Kind: Hashable, Sendable {
    case outOfRange
    case unreadable
    case noAddress

    /// The reason worded for many values: "are no addresses".
    var ofMany: String {
      switch self {
      case .outOfRange: "are out of range"
      case .unreadable: "cannot be read"
      case .noAddress: "are no addresses"
      }
    }
  }
}
