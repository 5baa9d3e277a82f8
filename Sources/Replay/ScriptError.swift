/// What is wrong with a script, where, and what would be right.
package enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where something stands in a script.
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    package var file: String
    /// From 1; 0 when only the file is known.
    package var line: Int
    /// From 1, in Unicode scalars; 0 when only the line is known.
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

  /// It is not YAML, or not the part of YAML that scripts use.
  case malformed(Place, reason: String)
  /// It is written in a format that came later.
  case newerVersion(Place, found: String, known: Int)
  /// There is no such key there; `known` are those there are.
  case unknownKey(Place, key: String, nearest: String?, known: [String])
  /// The key is right and its value is not.
  case wrongValue(Place, key: String, found: String, expected: String, nearest: String?)
  /// A key that must be there is not.
  case missingKey(Place, key: String, expected: String)

  /// Where it is.
  package var place: Place {
    switch self {
    case .malformed(let place, _), .newerVersion(let place, _, _),
      .unknownKey(let place, _, _, _), .wrongValue(let place, _, _, _, _),
      .missingKey(let place, _, _):
      place
    }
  }

  /// Place, key and what is wrong, in one line.
  package var description: String { "\(place): \(message)" }

  private var message: String {
    switch self {
    case .malformed(_, let reason): reason
    case .newerVersion(_, let found, let known):
      "replay: this script needs version \(found) of the format, this program reads \(known)."
    case .unknownKey(_, let key, let nearest, let known):
      "\(key): there is no such key\(hint(nearest)) Possible here: "
        + known.joined(separator: ", ") + "."
    case .wrongValue(_, let key, let found, let expected, let nearest):
      "\(key): found \(found), expected \(expected)\(hint(nearest))"
    case .missingKey(_, let key, let expected): "\(key): is missing, expected \(expected)."
    }
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean “\($0)”?" } ?? "."
  }
}
