internal import FocusEngine
internal import InputMapping
internal import TextEntry

/// Voice input on the screen.
extension ScreenState {
  /// Whether a button can be held to speak.
  package var offersListening: Bool { visit.voice != nil }

  /// Whether the microphone is open.
  package var isListening: Bool { visit.voice?.phase == .listening }

  /// Whether what is said can become the text of the field: on a page or on the sheet of a title.
  private var acceptsSpeech: Bool { openItem == nil && panel?.acceptsSpeech ?? true }

  /// Reduces an action into the voice input.
  mutating func perform(_ action: Voice.Action) -> [Effect] {
    if case .event(.offered, _) = action, visit.voice == nil { visit.voice = Voice() }
    var step = Step(now: now)
    let input = Voice.Input(acceptsText: acceptsSpeech, readsAloud: settings.speech.isOn)
    visit.voice?.reduce(action, input, &step)
    return step.requests.flatMap { request in
      let effects = carryOut(request)
      if case .text = request { return effects + perform(.taken(visit.field.text)) }
      return effects
    }
  }

  /// Handles an intent that is about listening.
  /// - Returns: `nil` for an intent that means the same as ever.
  mutating func handleVoice(_ intent: Intent) -> [Effect]? {
    switch intent {
    case .listen(isHeld: true):
      if isAttracting { return nil }
      if case .stillThere? = visit.screen.panels.last?.panel { return nil }
      guard offersListening else { return bump() }
      let isOpen = isListening
      let effects = perform(.press)
      if isListening, !isOpen { visit.pressed = nil }
      return effects
    case .listen(isHeld: false): return perform(.letGo)
    case .back where isSpeaking: return perform(.cancel)
    default: return nil
    }
  }

  /// Ends a session because the person goes on otherwise, by typing or by a choice.
  mutating func endVoice(for intent: Intent) -> [Effect] {
    guard isSpeaking else { return [] }
    switch intent {
    case .select, .click, .choose, .openBadge, .operatorExit, .settings, .help, .quit:
      return perform(.cancel)
    default: return intent.editsText ? perform(.cancel) : []
    }
  }

  /// Whether the microphone is open, or what was said is not understood yet.
  private var isSpeaking: Bool { visit.voice.map { $0.phase != .idle } ?? false }
}
