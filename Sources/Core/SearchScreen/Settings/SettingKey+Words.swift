internal import SceneGraph

extension SettingKey {
  /// The name of the setting.
  var title: WordKey {
    switch self {
    case .language: .language
    case .appearance: .appearance
    case .textScale: .textSize
    case .boldText: .boldText
    case .highContrast: .highContrast
    case .reducedMotion: .reducedMotion
    case .history: .keepHistory
    case .searchStart: .searchStart
    case .scopeSelection: .switchCategory
    case .layout: .layout
    case .languages: .keyboardLanguages
    case .skipsDeadKeys: .skipLetters
    case .sounds: .sounds
    case .rumble: .vibration
    case .setUp: .setUpAgain
    }
  }

  /// A sentence about the setting.
  var detail: WordKey {
    switch self {
    case .language: .languageDetail
    case .appearance: .appearanceDetail
    case .textScale: .textSizeDetail
    case .boldText: .boldTextDetail
    case .highContrast: .highContrastDetail
    case .reducedMotion: .reducedMotionDetail
    case .history: .keepHistoryDetail
    case .searchStart: .searchStartDetail
    case .scopeSelection: .switchCategoryDetail
    case .layout: .layoutDetail
    case .languages: .keyboardLanguagesDetail
    case .skipsDeadKeys: .skipLettersDetail
    case .sounds: .soundsDetail
    case .rumble: .vibrationDetail
    case .setUp: .setUpAgainDetail
    }
  }

  /// The icon of the setting, beside its options.
  var icon: Icon {
    switch self {
    case .language, .layout, .languages, .skipsDeadKeys: .globe
    case .history: .clock
    case .searchStart: .magnifier
    case .scopeSelection: .tag
    default: .gear
    }
  }

  /// The offered values, in order; empty for those that only the screen knows.
  var options: [SettingValue] {
    switch self {
    case .appearance: [.word("dark"), .word("light"), .word("auto")]
    case .textScale: stride(from: 1000, through: 1600, by: 100).map { .thousandths($0) }
    case .history: [.word("kept"), .word("session"), .word("off")]
    case .searchStart: [.word("live"), .word("submit")]
    case .scopeSelection: [.word("focus"), .word("press")]
    case .language, .layout, .languages: []
    case .boldText, .highContrast, .reducedMotion, .skipsDeadKeys, .sounds, .rumble,
      .setUp:
      [.flag(true), .flag(false)]
    }
  }

  /// The name of a word among the values; `nil` for one that only a configuration knows.
  func name(of word: String) -> WordKey? { Self.names[self]?[word] }

  /// A sentence about a value: that of the setting where its name is sufficient.
  func detail(for value: SettingValue) -> WordKey {
    guard case .word(let word) = value else { return detail }
    return Self.details[self]?[word] ?? detail
  }

  private static let names: [SettingKey: [String: WordKey]] = [
    .appearance: ["dark": .dark, "light": .light, "auto": .automatic],
    .history: ["kept": .historyKept, "session": .historySession, "off": .off],
    .searchStart: ["live": .resultsLive, "submit": .resultsSubmit],
    .scopeSelection: ["focus": .categoryFocus, "press": .categoryPress],
    .layout: [
      "auto": .automatic, "linear": .layoutLinear, "abc": .layoutAlphabetical,
      "qwerty": .layoutQwerty,
    ],
  ]

  private static let details: [SettingKey: [String: WordKey]] = [
    .language: [LanguageOptions.automaticValue: .automaticLanguageDetail],
    .appearance: ["auto": .automaticAppearanceDetail],
    .history: [
      "kept": .historyKeptDetail, "session": .historySessionDetail, "off": .historyOffDetail,
    ],
    .searchStart: ["live": .resultsLiveDetail, "submit": .resultsSubmitDetail],
    .scopeSelection: ["focus": .categoryFocusDetail, "press": .categoryPressDetail],
    .layout: [
      "auto": .layoutAutomaticDetail, "linear": .layoutLinearDetail,
      "abc": .layoutAlphabeticalDetail, "qwerty": .layoutQwertyDetail,
    ],
  ]
}
