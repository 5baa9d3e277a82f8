package import Support
internal import TextEntry

/// A problem in a configuration: its place, its cause and the remedy.
package enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(SourcePlace, reason: String)
  /// The file is not valid YAML, or uses YAML that is not supported.
  case malformed(SourcePlace, reason: String)
  /// The key is unknown; `known` lists the valid ones.
  case unknownKey(SourcePlace, key: String, nearest: String?, known: [String])
  /// The key is right but its value is not.
  case wrongValue(SourcePlace, key: String, found: String, expected: String, nearest: String?)
  /// A required key is missing.
  case missingKey(SourcePlace, key: String, expected: String)
  /// Two settings in the file contradict each other.
  case conflict(SourcePlace, key: String, reason: String)

  /// The place of the problem.
  package var place: SourcePlace {
    switch self {
    case .unreadable(let place, _), .malformed(let place, _), .unknownKey(let place, _, _, _),
      .wrongValue(let place, _, _, _, _), .missingKey(let place, _, _),
      .conflict(let place, _, _):
      place
    }
  }

  /// The full path of the key that is wrong; `nil` when the whole file is.
  package var key: String? {
    switch self {
    case .unreadable, .malformed: nil
    case .unknownKey(_, let key, _, _), .wrongValue(_, let key, _, _, _),
      .missingKey(_, let key, _), .conflict(_, let key, _):
      key
    }
  }

  /// The valid name nearest to the one found; `nil` when none is close or names were not compared.
  package var nearest: String? {
    switch self {
    case .unknownKey(_, _, let nearest, _), .wrongValue(_, _, _, _, let nearest): nearest
    default: nil
    }
  }

  /// The place, the key and the problem, in one line.
  package var description: String { "\(place): \(message)" }

  private var message: String {
    switch self {
    case .unreadable(_, let reason), .malformed(_, let reason):
      reason
    case .unknownKey(_, let key, let nearest, let known):
      "\(key): unknown key\(hint(nearest)) Known keys: "
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

  /// Runs work that throws only these errors, and returns the errors.
  static func caught(_ work: () throws -> Void) -> [ConfigurationError] {
    do {
      try work()
      return []
    } catch let error as ConfigurationError {
      return [error]
    } catch {
      return [.unreadable(SourcePlace(file: ""), reason: "\(error)")]
    }
  }
}
