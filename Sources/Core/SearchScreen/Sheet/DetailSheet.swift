package import CatalogModel

/// The details of one item and the actions on it.
package struct DetailSheet: Hashable, Sendable {
  /// The item of the sheet.
  package var item: Item
  /// Items that share people or genres with it.
  package var related: [Item]
  /// True once the related titles are known.
  package var isLoaded = false
  /// True when the item is bookmarked.
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
