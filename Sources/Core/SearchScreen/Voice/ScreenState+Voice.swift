internal import FocusEngine
internal import InputMapping
internal import TextEntry

/// Voice input on the screen.
extension ScreenState {
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

  /// Whether the microphone is open, or speech is still being recognised.
  fileprivate var isSpeaking: Bool { visit.voice.map { $0.phase != .idle } ?? false }
}

extension Voice: ScreenPart {
  static func listening(in state: ScreenState) -> Listening {
    guard let voice = state.visit.voice else { return .none }
    return voice.phase == .listening ? .open : .offered
  }

  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]? {
    switch intent {
    case .listen(isHeld: true):
      if state.isAttracting { return nil }
      if case .stillThere? = state.visit.screen.panels.last?.panel { return nil }
      let before = listening(in: state)
      guard before != .none else { return state.bump() }
      let effects = state.perform(.press)
      if listening(in: state) == .open, before != .open { state.visit.pressed = nil }
      return effects
    case .listen(isHeld: false): return state.perform(.letGo)
    case .back where state.isSpeaking: return state.perform(.cancel)
    default: return nil
    }
  }

  static func giveWay(to intent: Intent, in state: inout ScreenState) -> [Effect] {
    guard state.isSpeaking else { return [] }
    switch intent {
    case .select, .click, .choose, .openBadge, .operatorExit, .settings, .help, .quit:
      return state.perform(.cancel)
    default: return intent.editsText ? state.perform(.cancel) : []
    }
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    timer == .voice ? state.perform(.timePassed) : nil
  }

  static func suggestions(in state: ScreenState) -> [String] {
    state.visit.voice?.readings(besides: state.visit.field.text) ?? []
  }

  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    if place == .front { builder.addVoice() }
  }

  static func memory(of visit: Visit) -> ScreenState.Memory.Note? {
    ScreenState.Memory.Note(
      name: "heard", words: (visit.voice?.readings ?? []).joined(separator: " | "))
  }
}
