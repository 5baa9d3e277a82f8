package import Support
internal import TextEntry

/// An error in a script: its place and the remedy.
package enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not YAML, or not the subset of YAML used by scripts.
  case malformed(SourcePlace, reason: String)
  /// The format version is newer.
  case newerVersion(SourcePlace, found: String, known: Int)
  /// The key is unknown; `known` lists the valid ones.
  case unknownKey(SourcePlace, key: String, nearest: String?, known: [String])
  /// The key is right but its value is not.
  case wrongValue(SourcePlace, key: String, found: String, expected: String, nearest: String?)
  /// The value is true of every screen, so the key proves nothing.
  case provesNothing(SourcePlace, key: String, found: String, remedy: String)
  /// A required key is missing.
  case missingKey(SourcePlace, key: String, expected: String)

  /// Its place.
  package var place: SourcePlace {
    switch self {
    case .malformed(let place, _), .newerVersion(let place, _, _),
      .unknownKey(let place, _, _, _), .wrongValue(let place, _, _, _, _),
      .provesNothing(let place, _, _, _), .missingKey(let place, _, _):
      place
    }
  }

  /// The place, the key and the problem, in one line.
  package var description: String { "\(place): \(message)" }

  /// The key and the problem, without the place.
  package var message: String {
    switch self {
    case .malformed(_, let reason): reason
    case .newerVersion(_, let found, let known):
      "replay: this script needs version \(found.shortened) of the format, this program reads \(known)."
    case .unknownKey(_, let key, let nearest, let known):
      "\(key.shortened): unknown key\(hint(nearest)) Known keys: "
        + known.joined(separator: ", ") + "."
    case .wrongValue(_, let key, let found, let expected, let nearest):
      "\(key.shortened): found \(found.shortened), expected \(expected)\(hint(nearest))"
    case .provesNothing(_, let key, let found, let remedy):
      "\(key.shortened): \(found.shortened) is true of every screen and proves nothing. \(remedy)"
    case .missingKey(_, let key, let expected): "\(key): is missing, expected \(expected)."
    }
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean “\($0)”?" } ?? "."
  }
}

extension String {
  /// The text for a message: on one line, and no longer than needed to recognise it.
  var shortened: String {
    let most = 60
    let line = String(map { $0.isNewline ? " " : $0 })
    guard line.count > most else { return line }
    // A truncated quotation keeps its closing quote.
    return line.prefix(most - 1) + "…" + (line.hasPrefix("“") ? "”" : "")
  }
}
