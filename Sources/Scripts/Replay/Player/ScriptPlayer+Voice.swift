internal import InputMapping
internal import SearchScreen

extension ScriptPlayer {
  /// Plays an event of the voice input; if it is not listening, the microphone is opened first.
  mutating func hear(_ event: VoiceEvent) {
    if stage.machine.state.visit.voice == nil { stage.send(.action(.voice(.offered, session: 0))) }
    if event == .offered { return }
    if stage.machine.state.visit.voice?.phase == .idle {
      stage.send(.action(.intent(.listen(isHeld: true))))
    }
    let session = stage.machine.state.visit.voice?.session ?? 0
    stage.send(.action(.voice(event, session: session)))
  }
}
