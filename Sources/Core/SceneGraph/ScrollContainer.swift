public import FocusEngine
public import Geometry

/// A container of nodes that move as one: a shelf, the rows of the settings, the buttons of an alert.
///
/// Between two scenes that both have it with the same generation, its nodes move by the difference of the
/// offsets, in addition to the movement of their layer.
public struct ScrollContainer: Hashable, Sendable, Identifiable {
  /// The identifier, unique in its scene; the section's when the content is a section.
  public var id: NodeID
  /// The distance by which the content is moved left and up, in canvas points.
  public var offset: Point
  /// A number that changes when the content is replaced, so that nothing slides.
  public var generation: Int

  /// Makes a container, with no offset by default.
  public init(id: NodeID, offset: Point = .zero, generation: Int = 0) {
    self.id = id
    self.offset = offset
    self.generation = generation
  }
}
