internal import CatalogModel
internal import Geometry

/// What the menu of a title asks for.
package enum TitleCommand: Hashable, Sendable {
  case open
  /// Opens it by one of its addresses, and by that one from now on.
  case openBy(String)
  /// Shows the ways to open it.
  case showWays
  /// Shows its sheet.
  case show
  case showSimilar, share, showOnMap, print, toggleBookmark
}

extension ScreenState {
  /// Performs a command about a title.
  mutating func perform(_ command: TitleCommand, on item: Item) -> [Effect] {
    switch command {
    case .open: return endComposition() + recordRecent(of: item) + startOpening(item)
    case .openBy(let address):
      return endComposition() + recordRecent(of: item) + open(item, by: address)
    case .showWays: return showWays(of: item)
    case .show: return endComposition() + recordRecent(of: item) + openSheet(of: item)
    case .showSimilar: return open(.similar(item))
    case .share: return share(item)
    case .showOnMap: return showMap(of: item)
    case .print: return [.sound(Effect.Sound(.back)), .printSlip(item)]
    case .toggleBookmark:
      let isBookmarked = landing.bookmarks.contains { $0.id == item.id }
      return isBookmarked ? remove(.bookmark(item)) : setBookmark(item, true)
    }
  }
}
