extension Effect {
  /// True for a sound that would be heard over a voice, which says the same.
  fileprivate func isDrowned(bySaying: Bool) -> Bool {
    guard case .sound(let sound) = self else { return false }
    switch sound.kind {
    case .move, .select, .back: return true
    case .edge, .error: return bySaying
    }
  }
}

extension [Effect] {
  /// The effects without sounds, and with nothing said but the end of what was being said.
  var silent: [Effect] {
    filter { effect in
      switch effect {
      case .sound: false
      case .say(let utterance): utterance.parts.isEmpty
      default: true
      }
    }
  }

  /// The effects with what is said; sounds and speech never overlap, so that a sound is left for what
  /// the voice does not say.
  func saying(_ utterances: [Utterance], isOn: Bool) -> [Effect] {
    guard isOn || !utterances.isEmpty else { return self }
    return filter { !$0.isDrowned(bySaying: !utterances.isEmpty) } + utterances.map { .say($0) }
  }
}
