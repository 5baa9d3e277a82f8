/// A password or key as it is typed. Whatever prints it, or something that holds it, gives nothing away.
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
  /// Nothing of the secret, not even its length.
  package var description: String { "•••" }
  /// The same.
  package var debugDescription: String { description }
  /// A mirror that shows no property.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
