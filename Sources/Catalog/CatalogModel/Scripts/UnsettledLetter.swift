/// A letter of a line of which only the group is known: a digit of a remote, a turn of the dial, or an arrow.
///
/// In text it is one character of a private use area, which no keyboard types; the screen shows the letter it
/// most likely stands for.
package enum UnsettledLetter {
  /// The private use character of the symbol with code 0.
  private static let first: UInt32 = 0x10_FF00

  /// The character that represents a symbol (a digit or the letter of a quarter) in text.
  package static func character(of symbol: Character) -> Character {
    let code = UInt32(symbol.asciiValue ?? 0)
    return Unicode.Scalar(first + code).map { Character($0) } ?? symbol
  }

  /// The symbol of a character; `nil` for a settled letter.
  package static func symbol(of character: Character) -> Character? {
    guard let value = character.unicodeScalars.first?.value,
      (first..<first + 0x80).contains(value)
    else { return nil }
    return Character(Unicode.Scalar(UInt8(value - first)))
  }
}

extension String {
  /// Creates a line of groups from a code: digits, and letters for quarters.
  package init(unsettled code: some StringProtocol) {
    self.init(code.map(UnsettledLetter.character(of:)))
  }

  /// Whether the line has letters of which only the group is known.
  package var hasUnsettledLetters: Bool {
    // The first byte of their private use area.
    utf8.contains(0xF4) && contains { UnsettledLetter.symbol(of: $0) != nil }
  }

  /// The symbols of the letters of which only the group is known, in order.
  package var unsettledSymbols: String { String(compactMap(UnsettledLetter.symbol(of:))) }

  /// The line with the symbols of its groups in angle brackets: `to<9>`.
  package var writtenLine: String {
    guard hasUnsettledLetters else { return self }
    var line = ""
    var isGroup = false
    for character in self {
      let symbol = UnsettledLetter.symbol(of: character)
      if isGroup != (symbol != nil) { line += isGroup ? ">" : "<" }
      isGroup = symbol != nil
      line.append(symbol ?? character)
    }
    return isGroup ? line + ">" : line
  }

  /// The code of a line without settled letters, in which a space is `0`; empty for any other line.
  package var code: String {
    guard hasUnsettledLetters else { return "" }
    var code = ""
    for character in self {
      if let symbol = UnsettledLetter.symbol(of: character) {
        code.append(symbol)
      } else if character.isWhitespace {
        code.append("0")
      } else {
        return ""
      }
    }
    return code
  }
}
