internal import FocusEngine
internal import InputMapping
internal import TextEntry

extension Voice: ScreenPart {
  static func listening(in state: ScreenState) -> Listening {
    guard let voice = state.visit.voice else { return .none }
    return voice.phase == .listening ? .open : .offered
  }

  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]? {
    switch intent {
    case .listen(isHeld: true):
      if state.isBetweenVisits || state.panel?.takesEveryPress ?? false { return nil }
      let before = listening(in: state)
      guard before != .none else { return state.bump() }
      let effects = perform(.press, in: &state)
      if listening(in: state) == .open, before != .open { state.visit.pressed = nil }
      return effects
    case .listen(isHeld: false): return perform(.letGo, in: &state)
    case .back where isSpeaking(in: state): return perform(.cancel, in: &state)
    default: return nil
    }
  }

  static func giveWay(to intent: Intent, in state: inout ScreenState) -> [Effect] {
    guard isSpeaking(in: state) else { return [] }
    switch intent {
    case .select, .click, .choose, .openBadge, .operatorExit, .settings, .help, .quit:
      return perform(.cancel, in: &state)
    default: return intent.editsText ? perform(.cancel, in: &state) : []
    }
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    timer == .voice ? perform(.timePassed, in: &state) : nil
  }

  static func suggestions(in state: ScreenState) -> [String] {
    state.visit.voice?.readings(besides: state.visit.field.text) ?? []
  }

  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    if place == .front { builder.state.visit.voice?.add(to: &builder) }
  }

  static func memory(of visit: Visit) -> ScreenState.Memory.Note? {
    ScreenState.Memory.Note(
      name: "heard", words: (visit.voice?.readings ?? []).joined(separator: " | "))
  }

  /// Reduces an action into the voice input.
  static func perform(_ action: Action, in state: inout ScreenState) -> [Effect] {
    if case .event(.offered, _) = action, state.visit.voice == nil { state.visit.voice = Voice() }
    var step = Step(now: state.now)
    // On a page, or on the sheet of a title.
    let acceptsText = state.openItem == nil && state.panel?.acceptsSpeech ?? true
    state.visit.voice?.reduce(action, acceptsText, &step)
    return step.requests.flatMap { request in
      let effects = state.carryOut(request)
      guard case .text = request else { return effects }
      return effects + perform(.taken(state.visit.field.text), in: &state)
    }
  }

  /// Whether the microphone is open, or speech is still being recognised.
  private static func isSpeaking(in state: ScreenState) -> Bool {
    state.visit.voice.map { $0.phase != .idle } ?? false
  }
}
