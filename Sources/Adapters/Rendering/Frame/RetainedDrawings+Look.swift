internal import Geometry
internal import SceneGraph

/// Dependencies of a drawing: while they are unchanged, a node at rest repeats its draw commands.
extension RetainedDrawings {
  /// The dependencies common to all drawings of a frame.
  struct Conditions: Equatable {
    var theme: Theme
    /// Pixels per canvas point.
    var scale: Double
    /// The number of pictures replaced by others so far.
    var replacedPictures: Int
  }

  /// Everything that a drawing at rest depends on, except its position.
  struct Look: Equatable {
    var displayItems: [DisplayItem]
    var scale: Int
    var size: Size
    /// The size of the body, in pixels.
    var width: Int
    var height: Int
  }
}
