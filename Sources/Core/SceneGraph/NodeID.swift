/// The name of a node that stays the same from scene to scene: `key/q`, `results/film/film-up-2009`.
package struct NodeID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Path-like, with `/` between its parts; never empty.
  package var rawValue: String

  /// Makes an id from its path.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an id from its path.
  package init(stringLiteral value: String) { self.rawValue = value }

  /// The path itself.
  package var description: String { rawValue }
}
