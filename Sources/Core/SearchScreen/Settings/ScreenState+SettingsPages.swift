internal import CatalogModel
internal import InputMapping
internal import SceneGraph

extension ScreenState {
  /// The current list of a page.
  package func list(of page: SettingsPage) -> SettingsList {
    switch page {
    case .root where settings.kiosk != nil:
      SettingsList(
        title: words[.settings], icon: .gear,
        rows: VisitorDefaults.keys.filter(offers).map { row(of: $0) } + partRows(on: .root))
    case .root: groupList
    case .group(let group):
      SettingsList(title: words[group.title], icon: group.icon, rows: rows(of: group))
    case .found(let text): found(text)
    case .options(let key):
      SettingsList(
        title: words[key.definition.title], icon: key.definition.icon, rows: optionRows(of: key))
    case .languages:
      SettingsList(
        title: words[SettingKey.languages.definition.title], icon: .globe,
        rows: keyboardLanguageRows)
    case .buttons:
      SettingsList(title: words[shownDevice.title], icon: shownDevice.icon, rows: buttonRows)
    case .serverKinds: serverKindList
    case .source(let id): list(ofSource: id)
    case .folder(let contents): list(of: contents)
    case .columns: columnList
    case .part(let page): page.list(in: self)
    }
  }

  /// The title of what the page of the settings was opened from.
  var titleBeforeSettings: String {
    let settings = visit.screen.panels.lastIndex { $0.panel.traits.screen == .settings } ?? 0
    let isInPanes = paneGroup != nil
    let below = settings > 0 ? visit.screen.panels[settings - 1].panel : nil
    switch below {
    case .settings(let page)? where !isInPanes: return list(of: page).title
    // The step that opens the folders.
    case .firstRun?: return words[.library]
    case .sheet(let sheet)?: return sheet.item.title
    default: return visit.screen.page.map(title) ?? title(of: visit.tab)
    }
  }

  /// Whether there is something to choose from.
  func offers(_ key: SettingKey) -> Bool {
    switch key {
    case .language:
      settings.kiosk == nil ? !languageOptions.known.isEmpty : visitorLanguages.count > 1
    case .layout, .languages: !keyboardOptions.layouts.isEmpty
    default: true
    }
  }

  /// The row of a setting.
  func row(of key: SettingKey) -> SettingRow {
    let definition = key.definition
    let current = value(of: key)
    var row = SettingRow(
      id: key.rawValue, title: words[definition.title], detail: words[definition.detail],
      value: .text(name(of: current, of: key)), command: .settingsPage(.open(.options(key))))
    switch (definition.form, current) {
    case (.flag, _):
      row.command = .settingsPage(.change(Setting(key, .flag(current != .flag(true)))))
    case (.words, .words(let codes)):
      row.command = .settingsPage(.open(.languages))
      row.value = .text(
        codes.isEmpty
          ? words[.automatic]
          : codes.map { name(ofLanguage: $0) }.joined(separator: words.lists.comma))
    default: break
    }
    return row
  }

  var clearRecentsRow: SettingRow {
    SettingRow(
      id: "clear-recents", title: words[.clearRecents], detail: words[.clearRecentsDetail],
      command: .history(.askToClear))
  }

  var controllerRows: [SettingRow] {
    [
      SettingRow(
        id: "buttons", title: words[.buttons], detail: words[.buttonsDetail],
        value: .text(words[shownDevice.title]),
        command: .settingsPage(.open(.buttons)))
    ] + partRows(on: .group(.controllers))
  }

  /// The rows of parts on a page.
  func partRows(on page: SettingsPage) -> [SettingRow] {
    Self.parts.flatMap { $0.settingRows(on: page, of: self) }
  }

  func optionRows(of key: SettingKey) -> [SettingRow] {
    var chosen = value(of: key)
    let definition = key.definition
    var values = definition.options
    if key == .layout { values = keyboardOptions.layouts.map { .word($0) } }
    if key == .language {
      values =
        [.word(LanguageOptions.automaticValue)]
        + languageOptions.known.map { .word($0.code) }
    }
    if key == .language, settings.kiosk != nil {
      values = visitorLanguages.map { .word($0.code) }
      if !values.contains(chosen) { chosen = .word(words.language) }
    } else if !values.contains(chosen) {
      // A value from a hand-written configuration that the screen does not offer is also listed.
      values.append(chosen)
    }
    return values.map { value in
      SettingRow(
        id: value.name, title: name(of: value, of: key),
        detail: words[definition.detail(for: value)],
        value: value == chosen ? .check : otherName(of: value, of: key),
        command: .settingsPage(.change(Setting(key, value))))
    }
  }

