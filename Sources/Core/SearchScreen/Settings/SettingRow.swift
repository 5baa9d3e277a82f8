package import InputMapping
package import SceneGraph
internal import Support
internal import TextEntry

/// A page of the settings.
package enum SettingsPage: Hashable, Sendable {
  /// The groups of settings; on a kiosk, a visitor's settings.
  case root
  case group(SettingsGroup)
  /// The settings found by a typed text.
  case found(String)
  /// The values of a setting.
  case options(SettingKey)
  /// The languages of the keyboards.
  case languages
  /// The bindings of the device last used.
  case buttons
  /// A source, by its identifier.
  case source(String)
  /// The kinds of servers that can be added by address.
  case serverKinds
  /// A folder of this computer, or the starting places.
  case folder(FolderContents)
  /// The columns of the imported files.
  case columns
  /// A page of a part.
  case part(PartPage)
}

extension SettingsPage: PanelFeature {
  /// The name, unchanged as long as it is the same page, regardless of its contents.
  package var name: String {
    switch self {
    case .folder(let contents): "settings/folder/" + contents.folder.path
    case .part(let page): "settings/\(page)"
    default: "settings/\(self)"
    }
  }
  package var traits: PanelTraits {
    // A list to move through, like results.
    PanelTraits(.settings) {
      $0.bindings = .results
      $0.scrim = .none
      $0.pagesByRows = true
      if case .found = self { $0.hasCharacters = true }
    }
  }

  func action(for intent: Intent) -> PanelAction? {
    switch intent {
    case .type(let text): .settings(.type(text))
    case .space: .settings(.type(" "))
    case .deleteBackward: .settings(.delete)
    case .deleteWord: .settings(.deleteWord)
    case .clear: .settings(.clear)
    default: nil
    }
  }

  func add(to builder: inout SceneBuilder) {}
}

extension SettingsPage: Feature {
  package enum Action: Hashable, Sendable {
    /// Types text to find settings.
    case type(String)
    case delete, deleteWord, clear
  }

  /// - Parameter canSearch: Whether all settings are available to be found.
  mutating func reduce(_ action: Action, _ canSearch: Bool, _ step: inout Step) {
    guard canSearch else { return step.refuse() }
    switch (action, self) {
    case (.type(let typed), .found(let text)):
      self = .found(text + typed)
      step.focus(nil)
    case (.type(let typed), _):
      if typed.trimmed.isEmpty { step.refuse() } else { step.open(.settings(.found(typed))) }
    case (_, .found(let text)):
      var field = FieldText<Never>()
      field.insert(text)
      switch action {
      case .deleteWord: field.deleteWord()
      case .clear: field.clear()
      default: field.deleteBackward()
      }
      guard !field.isEmpty else { return step.close() }
      self = .found(field.text)
      step.focus(nil)
    default: step.refuse()
    }
  }
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

  /// A control, acting on a press or on a hold.
  package struct BoundControl: Hashable, Sendable {
    /// The control.
    package var control: Control
    /// Whether it acts on a hold.
    package var isHeld: Bool
  }

  /// The id of the row, unique on its page.
  package var id: String
  /// The text at the start of the row.
  package var title: String
  /// A sentence shown while the row is focused; may be empty.
  package var detail = ""
  /// The glyph before the title; `nil` for none.
  package var icon: Icon?
  /// The profile whose picture is before the title, in place of a glyph; `nil` for none.
  package var profile: Profile?
  /// The heading of the group that begins with the row; `nil` inside a group.
  package var heading: String?
  /// The value at the end of the row.
  package var value = Value.none
  /// The action of Select.
  package var command: Command

  /// The id of a row about a path. Slashes are replaced, as they separate the parts of an identifier.
  static func id(ofPath path: String) -> String { String(path.map { $0 == "/" ? "|" : $0 }) }

  /// Whether it is the chosen one of its list, or the first of several.
  var isChosen: Bool {
    guard case .settingsPage(.toggleLanguage) = command else { return value == .check }
    return value == .check || value == .place(1)
  }

  /// Whether Select opens another page, indicated by a chevron.
  package var leadsOn: Bool {
    switch command {
    case .panel(let action): action.leadsOn
    case .settingsPage(.open), .buttons(.rebind), .sources(.openFolder), .sources(.enterAddress):
      true
    default: false
    }
  }
}
