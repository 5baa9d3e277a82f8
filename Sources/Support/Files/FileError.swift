/// A file that cannot be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  package enum Kind: Hashable, Sendable {
    case unreadable
    case unwritable
  }

  /// The operation that failed.
  package var kind: Kind
  /// The file.
  package var path: String
  /// The reason, as a clause: "permission denied".
  package var reason: String

  /// Makes an error.
  package init(_ kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  /// The error in one line.
  package var description: String {
    "Cannot \(kind == .unreadable ? "read" : "write") \(path): \(reason)"
  }
}
