/// One thing that is not as a script expects it.
package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
  /// The key of the expectation: `focus`, `results.first`.
  package var key: String
  /// What the script says.
  package var expected: String
  /// What is there.
  package var found: String
  /// Where what was expected is, or what it may have meant; empty when there is nothing to say.
  package var hint = ""

  /// Makes a mismatch.
  package init(key: String, expected: String, found: String, hint: String = "") {
    self.key = key
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// All of it in one line.
  package var description: String {
    "\(key): expected \(expected), found \(found)" + (hint.isEmpty ? "" : " — \(hint)")
  }
}
