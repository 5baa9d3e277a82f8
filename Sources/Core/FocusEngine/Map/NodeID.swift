/// The identifier of a node, the same from scene to scene and from map to map: `key/q`,
/// `card/film/up-2009`.
///
/// Nodes of a scene, and the items, sections and guides of a focus map, share it. It is printed, compared and
/// hashed, never parsed: code that knows what a node represents keeps that beside it.
public struct NodeID: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringInterpolation
{
  /// The printed name, path-like, with `/` between its parts; never empty.
  public var rawValue: String

  /// Makes an identifier from its printed name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an identifier from its printed name.
  public init(stringLiteral value: String) { self.rawValue = value }

  /// The printed name itself.
  public var description: String { rawValue }
}
