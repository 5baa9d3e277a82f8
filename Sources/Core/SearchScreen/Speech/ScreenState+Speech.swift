internal import Geometry

extension ScreenState {
  /// Switches the screen reader on or off.
  mutating func toggleSpeech() -> [Effect] {
    visit.pressed = nil
    return change(Setting(.speech, .flag(!settings.speech.isOn)))
  }
}
