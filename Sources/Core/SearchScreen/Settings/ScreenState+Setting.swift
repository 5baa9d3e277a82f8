internal import CatalogModel
internal import Geometry
internal import SceneGraph

extension ScreenSettings {
  /// The value of a setting in these settings; `nil` for the keyboards, which are stored elsewhere.
  package func value(of key: SettingKey) -> SettingValue? {
    switch key {
    case .appearance: .word(appearance.rawValue)
    case .textScale: .thousandths(theme.textScale)
    case .boldText: .flag(theme.boldText)
    case .highContrast: .flag(theme.highContrast)
    case .reducedMotion: .flag(theme.reducedMotion)
    case .history: .word(history.rawValue)
    case .searchStart: .word(searchStart.rawValue)
    case .scopeSelection: .word(scopeSelection.rawValue)
    case .language, .layout, .languages: nil
    case .skipsDeadKeys: .flag(skipsDeadKeys)
    case .sounds: .flag(sounds)
    case .rumble: .flag(rumble)
    case .setUp: .flag(isSetUp)
    }
  }
}

extension ScreenState {
  /// The current value of a setting.
  package func value(of key: SettingKey) -> SettingValue {
    switch key {
    case .language: .word(languageOptions.chosen)
    case .layout: .word(keyboardOptions.layout)
    case .languages: .words(keyboardOptions.languages)
    default: settings.value(of: key) ?? .flag(false)
    }
  }

  /// Applies a setting and returns the effect that saves it.
  ///
  /// A value that is invalid for the key changes nothing.
  mutating func change(_ setting: Setting, at now: Timestamp) -> [Effect] {
    guard value(of: setting.key) != setting.value, apply(setting) else { return [] }
    var effects: [Effect] = [.save(setting)]
    switch setting.key {
    case .history: effects.append(.loadLanding)
    case .searchStart where settings.searchStart == .live && !isSubmitted:
      effects += submit(at: now)
    case .language:
      effects.append(.loadWords(language: languageOptions.chosen))
      // Keyboards that nobody has chosen follow the language.
      if keyboardOptions.languages.isEmpty { effects.append(keyboardEffect) }
    case .layout, .languages: effects.append(keyboardEffect)
    default: break
    }
    return effects
  }

  private var keyboardEffect: Effect {
    .loadKeyboards(
      layout: keyboardOptions.layout, languages: keyboardOptions.languages,
      locale: languageOptions.chosen)
  }

  private mutating func apply(_ setting: Setting) -> Bool {
    switch (setting.key, setting.value) {
    case (.language, .word(let code)): take(code, \.languageOptions.chosen)
    case (.appearance, .word(let word)): choose(appearance: word)
    case (.history, .word(let word)): take(word, \.settings.history)
    case (.searchStart, .word(let word)): take(word, \.settings.searchStart)
    case (.scopeSelection, .word(let word)): take(word, \.settings.scopeSelection)
    case (.textScale, .thousandths(let scale)): take(scale, \.settings.theme.textScale)
    case (.boldText, .flag(let flag)): take(flag, \.settings.theme.boldText)
    case (.highContrast, .flag(let flag)): take(flag, \.settings.theme.highContrast)
    case (.reducedMotion, .flag(let flag)): take(flag, \.settings.theme.reducedMotion)
    case (.skipsDeadKeys, .flag(let flag)): take(flag, \.settings.skipsDeadKeys)
    case (.sounds, .flag(let flag)): take(flag, \.settings.sounds)
    case (.rumble, .flag(let flag)): take(flag, \.settings.rumble)
    case (.setUp, .flag(let flag)): take(flag, \.settings.isSetUp)
    case (.layout, .word(let layout)): take(layout, \.keyboardOptions.layout)
    case (.languages, .words(let languages)): take(languages, \.keyboardOptions.languages)
    default: false
    }
  }

  private mutating func choose(appearance word: String) -> Bool {
    guard let appearance = ScreenSettings.Appearance(rawValue: word) else { return false }
    settings.choose(appearance)
    return true
  }

  private mutating func take<Value>(
    _ value: Value, _ path: WritableKeyPath<ScreenState, Value>
  ) -> Bool {
    self[keyPath: path] = value
    return true
  }

  private mutating func take<Choice: RawRepresentable<String>>(
    _ word: String, _ path: WritableKeyPath<ScreenState, Choice>
  ) -> Bool {
    guard let choice = Choice(rawValue: word) else { return false }
    return take(choice, path)
  }
}
