import Support

/// A `.desktop` file: the desktop's description of a program.
///
/// Source: freedesktop.org, Desktop Entry Specification 1.5.
struct DesktopEntry {
  /// The values of the group `Desktop Entry`, by their keys: `Name[de]`.
  private var values: [String: String] = [:]

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    var isInGroup = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let line = String(line).trimmed
      if line.hasPrefix("[") { isInGroup = line == "[Desktop Entry]" }
      guard isInGroup, !line.hasPrefix("#"), let equal = line.firstIndex(of: "=") else { continue }
      let key = String(line[..<equal]).trimmed
      if values[key] == nil { values[key] = String(line[line.index(after: equal)...]).trimmed }
    }
  }

  /// The text of a key with its escapes resolved; empty if there is none.
  subscript(key: String) -> String { Self.unescaped(values[key] ?? "") }

  /// The text of a key in a language such as `de` or `pt_BR`, or else the unlocalised text.
  func localized(_ key: String, _ language: String) -> String {
    let short = String(language.prefix { $0 != "_" && $0 != "." })
    let names = [String(language.prefix { $0 != "." }), short].map { "\(key)[\($0)]" }
    return names.lazy.compactMap { values[$0] }.first.map(Self.unescaped) ?? self[key]
  }

  /// The texts of a key in all languages.
  func all(_ key: String) -> [String] {
    values.keys.filter { $0 == key || $0.hasPrefix(key + "[") }.sorted()
      .compactMap { values[$0].map(Self.unescaped) }
  }

  /// The elements of a key that is a list.
  func list(_ key: String) -> [String] {
    self[key].split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The program and its arguments, without the placeholders for files.
  var commandLine: [String] {
    Self.words(self["Exec"]).compactMap { word in
      guard word.contains("%") else { return word }
      if ["%f", "%F", "%u", "%U", "%i", "%k", "%d", "%D", "%n", "%N", "%v", "%m"].contains(word) {
        return nil
      }
      return word.replacing("%c", with: self["Name"]).replacing("%%", with: "%")
    }
  }

  /// The words of a command: within quotation marks, a backslash makes the next character literal.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for sign in text {
      if isEscaped {
        word = (word ?? "") + String(sign)
        isEscaped = false
      } else if isQuoted, sign == "\\" {
        isEscaped = true
      } else if sign == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if sign == " ", !isQuoted {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(sign)
      }
    }
    return words + [word].compactMap(\.self)
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var isEscaped = false
    for sign in text {
      if isEscaped {
        switch sign {
        case "s": result.append(" ")
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        default: result.append(sign)
        }
        isEscaped = false
      } else if sign == "\\" {
        isEscaped = true
      } else {
        result.append(sign)
      }
    }
    return result
  }
}
