/// Characters that break lines or control terminals. They are not allowed in catalogue texts: a title is
/// always shown on one line.
package enum ControlCharacters {
  /// Whether a text contains C0 or C1 controls (including tabs and line breaks), U+2028 or U+2029.
  package static func arePresent(in text: String) -> Bool {
    // Most bytes cannot begin any of them; texts with others are checked by character.
    let mayBe = text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
    return mayBe && text.unicodeScalars.contains(where: isOne)
  }

  /// The text with each run of them, including surrounding white space, replaced by a single space.
  package static func folded(_ text: String) -> String {
    guard arePresent(in: text) else { return text }
    return text.unicodeScalars.split(whereSeparator: isOne)
      .map { String($0).trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func isOne(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
