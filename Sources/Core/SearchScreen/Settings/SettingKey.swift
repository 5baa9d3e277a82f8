internal import InputMapping
internal import SceneGraph

/// The settings of the settings screen, named as in a configuration file, in the order of their rows.
package enum SettingKey: String, Hashable, Sendable, CaseIterable {
  case language = "locale"
  case appearance = "theme.appearance"
  case textScale = "theme.textScale"
  case boldText = "theme.boldText"
  case highContrast = "theme.highContrast"
  case reducedMotion = "theme.reducedMotion"
  case fullScreen = "window.fullscreen"
  case history = "search.history"
  case searchStart = "search.start"
  case scopeSelection = "scope.selects"
  case layout = "keyboard.layout"
  case languages = "keyboard.languages"
  case skipUnavailable = "keyboard.skipUnavailable"
  case completesWords = "keyboard.completeWords"
  case badges = "keyboard.badges"
  case colorKeys = "keyboard.colorKeys"
  case sounds = "feedback.sounds"
  case rumble = "feedback.rumble"
  case scanning = "scanning.buttons"
  case scanStep = "scanning.step"
  case scanPause = "scanning.pause"
  case scanIgnore = "scanning.ignore"
  case slowKeys = "presses.slow"
  case repeatRate = "presses.repeat"
  case holdTwice = "presses.twice"
  case secondPress = "presses.second"
  case speech = "speech.enabled"
  case speechRate = "speech.rate"
  case speechDetail = "speech.detail"
  case watching = "phone.watch"
  case setUp = "setup.done"

  /// All that the screen, `settings.yaml` and the configuration know of the setting.
  package var definition: SettingDefinition {
    switch self {
    case .language:
      .elsewhere(
        .word(permitted: []), title: .language, detail: .languageDetail, in: .screen,
        icon: .globe,
        words: [
          LanguageOptions.automaticValue: .init(.automatic, detail: .automaticLanguageDetail)
        ])
    case .appearance:
      .choice(
        \.chosenAppearance, title: .appearance, detail: .appearanceDetail, in: .screen,
        of: [
          (.dark, .init(.dark)), (.light, .init(.light)),
          (.auto, .init(.automatic, detail: .automaticAppearanceDetail)),
        ])
    case .textScale:
      .thousandths(
        \.theme.textScale, of: 1000...1600, step: 100, title: .textSize, detail: .textSizeDetail,
        in: .screen)
    case .boldText:
      .flag(\.theme.boldText, title: .boldText, detail: .boldTextDetail, in: .screen)
    case .highContrast:
      .flag(\.theme.highContrast, title: .highContrast, detail: .highContrastDetail, in: .screen)
    case .reducedMotion:
      .flag(
        \.theme.reducedMotion, title: .reducedMotion, detail: .reducedMotionDetail, in: .screen)
    case .fullScreen:
      .flag(
        \.isFullScreen, title: .intentFullScreen, detail: .fullScreenDetail, in: .screen)
    case .history:
      .choice(
        \.history, title: .keepHistory, detail: .keepHistoryDetail, in: .privacy, icon: .clock,
        of: [
          (.kept, .init(.historyKept, detail: .historyKeptDetail)),
          (.session, .init(.historySession, detail: .historySessionDetail)),
          (.off, .init(.off, detail: .historyOffDetail)),
        ])
    case .searchStart:
      .choice(
        \.searchStart, title: .searchStart, detail: .searchStartDetail, in: .screen,
        icon: .magnifier,
        of: [
          (.live, .init(.resultsLive, detail: .resultsLiveDetail)),
          (.submit, .init(.resultsSubmit, detail: .resultsSubmitDetail)),
        ])
    case .scopeSelection:
      .choice(
        \.scopeSelection, title: .switchCategory, detail: .switchCategoryDetail,
        in: .controllers, icon: .tag,
        of: [
          (.focus, .init(.categoryFocus, detail: .categoryFocusDetail)),
          (.press, .init(.categoryPress, detail: .categoryPressDetail)),
        ])
    case .layout:
      .elsewhere(
        .word(permitted: []), title: .layout, detail: .layoutDetail, in: .keyboard, icon: .globe,
        words: [
          "auto": .init(.automatic, detail: .layoutAutomaticDetail),
          "linear": .init(.layoutLinear, detail: .layoutLinearDetail),
          "abc": .init(.layoutAlphabetical, detail: .layoutAlphabeticalDetail),
          "qwerty": .init(.layoutQwerty, detail: .layoutQwertyDetail),
          "arrows": .init(.layoutArrows, detail: .layoutArrowsDetail),
        ])
    case .languages:
      .elsewhere(
        .words, title: .keyboardLanguages, detail: .keyboardLanguagesDetail, in: .keyboard,
        icon: .globe)
    case .skipUnavailable:
      .choice(
        \.skipUnavailable, title: .skipLetters, detail: .skipLettersDetail, in: .keyboard,
        of: [
          (.auto, .init(.automatic, detail: .skipLettersAutomaticDetail)), (.on, .init(.on)),
          (.off, .init(.off)),
        ])
    case .completesWords:
      .flag(\.completesWords, title: .completeWords, detail: .completeWordsDetail, in: .keyboard)
    case .badges:
      .flag(\.badges, title: .badges, detail: .badgesDetail, in: .keyboard)
    case .colorKeys:
      .flag(\.colorKeys, title: .colorKeys, detail: .colorKeysDetail, in: .keyboard)
    case .sounds:
      .flag(\.sounds, title: .sounds, detail: .soundsDetail, in: .sound)
    case .rumble:
      .flag(\.rumble, title: .vibration, detail: .vibrationDetail, in: .controllers)
    case .scanning:
      .choice(
        \.scan.buttons, title: .scanning, detail: .scanningDetail, in: .accessibility,
        of: [
          (.off, .init(.off)), (.one, .init(.scanOne, detail: .scanOneDetail)),
          (.two, .init(.scanTwo, detail: .scanTwoDetail)),
        ])
    case .scanStep:
      .thousandths(
        \.scan.step, of: 400...4000, step: 200, unit: .seconds, title: .scanStep,
        detail: .scanStepDetail, in: .accessibility)
    case .scanPause:
      .thousandths(
        \.scan.pause, of: 0...4000, step: 200, unit: .seconds, title: .scanPause,
        detail: .scanPauseDetail, in: .accessibility)
    case .scanIgnore:
      .thousandths(
        \.scan.ignore, of: 0...2000, step: 150, unit: .seconds, title: .scanIgnore,
        detail: .scanIgnoreDetail, in: .accessibility)
    case .slowKeys:
      .thousandths(
        \.presses.slow, of: 0...2000, step: 100, unit: .seconds, title: .slowKeys,
        detail: .slowKeysDetail, in: .accessibility)
    case .repeatRate:
      .choice(
        \.presses.repeats, title: .repeatRate, detail: .repeatRateDetail, in: .accessibility,
        of: [(.usual, .init(.repeatUsual)), (.slow, .init(.repeatSlow)), (.off, .init(.off))])
    case .holdTwice:
      .flag(
        \.presses.holdsByTwoPresses, title: .holdTwice, detail: .holdTwiceDetail, in: .accessibility
      )
    case .secondPress:
      .thousandths(
        \.presses.secondPress, of: 200...5000, step: 100, unit: .seconds, title: .secondPress,
        detail: .secondPressDetail, in: .accessibility)
    case .speech:
      .flag(\.speech.isOn, title: .speech, detail: .speechDetail, in: .sound)
    case .speechRate:
      .thousandths(
        \.speech.rate, of: 500...2500, step: 250, title: .speechRate, detail: .speechRateDetail,
        in: .sound)
    case .speechDetail:
      .choice(
        \.speech.detail, title: .speechAmount, detail: .speechAmountDetail, in: .sound,
        of: [
          (.short, .init(.amountShort, detail: .amountShortDetail)),
          (.normal, .init(.amountNormal, detail: .amountNormalDetail)),
          (.full, .init(.amountFull, detail: .amountFullDetail)),
        ])
    case .watching:
      .flag(\.isWatched, title: .watchScreen, detail: .watchScreenDetail, in: nil)
    case .setUp:
      .flag(\.isSetUp, title: .setUpAgain, detail: .setUpAgainDetail, in: nil)
    }
  }
}
