package import CatalogModel
package import FocusEngine
package import SceneGraph

/// Something on the screen that a person can select, and its name in the scene.
package enum Element: Hashable, Sendable {
  /// The button at the end of the field: Clear or Bookmarks.
  case fieldButton
  /// A key, by its id on the page.
  case key(String)
  case suggestion(Suggestion)
  /// A segment of the scope bar, by the scope's id.
  case scope(String)
  /// The segment that holds the scopes for which there was no room.
  case moreScopes
  /// A result, by the shelf it stands on.
  case card(shelf: String, item: ItemID)
  /// The last card of a shelf: all of that category.
  case showAll(CategoryID)
  case didYouMean
  case widenScope
  case tryAgain
  /// A button of a sheet.
  case sheetButton(SheetButton)
  /// A related title on a sheet.
  case related(ItemID)
  /// An answer of an alert, by its place.
  case choice(Int)
  /// A digit of the PIN view.
  case digit(Int)
  case pinDelete
  case pinCancel
  case stillHere
  case attract
  /// The gear in the field.
  case settings
  /// A row of the settings, by its id on the page.
  case setting(String)
  case captureCancel
  case helpClose

  /// The buttons of a sheet.
  package enum SheetButton: String, Hashable, Sendable, CaseIterable {
    case open
    case bookmark
    case back
  }

  /// The name of the element in the scene and the focus map.
  package var nodeID: NodeID {
    switch self {
    case .fieldButton: "field/button"
    case .key(let id): NodeID("key/" + id)
    case .suggestion(let suggestion):
      NodeID("suggestion/" + suggestion.kind.rawValue + "/" + suggestion.text)
    case .scope(let id): NodeID("scope/" + id)
    case .moreScopes: "scopes/more"
    case .card(let shelf, let item): NodeID("card/" + Self.escaped(shelf) + "/" + item.rawValue)
    case .showAll(let category): NodeID("show-all/" + category.rawValue)
    case .didYouMean: "message/did-you-mean"
    case .widenScope: "message/widen-scope"
    case .tryAgain: "message/try-again"
    case .sheetButton(let button): NodeID("sheet/" + button.rawValue)
    case .related(let item): NodeID("related/" + item.rawValue)
    case .choice(let index): NodeID("choice/" + String(index))
    case .digit(let digit): NodeID("digit/" + String(digit))
    case .pinDelete: "pin/delete"
    case .pinCancel: "pin/cancel"
    case .stillHere: "still-there/yes"
    case .attract: "attract/start"
    case .settings: "field/settings"
    case .setting(let id): NodeID("setting/" + id)
    case .captureCancel: "capture/cancel"
    case .helpClose: "help/close"
    }
  }

  /// The element with that name; `nil` when no element has it.
  package init?(_ id: FocusID) {
    guard let (head, tail) = Self.parted(id.rawValue[...]) else { return nil }
    let rest = String(tail)
    switch head {
    case "field": self = rest == "settings" ? .settings : .fieldButton
    case "setting": self = .setting(rest)
    case "capture": self = .captureCancel
    case "help": self = .helpClose
    case "key": self = .key(rest)
    case "scope": self = .scope(rest)
    case "scopes": self = .moreScopes
    case "show-all": self = .showAll(CategoryID(rest))
    case "related": self = .related(ItemID(rest))
    case "choice": self = .choice(Int(rest) ?? 0)
    case "digit": self = .digit(Int(rest) ?? 0)
    case "attract": self = .attract
    case "still-there": self = .stillHere
    case "pin": self = rest == "delete" ? .pinDelete : .pinCancel
    case "sheet":
      guard let button = SheetButton(rawValue: rest) else { return nil }
      self = .sheetButton(button)
    case "message":
      switch rest {
      case "did-you-mean": self = .didYouMean
      case "widen-scope": self = .widenScope
      default: self = .tryAgain
      }
    case "suggestion", "card":
      guard let (kindOrShelf, name) = Self.parted(tail) else { return nil }
      if head == "card" {
        self = .card(shelf: Self.unescaped(kindOrShelf), item: ItemID(String(name)))
      } else {
        guard let kind = Suggestion.Kind(rawValue: String(kindOrShelf)) else { return nil }
        self = .suggestion(Suggestion(kind: kind, text: String(name)))
      }
    default: return nil
    }
  }

  // A name may begin with a combining mark, like the vowels and tones of Thai, which makes one
  // character with the sign before it. So names are taken apart by scalar, not by character.

  /// What stands before and behind the first slash; `nil` where there is none.
  private static func parted(_ path: Substring) -> (Substring, Substring)? {
    let scalars = path.unicodeScalars
    guard let slash = scalars.firstIndex(of: "/") else { return nil }
    return (
      Substring(scalars[..<slash]), Substring(scalars[scalars.index(after: slash)...])
    )
  }

  /// The name of a shelf without slashes, which stand between the parts of a path.
  private static func escaped(_ shelf: String) -> String {
    guard shelf.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else {
      return shelf
    }
    return shelf.unicodeScalars.map { $0 == "/" ? "%2F" : $0 == "%" ? "%25" : String($0) }.joined()
  }

  private static func unescaped(_ shelf: Substring) -> String {
    let parts = shelf.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map {
      ($0.first == "2" && $0.dropFirst().first == "F" ? "/" : "%") + String($0.dropFirst(2))
    }
    return String(parts[0]) + rest.joined()
  }

  /// The name of the element in the focus map.
  package var focusID: FocusID { FocusID(nodeID) }
}

/// The groups of the screen that focus enters and leaves as units.
package enum Group {
  /// The button at the end of the field.
  package static let field: NodeID = "field"
  /// The keys.
  package static let keyboard: NodeID = "keyboard"
  /// The chips below the keyboard.
  package static let suggestions: NodeID = "suggestions"
  /// The segments.
  package static let scopeBar: NodeID = "scope-bar"
  /// What is said when there are no results, and its buttons.
  package static let message: NodeID = "message"
  /// The buttons of a sheet and its related titles.
  package static let sheet: NodeID = "sheet"
  /// The answers of an alert.
  package static let alert: NodeID = "alert"
  /// The digits of the PIN view.
  package static let pin: NodeID = "pin"
  /// The one button of the attract screen, or of the question whether anyone is there.
  package static let kiosk: NodeID = "kiosk"

  /// The rows of the settings.
  package static let settings: NodeID = "settings"
  /// The one button while a button is awaited, or a device is explained.
  package static let help: NodeID = "help"

  /// The shelf with that name: `top`, a category's id, `popular`, `bookmarks`, `recents`,
  /// `popular-searches`.
  package static func shelf(_ name: String) -> NodeID { NodeID("shelf/" + name) }
}
