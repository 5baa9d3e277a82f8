package import CatalogModel
package import InputMapping
package import SceneGraph

/// A page of the settings.
package enum SettingsPage: Hashable, Sendable {
  /// The groups of settings and their rows.
  case root
  /// The values of a setting.
  case options(SettingKey)
  /// The languages of the keyboards.
  case languages
  /// The bindings of the device last used.
  case buttons
  /// The sources of the library.
  case sources
  /// One of them, by its identifier.
  case source(String)
  /// The kinds of servers whose address can be typed.
  case serverKinds
  /// The columns of the files that were imported.
  case columns
  /// The phones that were paired.
  case phones
  /// One of them, by its number.
  case phone(String)
}

/// The list of a page of the settings.
package struct SettingsList: Hashable, Sendable {
  /// The heading of the page.
  package var title: String
  /// The icon beside the rows.
  package var icon: Icon
  /// The rows, at least one.
  package var rows: [SettingRow]
}

/// A row of the settings: its title, its current value, and the action of Select.
package struct SettingRow: Hashable, Sendable, Identifiable {
  /// The value at the end of a row.
  package enum Value: Hashable, Sendable {
    case none
    case text(String)
    /// A check mark: the chosen value, or one of the chosen values.
    case check
    /// The position among the chosen values, from 1.
    case place(Int)
    /// The controls bound to the intent.
    case controls([BoundControl])
  }

  /// The action of Select.
  package enum Act: Hashable, Sendable {
    case open(SettingsPage)
    case change(Setting)
    case toggleLanguage(String)
    case clearRecents
    case rebind(IntentName)
    case resetBindings
    case showHelp
    case setUp
    case addSources
    /// The view in which the address of a server is typed.
    case enterAddress(LibrarySource.Kind)
    /// A look at one source, or at all for `nil`.
    case updateSources(String?)
    case removeSource(String)
    case pairPhone
    /// Forgets one phone, or all for `nil`.
    case forgetPhones(String?)
    case signIn(String)
    /// Nothing: the row only says something.
    case nothing
  }

  /// A control, acting on a press or on a hold.
  package struct BoundControl: Hashable, Sendable {
    /// The control.
    package var control: Control
    /// True when it acts on a hold.
    package var isHeld: Bool
  }

  /// The id of the row, unique on its page.
  package var id: String
  /// The text at the start of the row.
  package var title: String
  /// A sentence shown while the row is focused; may be empty.
  package var detail = ""
  /// The heading of the group that begins with the row; `nil` inside a group.
  package var heading: String?
  /// The value at the end of the row.
  package var value = Value.none
  /// The action of Select.
  package var act: Act

  /// True when Select opens another page, indicated by a chevron.
  package var leadsOn: Bool {
    switch act {
    case .open, .rebind, .showHelp, .setUp, .addSources, .enterAddress, .pairPhone: true
    default: false
    }
  }
}
