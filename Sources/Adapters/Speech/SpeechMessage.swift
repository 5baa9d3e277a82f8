/// Messages to Speech Dispatcher in the format of its protocol.
enum SpeechMessage {
  /// The longest text sent, in characters.
  private static let longest = 2000

  /// A text as the line that follows SPEAK: without control characters, and with a leading full stop escaped.
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

  /// The protocol's rate, −100 … 100, for a rate in thousandths of the normal one, from 500, the slowest, to
  /// 2,500, the fastest.
  static func rate(_ thousandths: Int) -> Int {
    thousandths < 1000
      ? max(-100, (thousandths - 1000) / 5) : min(100, (thousandths - 1000) / 15)
  }

  /// The argument of CHAR if the text is a single visible character; `nil` otherwise.
  static func character(_ text: String) -> String? {
    guard text.count == 1, let character = text.first, !character.isWhitespace else { return nil }
    return text
  }
}
