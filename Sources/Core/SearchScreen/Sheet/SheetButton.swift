internal import CatalogModel
internal import SceneGraph

/// The buttons of a sheet.
package enum SheetButton: String, Hashable, Sendable, CaseIterable {
  case open
  /// Opens a title that was started from the beginning.
  case restart
  /// Shows the ways to open a title with several sources.
  case openWith
  /// Shows the location of the title on a floor plan.
  case map
  case bookmark
  /// Opens the page of similar titles.
  case similar
  /// Shows the address as a QR code for a phone.
  case share
  /// Prints a slip with the location of the title.
  case print
  /// Shows the complete description.
  case info
  case back

  /// The feature that the button belongs to; `nil` for one of the sheet itself.
  var feature: (any SheetFeature.Type)? {
    switch self {
    case .map: MapPanel.self
    case .share: SharePanel.self
    default: nil
    }
  }
}

/// A feature with a button on sheets and in the menus of cards, which opens a panel.
protocol SheetFeature {
  static var label: WordKey { get }
  static var icon: Icon { get }

  /// Whether the button applies to an item.
  static func isOffered(for item: Item, in state: ScreenState) -> Bool
  /// The reason it is unavailable now; empty if it is available.
  static func reason(against item: Item) -> ScreenMessage
  /// The panel that it opens; `nil` for none.
  static func panel(of item: Item, in state: ScreenState) -> Panel?
}

extension SheetFeature {
  static func reason(against item: Item) -> ScreenMessage { "" }
}
