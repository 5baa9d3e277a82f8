package import CatalogModel
package import Players

/// News about a title being opened.
package enum OpeningNews: Sendable {
  /// The title being opened, with a show replaced by its next episode; and the following episode, if any.
  case title(Item, next: Item?)
  /// No program is running for it.
  case nothing
  /// A program is running that has the devices.
  case program
  /// A controlled player is running.
  case player(any PlayerControl)
  /// An event of the player with that name.
  case event(PlayerEvent, of: String)
}
