internal import Geometry
internal import InputMapping

/// Decides what a screen reader says: compares each screen with the one before it.
///
/// A value without a clock and without a voice. What is polite waits until nothing was done for a
/// while; the next time at which it has something to say is ``wakeAt``.
struct Narrator: Hashable {
  /// Milliseconds without an intent after which results are announced.
  static let newsDelay = 600
  /// Milliseconds without an intent after which the focused element is explained.
  static let explanationDelay = 700

  /// The screen that was spoken about last; `nil` while speech is off.
  private var last: SpokenScreen?
  /// The time at which the results are announced; `nil` while there is nothing to announce.
  private var newsAt: Timestamp?
  /// The results that were announced last, or that the person went to by themselves.
  private var toldNews = ""
  /// The time at which the focused element is explained; `nil` for never.
  private var explanationAt: Timestamp?

  /// The time of the next announcement, if nothing happens before; `nil` for none.
  var wakeAt: Timestamp? { [newsAt, explanationAt].compactMap(\.self).min() }

  /// Makes a narrator that is silent.
  init() {}

  /// Follows a step of the screen.
  /// - Parameters:
  ///   - state: The state after the step.
  ///   - layout: The layout after the step.
  ///   - intents: The intents of the step.
  ///   - now: The time of the step.
  /// - Returns: The utterances, in order; often none.
  mutating func follow(
    _ state: ScreenState, _ layout: ScreenLayout, _ intents: [DoneIntent], at now: Timestamp
  ) -> [Utterance] {
    let words = state.words
    guard state.settings.speech.isOn else {
      let wasOn = last != nil
      self = Narrator()
      // The next visitor of a kiosk did not switch anything off.
      let isAsked = intents.contains { $0.intent == .speech } || state.settingsPage != nil
      return wasOn ? [Utterance(isAsked ? [words[.speechOff]] : [])] : []
    }
    let screen = SpokenScreen(state, layout)
    let phrases = Phrases(words: words, detail: state.settings.speech.detail)
    guard let before = last else {
      last = screen
      schedule(screen, before: nil, isActive: true, phrases, at: now)
      return [Utterance([words[.speechOn]] + phrases.page(screen))]
    }
    last = screen
    var said = changes(from: before, to: screen, phrases)
    if intents.contains(where: { $0.intent == .describe }) {
      said = [Utterance(phrases.everything(about: screen))]
      toldNews = screen.news
    }
    schedule(screen, before: before, isActive: !intents.isEmpty, phrases, at: now)
    return said + due(screen, phrases, at: now)
  }

  /// The utterances about a change.
  private func changes(
    from before: SpokenScreen, to screen: SpokenScreen, _ phrases: Phrases
  ) -> [Utterance] {
    var said: [Utterance] = []
    if before.page != screen.page, screen.isOverlay, screen.depth >= before.depth {
      said.append(Utterance(phrases.page(screen)))
    } else {
      var parts =
        before.showsField && screen.showsField ? phrases.typing(from: before, to: screen) : []
      if let focus = screen.focus,
        focus.id != before.focus?.id || focus.isRenamed(from: before.focus)
      {
        // Coming back from a page is like entering a section.
        let isEntered = before.page != screen.page || before.focus?.section != focus.section
        parts += phrases.focus(focus, isEntered: isEntered)
      }
      if !parts.isEmpty { said.append(Utterance(parts)) }
      let news = screen.newLines(since: before)
      if !news.isEmpty { said.append(Utterance(news, urgency: .polite)) }
    }
    if screen.isLate, !before.isLate {
      said.append(Utterance([phrases.words[.searching]], urgency: .polite))
    }
    if !screen.notice.isEmpty, screen.notice != before.notice {
      // A notice that answers a press interrupts, because no move of focus was spoken.
      said.append(Utterance([screen.notice], urgency: said.isEmpty ? .interrupting : .polite))
    }
    return said
  }

  /// Sets the times of what is said after a pause.
  private mutating func schedule(
    _ screen: SpokenScreen, before: SpokenScreen?, isActive: Bool, _ phrases: Phrases,
    at now: Timestamp
  ) {
    // Among the results the cards are spoken one by one, so the count is not.
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

  /// The utterances whose time has come.
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
  /// True when the element has another name or condition without focus having moved: a switch was
  /// turned, a page of keys shown.
  fileprivate func isRenamed(from before: SpokenFocus?) -> Bool {
    guard let before, before.id == id else { return false }
    return label != before.label || isSelected != before.isSelected
  }
}

extension SpokenScreen {
  /// The lines that were not there before, or say something else now. A countdown says nothing new.
  fileprivate func newLines(since before: SpokenScreen) -> [String] {
    lines.filter { line in
      let old = before.page == page ? before.lines.first { $0.id == line.id } : nil
      return old.map { $0.withoutDigits != line.withoutDigits } ?? true
    }
    .map(\.text)
  }
}
