internal import TextEntry

/// The screen as set up by its operator, restored for the next visitor.
struct VisitorDefaults: Hashable, Sendable {
  /// The settings that visitors may change, in the order of their rows.
  static let keys: [SettingKey] =
    [
      .language, .textScale, .highContrast, .boldText, .reducedMotion,
    ] + SettingKey.personal

  private let values: [SettingKey: SettingValue]
  private let words: Words
  private let keyboard: KeyboardState
  private let keyboardOptions: KeyboardOptions

  /// Remembers the setup of a screen.
  init(_ state: ScreenState) {
    values = Dictionary(
      Self.keys.map { ($0, state.value(of: $0)) }, uniquingKeysWith: { first, _ in first })
    words = state.settings.words
    keyboard = state.keyboard
    keyboardOptions = state.keyboardOptions
  }

  /// Whether a screen has the operator's language.
  func hasLanguage(of state: ScreenState) -> Bool {
    state.value(of: .language) == values[.language]
  }

  /// Restores everything that a visitor may have changed.
  func restore(_ state: inout ScreenState) {
    for key in Self.keys where state.value(of: key) != values[key] {
      guard let value = values[key] else { continue }
      if key == .language, case .word(let code) = value {
        state.languageOptions.chosen = code
        restoreLanguage(of: &state)
      } else {
        _ = state.settings.take(Setting(key, value))
      }
    }
  }

  /// Restores the words and keyboards of the operator's language, if the screen has that language.
  func restoreLanguage(of state: inout ScreenState) {
    state.take(words)
    state.keyboard = keyboard
    state.visit.composer = Composer(keyboard.layout.composer)
    state.keyboardOptions = keyboardOptions
  }
}
