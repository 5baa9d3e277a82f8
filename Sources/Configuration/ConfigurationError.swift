/// Where something stands in a file; lines and columns count from 1.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  package var file: String
  /// From 1; 0 when only the file is known.
  package var line: Int
  /// From 1, in Unicode scalars; 0 when only the file is known.
  package var column: Int

  /// Makes a place; without a line, the file as a whole.
  package init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as editors and compilers write it.
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}

/// What is wrong with a configuration, where, and what would be right.
package enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read at all.
  case unreadable(Place, reason: String)
  /// The file is not the kind of YAML that is understood here.
  case malformed(Place, reason: String)
  /// There is no such key there; `known` are those there are.
  case unknownKey(Place, key: String, nearest: String?, known: [String])
  /// The key is right and its value is not.
  case wrongValue(Place, key: String, found: String, expected: String, nearest: String?)
  /// A key that must be there is not.
  case missingKey(Place, key: String, expected: String)
  /// Two things in the file cannot both be.
  case conflict(Place, key: String, reason: String)

  /// Where it is.
  package var place: Place {
    switch self {
    case .unreadable(let place, _), .malformed(let place, _), .unknownKey(let place, _, _, _),
      .wrongValue(let place, _, _, _, _), .missingKey(let place, _, _),
      .conflict(let place, _, _):
      place
    }
  }

  /// The nearest valid name to the one found; `nil` when none is near or none was asked for.
  package var nearest: String? {
    switch self {
    case .unknownKey(_, _, let nearest, _), .wrongValue(_, _, _, _, let nearest): nearest
    default: nil
    }
  }

  /// Place, key and what is wrong, in one line.
  package var description: String { "\(place): \(message)" }

  private var message: String {
    switch self {
    case .unreadable(_, let reason), .malformed(_, let reason):
      reason
    case .unknownKey(_, let key, let nearest, let known):
      "\(key): there is no such key\(hint(nearest)) Possible here: "
        + known.joined(separator: ", ") + "."
    case .wrongValue(_, let key, let found, let expected, let nearest):
      "\(key): found \(found), expected \(expected)\(hint(nearest))"
    case .missingKey(_, let key, let expected):
      "\(key): is missing, expected \(expected)."
    case .conflict(_, let key, let reason):
      "\(key): \(reason)"
    }
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? "."
  }
}
