internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import Support
internal import TextEntry

extension ScreenState {
  /// True where a button can be held to speak.
  package var offersListening: Bool { visit.voice != nil }

  /// True while the microphone is open.
  package var isListening: Bool { visit.voice?.phase == .listening }

  /// The readings beside the one in the field, while one of them is there.
  var otherReadings: [String] {
    guard let readings = visit.voice?.readings, readings.contains(visit.field.text) else {
      return []
    }
    return readings.filter { $0 != visit.field.text }
  }

  /// True where what is said can become the text of the field: on a page or on the sheet of a title.
  private var acceptsSpeech: Bool { openItem == nil && panel?.acceptsSpeech ?? true }

  /// Handles an intent that is about listening.
  /// - Returns: `nil` for an intent that means the same as ever.
  mutating func handleVoice(_ intent: Intent) -> [Effect]? {
    switch intent {
    case .listen(isHeld: true):
      if isAttracting { return nil }
      if case .stillThere? = visit.screen.panels.last?.panel { return nil }
      return listen()
    case .listen(isHeld: false):
      guard isListening, let voice = visit.voice, now - voice.since >= VoiceState.tap else {
        return []
      }
      return stopListening()
    case .back where isSpeaking: return cancelListening()
    default: return nil
    }
  }

  /// Ends a session because the person goes on otherwise, by typing or by a choice.
  mutating func endVoice(for intent: Intent) -> [Effect] {
    guard isSpeaking else { return [] }
    switch intent {
    case .select, .click, .choose, .openBadge, .operatorExit, .settings, .help, .quit:
      return cancelListening()
    default: return intent.editsText ? cancelListening() : []
    }
  }

  /// True from the opening of the microphone until what was said is understood.
  private var isSpeaking: Bool { visit.voice.map { $0.phase != .idle } ?? false }

  /// Opens the microphone.
  private mutating func listen() -> [Effect] {
    guard let before = visit.voice, acceptsSpeech else { return bump() }
    if before.phase == .listening { return stopListening() }
    var voice = VoiceState()
    voice.session = before.session + 1
    voice.phase = .listening
    voice.since = now
    voice.readings = before.readings
    self.visit.voice = voice
    visit.pressed = nil
    visit.timers[.voice] = now + VoiceState.longest
    let hush: [Effect] = settings.speech.isOn ? [.say(Utterance([]))] : []
    return hush + [.listen(session: voice.session)]
  }

  private mutating func stopListening() -> [Effect] {
    visit.voice?.phase = .recognizing
    visit.voice?.level = 0
    visit.timers[.voice] = now + VoiceState.patience
    return [.stopListening]
  }

  /// Closes the microphone and forgets what was said.
  mutating func cancelListening() -> [Effect] {
    endSession()
    return [.cancelListening]
  }

  private mutating func endSession() {
    visit.voice?.phase = .idle
    visit.voice?.level = 0
    visit.voice?.partial = ""
    visit.timers[.voice] = nil
  }

  /// Ends what has lasted too long: listening, or recognising.
  mutating func voiceTimePassed() -> [Effect] {
    visit.timers[.voice] = nil
    switch visit.voice?.phase {
    case .listening: return stopListening()
    case .recognizing:
      show(notice: .words(.voiceFailed))
      return cancelListening()
    case .idle, nil: return []
    }
  }

  /// Takes an event of the voice input; those of older sessions are dropped.
  mutating func take(_ event: VoiceEvent, session: Int) -> [Effect] {
    if event == .offered {
      if visit.voice == nil { visit.voice = VoiceState() }
      return []
    }
    guard let voice = visit.voice, voice.session == session, voice.phase != .idle else { return [] }
    switch event {
    case .offered: return []
    case .level(let level):
      if voice.phase == .listening {
        self.visit.voice?.level = min(VoiceState.loudest, max(0, level))
      }
      return []
    case .partial(let text):
      self.visit.voice?.partial = text.limited(to: VoiceState.longestReading)
      return []
    case .ended: return voice.phase == .listening ? stopListening() : []
    case .heard(let readings): return heard(readings)
    case .failed(let problem):
      endSession()
      show(notice: .words(problem.words))
      return [.cancelListening]
    }
  }

  /// Puts the best reading into the field, in place of its text, and offers the others.
  private mutating func heard(_ readings: [String]) -> [Effect] {
    endSession()
    var known: [String] = []
    for reading in readings {
      let text = reading.trimmed.limited(to: VoiceState.longestReading)
      if !text.isEmpty, !known.contains(text) { known.append(text) }
    }
    guard let best = known.first, acceptsSpeech else {
      show(notice: .words(.voiceNothing))
      return []
    }
    let shown = visit.screen.panels.isEmpty && showsSearch ? [] : leavePages()
    let before = historyEntry
    let effects = shown + endComposition() + paste(best)
    visit.history.note(before, historyEntry)
    // The field may hold less than was said.
    visit.voice?.readings =
      [visit.field.text] + known.dropFirst().prefix(VoiceState.mostReadings - 1)
    return effects
  }
}

extension VoiceEvent.Problem {
  /// The sentence about the problem, and what helps.
  var words: WordKey {
    switch self {
    case .noMicrophone: .voiceNoMicrophone
    case .noEngine: .voiceNoEngine
    case .noModel: .voiceNoModel
    case .failed: .voiceFailed
    }
  }
}
