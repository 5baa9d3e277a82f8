internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// Returns the current list of a page.
  package func list(of page: SettingsPage) -> SettingsList {
    switch page {
    case .root:
      SettingsList(
        title: words[.settings], icon: .gear,
        rows: languageRow + appearanceRows + searchRows + keyboardRows + feedbackRows
          + controllerRows + setUpRows)
    case .options(let key):
      SettingsList(title: words[key.title], icon: key.icon, rows: optionRows(of: key))
    case .languages:
      SettingsList(
        title: words[SettingKey.languages.title], icon: .globe, rows: keyboardLanguageRows)
    case .buttons:
      SettingsList(title: words[shownDevice.title], icon: shownDevice.icon, rows: buttonRows)
    }
  }

  private var languageRow: [SettingRow] {
    languageOptions.known.isEmpty ? [] : [choice(.language, heading: words[.headingGeneral])]
  }

  private var appearanceRows: [SettingRow] {
    [
      choice(.appearance, heading: words[.headingDisplay]), choice(.textScale), toggle(.boldText),
      toggle(.highContrast), toggle(.reducedMotion),
    ]
  }

  private var searchRows: [SettingRow] {
    [
      choice(.history, heading: words[.search]),
      SettingRow(
        id: "clear-recents", title: words[.clearRecents],
        detail: words[.clearRecentsDetail], act: .clearRecents),
      choice(.searchStart), choice(.scopeSelection),
    ]
  }

  private var keyboardRows: [SettingRow] {
    let skip = toggle(.skipsDeadKeys)
    guard !keyboardOptions.layouts.isEmpty else {
      return [SettingRow(copying: skip, heading: words[.keyboard])]
    }
    let names = keyboardOptions.languages.map { name(ofLanguage: $0) }
    return [
      choice(.layout, heading: words[.keyboard]),
      SettingRow(
        id: SettingKey.languages.rawValue, title: words[SettingKey.languages.title],
        detail: words[SettingKey.languages.detail],
        value: .text(
          names.isEmpty ? words[.automatic] : names.joined(separator: words.lists.comma)),
        act: .open(.languages)),
      skip,
    ]
  }

  private var feedbackRows: [SettingRow] {
    [
      SettingRow(copying: toggle(.sounds), heading: words[.headingSound]), toggle(.rumble),
    ]
  }

  private var controllerRows: [SettingRow] {
    [
      SettingRow(
        id: "buttons", title: words[.buttons], detail: words[.buttonsDetail],
        heading: words[.headingController], value: .text(words[shownDevice.title]),
        act: .open(.buttons)),
      SettingRow(
        id: "help", title: words[.showHelp], detail: words[.showHelpDetail], act: .showHelp),
    ]
  }

  private var setUpRows: [SettingRow] {
    guard offersFirstRun else { return [] }
    return [
      SettingRow(
        id: "set-up", title: words[.setUpAgain], detail: words[.setUpAgainDetail], heading: "",
        act: .setUp)
    ]
  }

  private func toggle(_ key: SettingKey) -> SettingRow {
    let isOn = value(of: key) == .flag(true)
    return SettingRow(
      id: key.rawValue, title: words[key.title], detail: words[key.detail],
      value: .text(words[isOn ? .on : .off]), act: .change(Setting(key, .flag(!isOn))))
  }

  private func choice(_ key: SettingKey, heading: String? = nil) -> SettingRow {
    SettingRow(
      id: key.rawValue, title: words[key.title], detail: words[key.detail], heading: heading,
      value: .text(name(of: value(of: key), of: key)), act: .open(.options(key)))
  }

  private func optionRows(of key: SettingKey) -> [SettingRow] {
    let chosen = value(of: key)
    var values = key.options
    if key == .layout { values = keyboardOptions.layouts.map { .word($0) } }
    if key == .language {
      values =
        [.word(LanguageOptions.automaticValue)]
        + languageOptions.known.map { .word($0.code) }
    }
    // A value from a hand-written configuration that the screen does not offer is listed as well.
    if !values.contains(chosen) { values.append(chosen) }
    return values.map { value in
      SettingRow(
        id: value.name, title: name(of: value, of: key), detail: words[key.detail(for: value)],
        value: value == chosen ? .check : .none, act: .change(Setting(key, value)))
    }
  }

  private var keyboardLanguageRows: [SettingRow] {
    let system = name(ofLanguage: keyboardOptions.automatic)
    let automatic = SettingRow(
      id: LanguageOptions.automaticValue, title: automaticTitle(system),
      detail: words[.automaticLanguageDetail],
      value: keyboardOptions.languages.isEmpty ? .check : .none,
      act: .change(Setting(.languages, .words([]))))
    return [automatic]
      + keyboardOptions.known.map { language in
        let place = keyboardOptions.languages.firstIndex(of: language.code)
        return SettingRow(
          id: language.code, title: language.name, detail: words[SettingKey.languages.detail],
          value: place.map { .place($0 + 1) } ?? .none, act: .toggleLanguage(language.code))
      }
  }

  private var buttonRows: [SettingRow] {
    let family = bindings.families[shownFamily] ?? BindingTable.Family()
    var rows = IntentName.rebindable(on: shownFamily).map { intent in
      SettingRow(
        id: intent.rawValue, title: intent.name(in: words),
        detail: intent.detail.map { words[$0] } ?? "",
        value: .controls(Array(family.boundControls(for: intent).prefix(3))),
        act: .rebind(intent))
    }
    rows.append(
      SettingRow(
        id: "reset", title: words[.resetButtons], detail: words[.resetButtonsDetail], heading: "",
        act: .resetBindings))
    return rows
  }

  private func automaticTitle(_ language: String) -> String {
    language.isEmpty ? words[.automatic] : words[.automaticLanguage, ["name": language]]
  }

  /// The displayed name of a value of a setting.
  private func name(of value: SettingValue, of key: SettingKey) -> String {
    switch value {
    case .flag(let flag): words[flag ? .on : .off]
    case .thousandths(let number): words.numbers.percentage((number + 5) / 10)
    case .words(let list): list.joined(separator: words.lists.comma)
    case .word(LanguageOptions.automaticValue) where key == .language:
      automaticTitle(languageOptions.automatic)
    case .word(let word):
      key.name(of: word).map { words[$0] }
        ?? languageOptions.known.first { key == .language && $0.code == word }?.name ?? word
    }
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
