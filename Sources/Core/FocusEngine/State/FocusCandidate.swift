package import Geometry

/// Something that a move looks at before it decides.
package struct FocusCandidate: Hashable, Sendable {
  /// What can be considered.
  package enum Kind: String, Hashable, Sendable {
    /// An item, in the line, in the next line or straight ahead.
    case item
    /// A section beyond the edge.
    case section
    /// A guide straight ahead.
    case guide
  }

  /// Which item, section or guide.
  package var id: NodeID
  /// What it is.
  package var kind: Kind
  /// Where it is seen, in canvas points.
  package var frame: Rect

  /// Makes a candidate.
  package init(id: NodeID, kind: Kind, frame: Rect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }
}
