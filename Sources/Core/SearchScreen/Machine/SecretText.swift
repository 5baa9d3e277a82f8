/// A password or key as it is typed. Printing it, or anything that contains it, reveals nothing.
package struct SecretText: Hashable, Sendable {
  /// The text.
  package private(set) var text: String

  /// Creates a secret.
  package init(_ text: String = "") { self.text = text }

  /// The number of characters.
  var count: Int { text.count }
  /// Whether nothing was typed.
  var isEmpty: Bool { text.isEmpty }

  /// Adds a text at the end.
  mutating func append(_ more: String) { text += more }
  /// Removes the last character, if there is one.
  mutating func removeLast() { text = String(text.dropLast()) }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder that reveals nothing about the secret, not even its length.
  package var description: String { "•••" }
  /// The same placeholder.
  package var debugDescription: String { description }
  /// A mirror without properties.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
