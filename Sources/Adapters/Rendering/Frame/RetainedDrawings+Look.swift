internal import Geometry
internal import SceneGraph

/// Dependencies of a drawing: while they stay the same, a node at rest repeats its draw commands.
extension RetainedDrawings {
  /// The conditions of a frame that every drawing depends on.
  struct Conditions: Equatable {
    var theme: Theme
    /// Canvas points to pixels.
    var scale: Double
    /// The number of pictures that others have replaced.
    var replacedPictures: Int
  }

  /// All that a drawing at rest depends on, but for its place.
  struct Look: Equatable {
    var displayItems: [DisplayItem]
    var scale: Int
    var size: Size
    /// The size of the body, in pixels.
    var width: Int
    var height: Int
  }
}