  /// The name of a language in the language of the screen, if it differs; otherwise nothing.
  private func otherName(of value: SettingValue, of key: SettingKey) -> SettingRow.Value {
    guard key == .language, case .word(let code) = value,
      let language = languageOptions.known.first(where: { $0.code == code })
    else { return .none }
    return otherName(ofRow: language)
  }

  private func otherName(ofRow language: KeyboardOptions.Language) -> SettingRow.Value {
    let name = otherName(of: language)
    return name.isEmpty ? .none : .text(name)
  }

  /// The name of a language in the language of the screen; empty if it is the same as its own name.
  func otherName(of language: KeyboardOptions.Language) -> String {
    let name = words.name(ofLanguage: String(language.code.prefix(while: \.isLetter)))
    return name.lowercased() == language.name.lowercased() ? "" : name
  }

  private var keyboardLanguageRows: [SettingRow] {
    let system = name(ofLanguage: keyboardOptions.automatic)
    let automatic = SettingRow(
      id: LanguageOptions.automaticValue, title: automaticTitle(system),
      detail: words[.automaticLanguageDetail],
      value: keyboardOptions.languages.isEmpty ? .check : .none,
      command: .settingsPage(.change(Setting(.languages, .words([])))))
    return [automatic]
      + keyboardOptions.known.map { language in
        let place = keyboardOptions.languages.firstIndex(of: language.code)
        return SettingRow(
          id: language.code, title: language.name,
          detail: words[SettingKey.languages.definition.detail],
          value: place.map { .place($0 + 1) } ?? otherName(ofRow: language),
          command: .settingsPage(.toggleLanguage(language.code)))
      }
  }

  private var buttonRows: [SettingRow] {
    let family = bindings.families[shownFamily] ?? BindingTable.Family()
    var rows = IntentName.rebindable(on: shownFamily).map { intent in
      SettingRow(
        id: intent.rawValue, title: intent.name(in: words),
        detail: intent.detail.map { words[$0] } ?? "",
        value: .controls(Array(family.boundControls(for: intent).prefix(3))),
        command: .buttons(.rebind(intent)))
    }
    rows.append(
      SettingRow(
        id: "reset", title: words[.resetButtons], detail: words[.resetButtonsDetail], heading: "",
        command: .buttons(.askToReset)))
    return rows
  }

  private func automaticTitle(_ language: String) -> String {
    language.isEmpty ? words[.automatic] : words[.automaticLanguage, ["name": language]]
  }

  /// The displayed name of a value of a setting.
  private func name(of value: SettingValue, of key: SettingKey) -> String {
    switch value {
    case .flag(let flag): words[flag ? .on : .off]
    case .thousandths(0) where key.definition.unit == .seconds: words[.off]
    case .thousandths(let number) where key.definition.unit == .seconds:
      words[
        .seconds,
        [
          "number": number.isMultiple(of: 100)
            ? words.numbers.string(number / 100, decimals: 1)
            : words.numbers.string(number / 10, decimals: 2)
        ]]
    case .thousandths(let number): words.numbers.percentage((number + 5) / 10)
    case .words(let list): list.joined(separator: words.lists.comma)
    case .word(LanguageOptions.automaticValue) where key == .language:
      automaticTitle(languageOptions.automatic)
    case .word(let word):
      key.definition.words[word].map { words[$0.name] }
        ?? languageOptions.known.first { key == .language && $0.code == word }?.name ?? word
    }
  }

  private func name(ofLanguage code: String) -> String {
    keyboardOptions.known.first { $0.code == code }?.name ?? code
  }

  /// The device whose buttons are shown: the one last used, or the keyboard instead of a pointer.
  var shownDevice: DeviceKind { device == .pointer ? .keyboard : device }

  /// The device family whose bindings are shown and changed.
  var shownFamily: DeviceFamily { shownDevice.family ?? .keyboard }
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
  /// The controls bound to an intent, those bound globally and to a press first.
  func boundControls(for intent: IntentName) -> [SettingRow.BoundControl] {
    let pressed = controls(for: intent)
    let held = controls(for: intent, byHold: true)
    let everywhere = pressed + held
    let some = contextualControls(for: intent).filter { !everywhere.contains($0) }
    return (pressed + some).map { SettingRow.BoundControl(control: $0, isHeld: false) }
      + held.map { SettingRow.BoundControl(control: $0, isHeld: true) }
  }
}
