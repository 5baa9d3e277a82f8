extension Effect {
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
  /// The effects without sounds and speech, except the end of the current utterance.
  var silent: [Effect] {
    filter { effect in
      switch effect {
      case .sound: false
      case .say(let utterance): utterance.parts.isEmpty
      default: true
      }
    }
  }

  /// The effects combined with speech; sounds and speech never overlap: a sound is kept for what the voice
  /// does not say.
  func saying(_ utterances: [Utterance], isOn: Bool) -> [Effect] {
    guard isOn || !utterances.isEmpty else { return self }
    return filter { !$0.isDrowned(bySaying: !utterances.isEmpty) } + utterances.map { .say($0) }
  }
}
