internal import CatalogModel
internal import Geometry

/// The commands in a title's menu.
package enum TitleCommand: Hashable, Sendable {
  case open
  /// Opens it as it is, ignoring typed text: it was on the screen without a search.
  case play
  /// Opens it from the beginning, and discards its playback position.
  case playFromBeginning
  /// Removes it from the Continue shelf.
  case removeFromContinue
  /// Marks it as watched, or as not watched.
  case setWatched(Bool)
  /// Opens it with one of its addresses, now and in the future.
  case openBy(String)
  /// Shows the ways to open it.
  case showWays
  /// Shows its sheet.
  case show
  case showSimilar, print, toggleBookmark
  /// Opens the panel of a feature that has a button on its sheet.
  case openPanel(SheetButton)
}

extension ScreenState {
  /// Performs a command about a title.
  mutating func perform(_ command: TitleCommand, on item: Item) -> [Effect] {
    switch command {
    case .open: return endComposition() + recordRecent(of: item) + startOpening(item)
    case .play: return startOpening(item)
    case .playFromBeginning: return [.setWatched(item, false)] + startOpening(item)
    case .removeFromContinue: return removeFromContinue(item)
    case .setWatched(let isWatched): return setWatched(item, isWatched)
    case .openBy(let address):
      return endComposition() + recordRecent(of: item) + open(item, by: address)
    case .showWays: return showWays(of: item)
    case .show: return endComposition() + openSheet(of: item)
    case .showSimilar: return open(similarTo: item)
    case .openPanel(let button): return openPanel(of: button, for: item)
    case .print: return [.sound(Effect.Sound(.back)), .printSlip(item)]
    case .toggleBookmark:
      return isBookmarked(item) ? remove(.bookmark(item)) : setBookmark(item, true)
    }
  }
}
