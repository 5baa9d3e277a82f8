/// Latency of answers on the logical clock, in milliseconds.
package struct Latency: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The latency of searches for some texts.
  package struct Rule: Hashable, Sendable {
    /// The searched text.
    package var query: Glob
    /// Milliseconds, 0 or more.
    package var milliseconds: Int

    /// Makes a rule.
    package init(_ query: Glob, _ milliseconds: Int) {
      self.query = query
      self.milliseconds = milliseconds
    }
  }

  /// The default latency.
  package var usual: Int
  /// The rules; the first match applies.
  package var rules: [Rule]

  /// Makes a latency; 0 milliseconds or more.
  package init(_ usual: Int, rules: [Rule] = []) {
    self.usual = usual
    self.rules = rules
  }

  /// Makes a latency for which there are no rules.
  package init(integerLiteral value: Int) { self.init(value) }

  /// The latency of a search for a text.
  package func milliseconds(for query: String) -> Int {
    rules.first { $0.query.matches(query) }?.milliseconds ?? usual
  }
}

/// Searches that fail.
package struct SearchTrouble: Hashable, Sendable {
  /// The searched text.
  package var query: Glob
  /// The catalogue's message.
  package var message: String

  /// The catalogue's message if a script does not specify one.
  package static let usualMessage = "The catalogue cannot be read."

  /// Makes searches fail.
  package init(_ query: Glob, message: String = usualMessage) {
    self.query = query
    self.message = message
  }
}
