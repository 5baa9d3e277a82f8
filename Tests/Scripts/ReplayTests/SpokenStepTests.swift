import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

/// What scripts can expect of a screen that reads aloud.
@Suite struct SpokenStepTests {
  @Test func `what happened since the last expectation can be expected`() throws {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    let screen = ScreenFixture(settings: settings)

    let report = try screen.play(
      """
        - goto: key/q
        - expect: {focus: {id: key/q, role: key, label: "*q*"}}
        - tap: right x2
        - tap: up x3
        - expect:
            presses: 5
            time: 500
            sounds: [edge]
            focus: {path: [key/w, key/e, "*", "*"]}
            says: {only: [w, e, "*", "*"]}
            rumble: "<=1"
        - tap: select
        - expect: {sounds: [move, move]}
      """)

    let failure = try #require(report.failure)
    #expect(failure.line == 16, "\(failure)")
    #expect(failure.mismatches.map(\.key) == ["sounds"])
  }
}
