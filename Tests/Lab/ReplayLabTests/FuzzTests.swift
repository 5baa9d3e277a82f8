import CatalogModel
import Replay
import SearchScreen
import TestSupport
import Testing

@testable import ReplayLab

struct FuzzTests {
  private func episode(
    seed: UInt64, change: (inout ScreenFixture) -> Void = { _ in }
  ) -> FuzzEpisode<FakeHost> {
    var fixture = ScreenFixture(items: Item.samples + Item.numbered(80))
    change(&fixture)
    return FuzzEpisode(
      Script(name: "fuzz \(seed)", steps: []), player: fixture.player(),
      deck: FuzzGenerator(seed: seed))
  }

  @Test(arguments: 1...4)
  func `random visits find nothing wrong`(seed: UInt64) {
    var episode = episode(seed: seed)

    let report = episode.play(steps: 120) { _, _ in true }

    #expect(report.failure?.description == nil, "seed \(seed)")
  }

  @Test func `the same seed draws the same visit, and what was drawn can be played again`() throws {
    var first = episode(seed: 7)
    var second = episode(seed: 7)

    let reports = [first, second].indices.map { index in
      index == 0
        ? first.play(steps: 80) { _, _ in true } : second.play(steps: 80) { _, _ in true }
    }
    let text = ScriptDocument(first.script).text(as: .yaml)
    let again = try Script(yaml: text, file: "again.replay.yaml")
    var player = ScreenFixture(items: Item.samples + Item.numbered(80)).player()
    let replayed = player.play(again)

    #expect(first.script.steps == second.script.steps)
    #expect(reports[0].digests == reports[1].digests)
    #expect(replayed.digests == reports[0].digests)
  }

  @Test func `a visit that goes on from a screen is the one that is played from the start`() {
    var first = episode(seed: 9)
    var kept: ScriptPlayer<FakeHost>?
    _ = first.play(steps: 40) { _, player in
      kept = player
      return true
    }
    var script = first.script
    script.steps.removeLast()

    var whole = FuzzEpisode(
      script, player: ScreenFixture(items: Item.samples + Item.numbered(80)).player(),
      deck: FuzzGenerator(seed: 3))
    let ends = [
      whole.play(steps: 30) { _, _ in true }.digests.last,
      kept.map { player in
        var resumed = FuzzEpisode(
          script, player: player, isResumed: true, deck: FuzzGenerator(seed: 3))
        return resumed.play(steps: 30) { _, _ in true }.digests.last
      } ?? nil,
    ]

    #expect(ends[0] != nil && ends[0] == ends[1])
  }
}
