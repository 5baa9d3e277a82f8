import CatalogModel
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import TextEntry

extension Situation {
  /// States of the main screen that are rarer, and what the devices say.
  func arrangeMore(_ stage: inout Stage) {
    switch self {
    case .onASuggestion:
      stage.search("the")
      stage.point(at: .suggestion(Fixture.chips[1]))
    case .onAScope:
      stage.search("the")
      stage.point(at: .scope("album"))
    case .pressedKey:
      stage.point(at: .key("g"))
      stage.want(.press)
    case .capitals: stage.want(.shift)
    case .symbols: stage.want(.nextKeyboardPage, .nextKeyboardPage)
    case .undo:
      stage.search("the")
      stage.want(.clear)
    case .stale, .loadingFirst:
      if self == .stale { stage.search("the") }
      stage.want(.type("x"))
      stage.wait(2000)
    case .longTitles, .manyScripts:
      stage.search("the", Fixture.page(of: self == .longTitles ? Fixture.long : Fixture.scripts))
      stage.enterResults()
    case .thousandResults:
      stage.search("the")
      stage.want(.nextScope)
      stage.answer(Fixture.grid("album", 60, of: 12_345))
    case .onShowAll:
      stage.search("the")
      stage.enterResults()
      stage.press("D" + String(repeating: "R", count: 14))
    case .oneScopeEmpty:
      stage.search("the")
      stage.want(.nextScope)
      stage.answer(Fixture.nothing)
    case .digits:
      stage.device(.connected(DeviceID(17), kind: .remote, name: "Remote"))
      stage.want(.digit(2), .digit(2), .digit(8))
      var page = Fixture.page()
      page.readings = ["bat", "cat", "act", "abu"]
      stage.answer(page)
    case .composing: stage.search("기생")
    case .severalKeyboards: stage.search("the")
    default: arrangeDevices(&stage)
    }
  }

  private func arrangeDevices(_ stage: inout Stage) {
    switch self {
    case .lowBattery, .xboxHints, .resetButtons:
      stage.device(.connected(DeviceID(16), kind: .xbox, name: "Pad"))
      stage.tap("dpad-down")
      if self == .lowBattery { stage.device(.battery(DeviceID(16), .empty)) }
      guard self == .resetButtons else { return }
      stage.openSettings("buttons")
      stage.choose("select")
      stage.tap("b")
      stage.want(.press, .select)
      stage.choose("reset")
    case .remoteHints:
      stage.device(.connected(DeviceID(17), kind: .remote, name: "Remote"))
      stage.tap("down", on: DeviceID(17))
    case .remoteButtons:
      stage.device(.connected(DeviceID(17), kind: .remote, name: "Remote"))
      stage.openSettings("buttons")
    case .keyboardButtons: stage.openSettings("buttons")
    case .sheetOfALongTitle, .sheetOfFewWords, .onARelatedTitle:
      let item = self == .sheetOfFewWords ? Fixture.bare : Fixture.long[0]
      stage.search("the")
      stage.act(.show(item))
      stage.act(
        .sheetLoaded(
          item.id, related: self == .sheetOfFewWords ? [] : Fixture.long, isBookmarked: false))
      if self == .onARelatedTitle { stage.press("DDD") }
    case .sheetOfAShow, .sheetOfOneSeason, .sheetOfManySeasons, .sheetOfAnEpisode, .onAnEpisode,
      .onASeason:
      arrangeShow(&stage)
    case .bestHit, .onBestHit:
      stage.search(Fixture.mixed[0].title, Fixture.page())
      if self == .onBestHit { stage.want(.toggleKeyboardAndResults) }
    case .categoryPage:
      stage.search("the")
      stage.enterResults()
      stage.press("D" + String(repeating: "R", count: 12))
      stage.want(.press, .select)
      stage.answer(Fixture.grid("film", 40, of: 40))
    case .newTab, .historyTab:
      var landing = Fixture.landing
      landing.newCount = 128
      landing.openings = Fixture.items("film", 9)
      stage.act(.landingLoaded(landing))
      guard self == .newTab else { return stage.openHistory() }
      stage.point(at: .tab(.popular))
      stage.wait(300)
      stage.answer(Fixture.page(categories: 3))
    case .recentlyOpened, .unfinished:
      var landing = Fixture.landing
      landing.openings = Fixture.items("film", 9) + Fixture.items("album", 2)
      if self == .unfinished {
        landing.unfinished = [
          UnfinishedItem(Fixture.item("film", 0), thousandths: 400),
          UnfinishedItem(Fixture.item("album", 1)),
          UnfinishedItem(Fixture.item("show", 2), thousandths: 1),
        ]
      }
      stage.act(.landingLoaded(landing))
    case .upNext:
      let next = Fixture.episode(
        12, 24, "The One with a Name That Is Longer Than Any Line Has Room For, Part Two")
      stage.act(.nextEpisode(after: ItemID("episode-12-23"), next, isWanted: false))
    case .emptyBookmarks, .emptyHistory:
      stage.act(.landingLoaded(Landing(popularItems: Fixture.mixed)))
      guard self == .emptyBookmarks else { return stage.openHistory() }
      stage.point(at: .tab(.bookmarks))
      stage.wait(300)
    case .editing:
      stage.point(at: .tab(.bookmarks))
      stage.wait(300)
      stage.point(at: .editPage)
      stage.want(.press, .select)
      stage.press("D")
    case .similarPage:
      stage.search("the")
      stage.act(.show(Fixture.item("film", 1)))
      stage.point(at: .sheetButton(.similar))
      stage.want(.press, .select)
      stage.answer(Fixture.page(categories: 2))
    case .wayBack:
      stage.search("the")
      stage.want(.toggleKeyboardAndResults)
      stage.press("DDD")
      stage.want(.back)
    case .recentMenu:
      stage.point(at: .suggestion(Suggestion(kind: .recent, text: "godfather")))
      stage.want(.alternates)
    default: arrangeFilters(&stage)
    }
  }

