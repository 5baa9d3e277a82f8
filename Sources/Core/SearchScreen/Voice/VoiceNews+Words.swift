internal import InputMapping

/// Voice input events as written in scripts and recordings; a recording has the number of the session in front.
extension VoiceNews {
  package static var key: String { "voice" }
  package static var names: [String] {
    ["offered", "level", "partial", "ended", "heard", "failed"]
  }

  package var words: [String] {
    let words =
      switch event {
      case .offered: ["offered"]
      case .level(let level): ["level", String(level)]
      case .partial(let text): ["partial", text]
      case .ended: ["ended"]
      case .heard(let readings): ["heard"] + readings
      case .failed(let problem): ["failed", problem.rawValue]
      }
    return (session.map { [String($0)] } ?? []) + words
  }

  package static func event(of words: [String]) -> PartEvent? {
    let session = words.first.flatMap { Int($0) }
    let words = session == nil ? words[...] : words.dropFirst()
    guard let name = words.first, let event = event(name, Array(words.dropFirst())) else {
      return nil
    }
    return .voice(VoiceNews(event, session: session))
  }

  private static func event(_ name: String, _ details: [String]) -> VoiceEvent? {
    switch (name, details.count) {
    case ("offered", 0): return .offered
    case ("ended", 0): return .ended
    case ("level", 1):
      guard let level = Int(details[0]), (0...Voice.loudest).contains(level) else { return nil }
      return .level(level)
    case ("partial", 1): return .partial(details[0])
    case ("heard", _): return .heard(details)
    case ("failed", 1): return VoiceEvent.Problem(rawValue: details[0]).map { .failed($0) }
    default: return nil
    }
  }

  /// The event, once voice input is offered and the microphone is open.
  package func actions(in state: ScreenState) -> [Action] {
    let voice = state.visit.voice
    let offer = voice == nil ? [Action.part(.voice(VoiceNews(.offered, session: 0)))] : []
    guard event != .offered else { return offer }
    let isOpen = voice.map { $0.phase != .idle } ?? false
    let session = (voice?.session ?? 0) + (isOpen ? 0 : 1)
    return offer + (isOpen ? [] : [.intent(.listen(isHeld: true))])
      + [.part(.voice(VoiceNews(event, session: session)))]
  }
}
