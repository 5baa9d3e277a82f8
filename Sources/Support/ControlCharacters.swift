/// Characters that break lines or steer terminals. No text of a catalogue may have them: a title
/// stands on one line wherever it is shown.
package enum ControlCharacters {
  /// `true` for a text with C0 or C1 controls (tabs and line breaks among them), U+2028 or U+2029.
  package static func arePresent(in text: String) -> Bool {
    // Most bytes can begin none of them; those that can are looked at as characters.
    let mayBe = text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
    return mayBe && text.unicodeScalars.contains(where: isOne)
  }

  /// The text with a single space for each run of them and the white space around it.
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