  /// The sheet of a show, or of one of its episodes.
  private func arrangeShow(_ stage: inout Stage) {
    var episodes = Fixture.begun
    if self == .sheetOfOneSeason {
      episodes = Fixture.seasons(13)
      for index in episodes.indices { episodes[index].item.title = Fixture.long[index % 4].title }
    }
    if self == .sheetOfManySeasons {
      episodes = (0...25).map { Episode(Fixture.episode($0, 1)) }
    }
    stage.search("the")
    stage.showEpisodes(
      episodes, of: self == .sheetOfAnEpisode ? Fixture.begun[1].item : Fixture.show)
    if self == .onASeason || self == .onAnEpisode {
      stage.enter("season/")
    }
    if self == .onAnEpisode { stage.press("DLLL") }
  }

  /// States with filter rows.
  private func arrangeFilters(_ stage: inout Stage) {
    switch self {
    case .filters, .filterYears, .refusedYear, .manyFilters, .filterList:
      stage.search("star")
      stage.openFilters()
      stage.choose(genre: "Science Fiction")
      stage.answer(Fixture.page())
      guard self != .filters else { return }
      if self == .filterList {
        stage.select(.moreValues(row: stage.row(0).id))
        stage.press(String(repeating: "D", count: 20))
        return
      }
      stage.select(.add(row: stage.row(0).id))
      stage.want(.type("1977"), .type(self == .refusedYear ? "9" : "20"))
      if self == .refusedYear { stage.wait(2000) }
      guard self == .manyFilters else { return }
      for index in 1...4 {
        stage.select(.add(row: stage.row(index).id))
        guard let value = stage.row(index + 1).counts?.values.first?.token else { return }
        stage.select(.value(row: stage.row(index + 1).id, value))
      }
    default: arrangeRest(&stage)
    }
  }

  /// A selection in the field, and the sources of the library.
  private func arrangeRest(_ stage: inout Stage) {
    if [.sources, .failedSource, .folder, .serverKinds, .address, .typedAddress, .share].contains(
      self)
    {
      return arrangeSources(&stage)
    }
    guard self == .selectedTokens else { return }
    stage.act(.intent(.type("heat")))
    for (kind, name) in [(Token.Kind.person, "Al Pacino"), (.genre, "Drama")] {
      stage.act(.tokenFound(Token(kind: kind, text: name), words: 0, text: "heat"))
    }
    for _ in 0..<5 { stage.want(.selectCaret(.left, isRepeat: true)) }
  }
}
