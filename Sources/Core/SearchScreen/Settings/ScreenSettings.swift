package import InputMapping
package import SceneGraph

/// The settings of the screen that the configuration sets.
package struct ScreenSettings: Hashable, Sendable {
  /// The event that starts a search.
  package enum SearchStart: String, Hashable, Sendable, CaseIterable {
    /// Every change of the text.
    case live
    /// The Search key; recents and completions are offered while typing.
    case submit
  }

  /// The source of the light or dark appearance.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Always dark.
    case dark
    /// Always light.
    case light
    /// The desktop, or the time of day; dark if neither has a preference.
    case auto
  }

  /// The action that chooses a scope.
  package enum ScopeSelection: String, Hashable, Sendable, CaseIterable {
    /// Resting on a segment for 150 ms, or Select.
    case focus
    /// Select only.
    case press
  }

  /// The lifetime of recent searches.
  package enum History: String, Hashable, Sendable, CaseIterable {
    /// No recent searches are kept.
    case off
    /// Recent searches last until the program ends.
    case session
    /// Recent searches are kept on disk.
    case kept
  }

  /// The catalogues in which focus passes over keys that no title continues with; elsewhere they are only
  /// dimmed.
  package enum SkipUnavailable: String, Hashable, Sendable, CaseIterable {
    /// Those with more titles than fit on a screen.
    case auto
    /// All.
    case on
    /// None.
    case off
  }

  /// The controller button that selects.
  package enum ConfirmButton: String, Hashable, Sendable, CaseIterable {
    /// The button labelled A.
    case label
    /// The lowest of the four face buttons.
    case south
    /// The rightmost of the four face buttons.
    case east
  }

  /// The behaviour of an unattended screen.
  package struct Kiosk: Hashable, Sendable {
    /// Milliseconds without an intent before the screen asks "Are you still there?".
    package var idleTimeout: Int
    /// Milliseconds for which the screen waits for an answer before it resets.
    package var countdown: Int
    /// The number of digits of the operator's PIN; 0 if none is set, which leaves no exit.
    package var pinLength: Int
    /// The title of the attract screen; `nil` for the language's default.
    package var attractTitle: String?
    /// The message below the title, which may be empty; `nil` for the language's default.
    package var attractMessage: String?

    /// The codes of the languages offered to visitors; empty for all.
    package var languages: [String] = []

    /// Creates the settings of a kiosk; by default one minute, then fifteen seconds.
    package init(
      idleTimeout: Int = 60_000, countdown: Int = 15_000, pinLength: Int = 0,
      attractTitle: String? = nil, attractMessage: String? = nil
    ) {
      self.idleTimeout = idleTimeout
      self.countdown = countdown
      self.pinLength = pinLength
      self.attractTitle = attractTitle
      self.attractMessage = attractMessage
    }
  }

  /// The texts of the screen.
  package var words = Words()
  /// The searchable content, named in the empty field; never "Search". Empty to name the categories of the
  /// catalogue.
  package var placeholder = ""
  /// A sentence above the field; empty for none.
  package var prompt = ""
  /// The event that starts a search.
  package var searchStart = SearchStart.live
  /// The action that chooses a scope.
  package var scopeSelection = ScopeSelection.focus
  /// The lifetime of recent searches.
  package var history = History.kept
  /// Searches offered on the landing, most popular first.
  package var popularSearches: [String] = []
  /// Scanning with one or two buttons.
  package var scan = ScanSettings()
  /// The rules for counting presses.
  package var presses = PressTiming()
  /// Whether paired phones may see the contents of the screen.
  package var isWatched = false
  /// The screen reader.
  package var speech = SpeechSettings()
  /// Whether focus and navigation play sounds.
  package var sounds = true
  /// Whether the window is full screen. In a kiosk it always is.
  package var isFullScreen = true
  /// Whether the screen starts when the user signs in to this computer; `nil` if it has no control over that.
  package var startsAtSignIn: Bool?
  /// The power actions that the computer allows.
  package var power: [PowerAction] = []
  /// The version of the program; empty if not given.
  package var version = ""
  /// Whether the controller rumbles at an edge.
  package var rumble = true
  /// Whether the setup was finished or skipped.
  package var isSetUp = false
  /// The catalogues in which focus passes over keys that no title continues with.
  package var skipUnavailable = SkipUnavailable.auto
  /// Whether Space on a controller or remote completes the word that is suggested after the text.
  package var completesWords = true
  /// Whether holding a button shows badges on the first cards, which other buttons open.
  package var badges = true
  /// Whether the colour keys of a remote type four letter groups.
  package var colorKeys = false
  /// The controller button that selects; its hint in the status line depends on it.
  package var confirmButton = ConfirmButton.label
  /// Whether the focus map is drawn over the screen, with the last move and its reason.
  package var showsFocusMap = false
  /// The key that ends the recording of the screen, named in the help; empty for none.
  package var stopKey = ""
  /// Whether titles can be opened; otherwise a sheet has no Open button.
  package var opensTitles = true
  /// The kinds of addresses that no program on this computer opens; see ``ItemAddress/kind(of:category:)``.
  package var unopened: Set<String> = []
  /// The names of the programs that open kinds of addresses in place of a player that is not installed; empty
  /// for a kind that nothing else opens.
  package var standIns: [String: String] = [:]
  /// Whether slips of titles can be printed.
  package var prints = false
  /// The floor plans that titles are marked on.
  package var floorPlans = FloorPlans()
  /// Whether only titles with an address can be opened.
  package var opensAddressesOnly = false
  /// The theme of the screen.
  package var theme = Theme()
  /// The source of the light or dark appearance; see ``choose(_:)``.
  package internal(set) var appearance = Appearance.auto
  /// The current request of the desktop; see ``follow(_:)``.
  package internal(set) var ambience = Ambience()
  /// The picture shown instead of the program's name; `nil` for the name.
  package var logo: ImageFile?
  /// The presentation of the results of each category.
  package var results = ResultStyles()
  /// The parts of the screen supplied by another program; `nil` for our own library.
  package var supply: SuppliedScreen?
  /// The settings of an unattended screen; `nil` at home.
  package var kiosk: Kiosk?

  /// Creates the settings of a new installation.
  package init() {}

  /// The pictures named in the configuration.
  package var pictures: [ImageFile] {
    [
      [logo].compactMap(\.self),
      floorPlans.plans.map(\.image),
    ].flatMap(\.self)
  }
}

/// The settings on the settings screen, named as in a configuration file, in the order of their rows.
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

  /// The settings of features that each profile and each visitor of a kiosk has for themselves.
  static let personal: [SettingKey] = [
    .speech, .speechRate, .speechDetail,
  ]

  /// The definition of the setting, for the screen, `settings.yaml` and the configuration.
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
        also: .textSizeAlso, in: .screen)
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
      .flag(\.sounds, title: .sounds, detail: .soundsDetail, also: .soundsAlso, in: .sound)
    case .rumble:
      .flag(\.rumble, title: .vibration, detail: .vibrationDetail, in: .controllers)
    case .scanning: .scanning
    case .scanStep: .scanStep
    case .scanPause: .scanPause
    case .scanIgnore: .scanIgnore
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
    case .speech: .speech
    case .speechRate: .speechRate
    case .speechDetail: .speechDetail
    case .watching:
      .flag(\.isWatched, title: .watchScreen, detail: .watchScreenDetail, in: nil)
    case .setUp:
      .flag(\.isSetUp, title: .setUpAgain, detail: .setUpAgainDetail, in: nil)
    }
  }
}
