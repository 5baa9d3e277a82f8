import CatalogModel
import SearchScreen
import TestSupport
import Testing

@testable import Replay

/// Stories of steps: what they notice that nobody wrote down.
struct StoryTests {
  /// The story of some steps, one text for each step.
  private func story(
    _ steps: String, settings: ScreenSettings = ScreenSettings(),
    configure: (inout FakeHost) -> Void = { _ in }
  ) throws -> [String] {
    let fixture = ScreenFixture(settings: settings, latency: 8, configure: configure)
    let script = try Script(
      yaml: "replay: 1\nalways: [as-kept]\nsteps:\n\(steps)\n", file: "test.replay.yaml")
    var player = ScriptPlayer(
      machine: fixture.stage.machine, bindings: fixture.bindings,
      host: ListeningHost(fixture.stage.host))
    let report = player.play(script)
    try #require(report.failure?.description == nil)
    return player.stage.host.entries.map(\.text)
  }

  @Test func `a step tells what can be undone and done again`() throws {
    let story = try story("  - text: a\n  - text: \" \"\n  - text: b\n  - tap: undo\n  - tap: redo")

    #expect(story[3].contains("  undo 1: “”\n"), "\(story[3])")
    #expect(story[3].contains("  redo 1: “a b”\n"))
    #expect(story[4].contains("  undo 2: “a ” | “”\n"))
  }

  @Test func `a step tells deadlines that it sets, and a long one when the screen changes`() throws
  {
    let story = try story("  - tap: plain-digits\n  - wait: 7s")

    #expect(story[0].contains("  due notice +6000\n"), "\(story[0])")
    #expect(story[1].contains("  changed by itself at +5900\n"), "\(story[1])")
  }

  @Test func `a step tells scope, order and number of what is searched for`() throws {
    let story = try story("  - text: star\n  - tap: next-scope")

    #expect(story[0].contains("  search “star” at +0\n"), "\(story[0])")
    #expect(story[1].contains("  search “star” in film, 60 at most at +0\n"), "\(story[1])")
  }

  @Test func `a step tells where sections are, and what is painted besides labels`() throws {
    let story = try story("  - text: star")

    #expect(story[0].contains("  [keyboard place] ("), "\(story[0])")
    #expect(story[0].contains("‹Star›"))
  }

  @Test func `a step tells the column that later moves keep, where focus is elsewhere`() throws {
    let story = try story("  - goto: key/m\n  - tap: [down, down, down, down]")

    let columns = story.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("  anchor") }
    #expect(columns.count >= 1, "\(story)")
  }

  @Test func `a step tells what the library has now`() throws {
    let story = try story(
      """
        - text: star
        - goto: results/0
        - tap: select
        - goto: sheet/bookmark
        - tap: select
      """)

    #expect(story[4].contains("  bookmarks Star"), "\(story[4])")
    #expect(story[2].contains("  below card/"), "\(story[2])")
  }
}

/// A host that listens to stories and keeps them.
private struct ListeningHost: EffectHost {
  private var host: FakeHost
  var entries: [StoryEntry] = []

  init(_ host: FakeHost) { self.host = host }

  mutating func perform(_ effect: Effect) -> [Action] { host.perform(effect) }

  mutating func compare(_ entry: StoryEntry) -> [Mismatch] {
    entries.append(entry)
    return []
  }
}
