internal import Geometry
internal import SceneGraph

/// A generated cover that may be needed later, at the size of its card.
struct ForeseenCover: Hashable, Sendable {
  var item: Artwork
  /// In pixels.
  var width: Int
  /// In pixels.
  var height: Int
  /// Whether the card is too small for words.
  var isWordless: Bool

  /// The cover of a card, at a scale in pixels per canvas point.
  init(_ upcoming: UpcomingArtwork, scale: Double) {
    let key = RasterKey(
      displayItems: [upcoming.displayItem], frameWidth: upcoming.size.width,
      frameHeight: upcoming.size.height, scale: scale, theme: Theme())
    item = upcoming.artwork
    width = key.width
    height = key.height
    isWordless = DisplayItemPainter.isWordless(item, upcoming.size.height)
  }
}
