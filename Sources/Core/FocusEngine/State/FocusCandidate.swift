public import Geometry

/// A candidate of a move: something that the move examines before it decides.
public struct FocusCandidate: Hashable, Sendable {
  /// The kinds of candidates.
  public enum Kind: String, Hashable, Sendable {
    /// An item in the same line, in the next line or straight ahead.
    case item
    /// A section beyond the edge.
    case section
    /// A guide straight ahead.
    case guide
  }

  /// The identifier of the item, section or guide.
  public var id: NodeID
  /// The kind of the candidate.
  public var kind: Kind
  /// The visible position after scrolling, in canvas points.
  public var frame: Rect

  /// Makes a candidate.
  public init(id: NodeID, kind: Kind, frame: Rect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }
}
