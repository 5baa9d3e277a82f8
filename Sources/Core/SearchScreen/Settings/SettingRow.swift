package import InputMapping
package import SceneGraph

/// A page of the settings.
package enum SettingsPage: Hashable, Sendable {
  /// The groups and what is in them.
  case root
  /// The values that a setting can have.
  case options(SettingKey)
  /// The languages of the keyboards.
  case languages
  /// What the buttons of the device last used do.
  case buttons
}

/// What a page of the settings lists.
package struct SettingsList: Hashable, Sendable {
  /// The heading of the page.
  package var title: String
  /// What stands beside the rows.
  package var icon: Icon
  /// At least one.
  package var rows: [SettingRow]
}

/// A row of the settings: what it is about, how that is now, and what Select does.
package struct SettingRow: Hashable, Sendable, Identifiable {
  /// What stands at the end of a row.
  package enum Value: Hashable, Sendable {
    case none
    case text(String)
    /// The one chosen, or one of those chosen.
    case check
    /// The place among those chosen, 1 first.
    case place(Int)
    /// The controls that do it.
    case controls([BoundControl])
  }

  /// What Select does.
  package enum Act: Hashable, Sendable {
    case open(SettingsPage)
    case change(Setting)
    case toggleLanguage(String)
    case clearRecents
    case rebind(IntentName)
    case resetBindings
    case showHelp
  }

  /// A control, and whether it has to be held.
  package struct BoundControl: Hashable, Sendable {
    /// The control.
    package var control: Control
    /// Whether it acts when it is held.
    package var isHeld: Bool
  }

  /// Unique on its page.
  package var id: String
  /// The words at the start.
  package var title: String
  /// A sentence that explains it while it has focus; may be empty.
  package var detail = ""
  /// The heading of the group that begins with it; `nil` inside a group.
  package var heading: String?
  /// What stands at the end.
  package var value = Value.none
  /// What Select does.
  package var act: Act

  /// Whether another page follows, which a chevron says.
  package var leadsOn: Bool {
    switch act {
    case .open, .rebind, .showHelp: true
    default: false
    }
  }
}
