/// How long answers take on the logical clock, in milliseconds.
package struct Latency: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// What searches for some texts take.
  package struct Rule: Hashable, Sendable {
    /// The text that is searched.
    package var query: Glob
    /// Milliseconds, 0 or more.
    package var milliseconds: Int

    /// Makes a rule.
    package init(_ query: Glob, _ milliseconds: Int) {
      self.query = query
      self.milliseconds = milliseconds
    }
  }

  /// What everything takes for which there is no rule.
  package var usual: Int
  /// The first that fits counts.
  package var rules: [Rule]

  /// Makes a latency; 0 milliseconds or more.
  package init(_ usual: Int, rules: [Rule] = []) {
    self.usual = usual
    self.rules = rules
  }

  /// Makes a latency for which there are no rules.
  package init(integerLiteral value: Int) { self.init(value) }

  /// How long a search for a text takes.
  package func milliseconds(for query: String) -> Int {
    rules.first { $0.query.matches(query) }?.milliseconds ?? usual
  }
}

/// Searches that fail.
package struct SearchTrouble: Hashable, Sendable {
  /// The text that is searched.
  package var query: Glob
  /// What the catalogue says.
  package var message: String

  /// What the catalogue says when a script does not.
  package static let usualMessage = "The catalogue cannot be read."

  /// Makes searches fail.
  package init(_ query: Glob, message: String = usualMessage) {
    self.query = query
    self.message = message
  }
}
