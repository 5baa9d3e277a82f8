package import CatalogModel
package import FocusEngine
package import Geometry
package import InputMapping
package import SceneGraph

/// A modal overlay above the screen, which contains the focus until it is dismissed.
package struct Overlay: Hashable, Sendable {
  /// The content of an overlay.
  package enum Content: Hashable, Sendable {
    case sheet(DetailSheet)
    case alert(Alert)
    case pin(PINEntry)
    /// "Are you still there?", with the deadline of the reset.
    case stillThere(until: Timestamp)
    case attract
    case settings(SettingsPage)
    /// The capture of a button for a new binding.
    case capture(ButtonCapture)
    /// New bindings that wait for confirmation.
    case trial(BindingTrial)
    /// The help of a device: its buttons and their intents.
    case help(DeviceKind)
    /// The steps of the first start.
    case firstRun(FirstRun)
    /// The address of a server that is typed.
    case address(AddressEntry)
    /// A login for the server of a source that is typed.
    case login(LoginEntry)
  }

  /// The content of the overlay.
  package var content: Content
  /// The focus below the overlay, restored when it is dismissed.
  package var returnFocus: FocusState

  /// The item focused when it opened, out of which a sheet or an alert grows; `nil` for others.
  var origin: NodeID? {
    switch content {
    case .sheet, .alert: returnFocus.focused
    default: nil
    }
  }

  /// Creates an overlay.
  package init(content: Content, returnFocus: FocusState) {
    self.content = content
    self.returnFocus = returnFocus
  }
}

extension ScreenState {
  /// The sheet that can be seen around an alert on top of it; `nil` for none.
  var sheetBelowAlert: Overlay? {
    guard case .alert? = visit.overlays.last?.content, let below = visit.overlays.dropLast().last,
      case .sheet = below.content
    else { return nil }
    return below
  }
}

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

/// A question with answers to choose from.
package struct Alert: Hashable, Sendable {
  /// An answer and its action.
  package struct Choice: Hashable, Sendable {
    /// The action of an answer.
    package enum Act: Hashable, Sendable {
      case dismiss
      case removeRecent(String)
      case removeOpening(ItemID)
      case askToClearRecents
      case clearRecents
      case open(Item)
      /// Shows the ways to open a title.
      case showWays(Item)
      /// Opens a title by one of its addresses, and by that one from now on.
      case openWay(Item, String)
      case showItem(Item)
      case showSimilar(Item)
      case share(Item)
      case showOnMap(Item)
      case print(Item)
      case toggleBookmark(Item)
      case choose(Scope)
      case setAttribute(row: FilterRow.ID, Token.Kind)
      case setFilter(row: FilterRow.ID, Token)
      case removeSavedSearch(SavedSearch.ID)
      case type(String)
      case resetBindings(DeviceFamily)
      case useArrows
      case removeSource(String)
      case newPhoneCode
      case cancelSignIn
      /// Types a user name and a password in place of waiting for a code.
      case signInByPassword(String)
      /// Closes the program, for the operator of a kiosk.
      case quit
    }

    /// The title of its button.
    package var title: String
    /// The action of the answer.
    package var act: Act
    /// True when the answer is the current choice, as in a list of scopes.
    package var isSelected = false
    /// A number after the title; empty for none.
    package var count = ""
    /// True when choosing it would leave nothing.
    package var isDimmed = false
    /// The glyph before the title; `nil` for none.
    package var icon: Icon?
    /// The reason that it cannot be chosen now; empty when it can.
    package var reason: ScreenMessage = ""

    /// Creates an answer.
    package init(
      title: String, act: Act, isSelected: Bool = false, count: String = "", isDimmed: Bool = false
    ) {
      self.title = title
      self.act = act
      self.isSelected = isSelected
      self.count = count
      self.isDimmed = isDimmed
    }
  }

  /// The question.
  package var title: String
  /// A second sentence; empty for none.
  package var message: String
  /// The answers, at least one; the first is focused.
  package var choices: [Choice]
  /// The address that is shown as a code for a phone; empty for none.
  package var code = ""
  /// The place of a title that is marked on the plan of its floor; `nil` for none.
  package var spot: FloorSpot?
  /// True when it pairs a phone, whose code and address are part of the state.
  package var isPhone = false
  /// True when the answers are single characters in a row.
  package var isRowOfKeys = false
  /// True when the message is a text to be read: wide, and as long as the screen allows.
  package var isReading = false
  /// True when the answers are a list in one column, which scrolls when it is long.
  package var isList = false

  /// Creates an alert.
  package init(
    title: String, message: String = "", choices: [Choice], isRowOfKeys: Bool = false,
    isReading: Bool = false, isList: Bool = false
  ) {
    self.title = title
    self.message = message
    self.choices = choices
    self.isRowOfKeys = isRowOfKeys
    self.isReading = isReading
    self.isList = isList
  }
}

/// The exit from a kiosk: a PIN that only the operator knows.
package struct PINEntry: Hashable, Sendable {
  /// The digits entered so far; displayed as dots, never read out, never part of an outline or a
  /// digest.
  package var digits = ""
  /// The number of digits of the PIN.
  package var length: Int
  /// The number of wrong PINs entered.
  package var failures = 0
  /// The deadline before which no digit is accepted, after a wrong PIN.
  package var lockedUntil: Timestamp?
  /// The number of swings left after a wrong PIN; 0 at rest.
  package var swingsLeft = 0
  /// True while the digits are being checked.
  package var isChecking = false

  /// Milliseconds of one swing from side to side.
  static let swingInterval = 70
  /// The number of swings after a wrong PIN.
  static let swings = 6

  /// The current horizontal offset of the boxes, in canvas points.
  var swing: Int { swingsLeft * 8 * (swingsLeft.isMultiple(of: 2) ? 1 : -1) }

  /// Creates an empty entry of the given number of digits.
  package init(length: Int) { self.length = length }

  /// Creates an empty entry after wrong PINs of an earlier run.
  package init(length: Int, failures: Int, lockedUntil: Timestamp) {
    self.length = length
    self.failures = failures
    self.lockedUntil = lockedUntil
  }

  /// Milliseconds of the delay after the given number of wrong PINs: 1 s, doubled each time, at
  /// most five minutes.
  package static func delay(afterFailures failures: Int) -> Int {
    guard failures > 0 else { return 0 }
    return min(1000 << min(failures - 1, 9), 300_000)
  }
}

extension Overlay.Content {
  /// True for the panel that pairs a phone.
  var isPhone: Bool {
    if case .alert(let alert) = self { alert.isPhone } else { false }
  }
}
