package import CatalogModel

/// The details of one item and its actions.
package struct DetailSheet: Hashable, Sendable {
  /// The maximum number of related titles on a sheet of any shape.
  package static let mostRelated = 16

  /// The item of the sheet.
  package var item: Item
  /// Items that share people or genres with it.
  package var related: [Item]
  /// The episodes of the show that it is, or is an episode of, in order; empty for anything else.
  package var episodes: [Episode] = []
  /// The season whose episodes are shown; `nil` without episodes.
  package var season: Season?
  /// The index of the first visible episode.
  var firstEpisode = 0
  /// Whether the related titles are known.
  package var isLoaded = false
  /// Whether the item is bookmarked.
  package var isBookmarked: Bool
  /// The address it was last opened by, if it has several; empty for the default.
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
