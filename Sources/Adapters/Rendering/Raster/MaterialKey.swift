internal import SceneGraph

/// Cache key of a panel's material: everything that affects its pixels.
struct MaterialKey: Hashable, Sendable {
  /// A single-coloured rectangle on the screen behind; the blur leaves no more detail than that.
  struct Area: Hashable, Sendable {
    enum Color: Hashable, Sendable {
      case ink(Ink)
      /// The dominant colour of a picture.
      case artwork(Artwork)
    }

    /// In pixels of the output.
    var area: PixelBox
    var color: Color
  }

  var ground: BackgroundPainter.Style
  /// The picture that tints background and panel; `nil` for none.
  var light: Artwork?
  /// Back to front.
  var areas: [Area]
  /// The panel's own colour; its alpha is the share of the screen it hides.
  var fill: Ink
  var output: PixelBox
  /// The panel, in pixels of the output.
  var area: PixelBox
  /// Pixels per canvas point.
  var scale: Double
}
