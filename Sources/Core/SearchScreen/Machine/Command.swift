package import CatalogModel

/// The action of a control, on Select or on hold.
///
/// A layout stores it with the identifier of the control's node, so identifiers are never parsed. Each
/// feature performs its own commands. Every control of every layout holds one, so the large ones are boxed.
package enum Command: Hashable, Sendable {
  // MARK: The search screen

  /// A key, by its id on the page.
  case key(String)
  /// The middle of the arrow keyboard, where arrows type and Select opens the best result.
  case arrowKeyboard
  /// The button at the end of the field: Clear or Bookmarks.
  case fieldButton
  /// The button of the field that goes back to the results.
  case resultsList
  case suggestion(Suggestion)
  /// A tab of the tab bar.
  case tab(Tab)
  /// The button back from a page.
  case pageBack
  /// A sort order of a page's titles.
  case order(ResultOrder)
  /// The button of a page that searches its titles.
  case searchPage
  /// The button that starts and stops editing a page.
  case editPage
  /// The button that restores the last removal on a page.
  case undoRemoval
  /// A segment of the scope bar, by the scope's id.
  case scope(String)
  /// The segment for the scopes that did not fit.
  case moreScopes
  /// A result, by its shelf.
  case card(shelf: String, item: ItemID)
  /// The button that opens the best hit.
  case openBestHit(ItemID)
  /// The last card of a shelf, which shows the whole category.
  case showAll(CategoryID)
  case didYouMean
  case widenScope
  case tryAgain
  /// A control of the filter rows, or one at the end of the scope bar.
  indirect case filter(Filters.Action)
  /// The button that opens the settings.
  case settings

  // MARK: Panels

  /// The action of a panel's control.
  indirect case panel(PanelAction)
  /// A button of a sheet.
  case sheetButton(SheetButton)
  /// A control of a sheet that opens the page of a query.
  indirect case page(Query)
  /// A related title on a sheet.
  case related(ItemID)
  /// A season of a show on its sheet.
  case season(Season)
  /// An episode of a show on its sheet.
  case episode(ItemID)

  // MARK: Held

  /// The action of holding a control.
  case hold(Hold)

  // MARK: Menus

  /// No action: an answer that only closes, a row that only informs.
  case nothing
  indirect case title(TitleCommand, Item)
  case history(HistoryCommand)
  case choose(Scope)
  case savedSearches(SavedSearches.Action)
  indirect case settingsPage(SettingsCommand)
  indirect case buttons(ButtonsCommand)
  indirect case sources(SourcesCommand)
  indirect case library(LibraryCommand)
  case kiosk(KioskCommand)
  case computer(ComputerCommand)
  /// Closes the program.
  case quit

  /// The controls that show more when held.
  package enum Hold: Hashable, Sendable {
    /// The accents of a key, by its id; Shift locks, Search makes a token.
    case key(String)
    case arrowKeyboard
    /// The menu of a title.
    case title(ItemID)
    /// A command that shows a menu.
    indirect case menu(Command)
    /// The menu of a recent search.
    case recent(String)
    /// A suggestion whose text becomes a token.
    case token(String)
    /// A suggestion that is already a token.
    case suggestion(Suggestion)
  }
}
