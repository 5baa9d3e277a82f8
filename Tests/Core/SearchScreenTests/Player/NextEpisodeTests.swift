import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The episode after one that was played: offered for ten seconds, and played unless somebody says no.
struct NextEpisodeTests {
  private let first = Fixture.episode(1, 1, "Arrival")
  private let next = Fixture.episode(1, 2, "The Pier")

  private func opens(_ effects: [Effect]) -> Bool { effects.contains(.open(next)) }

  /// A screen on which an episode was played to its end.
  private func offered(_ settings: ScreenSettings = ScreenSettings()) -> Stage {
    var stage = Stage(settings: settings)
    stage.act(.opened(first.id, message: "", end: .finished(first.id)))
    stage.act(.nextEpisode(after: first.id, next, isWanted: false))
    return stage
  }

  @Test func `the end of an episode looks for the next one, which is offered`() {
    var stage = Stage()

    let asked = stage.act(.opened(first.id, message: "", end: .finished(first.id)))
    stage.act(.nextEpisode(after: first.id, next, isWanted: false))

    let outline = stage.scene.outline
    #expect(asked.contains(.findNextEpisode(first.id, isWanted: false)))
    #expect(stage.focused == "up-next/play")
    for text in [
      "Babylon Büro", "S1 E2 · The Pier", "Starts in 10 seconds.", "Play Now", "Not Now",
    ] {
      #expect(outline.contains(text), "\(text)")
    }
  }

  @Test func `it begins by itself after ten seconds, and not before`() {
    var stage = offered()

    let before = stage.wait(9_900)
    let countdown = stage.scene.node("up-next/countdown")?.label
    let after = stage.wait(200)

    #expect(!opens(before))
    #expect(countdown == "Starts in 1 second.")
    #expect(opens(after))
    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(!opens(stage.wait(60_000)))
  }

  @Test func `Select plays it at once, and only once`() {
    var stage = offered()
    stage.wait(3_000)

    let effects = stage.want(.press, .select)

    #expect(opens(effects))
    #expect(!opens(stage.wait(60_000)))
  }

  @Test(arguments: [true, false])
  func `Back and Not Now say no`(isByBack: Bool) {
    var stage = offered()
    stage.wait(3_000)

    if isByBack {
      stage.want(.back)
    } else {
      stage.press("D")
      stage.want(.press, .select)
    }

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(!opens(stage.wait(60_000)))
  }

  @Test func `while another panel is in front no second counts`() {
    var stage = offered()
    stage.wait(2_500)
    stage.act(.show(Fixture.item("film", 0)))

    let during = stage.wait(30_000)
    stage.want(.back)
    let soon = stage.wait(5_000)
    let later = stage.wait(6_000)

    #expect(!opens(during))
    #expect(!opens(soon))
    #expect(opens(later))
  }

  @Test func `the next one that was asked for begins at once`() {
    var stage = Stage()

    let asked = stage.act(.opened(first.id, message: "", end: .skipped(first.id)))
    let effects = stage.act(.nextEpisode(after: first.id, next, isWanted: true))

    #expect(asked.contains(.findNextEpisode(first.id, isWanted: true)))
    #expect(opens(effects))
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `who left, whose player failed, and a kiosk are offered nothing`() {
    var home = Stage()
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk()
    var kiosk = Stage(settings: settings)

    let effects =
      home.act(.opened(first.id, message: ""))
      + home.act(.opened(first.id, message: .text("No."), end: .finished(first.id)))
      + kiosk.act(.opened(first.id, message: "", end: .finished(first.id)))

    #expect(
      !effects.contains { if case .findNextEpisode = $0 { true } else { false } })
  }

  @Test func `behind the last episode nothing is offered`() {
    var stage = Stage()

    stage.act(.nextEpisode(after: first.id, nil, isWanted: false))

    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test(arguments: [
    ("1-1", "1-2"), ("1-2", "2-1"), ("2-2", nil), ("0-1", "0-2"), ("0-2", nil), ("9-9", nil),
  ])
  func `an episode is followed by the next, over the end of a season, and specials by specials`(
    id: String, following: String?
  ) {
    let specials = (1...2).map { Episode(Fixture.episode(0, $0, "Special \($0)")) }
    let episodes = Fixture.seasons(2, 2) + specials

    #expect(
      episodes.following(ItemID("episode-" + id))?.id == following.map { ItemID("episode-" + $0) })
  }

  @Test func `an episode that was seen is passed over, unless all were`() {
    var episodes = Fixture.seasons(3)
    episodes[1].progress = PlayProgress(thousandths: 1000, isFinished: true, time: 1)

    let first = episodes.following(episodes[0].id)?.id
    episodes[2].progress = episodes[1].progress
    let again = episodes.following(episodes[0].id)?.id

    #expect(first == episodes[2].id)
    #expect(again == episodes[1].id)
  }
}
