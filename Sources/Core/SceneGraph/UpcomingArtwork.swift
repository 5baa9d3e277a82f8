package import Geometry

/// Artwork that is not on the screen and may be next: a hint to make its picture ahead of time.
package struct UpcomingArtwork: Hashable, Sendable {
  /// The artwork.
  package var artwork: Artwork
  /// The size of its card, in canvas points.
  package var size: Size
  /// The radius of the corners of its card.
  package var radius: Int

  /// Makes the hint for a card.
  package init(_ artwork: Artwork, size: Size, radius: Int) {
    self.artwork = artwork
    self.size = size
    self.radius = radius
  }

  /// The display item of its card.
  package var displayItem: DisplayItem {
    .artwork(artwork, Rect(origin: .zero, size: size), radius: radius)
  }
}
