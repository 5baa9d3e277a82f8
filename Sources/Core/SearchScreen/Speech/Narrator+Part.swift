internal import FocusEngine
internal import Geometry
internal import InputMapping

extension Narrator: ScreenPart {
  static func readsAloud(in state: ScreenState) -> Bool { state.settings.speech.isOn }

  static func handleFirst(_ intent: Intent, in state: inout ScreenState) -> [Effect]? {
    switch intent {
    case .speech:
      let left = state.isBetweenVisits ? state.beginVisit() : []
      state.visit.pressed = nil
      return left + state.change(Setting(.speech, .flag(!state.settings.speech.isOn)))
    case .describe: return []
    default: return nil
    }
  }

  static func complete(
    _ effects: inout [Effect], after intents: [DoneIntent], _ layout: ScreenLayout,
    in state: inout ScreenState
  ) -> Timestamp? {
    var narrator = state.partStates.narrator
    let said = narrator.follow(state, layout, intents, effects, at: state.now)
    let isListening = state.listening == .open
    if isListening {
      // A microphone would pick up the voice.
      if state.settings.speech.isOn, !narrator.isHushed { effects.insert(.silence, at: 0) }
    } else {
      effects = effects.saying(said, in: state.settings)
    }
    narrator.isHushed = isListening
    state.partStates.narrator = narrator
    return narrator.wakeAt
  }
}

extension Effect {
  /// Ends the current utterance.
  fileprivate static let silence = Effect.part(.speech(Utterance([])))

  /// Whether this sound would be heard over a voice that says the same.
  fileprivate func isDrowned(bySaying: Bool) -> Bool {
    guard case .sound(let sound) = self else { return false }
    switch sound.kind {
    case .move, .select, .back: return true
    case .edge, .error: return bySaying
    }
  }
}

extension [Effect] {
  /// The effects combined with speech; sounds and speech never overlap: a sound is kept for what the voice
  /// does not say, and ends the current utterance.
  fileprivate func saying(_ utterances: [Utterance], in settings: ScreenSettings) -> [Effect] {
    guard settings.speech.isOn || !utterances.isEmpty else { return self }
    var effects = filter { !$0.isDrowned(bySaying: !utterances.isEmpty) }
    if settings.speech.isOn, settings.sounds,
      let sound = effects.firstIndex(where: { if case .sound = $0 { true } else { false } })
    {
      effects.insert(.silence, at: sound)
    }
    return effects + utterances.map { .part(.speech($0)) }
  }
}
