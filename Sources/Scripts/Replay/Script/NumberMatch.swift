/// A comparison with a number: `12`, `>=1`, `<40`.
package struct NumberMatch: Hashable, Sendable, CustomStringConvertible {
  /// The comparison.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    // Longer operators come first, because shorter ones are prefixes of them.
    case atLeast = ">="
    case atMost = "<="
    case more = ">"
    case less = "<"
    case equal = "="
  }

  /// The comparison.
  package var comparison: Comparison
  /// The number to compare with.
  package var value: Int

  /// Makes a comparison.
  package init(_ comparison: Comparison, _ value: Int) {
    self.comparison = comparison
    self.value = value
  }

  /// Parses a comparison; `nil` if it is invalid.
  package init?(_ text: String) {
    self.init(text) { Int($0) }
  }

  /// Parses a comparison of times in milliseconds, such as `<=1.5s`; `nil` if it is invalid.
  package init?(time text: String) {
    self.init(text) { ScriptDuration($0)?.milliseconds ?? Int($0) }
  }

  private init?(_ text: String, value read: (String) -> Int?) {
    let found = Comparison.allCases.first { text.hasPrefix($0.rawValue) }
    let rest = text.dropFirst(found?.rawValue.count ?? 0).drop(while: \.isWhitespace)
    guard let value = read(String(rest)) else { return nil }
    self.init(found ?? .equal, value)
  }

  /// Whether every number from 0 up satisfies it.
  package var fitsEveryCount: Bool {
    switch comparison {
    case .atLeast: value <= 0
    case .more: value < 0
    case .atMost, .less, .equal: false
    }
  }

  /// Whether a number satisfies it.
  package func matches(_ number: Int) -> Bool {
    switch comparison {
    case .atLeast: number >= value
    case .atMost: number <= value
    case .more: number > value
    case .less: number < value
    case .equal: number == value
    }
  }

  /// The comparison as written.
  package var description: String {
    comparison == .equal ? String(value) : comparison.rawValue + String(value)
  }
}
