/// A text for a screen reader.
package struct Utterance: Hashable, Sendable {
  /// The effect of an utterance on one that is still being spoken.
  package enum Urgency: String, Hashable, Sendable, CaseIterable {
    /// It interrupts the current utterance, because the user has moved on.
    case interrupting
    /// It waits for silence; only the latest waiting one is spoken.
    case polite
  }

  /// The parts, spoken one after the other; empty for silence. The first one is short, because a synthesiser
  /// starts sooner on a short text. A part of a single character is spoken by its name.
  package var parts: [String]
  /// The effect on one that is still being spoken.
  package var urgency: Urgency

  /// Creates an utterance; empty parts are omitted.
  package init(_ parts: [String], urgency: Urgency = .interrupting) {
    self.parts = parts.filter { !$0.isEmpty }
    self.urgency = urgency
  }

  /// The complete utterance as one line.
  package var text: String {
    parts.reduce("") { line, part in
      guard let last = line.last else { return part }
      return line + (Self.pauses.contains(last) ? " " : ", ") + part
    }
  }

  /// The punctuation marks at which a voice pauses by itself.
  private static let pauses: Set<Character> = [".", "!", "?", "…", ":", ",", "。", "؟", "،"]
}
