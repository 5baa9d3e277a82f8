package import CatalogModel
package import FocusEngine
package import Geometry
package import InputMapping

/// Something that lies over the screen and keeps focus inside until it is gone.
package struct Overlay: Hashable, Sendable {
  /// What lies there.
  package enum Content: Hashable, Sendable {
    case sheet(DetailSheet)
    case alert(Alert)
    case pin(PINEntry)
    /// "Are you still there?", with the moment at which the screen resets.
    case stillThere(until: Timestamp)
    case attract
    case settings(SettingsPage)
    /// A button is awaited.
    case capture(ButtonCapture)
    /// New bindings wait to be confirmed.
    case trial(BindingTrial)
    /// What the buttons of a device do.
    case help(DeviceKind)
  }

  /// What lies there.
  package var content: Content
  /// What had focus underneath, and gets it back.
  package var returnFocus: FocusState

  /// Lays something over the screen.
  package init(content: Content, returnFocus: FocusState) {
    self.content = content
    self.returnFocus = returnFocus
  }
}

/// Everything about one item, with what can be done with it.
package struct DetailSheet: Hashable, Sendable {
  /// The item it is about.
  package var item: Item
  /// Items that share people or genres with it.
  package var related: [Item]
  /// Whether it is among the bookmarks.
  package var isBookmarked: Bool
  /// What happened when it was opened, in a sentence; empty when all is well.
  package var message: String

  /// Makes a sheet about an item.
  package init(
    item: Item, related: [Item] = [], isBookmarked: Bool = false, message: String = ""
  ) {
    self.item = item
    self.related = related
    self.isBookmarked = isBookmarked
    self.message = message
  }
}

/// A question with a few answers to choose from.
package struct Alert: Hashable, Sendable {
  /// One answer and what it does.
  package struct Choice: Hashable, Sendable {
    /// What an answer does.
    package enum Act: Hashable, Sendable {
      case dismiss
      case removeRecent(String)
      case askToClearRecents
      case clearRecents
      case showItem(Item)
      case toggleBookmark(Item)
      case choose(Scope)
      case type(String)
      case resetBindings(DeviceFamily)
    }

    /// The words on its button.
    package var title: String
    /// What it does.
    package var act: Act
    /// Whether it is the one chosen now, as in a list of scopes.
    package var isSelected = false

    /// Makes an answer.
    package init(title: String, act: Act, isSelected: Bool = false) {
      self.title = title
      self.act = act
      self.isSelected = isSelected
    }
  }

  /// The question.
  package var title: String
  /// One more sentence; empty for none.
  package var message: String
  /// At least one; the first gets focus.
  package var choices: [Choice]
  /// Whether the answers are single characters that stand in a row.
  package var isRowOfKeys = false

  /// Makes a question.
  package init(title: String, message: String = "", choices: [Choice], isRowOfKeys: Bool = false) {
    self.title = title
    self.message = message
    self.choices = choices
    self.isRowOfKeys = isRowOfKeys
  }
}

/// The way out of a kiosk: digits that only the operator knows.
package struct PINEntry: Hashable, Sendable {
  /// The digits so far; shown as dots, never read out, never part of an outline or a digest.
  package var digits = ""
  /// How many digits there are.
  package var length: Int
  /// How many wrong PINs were entered.
  package var failures = 0
  /// Until when nothing is accepted after a wrong PIN.
  package var lockedUntil: Timestamp?
  /// How often the boxes still swing after a wrong PIN; 0 at rest.
  package var swingsLeft = 0
  /// Whether the digits are being checked.
  package var isChecking = false

  /// Milliseconds from one side to the other.
  static let swingInterval = 70
  /// How often the boxes swing after a wrong PIN.
  static let swings = 6

  /// How far the boxes are to the side now, in canvas points.
  var swing: Int { swingsLeft * 8 * (swingsLeft.isMultiple(of: 2) ? 1 : -1) }

  /// Makes an empty entry of so many digits.
  package init(length: Int) { self.length = length }

  /// Milliseconds to wait after that many wrong PINs: 1 s, then twice as long each time, at most
  /// five minutes.
  package static func delay(afterFailures failures: Int) -> Int {
    guard failures > 0 else { return 0 }
    return min(1000 << min(failures - 1, 9), 300_000)
  }
}
