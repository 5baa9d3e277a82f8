internal import FocusEngine
internal import InputMapping
internal import TextEntry

/// Voice input on the screen.
extension ScreenState {
  /// Whether a button can be held to speak.
  package var offersListening: Bool { visit.voice != nil }

  /// Whether the microphone is open.
  package var isListening: Bool { visit.voice?.phase == .listening }

  /// Whether speech can become the text of the field: on a page or on the sheet of a title.
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

  /// Ends a session because the user continues in another way, by typing or choosing.
  mutating func endVoice(for intent: Intent) -> [Effect] {
    guard isSpeaking else { return [] }
    switch intent {
    case .select, .click, .choose, .openBadge, .operatorExit, .settings, .help, .quit:
      return perform(.cancel)
    default: return intent.editsText ? perform(.cancel) : []
    }
  }

  /// Whether the microphone is open, or speech is still being recognised.
  fileprivate var isSpeaking: Bool { visit.voice.map { $0.phase != .idle } ?? false }
}

extension Voice: ScreenPart {
  static func prepare(
    _ mapper: inout InputMapper, for state: ScreenState, in context: BindingContext
  ) {
    mapper.offersListening = state.offersListening
  }

  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]? {
    switch intent {
    case .listen(isHeld: true):
      if state.isAttracting { return nil }
      if case .stillThere? = state.visit.screen.panels.last?.panel { return nil }
      guard state.offersListening else { return state.bump() }
      let isOpen = state.isListening
      let effects = state.perform(.press)
      if state.isListening, !isOpen { state.visit.pressed = nil }
      return effects
    case .listen(isHeld: false): return state.perform(.letGo)
    case .back where state.isSpeaking: return state.perform(.cancel)
    default: return nil
    }
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    timer == .voice ? state.perform(.timePassed) : nil
  }

  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    if place == .front { builder.addVoice() }
  }
}
