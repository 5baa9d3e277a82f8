internal import FocusEngine
internal import Geometry
internal import InputMapping

/// Decides what a screen reader says: compares each screen with the previous one.
///
/// A value without a clock and without a voice. Polite utterances wait until there has been no input for a
/// while; ``wakeAt`` is the next time at which it has something to say.
struct Narrator: Hashable {
  /// Milliseconds without input after which results are announced.
  static let newsDelay = 600
  /// Milliseconds without input after which the focused element is explained.
  static let explanationDelay = 700

  /// The last screen described; `nil` while speech is off.
  private var last: SpokenScreen?
  /// The lines of the pages below the last screen described, topmost last.
  private var covered: [CoveredLines] = []
  /// The time at which the results are announced; `nil` while there is nothing to announce.
  private var newsAt: Timestamp?
  /// The results last announced, or those that the user moved to unprompted.
  private var toldNews = ""
  /// The time at which the focused element is explained; `nil` for never.
  private var explanationAt: Timestamp?
  /// Whether a microphone was open after the last step, so that nothing is said.
  var isHushed = false

  /// The time of the next announcement, if nothing happens before; `nil` for none.
  var wakeAt: Timestamp? { [newsAt, explanationAt].compactMap(\.self).min() }

  /// Makes a silent narrator.
  init() {}

  /// Follows a step of the screen.
  /// - Parameters:
  ///   - state: The state after the step.
  ///   - layout: The layout after the step.
  ///   - intents: The intents of the step.
  ///   - effects: The effects of the step.
  ///   - now: The time of the step.
  /// - Returns: The utterances, in order; often none.
  mutating func follow(
    _ state: ScreenState, _ layout: ScreenLayout, _ intents: [DoneIntent],
    _ effects: [Effect], at now: Timestamp
  ) -> [Utterance] {
    let words = state.words
    guard state.settings.speech.isOn else {
      let wasOn = last != nil
      self = Narrator()
      // The next visitor of a kiosk did not turn anything off.
      let isAsked = intents.contains { $0.intent == .speech } || state.settingsPage != nil
      return wasOn ? [Utterance(isAsked ? [words[.speechOff]] : [])] : []
    }
    var screen = SpokenScreen(state, layout)
    let phrases = Phrases(words: words, detail: state.settings.speech.detail)
    guard let before = last else {
      last = screen
      schedule(screen, before: nil, isActive: true, phrases, at: now)
      return [Utterance([words[.speechOn]] + phrases.page(screen))]
    }
    // The readings of a code arrive with the answer.
    if screen.isCoded, screen.isSearching {
      (screen.text, screen.caret) = (before.text, before.caret)
    }
    last = screen
    var said = changes(from: before, to: screen, phrases, isActive: !intents.isEmpty)
    if let isOn = effects.bookmarking, screen.focus?.id != NodeID.sheetButton(.bookmark) {
      said.append(
        Utterance([words[isOn ? .bookmarked : .bookmarkRemoved]], urgency: .polite))
    }
    if intents.contains(where: { $0.intent == .describe }) {
      said = [Utterance(phrases.everything(about: screen))]
      toldNews = screen.news
    }
    schedule(screen, before: before, isActive: !intents.isEmpty, phrases, at: now)
    return said + due(screen, phrases, at: now)
  }

  /// The lines that the page of a screen had when it was last described.
  private mutating func knownLines(
    from before: SpokenScreen, to screen: SpokenScreen
  ) -> [SpokenScreen.Line] {
    if screen.depth > before.depth {
      covered.append(CoveredLines(page: before.page, depth: before.depth, lines: before.lines))
    }
    let known = covered.last { $0.page == screen.page }?.lines
    covered.removeAll { $0.depth >= screen.depth }
    return before.page == screen.page ? before.lines : known ?? []
  }

