import CatalogModel
import Geometry
import InputMapping
import Replay
import SearchScreen
import Support
import TestSupport
import Testing
import TextEntry

struct RecorderTests {
  private static let story = """
      - type: stxr
      - wait: 600
      - tap: delete x2
      - type: ar é
      - wait: 600
      - goto: results/1
      - tap: select
      - wait: 600
      - goto: sheet/bookmark
      - tap: select
      - wait: 600
      - tap: back
      - tap: next-scope
      - wait: 600
    """

  @Test func `what was recorded shows the very same screens when it is played`() throws {
    let screen = ScreenFixture()
    let recording = try screen.recording(of: Self.story)
    let text = ScriptDocument(recording).text(as: .jsonl)

    let read = try ScriptDocument(text, as: .jsonl, file: "a.replay.jsonl").scripts()[0]
    var player = screen.player()
    let report = player.play(read)

    #expect(report.failure?.description == nil)
    let marks = read.steps.count { if case .mark = $0.action { true } else { false } }
    #expect(marks >= 5)
  }

  @Test func `focus that the pointer has moved is found again by input and by intent`() throws {
    let screen = ScreenFixture()
    let recording = try screen.recording(
      of: """
          - type: star
          - wait: 600
          - pointer: move results/1
          - wait: 600
          - tap: down
          - wait: 600
        """)

    for script in [recording, recording.story] {
      var player = screen.player()
      let report = player.play(script)

      #expect(report.failure?.description == nil)
    }
  }

  @Test(arguments: [0, 4_000, 12_000])
  func `the offer of the next episode, and what came of it, is repeated to the millisecond`(
    patience: Int
  ) throws {
    let episodes = (1...3).map { number in
      let place = EpisodePlace(show: "Harbour Lights", season: 1, number: number)
      return Item(
        id: ItemID("episode-\(number)"), category: Category.episode, title: "Part \(number)",
        subtitle: "Harbour Lights · S1 E\(number)", url: "file:///e\(number).mkv",
        fields: [ItemField(name: EpisodePlace.field, value: place.text)])
    }
    let screen = ScreenFixture(items: episodes) {
      $0.ends = [.finished(episodes[0].id), .skipped(episodes[1].id)]
    }
    let story = """
        - type: part
        - wait: 600
        - goto: card/*/episode-1
        - tap: select
        - wait: 600
        - tap: select
        - wait: \(patience + 100)
        - tap: select
        - wait: 2000
      """
    let recording = try screen.recording(of: story)
    let text = ScriptDocument(recording).text(as: .jsonl)

    let read = try ScriptDocument(text, as: .jsonl, file: "a.replay.jsonl").scripts()[0]
    var player = screen.player()
    // The recording says how it ended, not who plays it.
    player.stage.host.ends = []
    let report = player.play(read)
    let opened = player.stage.host.effects.compactMap {
      if case .open(let item) = $0 { item.id.rawValue } else { nil }
    }

    #expect(report.failure?.description == nil)
    #expect(opened.prefix(2) == ["episode-1", "episode-2"])
    #expect(text.contains("finished"))
  }

  @Test func `a recording that ends with the screen plays, and so does its story`() throws {
    let screen = ScreenFixture()
    let recording = try screen.recording(
      of: "  - type: sta\n  - wait: 600\n  - tap: [back, back, back]")

    for script in [recording, recording.story] {
      var player = screen.player()
      let report = player.play(script)
      let hasQuit = player.stage.hasQuit

      #expect(report.failure?.description == nil)
      #expect(hasQuit)
    }
  }

  @Test func `a gesture of a recording is not said to be without effect`() throws {
    let screen = ScreenFixture()
    var recording = try screen.recording(of: "  - tap: [down, right, down]")
    var wrong = Expectation()
    wrong.query = "something else"
    recording.steps.append(ScriptStep(.expect(wrong)))
    var player = screen.player()
    player.trace = ReplayTrace()

    let report = player.play(recording)

    let details = try #require(report.failure?.details)
    #expect(!details.contains { $0.hasPrefix("without effect") }, "\(details)")
    #expect(player.trace?.steps.contains { !$0.presses.isEmpty } == true)
  }

