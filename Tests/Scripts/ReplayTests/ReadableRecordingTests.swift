import Replay
import TestSupport
import Testing
import TextEntry

struct ReadableRecordingTests {
  /// Plays steps on the level of devices, and writes down what was meant, for people.
  private func record(_ steps: String) throws -> String {
    let screen = ScreenFixture()
    var player = screen.player(.device)
    player.stage.recorder = Recorder(on: screen.stage.machine)
    let report = player.play(try Script(yaml: "replay: 1\nsteps:\n\(steps)\n", file: "visit"))
    try #require(report.failure?.description == nil)
    let machine = player.stage.machine
    player.stage.recorder?.finish(machine)
    var readable = ReadableRecording()
    return ReadableRecording.header(of: Script(name: "visit", steps: []))
      + readable.take(
        player.stage.recorder?.takeLines() ?? [],
        labels: ReadableRecording.Labels(machine, machine))
      + readable.finish()
  }

  /// Plays a script for people, and tells what failed.
  private func failure(of text: String, on keyboard: KeyboardLayout = .qwerty) throws -> String? {
    var player = ScreenFixture(keyboard: keyboard).player()
    return player.play(try Script(yaml: text, file: "visit.replay.yaml")).failure?.description
  }

  private static let visit = """
      - type: star
      - wait: 1500
      - goto: results/0
      - tap: select
      - wait: 1500
      - goto: sheet/bookmark
      - tap: select
      - wait: 1500
      - tap: back
      - wait: 1500
    """

  @Test func `a recording for people says what was typed, opened and looked at`() throws {
    let text = try record(Self.visit)

    #expect(text.contains("  - type: star\n"))
    #expect(text.contains("  - goto: sheet/bookmark"))
    #expect(text.contains("query: star"))
    #expect(text.contains("screen: sheet"))
    #expect(text.contains("bookmarked: yes"))
    #expect(!text.contains("- in:"))
    #expect(!text.contains("goto: key/"))
  }

  @Test(arguments: [KeyboardLayout.qwerty, .linear])
  func `a recording for people is a script that passes, on another keyboard too`(
    keyboard: KeyboardLayout
  ) throws {
    let text = try record(Self.visit)

    let failure = try failure(of: text, on: keyboard)

    #expect(failure == nil)
  }

  @Test func `glances are left out, and a visit in which nothing was done is a script`() throws {
    let quick = try record("  - type: sta\n  - wait: 400\n  - tap: delete\n  - wait: 400")
    let nothing = try record("  - wait: 2000")

    #expect(quick.matches(of: /expect/).count == 1)
    #expect(try Script(yaml: nothing, file: "a").steps.count == 1)
  }

  @Test func `focus that rested on a tab went there, whatever came next`() throws {
    let text = try record(
      """
        - goto: tab/popular
        - wait: 500
        - tap: down
        - wait: 1500
      """)

    let failure = try failure(of: text)

    #expect(text.contains("  - goto: tab/popular"), "\(text)")
    #expect(failure == nil)
  }

  @Test(arguments: ["tab/popular", "scope/film"])
  func `focus that rested on a tab or a segment for a moment chose it`(place: String) throws {
    let text = try record(
      """
        - type: sta
        - wait: 1500
        - goto: \(place)
        - wait: 200
        - tap: down
        - wait: 1500
      """)

    let failure = try failure(of: text)

    #expect(text.contains("  - goto: \(place)"), "\(text)")
    #expect(failure == nil)
  }

  @Test func `typing after a look at other tabs waits for the keyboard`() throws {
    let text = try record(
      """
        - goto: tab/popular
        - wait: 200
        - goto: tab/search
        - wait: 1500
        - type: up
        - wait: 1500
      """)

    let failure = try failure(of: text)

    #expect(text.contains("  - goto: tab/popular"), "\(text)")
    #expect(failure == nil)
  }

  @Test func `a filter that was deleted is deleted again`() throws {
    let text = try record(
      """
        - type: al
        - wait: 1500
        - goto: suggestion/person/Al Pacino
        - tap: select
        - wait: 1500
        - tap: delete
        - wait: 1500
        - type: up
        - wait: 1500
      """)

    let failure = try failure(of: text)

    #expect(text.contains("  - tap: delete\n"), "\(text)")
    #expect(text.contains("tokens: []"), "\(text)")
    #expect(failure == nil)
  }

  @Test func `Return after typing by hand goes to the results`() throws {
    let text = try record(
      """
        - text: star
        - wait: 600
        - tap: key-return
        - wait: 1500
      """)

    let failure = try failure(of: text, on: .linear)

    #expect(text.contains("tap: toggle-keyboard-and-results"), "\(text)")
    #expect(failure == nil)
  }
}
