extension ScriptNode {
  /// The node as JSON on one line; every scalar is a quoted text.
  package var json: String {
    switch content {
    case .scalar(let text): Self.quoted(text)
    case .list(let members): "[" + members.map(\.json).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{" + entries.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  /// The node as YAML on one line.
  package var flowYAML: String {
    switch content {
    case .scalar(let text): Self.yaml(text)
    case .list(let members): "[" + members.map(\.flowYAML).joined(separator: ", ") + "]"
    case .mapping(let entries): "{" + entries.map(\.flowYAML).joined(separator: ", ") + "}"
    }
  }

  /// A text or key for YAML, quoted if necessary.
  package static func yaml(_ text: String) -> String {
    if isPlain(text) { return text }
    // Yams takes a byte order mark at the start of a text for the file's, and drops it.
    let mark: Unicode.Scalar = "\u{FEFF}"
    return quoted(text.unicodeScalars.first == mark ? String(mark) + text : text)
  }

  /// Whether YAML reads the text as it is in any position.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      isLetterOrDigit(first), last != " ", text.unicodeScalars.count <= 200
    else { return false }
    return text.unicodeScalars.allSatisfy {
      isLetterOrDigit($0) || " _-./*".unicodeScalars.contains($0)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? Character(scalar).isLetter || Character(scalar).isNumber
      : scalar.properties.isAlphabetic
  }

  /// The text in quotes readable by both JSON and YAML.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isSafe(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return result + "\""
  }

  /// Whether a scalar needs no escape inside quotes; those above the first plane do not, which avoids
  /// surrogate pairs, unknown to YAML.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension ScriptNode.Entry {
  fileprivate var flowYAML: String { ScriptNode.yaml(key) + ": " + value.flowYAML }
}
