/// Key repeat: the delays and intervals of the auto-repeat of held controls, in milliseconds.
///
/// Source: the behaviour page, section 5; paging repeats are this program's own decision.
enum RepeatTiming {
  /// Repeats later than this are dropped; at most one is made up for.
  static let lateness = 50
  /// Repeats of a device that sends its own stop this long after its last one.
  static let deviceSilence = 200
  /// After so many repeats, delete takes whole words.
  static let repeatsBeforeWords = 10

  /// From the press to the first repeat.
  static func delay(of intent: IntentName, in context: BindingContext) -> Int {
    switch intent {
    case .delete, .deleteWord: 600
    case .caretLeft, .caretRight: 380
    case .pageUp, .pageDown: 400
    default: context == .keyboard ? 380 : 400
    }
  }

  /// From one repeat to the next, `held` milliseconds after the press.
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
    case .suggestions, .scopeBar, .sheet: return 120
    }
  }
}