  @Test func `a random visit is repeated to the last digest`() throws {
    let controls = [
      "dpad-up", "dpad-down", "dpad-left", "dpad-right", "a", "b", "x", "y", "lb", "rb",
    ]
    for seed in 1...6 {
      var random = SplitMix64(seed: seed)
      let screen = ScreenFixture()
      var lines = ["  - goto: key/g"]
      for _ in 0..<60 {
        let control = controls[random.pick(0...controls.count - 1)]
        // Back would end the visit where there is nothing to go back to.
        lines.append(control == "b" ? "  - text: a" : "  - tap: \(control)")
        if random.pick(0...5) == 0 { lines.append("  - wait: \(random.pick(0...900))") }
      }
      let recording = try screen.recording(of: lines.joined(separator: "\n"))

      var player = screen.player()
      let report = player.play(recording)

      #expect(report.failure?.description == nil, "seed \(seed)")
    }
  }

  @Test func `a recording on one keyboard is healed on another`() throws {
    let recording = try ScreenFixture(keyboard: .qwerty).recording(of: Self.story)
    let screen = ScreenFixture(keyboard: .linear)

    var straight = screen.player()
    var healed = screen.player(.device)
    let first = straight.play(recording)
    let second = healed.play(recording.story)

    #expect(first.failure != nil)
    #expect(second.failure?.description == nil)
  }

  @Test func `a recording is healed where focus passes over keys`() throws {
    var settings = ScreenSettings()
    settings.skipUnavailable = .on
    let story = Self.story.replacing("stxr", with: "star").replacing("ar é", with: "ar")
    let recording = try ScreenFixture().recording(of: story)
    let screen = ScreenFixture(keyboard: .linear, settings: settings)

    var first = screen.player(.device)
    first.stage.recorder = Recorder(on: screen.stage.machine)
    let healed = first.play(recording.story)
    let lines = first.stage.recorder?.takeLines() ?? []
    var second = screen.player()
    let again = second.play(Script(name: "again", steps: lines.map { ScriptStep($0) }))

    #expect(healed.failure?.description == nil)
    #expect(again.failure?.description == nil)
  }

  @Test func `what was meant is text and places, not keys`() throws {
    let recording = try ScreenFixture().recording(of: Self.story)

    let meant = recording.story.steps.map(\.action).filter {
      if case .wait = $0 { false } else { true }
    }

    #expect(meant.first == .type("stxr"))
    #expect(meant.contains(.tap([Tap(.intent(.delete), count: 2)])))
    #expect(meant.contains(.type("é")))
    #expect(!meant.contains(.goTo(Glob("key/*"))))
    #expect(meant.contains(.goTo(Glob("sheet/bookmark"))))
  }

  @Test func `a screen of the public is never recorded`() {
    var settings = ScreenSettings()
    settings.kiosk = .init()
    let screen = ScreenFixture(settings: settings)

    let recorder = Recorder(on: screen.stage.machine)

    #expect(recorder == nil)
  }

  @Test func `an answer that nobody asked for here is said to be one`() throws {
    let screen = ScreenFixture()
    var player = screen.player()

    let report = player.play(
      Script(
        name: "a", steps: [ScriptStep(.input(RecordedInput(after: 5, .searched(generation: 7))))]))

    #expect(
      report.failure?.summary == "the recording has an answer (searched 7) that was not asked "
        + "for here; nothing was")
  }

  @Test func `accents that were looked at for long are typed as another keyboard types them`()
    throws
  {
    let recording = try ScreenFixture().recording(
      of: """
          - goto: key/e
          - hold: a 700ms
          - wait: 600
          - tap: right
          - tap: select
          - wait: 600
        """)

    var player = ScreenFixture(keyboard: .linear).player()
    let report = player.play(recording.story)

    #expect(report.failure?.description == nil)
    #expect(player.stage.machine.state.visit.field.text.count == 1)
  }
}
