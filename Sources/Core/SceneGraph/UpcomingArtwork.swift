public import Geometry

/// Artwork that is off the screen but may be shown next: a hint to prepare its picture ahead of time.
public struct UpcomingArtwork: Hashable, Sendable {
  /// The artwork.
  public var artwork: Artwork
  /// The size of its card, in canvas points.
  public var size: Size
  /// The radius of the corners of its card.
  public var radius: Int

  /// Makes the hint for a card.
  public init(_ artwork: Artwork, size: Size, radius: Int) {
    self.artwork = artwork
    self.size = size
    self.radius = radius
  }

  /// The display item of its card.
  public var displayItem: DisplayItem {
    .artwork(artwork, Rect(origin: .zero, size: size), radius: radius)
  }
}
