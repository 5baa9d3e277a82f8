package import CatalogModel
package import FocusEngine

/// The names of the controls of the search screen, which scripts use.
extension NodeID {
  package static let fieldButton: NodeID = "field/button"
  package static let resultsList: NodeID = "field/results"
  package static let arrowKeyboard: NodeID = "keyboard/arrows"
  package static let pageBack: NodeID = "navigation-bar/back"
  package static let searchPage: NodeID = "navigation-bar/search"
  package static let editPage: NodeID = "page/edit"
  package static let undoRemoval: NodeID = "page/undo"
  package static let moreScopes: NodeID = "scopes/more"
  /// The stage, which shows the title that is almost certainly meant.
  static let stage: NodeID = "best-hit"
  package static let openBestHit: NodeID = "best-hit/open"
  package static let bookmarkBestHit: NodeID = "best-hit/bookmark"
  package static let infoOfBestHit: NodeID = "best-hit/info"
  package static let didYouMean: NodeID = "message/did-you-mean"
  package static let widenScope: NodeID = "message/widen-scope"
  package static let removeFilters: NodeID = "message/remove-filters"
  package static let tryAgain: NodeID = "message/try-again"
  package static let settings: NodeID = "more/settings"

  /// A key, by its id on the page.
  package static func key(_ id: String) -> NodeID { NodeID("key/" + id) }

  package static func suggestion(_ suggestion: Suggestion) -> NodeID {
    NodeID("suggestion/" + suggestion.kind.rawValue + "/" + suggestion.text)
  }

  package static func tab(_ tab: Tab) -> NodeID { NodeID("tab/" + tab.rawValue) }

  package static func order(_ order: ResultOrder) -> NodeID { NodeID("order/" + order.rawValue) }

  package static func scope(_ id: String) -> NodeID { NodeID("scope/" + id) }

  /// A result, by its shelf. Slashes separate the parts of the name, and are escaped in the shelf's.
  package static func card(shelf: String, item: ItemID) -> NodeID {
    let parts = shelf.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }
    let name =
      !parts
      ? shelf
      : shelf.unicodeScalars.map { $0 == "/" ? "%2F" : $0 == "%" ? "%25" : String($0) }.joined()
    return NodeID("card/" + name + "/" + item.rawValue)
  }

  package static func showAll(_ category: CategoryID) -> NodeID {
    NodeID("show-all/" + category.rawValue)
  }

  package static func filter(_ control: FilterControl) -> NodeID { control.id }

  // MARK: Panels

  package static func sheetButton(_ button: SheetButton) -> NodeID {
    NodeID("sheet/" + button.rawValue)
  }

  package static func related(_ item: ItemID) -> NodeID { NodeID("related/" + item.rawValue) }

  package static func season(_ season: Season) -> NodeID {
    NodeID("season/" + (season.number.map(String.init) ?? "none"))
  }

  package static func episode(_ item: ItemID) -> NodeID { NodeID("episode/" + item.rawValue) }

  /// An answer of an alert, by its index.
  package static func choice(_ index: Int) -> NodeID { NodeID("choice/" + String(index)) }

  /// A row of the settings, by its id on the page.
  package static func setting(_ id: String) -> NodeID { NodeID("setting/" + id) }
}
