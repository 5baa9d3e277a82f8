internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// Returns the current list of a page.
  package func list(of page: SettingsPage) -> SettingsList {
    switch page {
    case .root:
      SettingsList(
        title: "Settings", icon: .gear,
        rows: appearanceRows + searchRows + keyboardRows + feedbackRows + controllerRows)
    case .options(let key):
      SettingsList(title: key.title, icon: key.icon, rows: optionRows(of: key))
    case .languages:
      SettingsList(title: SettingKey.languages.title, icon: .globe, rows: languageRows)
    case .buttons:
      SettingsList(title: shownDevice.title, icon: shownDevice.icon, rows: buttonRows)
    }
  }

  private var appearanceRows: [SettingRow] {
    [
      choice(.appearance, heading: "Appearance"), choice(.textScale), toggle(.boldText),
      toggle(.highContrast), toggle(.reducedMotion),
    ]
  }

  private var searchRows: [SettingRow] {
    [
      choice(.history, heading: "Search"),
      SettingRow(
        id: "clear-recents", title: "Clear Recent Searches",
        detail: "Forgets every search that was made here.", act: .clearRecents),
      choice(.searchStart), choice(.scopeSelection),
    ]
  }

  private var keyboardRows: [SettingRow] {
    let skip = toggle(.skipsDeadKeys)
    guard !keyboardOptions.layouts.isEmpty else {
      return [SettingRow(copying: skip, heading: "Keyboard")]
    }
    let names = keyboardOptions.languages.map { name(ofLanguage: $0) }
    return [
      choice(.layout, heading: "Keyboard"),
      SettingRow(
        id: SettingKey.languages.rawValue, title: SettingKey.languages.title,
        detail: SettingKey.languages.detail,
        value: .text(names.isEmpty ? "Automatic" : names.joined(separator: ", ")),
        act: .open(.languages)),
      skip,
    ]
  }

  private var feedbackRows: [SettingRow] {
    [SettingRow(copying: toggle(.sounds), heading: "Sound and Feedback"), toggle(.rumble)]
  }

  private var controllerRows: [SettingRow] {
    [
      SettingRow(
        id: "buttons", title: "Buttons",
        detail: "What each button does, and which button does what.", heading: "Controller",
        value: .text(shownDevice.title), act: .open(.buttons)),
      SettingRow(
        id: "help", title: "Show Help",
        detail: "A picture of what you hold, with what its buttons do.", act: .showHelp),
    ]
  }

  private func toggle(_ key: SettingKey) -> SettingRow {
    let isOn = value(of: key) == .flag(true)
    return SettingRow(
      id: key.rawValue, title: key.title, detail: key.detail, value: .text(isOn ? "On" : "Off"),
      act: .change(Setting(key, .flag(!isOn))))
  }

  private func choice(_ key: SettingKey, heading: String? = nil) -> SettingRow {
    SettingRow(
      id: key.rawValue, title: key.title, detail: key.detail, heading: heading,
      value: .text(key.words(for: value(of: key))), act: .open(.options(key)))
  }

  private func optionRows(of key: SettingKey) -> [SettingRow] {
    let chosen = value(of: key)
    var values = key.options
    if key == .layout { values = keyboardOptions.layouts.map { .word($0) } }
    // A value from a hand-written configuration that the screen does not offer is listed as well.
    if !values.contains(chosen) { values.append(chosen) }
    return values.map { value in
      SettingRow(
        id: value.name, title: key.words(for: value), detail: key.detail(for: value),
        value: value == chosen ? .check : .none, act: .change(Setting(key, value)))
    }
  }

  private var languageRows: [SettingRow] {
    let system = name(ofLanguage: keyboardOptions.automatic)
    let automatic = SettingRow(
      id: "auto", title: "Automatic" + (system.isEmpty ? "" : " (\(system))"),
      detail: "The language of the system.",
      value: keyboardOptions.languages.isEmpty ? .check : .none,
      act: .change(Setting(.languages, .words([]))))
    return [automatic]
      + keyboardOptions.known.map { language in
        let place = keyboardOptions.languages.firstIndex(of: language.code)
        return SettingRow(
          id: language.code, title: language.name, detail: SettingKey.languages.detail,
          value: place.map { .place($0 + 1) } ?? .none, act: .toggleLanguage(language.code))
      }
  }

  private var buttonRows: [SettingRow] {
    let family = bindings.families[shownFamily] ?? BindingTable.Family()
    var rows = IntentName.rebindable(on: shownFamily).map { intent in
      SettingRow(
        id: intent.rawValue, title: intent.title, detail: intent.detail,
        value: .controls(Array(family.boundControls(for: intent).prefix(3))),
        act: .rebind(intent))
    }
    rows.append(
      SettingRow(
        id: "reset", title: "Reset to Defaults",
        detail: "Takes back what was changed on this screen.", heading: "", act: .resetBindings))
    return rows
  }

  private func name(ofLanguage code: String) -> String {
    keyboardOptions.known.first { $0.code == code }?.name ?? code
  }

  /// The device whose buttons are shown: the one last used, the keyboard for a pointer.
  var shownDevice: DeviceKind { device == .pointer ? .keyboard : device }

  /// The device family whose bindings are shown and changed.
  var shownFamily: DeviceFamily { shownDevice.family ?? .keyboard }
}

extension SettingRow {
  fileprivate init(copying row: SettingRow, heading: String) {
    self = row
    self.heading = heading
  }
}

extension SettingValue {
  /// The name of the value, unique among the values of its key.
  fileprivate var name: String {
    switch self {
    case .flag(let flag): String(flag)
    case .thousandths(let number): String(number)
    case .word(let word): word
    case .words(let words): words.joined(separator: "+")
    }
  }
}

extension BindingTable.Family {
  /// Returns the controls bound to an intent, those bound globally and to a press first.
  func boundControls(for intent: IntentName) -> [SettingRow.BoundControl] {
    let pressed = controls(for: intent)
    let held = controls(for: intent, byHold: true)
    let everywhere = pressed + held
    let some = contextualControls(for: intent).filter { !everywhere.contains($0) }
    return (pressed + some).map { SettingRow.BoundControl(control: $0, isHeld: false) }
      + held.map { SettingRow.BoundControl(control: $0, isHeld: true) }
  }
}
