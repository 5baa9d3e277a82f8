import FocusEngine
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

/// A screen that reads aloud while somebody speaks.
@Suite struct SilenceTests {
  @Test func `the voice stops and the screen is silent while it listens`() {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    var screen = ScreenFixture(settings: settings)
    screen.send(.part(.voice(VoiceNews(.offered, session: 0))))

    let began = screen.effects(of: .listen(isHeld: true))
    let before = screen.effects.count
    screen.press(.right)
    screen.press(.right)

    let later = screen.effects.dropFirst(before)
    #expect(began.first == .part(.speech(Utterance([]))))
    #expect(!later.contains { if case .sound = $0 { true } else { false } })
    #expect(!later.contains { if case .part(.speech) = $0 { true } else { false } })
  }
}
