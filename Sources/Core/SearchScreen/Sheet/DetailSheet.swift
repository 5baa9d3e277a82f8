package import CatalogModel

/// The details of one item and the actions on it.
package struct DetailSheet: Hashable, Sendable {
  /// The most related titles that a sheet of any shape shows.
  package static let mostRelated = 16

  /// The item of the sheet.
  package var item: Item
  /// Items that share people or genres with it.
  package var related: [Item]
  /// The episodes of the show that it is, or that it is an episode of, in order; none of anything else.
  package var episodes: [Episode] = []
  /// The season whose episodes are shown; `nil` without episodes.
  package var season: Season?
  /// The first of these that is in view.
  var firstEpisode = 0
  /// True once the related titles are known.
  package var isLoaded = false
  /// Whether the item is bookmarked.
  package var isBookmarked: Bool
  /// The address by which it was opened last, of those that it has; empty for the usual one.
  package var way = ""
  /// The outcome of opening the item; empty on success.
  package var message: ScreenMessage

  /// Creates the sheet of an item.
  package init(
    item: Item, related: [Item] = [], isBookmarked: Bool = false,
    message: ScreenMessage = ""
  ) {
    self.item = item
    self.related = related
    self.isBookmarked = isBookmarked
    self.message = message
  }
}

extension DetailSheet: PanelFeature {
  package var name: String { "sheet/" + item.id.rawValue }
  package var title: String { item.title }
  package var traits: PanelTraits {
    PanelTraits(.sheet) {
      $0.scrim = .full
      $0.growsOutOfFocus = true
      $0.acceptsSpeech = true
    }
  }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}
