package import FocusEngine
package import Geometry

/// Content that moves as one: a shelf, the rows of the settings, the buttons of an alert.
///
/// Between two scenes that both have it, with the same generation, its nodes move by the difference
/// of the offsets, besides what their layer moves.
package struct ScrollContainer: Hashable, Sendable, Identifiable {
  /// Unique in its scene; that of the section when the content is one.
  package var id: NodeID
  /// The distance by which the content is moved to the left and up, in canvas points.
  package var offset: Point
  /// A number that changes when the content is replaced: nothing slides then.
  package var generation: Int

  /// Makes a container with its content at its place unless said otherwise.
  package init(id: NodeID, offset: Point = .zero, generation: Int = 0) {
    self.id = id
    self.offset = offset
    self.generation = generation
  }
}
