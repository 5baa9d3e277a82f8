/// Key repeat: the delays and intervals of the auto-repeat of held controls, in milliseconds.
///
/// Source: the behaviour page, section 5; the repeats of paging are our own choice.
enum RepeatTiming {
  /// Repeats later than this are dropped, except for one.
  static let lateness = 50
  /// The time after the last repeat of a device that sends its own, at which repeats stop.
  static let deviceSilence = 200
  /// The number of repeats after which delete takes whole words.
  static let repeatsBeforeWords = 10

  /// The delay from the press to the first repeat.
  static func delay(of intent: IntentName, in context: BindingContext) -> Int {
    switch intent {
    case .delete, .deleteWord: 600
    case .caretLeft, .caretRight: 380
    case .pageUp, .pageDown: 400
    default: context == .keyboard ? 380 : 400
    }
  }

  /// The interval from one repeat to the next, `held` milliseconds after the press.
  static func interval(of intent: IntentName, in context: BindingContext, held: Int) -> Int {
    switch intent {
    case .delete, .deleteWord: return 90
    case .caretLeft, .caretRight: return 85
    case .pageUp, .pageDown: return 250
    default: break
    }
    switch context {
    case .keyboard: return 85
    case .results: return held >= 1200 ? 60 : 120
    case .suggestions, .scopeBar, .sheet, .typing: return 120
    }
  }
}
