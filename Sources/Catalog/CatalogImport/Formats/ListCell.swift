import Support

/// A list in one cell of a table: names separated by punctuation, or a list as JSON or Python writes it,
/// `[{'id': 53, 'name': 'Thriller'}]`.
enum ListCell {
  /// The names, in order; a cell without a separator is one name. In titles, commas and semicolons do not
  /// separate.
  static func names(_ text: String, of field: RecordField) -> [String] {
    if let literal = Literal(text) { return literal.names }
    let isTitles = field == .readings
    var strong: Set<Character> = isTitles ? ["|", "~", "\t"] : [";", "|", "~", "\t"]
    if field == .people, !text.contains(where: strong.contains), isPartedByStrokes(text) {
      strong = ["/"]
    }
    if field == .genres {
      // A tab beside a line break is not a separator.
      if text.contains(where: \.isNewline) { strong.remove("\t") }
      strong.formUnion(["/", ","])
    }
    let separators: Set<Character> =
      text.contains(where: strong.contains) ? strong : isTitles ? [] : [","]
    let names = text.split(whereSeparator: separators.contains).map { String($0).trimmed }
      .filter { !$0.isEmpty }
    return field == .people ? names.flatMap(NameList.parted) : names
  }

  /// The names in the people texts of a file about a title, each of which may hold several whole names: “Ann
  /// Lee, Bo Ray” and “Ann Lee / Bo Ray”, but not “Tyler, The Creator”.
  static func people(_ texts: [String]) -> [String] {
    texts.flatMap { text -> [String] in
      let parts = text.replacing(" / ", with: ";").split { ";|".contains($0) }
        .map { String($0).trimmed }
      return parts.flatMap { part -> [String] in
        let names = part.split(separator: ",").map { String($0).trimmed }
        let areWhole =
          names.count > 1
          && names.allSatisfy { $0.contains(" ") && !$0.lowercased().hasPrefix("the ") }
        return areWhole ? names : NameList.parted(part)
      }.filter { !$0.isEmpty }
    }
  }

  /// Whether slashes separate names, “J.K. Rowling/Mary GrandPré”, rather than belonging to one: AC/DC is one
  /// name.
  private static func isPartedByStrokes(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return false }
    let names = text.split(separator: "/").map { String($0).trimmed }
    return names.count > 1 && names.allSatisfy { $0.count { $0.isLetter } > 2 }
      && names.contains { $0.contains(" ") }
  }

  /// A list or record in JSON or Python syntax.
  private struct Literal {
    private(set) var names: [String] = []
    private let bytes: [UInt8]
    private var place = 0
    /// A list may contain records, and these may contain lists again; anything deeper is not a list of names.
    private static let deepest = 4

    init?(_ text: String) {
      bytes = Array(text.utf8)
      guard let first = bytes.first, let last = bytes.last else { return nil }
      switch (first, last) {
      case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "{"), UInt8(ascii: "}")): break
      default: return nil
      }
      guard let found = value(depth: 0), place == bytes.count else { return nil }
      names = found
    }

    private mutating func skipSpace() {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
      place += 1
      return true
    }

    /// The names in the next value; `nil` if it is not a value.
    private mutating func value(depth: Int) -> [String]? {
      guard depth < Self.deepest else { return nil }
      if take("[") { return list(depth: depth) }
      if take("{") { return record(depth: depth) }
      skipSpace()
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: "'") || bytes[place] == UInt8(ascii: "\"") {
        return string().map { [$0] }
      }
      // Numbers, None, null, True and the like are not names.
      let start = place
      while place < bytes.count, Self.isPlain(bytes[place]) { place += 1 }
      return place > start ? [] : nil
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }

    private mutating func list(depth: Int) -> [String]? {
      var names: [String] = []
      if take("]") { return names }
      repeat {
        if take("]") { return names }
        guard let more = value(depth: depth + 1) else { return nil }
        names += more
      } while take(",")
      return take("]") ? names : nil
    }

    /// The name of a record: the value of `name` or `title`.
    private mutating func record(depth: Int) -> [String]? {
      var name: [String] = []
      if take("}") { return name }
      repeat {
        if take("}") { return name }
        skipSpace()
        guard let key = string(), take(":"), let found = value(depth: depth + 1) else { return nil }
        if name.isEmpty, key == "name" || key == "title" { name = found }
      } while take(",")
      return take("}") ? name : nil
    }

    private mutating func string() -> String? {
      guard place < bytes.count else { return nil }
      let quote = bytes[place]
      guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
      place += 1
      var text: [UInt8] = []
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == quote { return String(decoding: text, as: UTF8.self).trimmed }
        if byte == UInt8(ascii: "\\"), place < bytes.count {
          text += escaped()
        } else {
          text.append(byte)
        }
      }
      return nil
    }

    private mutating func escaped() -> [UInt8] {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"): return [0x20]
      case UInt8(ascii: "u"), UInt8(ascii: "x"):
        let length = byte == UInt8(ascii: "u") ? 4 : 2
        let digits = bytes[place..<min(place + length, bytes.count)]
        guard digits.count == length,
          let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return [] }
        place += length
        return Array(String(Character(scalar)).utf8)
      default: return [byte]
      }
    }
  }
}
