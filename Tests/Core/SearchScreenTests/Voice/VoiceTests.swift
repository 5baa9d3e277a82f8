import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import TestSupport
import Testing

@testable import SearchScreen

/// Tests of voice input on the screen.
@Suite struct VoiceTests {
  private func screen(configure: (inout ScreenSettings) -> Void = { _ in }) -> ScreenFixture {
    var settings = ScreenSettings()
    configure(&settings)
    var screen = ScreenFixture(settings: settings)
    screen.send(.part(.voice(VoiceNews(.offered, session: 0))))
    return screen
  }

  /// A screen on which somebody speaks.
  private func listening(
    configure: (inout ScreenSettings) -> Void = { _ in }
  ) -> ScreenFixture {
    var screen = screen(configure: configure)
    screen.perform(.listen(isHeld: true))
    return screen
  }

  private func tell(_ event: VoiceEvent, _ screen: inout ScreenFixture) {
    screen.send(.part(.voice(VoiceNews(event))))
  }

  @Test func `what was said is searched, and the other readings are suggestions`() {
    var screen = listening()

    tell(.heard(["star wars", "stardew valley", "star trek"]), &screen)
    screen.settle()

    #expect(screen.query == "star wars")
    #expect(
      screen.state.suggestions.map(\.text).prefix(2) == ["stardew valley", "star trek"])
    #expect(screen.state.page?.sections.first?.items.first?.title == "Star Wars")
  }

  @Test func `choosing another reading takes its place, and the first is still offered`() {
    var screen = listening()
    tell(.heard(["star wars", "stardew valley"]), &screen)
    screen.settle()

    let chip = NodeID.suggestion(Suggestion(kind: .completion, text: "stardew valley"))
    screen.perform(.choose(chip.rawValue))

    #expect(screen.query == "stardew valley")
    #expect(screen.state.suggestions.map(\.text) == ["star wars"])
  }

  @Test func `the panel shows the loudness and the words so far, and takes no focus`() {
    var screen = listening()
    let focused = screen.focused
    let prompt = screen.layout.scene.node("voice/words")?.label

    tell(.level(5), &screen)
    tell(.partial("star"), &screen)

    #expect(prompt == "Listening…")
    #expect(screen.layout.scene.node("voice/words")?.label == "star")
    #expect(screen.layout.scene.node("voice/level") != nil)
    #expect(screen.focused == focused)
  }

  @Test func `letting go ends a hold; a short press goes on until silence`() {
    var held = listening()
    var tapped = listening()

    held.stage.advance(by: 900)
    held.perform(.listen(isHeld: false))
    tapped.stage.advance(by: 100)
    tapped.perform(.listen(isHeld: false))

    #expect(held.state.visit.voice?.phase == .recognizing)
    #expect(held.effects.last == .part(.voice(.stop)))
    #expect(tapped.state.visit.voice?.phase == .listening)
  }

  @Test func `the microphone closes after six seconds`() {
    var screen = listening()

    screen.stage.advance(by: 5_800)
    let before = screen.isListening
    screen.stage.advance(by: 200)

    #expect(before)
    #expect(!screen.isListening)
    #expect(screen.effects.contains(.part(.voice(.stop))))
  }

  @Test func `a recogniser that never answers is given up with a notice`() {
    var screen = listening()

    screen.stage.advance(by: 21_500)

    #expect(screen.state.visit.voice?.phase == .idle)
    #expect(screen.state.notice == "Speech isn’t understood right now. Try again, or type.")
    #expect(screen.effects.contains(.part(.voice(.cancel))))
  }

  @Test func `Back forgets what was said, and nothing of it comes later`() {
    var screen = listening()
    let session = screen.state.visit.voice?.session ?? 0

    screen.perform(.back)
    screen.send(.part(.voice(VoiceNews(.heard(["star wars"]), session: session))))
    screen.perform(.listen(isHeld: true))
    screen.send(.part(.voice(VoiceNews(.heard(["star wars"]), session: session))))

    #expect(screen.query.isEmpty)
    #expect(screen.effects.contains(.part(.voice(.cancel))))
    #expect(screen.isListening)
  }

  @Test func `typing ends listening and keeps the letter`() {
    var screen = listening()

    screen.perform(.type("s"))

    #expect(screen.query == "s")
    #expect(screen.state.visit.voice?.phase == .idle)
  }

  @Test(arguments: VoiceEvent.Problem.allCases)
  func `a problem is told with what helps`(problem: VoiceEvent.Problem) {
    var screen = listening()

    tell(.failed(problem), &screen)

    #expect(!screen.state.notice.isEmpty)
    #expect(screen.state.visit.voice?.phase == .idle)
    #expect(screen.query.isEmpty)
  }

  @Test func `nothing heard changes nothing`() {
    var screen = screen()
    screen.type("star")
    screen.perform(.listen(isHeld: true))

    tell(.heard([]), &screen)

    #expect(screen.query == "star")
    #expect(!screen.state.notice.isEmpty)
  }

  @Test func `what was said on a sheet is searched on the Search tab`() {
    var screen = screen()
    screen.type("star")
    screen.settle()
    screen.press(.toggleKeyboardAndResults)
    screen.press(.select)
    let isSheet = !screen.state.visit.screen.panels.isEmpty

    screen.perform(.listen(isHeld: true))
    tell(.heard(["heat"]), &screen)

    #expect(isSheet)
    #expect(screen.state.visit.screen.panels.isEmpty)
    #expect(screen.query == "heat")
  }

  @Test func `no sound is played while the screen listens`() {
    var screen = listening()
    let before = screen.effects.count

    screen.press(.right)
    screen.press(.right)

    let later = screen.effects.dropFirst(before)
    #expect(!later.contains { if case .sound = $0 { true } else { false } })
  }

  @Test func `undo brings back the text before`() {
    var screen = screen()
    screen.type("heat")
    screen.perform(.listen(isHeld: true))
    tell(.heard(["star wars"]), &screen)

    screen.perform(.undo)

    #expect(screen.query == "heat")
  }

  @Test func `where there is no voice input the button does nothing`() {
    var screen = ScreenFixture()

    screen.perform(.listen(isHeld: true))
    screen.perform(.listen(isHeld: false))

    #expect(screen.layout.scene.node("voice/panel") == nil)
    #expect(!screen.effects.contains { if case .part = $0 { true } else { false } })
  }

  @Test func `the next visitor of a kiosk sees nothing of what was said`() {
    var screen = listening { $0.kiosk = ScreenSettings.Kiosk(pinLength: 4) }
    // The first intent begins the visit.
    screen.perform(.listen(isHeld: true))
    tell(.heard(["star wars", "heat"]), &screen)
    let said = screen.query

    screen.stage.advance(by: 200_000)

    #expect(said == "star wars")
    #expect(screen.state.visit.voice?.readings == [])
    #expect(screen.query.isEmpty)
  }

  @Test func `a PIN cannot be spoken over`() {
    var screen = screen { $0.kiosk = ScreenSettings.Kiosk(pinLength: 4) }
    screen.perform(.select)
    screen.perform(.operatorExit)

    screen.perform(.listen(isHeld: true))

    #expect(!screen.isListening)
  }

  @Test func `long and strange readings fit the field`() {
    var screen = listening()

    tell(.heard([String(repeating: "x", count: 5_000), "", "  ", "\u{0}heat"]), &screen)

    #expect(screen.query.count <= 120)
    #expect(screen.state.visit.voice?.readings.first == screen.query)
  }
}

extension ScreenFixture {
  fileprivate var isListening: Bool { state.listening == .open }
}