  /// The utterances about a change.
  private mutating func changes(
    from before: SpokenScreen, to screen: SpokenScreen, _ phrases: Phrases, isActive: Bool
  ) -> [Utterance] {
    var said: [Utterance] = []
    let known = knownLines(from: before, to: screen)
    if before.page != screen.page, screen.isOverlay, screen.depth >= before.depth {
      said.append(Utterance(phrases.page(screen)))
    } else {
      var parts = phrases.turning(from: before, to: screen)
      if before.showsField, screen.showsField { parts += phrases.typing(from: before, to: screen) }
      if let focus = screen.focus,
        focus.id != before.focus?.id || focus.isRenamed(from: before.focus, isActive: isActive)
      {
        // Returning from a page is like entering a section.
        let isEntered = before.depth != screen.depth || before.focus?.section != focus.section
        parts += phrases.focus(focus, isEntered: isEntered)
      }
      parts += phrases.choices(from: before, to: screen)
      if !parts.isEmpty { said.append(Utterance(parts)) }
      let news = screen.newLines(since: known)
      if !news.isEmpty { said.append(Utterance(news, urgency: .polite)) }
    }
    if screen.isLate, !before.isLate {
      said.append(Utterance([phrases.words[.searching]], urgency: .polite))
    }
    if !screen.notice.isEmpty, screen.notice != before.notice {
      // A notice in response to a press interrupts, because no move of focus was spoken.
      said.append(Utterance([screen.notice], urgency: said.isEmpty ? .interrupting : .polite))
    }
    return said
  }

  /// Schedules the utterances that follow a pause.
  private mutating func schedule(
    _ screen: SpokenScreen, before: SpokenScreen?, isActive: Bool, _ phrases: Phrases,
    at now: Timestamp
  ) {
    // Among the results, the cards are spoken one by one, so the count is not.
    if screen.isAmongResults { toldNews = screen.news }
    if screen.news.isEmpty, !screen.isSearching, screen.text.isEmpty { toldNews = "" }
    let isNews = !screen.news.isEmpty && screen.news != toldNews && !screen.isSearching
    if !isNews {
      newsAt = nil
    } else if newsAt == nil || isActive {
      newsAt = now + Self.newsDelay
    }
    let explains = phrases.detail == .full && !(screen.focus?.explanation.isEmpty ?? true)
    if screen.focus?.id != before?.focus?.id || !explains {
      explanationAt = explains ? now + Self.explanationDelay : nil
    } else if isActive, explanationAt != nil {
      explanationAt = now + Self.explanationDelay
    }
  }

  /// The utterances that are due.
  private mutating func due(
    _ screen: SpokenScreen, _ phrases: Phrases, at now: Timestamp
  ) -> [Utterance] {
    var said: [Utterance] = []
    if let time = explanationAt, time <= now {
      explanationAt = nil
      said.append(Utterance([screen.focus?.explanation ?? ""], urgency: .polite))
    }
    if let time = newsAt, time <= now {
      newsAt = nil
      toldNews = screen.news
      said.append(Utterance([screen.news], urgency: .polite))
    }
    return said
  }
}

extension SpokenFocus {
  /// Whether the name or condition of the element changed without a move of focus: a switch was turned, or a
  /// page of keys shown.
  ///
  /// - Parameter isActive: Whether something was pressed; an element that is selected because focus rests on
  ///   it was already spoken when it gained focus.
  fileprivate func isRenamed(from before: SpokenFocus?, isActive: Bool) -> Bool {
    guard let before, before.id == id else { return false }
    return label != before.label || isActive && isSelected != before.isSelected
  }
}

/// The lines of a page covered by another one, which are not repeated when it reappears.
private struct CoveredLines: Hashable {
  var page: String
  var depth: Int
  var lines: [SpokenScreen.Line]
}

extension [Effect] {
  /// `true` if a title was bookmarked, `false` if its bookmark was removed; `nil` for neither.
  fileprivate var bookmarking: Bool? {
    for case .setBookmark(_, let isOn) in self { return isOn }
    return nil
  }
}

extension SpokenScreen {
  /// The lines that are new or have changed. A countdown does not count as a change.
  fileprivate func newLines(since known: [Line]) -> [String] {
    lines.filter { line in
      guard let old = known.first(where: { $0.id == line.id }) else { return true }
      return old.compared != line.compared || line.isFresh && !old.isFresh
    }
    .map(\.text)
  }
}
