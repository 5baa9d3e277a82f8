import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Seasons and episodes on the sheet of a show.
@Suite struct EpisodeTests {
  private func stage(
    _ episodes: [Episode], of item: Item = Fixture.show, settings: ScreenSettings = ScreenSettings()
  ) -> Stage {
    var stage = Stage(settings: settings)
    stage.showEpisodes(episodes, of: item)
    return stage
  }

  private func opened(_ effects: [Effect]) -> String? {
    effects.lazy.compactMap { effect -> String? in
      if case .open(let item) = effect { item.id.rawValue } else { nil }
    }.first
  }

  private func title(of stage: Stage, _ season: Int, _ number: Int) -> [String] {
    let node = stage.scene.node(NodeID("episode/episode-\(season)-\(number)/caption"))
    return (node?.displayItems ?? []).compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }
  }

  // MARK: What comes next

  @Test func `a show begins with its first episode`() {
    var stage = stage(Fixture.seasons(2, 2))

    let label = stage.scene.node("sheet/open")?.label
    let effects = stage.want(.press, .select)

    #expect(label == "Play S1 E1")
    #expect(stage.focused == "sheet/open")
    #expect(opened(effects) == "episode-1-1")
  }

  @Test func `a show goes on where it was left, in the season of that`() {
    var stage = stage(Fixture.begun)

    let open = stage.scene.node("sheet/open")
    let effects = stage.want(.press, .select)

    #expect(open?.label == "Resume S2 E3")
    let texts = open?.displayItems.compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }
    #expect(texts == ["Resume S2 E3", "24 min left"])
    #expect(stage.scene.node("season/2")?.condition.contains(.selected) == true)
    #expect(stage.scene.node("episode/episode-2-3") != nil)
    #expect(opened(effects) == "episode-2-3")
  }

  @Test(arguments: [
    ([:], "1-1"), ([0: false], "1-1"), ([0: true], "1-2"), ([1: true], "2-1"),
    ([0: true, 1: true, 2: true, 3: true], "1-1"), ([3: true], "1-1"), ([0: true, 3: true], "1-2"),
    ([2: false, 0: true], "2-1"),
  ])
  func `next is what was left last, else what follows it, else the first not seen`(
    seen: [Int: Bool], next: String
  ) {
    var episodes = Fixture.seasons(2, 2)
    for (index, isFinished) in seen {
      episodes[index].progress = PlayProgress(
        thousandths: 500, isFinished: isFinished, time: 10 + index)
    }

    #expect(episodes.next?.id.rawValue == "episode-\(next)")
  }

  @Test func `without episodes a show is opened itself`() {
    var stage = stage([])

    #expect(stage.scene.node("sheet/open")?.label == "Open")
    #expect(opened(stage.want(.press, .select)) == "show-office")
    #expect(!stage.scene.outline.contains("Season"))
  }

  // MARK: Seasons

  @Test
  func `a season is shown as its segment gets focus, which begins with the one that is shown`() {
    var stage = stage(Fixture.begun)

    stage.enter("season/")
    let entered = stage.focused
    stage.press("L")

    #expect(entered == "season/2")
    #expect(stage.focused == "season/1")
    #expect(stage.scene.node("episode/episode-1-1") != nil)
    #expect(stage.scene.node("episode/episode-2-1") == nil)
    #expect(stage.scene.node("sheet/episode-count")?.label == "4 episodes")
  }

  @Test func `where segments are chosen by Select, so are seasons`() {
    var settings = ScreenSettings()
    settings.scopeSelection = .press
    var stage = stage(Fixture.begun, settings: settings)

    stage.enter("season/")
    stage.press("L")
    let before = stage.scene.node("episode/episode-2-1")
    stage.want(.press, .select)

    #expect(before != nil)
    #expect(stage.focused == "season/1")
    #expect(stage.scene.node("episode/episode-1-1") != nil)
  }

  @Test func `one season has no segments but a heading`() {
    let stage = stage(Fixture.seasons(3))

    #expect(stage.scene.node("season/1") == nil)
    #expect(stage.scene.node("sheet/episodes")?.label == "Season 1 · 3 episodes")
  }

  @Test func `specials and episodes without a season are seasons by name`() {
    let items = [Fixture.episode(1, 1), Fixture.episode(nil, 7), Fixture.episode(0, 1)]

    let stage = stage(items.map { Episode($0) })

    let labels = ["season/1", "season/none", "season/0"].map {
      stage.scene.node(NodeID($0))?.label
    }
    #expect(labels == ["Season 1", "Episodes", "Specials"])
  }

  @Test func `thirty seasons are all reached, and the one in focus is seen whole`() {
    var episodes: [Episode] = []
    for season in 1...30 { episodes.append(Episode(Fixture.episode(season, 1))) }
    var stage = stage(episodes)
    stage.enter("season/")

    for season in 2...30 {
      stage.press("R")
      #expect(stage.focused == "season/\(season)")
      let frame = stage.scene.node(NodeID("season/\(season)"))?.frame ?? .zero
      #expect(stage.scene.node("sheet/seasons")?.frame.contains(frame) == true)
    }
  }

  // MARK: Episodes

  @Test func `an episode says number, name and length, or what is left of it`() {
    let stage = stage(Fixture.begun)

    #expect(title(of: stage, 2, 4) == ["4  The Name of Number 4", "47 min"])
    #expect(title(of: stage, 2, 3) == ["3  The Name of Number 3", "24 min left"])
  }

  @Test func `an episode without a name is called by its number, in the language of the screen`() {
    var settings = ScreenSettings()
    settings.words = .of("de")

    let stage = stage([Episode(Fixture.episode(1, 3, seconds: 0))], settings: settings)

    #expect(title(of: stage, 1, 3) == ["Folge 3"])
    #expect(stage.scene.node("sheet/open")?.label == "S1 E3 abspielen")
  }

  @Test func `Select opens an episode, and back from it the sheet asks what was seen`() {
    var stage = stage(Fixture.begun)
    stage.enter("episode/")
    stage.press("RR")

    let asked = opened(stage.want(.press, .select))
    let effects = stage.act(.opened(ItemID("episode-2-5"), message: ""))

    #expect(stage.focused == "episode/episode-2-5")
    #expect(asked == "episode-2-5")
    #expect(effects.contains(.loadSheet(Fixture.show)))
  }

  @Test func `an episode that cannot be opened says so on the sheet`() {
    var stage = stage(Fixture.begun)
    stage.enter("episode/")
    stage.want(.press, .select)
    let id = ItemID(String(stage.focused.dropFirst("episode/".count)))

    stage.act(.opened(id, message: "player is not installed."))

    #expect(stage.scene.node("sheet/message")?.label == "player is not installed.")
    #expect(stage.scene.node("status/notice") == nil)
  }

  @Test func `the row scrolls with focus and stays where it was left`() {
    var stage = stage(Fixture.seasons(9))
    stage.enter("episode/")
    stage.press(String(repeating: "R", count: 8))
    let last = stage.scene.node("episode/episode-1-9")?.frame ?? .zero

    stage.press("U")
    let kept = stage.scene.node("episode/episode-1-9")?.frame

    #expect(stage.scene.node("sheet")?.frame.contains(last) == true)
    #expect(kept == last)
    stage.press("D" + String(repeating: "L", count: 8))
    #expect(stage.focused == "episode/episode-1-1")
    #expect(stage.press("L").sounds == [.edge])
  }

  @Test func `what comes next is in view at first`() {
    var episodes = Fixture.seasons(12)
    episodes[7].progress = PlayProgress(thousandths: 300, seconds: 1_000, time: 1)

    let stage = stage(episodes)

    let frame = stage.scene.node("episode/episode-1-8")?.frame ?? .zero
    #expect(frame.x == stage.scene.node("sheet/episodes")?.frame.x)
  }

  @Test func `after an episode the season follows, unless the person has gone to another one`() {
    func seen(_ count: Int) -> [Episode] {
      var episodes = Fixture.seasons(2, 2)
      for index in 0..<count {
        episodes[index].progress = PlayProgress(
          thousandths: 1000, isFinished: true, time: index + 1)
      }
      return episodes
    }
    var following = stage(seen(1))
    var wandering = stage(seen(0))
    wandering.enter("season/")
    wandering.press("R")

    following.act(
      .sheetLoaded(Fixture.show.id, related: [], isBookmarked: false, episodes: seen(2)))
    wandering.act(
      .sheetLoaded(Fixture.show.id, related: [], isBookmarked: false, episodes: seen(1)))

    #expect(following.scene.node("episode/episode-2-1") != nil)
    #expect(following.scene.node("sheet/open")?.label == "Play S2 E1")
    #expect(wandering.scene.node("episode/episode-2-1") != nil)
    #expect(wandering.scene.node("sheet/open")?.label == "Play S1 E2")
  }

  @Test func `holding an episode shows its menu`() {
    var stage = stage(Fixture.begun)
    stage.enter("episode/")

    stage.want(.alternates)

    #expect(stage.scene.node("alert/title")?.label == "The Name of Number 3")
    #expect(stage.scene.outline.contains("“Bookmark”"))
  }

  @Test func `four down and four up ends where it began`() {
    var stage = stage(Fixture.begun)
    let start = stage.focused

    stage.press("DDDDUUUU")

    #expect(stage.focused == start)
  }

  @Test func `mirrored, the first episode stands on the right and Left goes on`() {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = true
    var stage = stage(Fixture.seasons(3, 3), settings: settings)

    stage.enter("episode/")
    stage.press("L")

    #expect(stage.focused == "episode/episode-1-2")
    let first = stage.scene.node("episode/episode-1-1")?.frame.x ?? 0
    #expect(first > stage.scene.node("episode/episode-1-2")?.frame.x ?? .max)
  }

  // MARK: An episode's own sheet

  @Test func `the sheet of an episode opens that one, with its season below`() {
    let item = Fixture.begun[1].item
    var stage = stage(Fixture.begun, of: item)

    #expect(stage.scene.node("sheet/open")?.label == "Play S1 E2")
    #expect(stage.scene.node("season/1")?.condition.contains(.selected) == true)
    #expect(opened(stage.want(.press, .select)) == "episode-1-2")
  }

  @Test func `an episode alone has no shelf`() {
    let item = Fixture.episode(1, 1, "Alone")

    let stage = stage([Episode(item)], of: item)

    #expect(stage.scene.node("episode/episode-1-1") == nil)
    #expect(stage.scene.node("sheet/open")?.label == "Play S1 E1")
  }

  // MARK: Elsewhere

  @Test func `cards of episodes name show, season and number`() {
    let items = [Fixture.episode(1, 2), Fixture.episode(2, 2), Fixture.show]
    var stage = Stage()

    stage.search(
      "babylon",
      ResultPage(
        sections: [
          ResultSection(title: "Top Results", category: nil, total: 3, items: items)
        ], scopes: [], suggestions: []))

    let lines = items.prefix(2).map { item in
      stage.scene.node(NodeID("card/top/\(item.id.rawValue)/caption"))?.displayItems
        .compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
    #expect(lines.map { $0?.first } == ["Episode 2", "Episode 2"])
    #expect(lines[0]?.last?.hasSuffix("S1 E2") == true)
    #expect(lines[1]?.last?.hasSuffix("S2 E2") == true)
  }

  @Test func `Continue names show, season, number and the minutes that are left`() {
    var landing = Fixture.landing
    landing.unfinished = [
      UnfinishedItem(
        Fixture.episode(1, 2, "Folge 2", seconds: 0),
        progress: PlayProgress(thousandths: 500, seconds: 2_880, time: 1))
    ]
    var stage = Stage()

    stage.act(.landingLoaded(landing))

    let texts = stage.scene.node("card/unfinished/episode-1-2")?.displayItems
      .compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    #expect(texts?.first == "Babylon Büro")
    #expect(texts?.last?.hasPrefix("S1 E2 · ") == true)
    #expect(texts?.last?.contains("24 min") == true)
  }
}
