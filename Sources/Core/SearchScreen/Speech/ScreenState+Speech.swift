internal import Geometry

extension ScreenState {
  /// Switches the screen reader on or off.
  mutating func toggleSpeech(at now: Timestamp) -> [Effect] {
    pressed = nil
    return change(Setting(.speech, .flag(!settings.speech.isOn)), at: now)
  }
}
