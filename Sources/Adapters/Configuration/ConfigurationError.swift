package import Support
internal import TextEntry

/// A problem in a configuration: its place, its cause and the remedy.
package enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read at all.
  case unreadable(SourcePlace, reason: String)
  /// The file is not the kind of YAML that is understood here.
  case malformed(SourcePlace, reason: String)
  /// There is no such key there; `known` are those there are.
  case unknownKey(SourcePlace, key: String, nearest: String?, known: [String])
  /// The key is right and its value is not.
  case wrongValue(SourcePlace, key: String, found: String, expected: String, nearest: String?)
  /// A key that must be there is not.
  case missingKey(SourcePlace, key: String, expected: String)
  /// Two things in the file cannot both be.
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

  /// The whole way to the key that is wrong; `nil` when it is the file.
  package var key: String? {
    switch self {
    case .unreadable, .malformed: nil
    case .unknownKey(_, let key, _, _), .wrongValue(_, let key, _, _, _),
      .missingKey(_, let key, _), .conflict(_, let key, _):
      key
    }
  }

  /// The nearest valid name to the one found; `nil` when none is near or none was asked for.
  package var nearest: String? {
    switch self {
    case .unknownKey(_, _, let nearest, _), .wrongValue(_, _, _, _, let nearest): nearest
    default: nil
    }
  }

  /// SourcePlace, key and what is wrong, in one line.
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

  /// Runs work that throws only these errors, and returns them.
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
