/// A message to Speech Dispatcher in the form of its protocol.
enum SpeechMessage {
  /// The longest text that is handed over, in characters.
  private static let longest = 2000

  /// A text as the lines that follow SPEAK: without control characters, and with a line that begins
  /// with a full stop marked as none of the protocol's.
  static func line(of text: String) -> String {
    let plain = text.prefix(longest).map { character -> Character in
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return isControl ? " " : character
    }
    let line = String(plain)
    return line.hasPrefix(".") ? "." + line : line
  }

  /// The rate of the protocol, −100 … 100, for a rate in thousandths of the usual one, of which 500 is
  /// the slowest and 2,500 the fastest.
  static func rate(_ thousandths: Int) -> Int {
    thousandths < 1000
      ? max(-100, (thousandths - 1000) / 5) : min(100, (thousandths - 1000) / 15)
  }

  /// The argument of CHAR for a text that is a single visible character; `nil` for other texts.
  static func character(_ text: String) -> String? {
    guard text.count == 1, let character = text.first, !character.isWhitespace else { return nil }
    return text
  }
}
