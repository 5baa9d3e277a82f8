internal import Geometry

extension ScreenState {
  /// Turns the screen reader on or off.
  mutating func toggleSpeech() -> [Effect] {
    visit.pressed = nil
    return change(Setting(.speech, .flag(!settings.speech.isOn)))
  }
}
