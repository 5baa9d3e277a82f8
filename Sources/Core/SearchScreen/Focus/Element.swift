package import CatalogModel
package import FocusEngine

/// A selectable element of the screen.
///
/// ``ElementTable``, which the layout fills, maps an identifier back to its element.
package enum Element: Hashable, Sendable, Identifiable {
  /// The button at the end of the field: Clear or Bookmarks.
  case fieldButton
  /// A key, by its id on the page.
  case key(String)
  /// The middle of the arrow keyboard, on which arrows type and Select opens the best result.
  case arrowKeyboard
  case suggestion(Suggestion)
  /// A tab of the tab bar.
  case tab(Tab)
  /// The way back from a page.
  case pageBack
  /// An order of the titles of a page.
  case order(ResultOrder)
  /// The button of a page that searches among its titles.
  case filterByPage
  /// The button of a page of a whole category that searches within it.
  case searchPage
  /// The button that starts and ends the removal of things on a page.
  case editPage
  /// The button that brings back what was removed last on a page.
  case undoRemoval
  /// The button of the field that goes back to the results.
  case resultsList
  /// A segment of the scope bar, by the scope's id.
  case scope(String)
  /// The segment for the scopes that did not fit.
  case moreScopes
  /// A result, by the shelf it stands on.
  case card(shelf: String, item: ItemID)
  /// The button that opens the best hit.
  case openBestHit(ItemID)
  /// The last card of a shelf, which shows the whole category.
  case showAll(CategoryID)
  case didYouMean
  case widenScope
  /// The button that takes all filters away.
  case removeFilters
  case tryAgain
  /// A control of the filter rows, or one at the end of the scope bar.
  case filter(FilterControl)
  /// A saved search, by its number.
  case savedSearch(Int)
  /// A button of a sheet.
  case sheetButton(SheetButton)
  /// A person or genre on a sheet, which becomes a filter.
  case sheetToken(Token)
  /// A related title on a sheet.
  case related(ItemID)
  /// An answer of an alert, by its index.
  case choice(Int)
  /// A digit of the PIN view.
  case digit(Int)
  case pinDelete
  case pinCancel
  case stillHere
  case attract
  /// The button that opens the settings.
  case settings
  /// The button that shows the buttons of the device.
  case showHelp
  /// The button that shows the panel that pairs a phone.
  case usePhone
  /// A row of the settings, by its id on the page.
  case setting(String)
  case captureCancel
  case helpClose
  /// The button of the help that shows the panel that pairs a phone.
  case helpPhone
  /// A control of the first-run steps.
  case firstRun(FirstRunControl)
  /// A control of the view in which an address is typed.
  case address(AddressControl)
  /// A control of the view in which a login is typed.
  case login(LoginControl)

  /// The buttons of a sheet.
  package enum SheetButton: String, Hashable, Sendable, CaseIterable {
    case open
    /// Shows the ways to open a title that several sources have.
    case openWith
    /// Shows where the title is on the plan of a floor.
    case map
    case bookmark
    /// Opens the page of similar titles.
    case similar
    /// Shows the address as a code for a phone.
    case share
    /// Prints a slip that says where the title is.
    case print
    /// Shows the whole description.
    case info
    case back
  }

  /// The identifier of the element's node, in the scene and in the focus map.
  package var id: NodeID {
    switch self {
    case .fieldButton: "field/button"
    case .key(let id): NodeID("key/" + id)
    case .arrowKeyboard: "keyboard/arrows"
    case .suggestion(let suggestion):
      NodeID("suggestion/" + suggestion.kind.rawValue + "/" + suggestion.text)
    case .tab(let tab): NodeID("tab/" + tab.rawValue)
    case .pageBack: "navigation-bar/back"
    case .order(let order): NodeID("order/" + order.rawValue)
    case .filterByPage: "page/search-here"
    case .searchPage: "navigation-bar/search"
    case .editPage: "page/edit"
    case .undoRemoval: "page/undo"
    case .resultsList: "field/results"
    case .scope(let id): NodeID("scope/" + id)
    case .moreScopes: "scopes/more"
    case .card(let shelf, let item): NodeID("card/" + Self.escaped(shelf) + "/" + item.rawValue)
    case .openBestHit: "best-hit/open"
    case .showAll(let category): NodeID("show-all/" + category.rawValue)
    case .didYouMean: "message/did-you-mean"
    case .widenScope: "message/widen-scope"
    case .removeFilters: "message/remove-filters"
    case .tryAgain: "message/try-again"
    case .filter(let control): control.id
    case .savedSearch(let id): NodeID("saved/" + String(id))
    case .sheetButton(let button): NodeID("sheet/" + button.rawValue)
    case .sheetToken(let token): NodeID("sheet/" + token.kind.rawValue + "/" + token.text)
    case .related(let item): NodeID("related/" + item.rawValue)
    case .choice(let index): NodeID("choice/" + String(index))
    case .digit(let digit): NodeID("digit/" + String(digit))
    case .pinDelete: "pin/delete"
    case .pinCancel: "pin/cancel"
    case .stillHere: "still-there/yes"
    case .attract: "attract/start"
    case .settings: "more/settings"
    case .showHelp: "more/help"
    case .usePhone: "more/phone"
    case .setting(let id): NodeID("setting/" + id)
    case .captureCancel: "capture/cancel"
    case .helpClose: "help/close"
    case .helpPhone: "help/phone"
    case .firstRun(let control): NodeID("first-run/" + control.name)
    case .address(let control): NodeID("address/" + control.name)
    case .login(let control): NodeID("login/" + control.name)
    }
  }

  /// The name of a shelf with its slashes escaped, because slashes separate the parts of a path.
  private static func escaped(_ shelf: String) -> String {
    guard shelf.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else {
      return shelf
    }
    return shelf.unicodeScalars.map { $0 == "/" ? "%2F" : $0 == "%" ? "%25" : String($0) }.joined()
  }
}
