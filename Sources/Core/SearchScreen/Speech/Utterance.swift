/// A text for a screen reader.
package struct Utterance: Hashable, Sendable {
  /// The way in which an utterance meets one that is still being spoken.
  package enum Urgency: String, Hashable, Sendable, CaseIterable {
    /// It ends whatever is being said, because the person has gone on.
    case interrupting
    /// It waits for silence, and the latest of those that wait is said.
    case polite
  }

  /// The parts, said one after the other; none for silence. The first one is short, because a
  /// synthesiser begins a short text sooner. A part of a single character is said by its name.
  package var parts: [String]
  /// The way in which it meets another one.
  package var urgency: Urgency

  /// Creates an utterance; empty parts are left out.
  package init(_ parts: [String], urgency: Urgency = .interrupting) {
    self.parts = parts.filter { !$0.isEmpty }
    self.urgency = urgency
  }

  /// All of it as one line.
  package var text: String {
    parts.reduce("") { line, part in
      guard let last = line.last else { return part }
      return line + (Self.pauses.contains(last) ? " " : ", ") + part
    }
  }

  /// The signs at which a voice pauses by itself.
  private static let pauses: Set<Character> = [".", "!", "?", "…", ":", ",", "。", "؟", "،"]
}
