package import FocusEngine

/// A section of the screen, which focus enters and leaves as a unit.
package enum ScreenSection: Hashable, Sendable, Identifiable {
  /// The tabs at the top.
  case tabBar
  /// The button back from a page, and the sort orders of its titles.
  case navigationBar
  /// The button of a page beside its picture.
  case pageHeader
  /// The buttons at the end of the search field.
  case field
  /// The keys of the keyboard.
  case keyboard
  /// The suggestion chips below the keyboard.
  case suggestions
  /// The segments of the scope bar.
  case scopeBar
  /// A filter row below the scope bar, by its number.
  case filterRow(Int)
  /// The message in place of results, and its buttons.
  case message
  /// A shelf or grid of results, by its name: `top`, a category's id, `popular`, `bookmarks`,
  /// `recents`, `popular-searches`.
  case shelf(String)
  /// The buttons of a sheet and its related titles.
  case sheet
  /// The seasons of a show on its sheet.
  case seasons
  /// The episodes of a season on the sheet of their show.
  case episodes
  /// The answers of an alert.
  case alert
  /// The digits of the PIN view.
  case pin
  /// The single button of the attract screen, or of the alert "Are you still there?".
  case kiosk
  /// The rows of the settings.
  case settings
  /// The pages of the settings, beside the rows of one of them.
  case settingsPages
  /// The single button during a button capture, or in the help for a device.
  case help
  /// The controls of a panel, by its name: `address`.
  case panel(String)

  /// The identifier of the section, in the scene and in the focus map.
  package var id: NodeID {
    switch self {
    case .tabBar: "tab-bar"
    case .navigationBar: "navigation-bar"
    case .pageHeader: "page-header"
    case .field: "field"
    case .keyboard: "keyboard"
    case .suggestions: "suggestions"
    case .scopeBar: "scope-bar"
    case .filterRow(let row): NodeID("filter/" + String(row))
    case .message: "message"
    case .shelf(let name): NodeID("shelf/" + name)
    case .sheet: "sheet"
    case .seasons: "seasons"
    case .episodes: "episodes"
    case .alert: "alert"
    case .pin: "pin"
    case .kiosk: "kiosk"
    case .settings: "settings"
    case .settingsPages: "settings-pages"
    case .help: "help"
    case .panel(let name): NodeID(name)
    }
  }

  /// Whether the section is a shelf or grid of results.
  package var isShelf: Bool {
    if case .shelf = self { true } else { false }
  }

  /// Whether the section belongs to the results area.
  package var isResults: Bool { isShelf || self == .message }

  /// Whether the section is on a sheet.
  var isOfSheet: Bool { self == .sheet || self == .seasons || self == .episodes }

  /// Whether the section is a filter row.
  var isFilterRow: Bool {
    if case .filterRow = self { true } else { false }
  }

  /// Whether the rows of the section may be wider than the screen.
  var scrollsSideways: Bool { isShelf || self == .suggestions }
}
