package import Foundation

/// A line exchanged between the screen and a speech recogniser: a JSON object with a type.
package struct RecognizerLine: Codable, Hashable, Sendable {
  /// The types of lines.
  package enum Kind: String, Codable, Sendable {
    /// To the program, once: the version of the protocol and the language of the screen.
    case hello
    /// To the program: the titles of the catalogue, the most popular first.
    case titles
    /// To the program: a person starts to speak.
    case begin
    /// To the program: the next audio, 16 kHz, mono, signed 16-bit little-endian samples in Base64.
    case audio
    /// To the program: the person has finished, and an answer is expected.
    case end
    /// To the program: no answer is expected.
    case cancel
    /// To the built-in program: find titles that sound like these texts.
    case match
    /// To the screen: the words so far.
    case partial
    /// To the screen: the hypotheses for the utterance, the best first.
    case heard
    /// To the screen: recognition is impossible.
    case error
  }

  /// The type.
  package var type: Kind
  /// The number of the utterance.
  package var id: Int?
  /// The version of the protocol.
  package var version: Int?
  /// The language of the screen, like `en`.
  package var language: String?
  /// Titles of the catalogue.
  package var titles: [String]?
  /// Samples.
  package var pcm: Data?
  /// The words so far.
  package var text: String?
  /// Hypotheses.
  package var texts: [String]?
  /// The problem: one of ``Recognizer/Problem``.
  package var problem: String?

  /// The version of the protocol.
  package static let currentVersion = 1

  /// Makes a line with only its type and the number of its utterance.
  package init(_ type: Kind, id: Int? = nil) {
    self.type = type
    self.id = id
  }

  /// Parses a line; `nil` if it is not valid.
  package init?(_ bytes: [UInt8]) {
    guard let line = try? JSONDecoder().decode(RecognizerLine.self, from: Data(bytes)) else {
      return nil
    }
    self = line
  }

  /// The line, including its line ending.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers can always be encoded.
    guard let data = try? encoder.encode(self) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
