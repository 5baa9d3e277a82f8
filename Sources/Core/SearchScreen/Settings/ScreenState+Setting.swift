internal import CatalogModel
internal import Geometry

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
  mutating func change(_ setting: Setting) -> [Effect] {
    guard value(of: setting.key) != setting.value, apply(setting) else { return [] }
    if setting.key == .language, let visitorDefaults, visitorDefaults.hasLanguage(of: self) {
      visitorDefaults.restoreLanguage(of: &self)
      return []
    }
    var effects: [Effect] = settings.kiosk == nil ? [.save(setting)] : []
    switch setting.key {
    case .history: effects.append(.loadLanding)
    case .searchStart where settings.searchStart == .live && !visit.screen.isSubmitted:
      effects += submit()
    case .language:
      effects.append(.loadWords(language: languageOptions.chosen))
      // Keyboards follow the language until they are chosen.
      if keyboardOptions.languages.isEmpty { effects.append(keyboardEffect) }
    case .layout, .languages: effects.append(keyboardEffect)
    case .fullScreen: effects.append(.showFullScreen(settings.isFullScreen))
    default: break
    }
    return effects
  }

  private var keyboardEffect: Effect {
    .loadKeyboards(
      layout: keyboardOptions.layout, languages: keyboardOptions.languages,
      locale: languageOptions.chosen)
  }

  /// Applies a setting.
  /// - Returns: Whether its value is permitted.
  mutating func apply(_ setting: Setting) -> Bool {
    switch (setting.key, setting.value) {
    case (.language, .word(let code)): languageOptions.chosen = code
    case (.layout, .word(let layout)): keyboardOptions.layout = layout
    case (.languages, .words(let languages)): keyboardOptions.languages = languages
    default: return settings.take(setting)
    }
    return true
  }
}
