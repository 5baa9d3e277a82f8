/// A difference from a script's expectation.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The key of the expectation: `focus`, `results.first`.
  package var key: String
  /// The expected value.
  package var expected: String
  /// The value found.
  package var found: String
  /// A hint: the place of the expected element, or the nearest name; empty for none.
  package var hint = ""

  /// Makes a mismatch.
  package init(key: String, expected: String, found: String, hint: String = "") {
    self.key = key
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// Everything on one line.
  package var description: String {
    "\(key): expected \(expected), found \(found)" + (hint.isEmpty ? "" : " — \(hint)")
  }
}
