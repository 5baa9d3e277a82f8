import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import TextEntry

/// States of the screen that the layout is checked in.
enum Situation: String, CaseIterable, Arrangement {
  case landing
  case recentlyOpened
  case unfinished
  case emptyCatalogue
  case emptyAnswer
  case typing
  case deepInResults
  case atTheEndOfAShelf
  case grid
  case bottomOfGrid
  case noResults
  case failure
  case manyScopes
  case moreScopes
  case manyTokens
  case longText
  case notice
  case sheet
  case sheetWithMessage
  case itemMenu
  case accents
  case clearRecents
  case visitorSettings
  case pin
  case wrongPIN
  case settings
  case endOfSettings
  case languages
  case buttons
  case endOfButtons
  case capture
  case trial
  case refusal
  case onASuggestion
  case onAScope
  case pressedKey
  case capitals
  case symbols
  case undo
  case stale
  case loadingFirst
  case longTitles
  case manyScripts
  case thousandResults
  case onShowAll
  case oneScopeEmpty
  case digits
  case composing
  case severalKeyboards
  case lowBattery
  case sheetOfALongTitle
  case sheetOfFewWords
  case onARelatedTitle
  case sheetOfAShow
  case sheetOfOneSeason
  case sheetOfManySeasons
  case sheetOfAnEpisode
  case onAnEpisode
  case onASeason
  case bestHit
  case onBestHit
  case categoryPage
  case newTab
  case historyTab
  case recentMenu
  case resetButtons
  case remoteButtons
  case keyboardButtons
  case remoteHints
  case xboxHints
  case filters
  case filterYears
  case refusedYear
  case manyFilters
  case filterList
  case emptyBookmarks
  case emptyHistory
  case editing
  case similarPage
  case upNext
  case wayBack
  case sources
  case failedSource
  case folder
  case serverKinds
  case address
  case typedAddress
  case share
  case selectedTokens

  var isInPublic: Bool {
    [
      Situation.visitorSettings, .pin, .wrongPIN,
    ].contains(self)
  }

  func screen(_ settings: ScreenSettings, _ look: Look, text: any TextMeasuring) -> Stage {
    var settings = settings
    if self == .endOfSettings { settings.version = "1.0" }
    return Stage(
      settings: settings, keyboard: self == .composing ? .korean : look.layout,
      otherKeyboards: self == .severalKeyboards ? [.korean, .kana] : [],
      landing: self == .emptyCatalogue ? Landing() : Fixture.landing, bindings: .full,
      keyboardOptions: Fixture.keyboardOptions, languageOptions: Fixture.languageOptions,
      importsLibrary: true, text: text)
  }

  func arrange(_ stage: inout Stage) {
    isInPublic ? arrangeKiosk(&stage) : arrangeHome(&stage)
  }

  private func arrangeHome(_ stage: inout Stage) {
    switch self {
    case .emptyAnswer: stage.search("x", .empty)
    case .typing: stage.search("the")
    case .deepInResults:
      stage.search("the")
      stage.enterResults()
      stage.press("DDR")
    case .atTheEndOfAShelf:
      stage.search("the")
      stage.enterResults()
      stage.press("D" + String(repeating: "R", count: 12))
    case .grid, .bottomOfGrid:
      stage.search("the")
      stage.want(.nextScope)
      stage.answer(Fixture.grid("film", 40, of: 40))
      stage.enterResults()
      stage.press(self == .grid ? "D" : String(repeating: "D", count: 9))
    case .noResults: stage.search("godfahter", Fixture.nothing)
    case .failure:
      stage.want(.type("the"))
      stage.act(
        .searchFailed(generation: stage.state.generation, message: .words(.searchFailedDetail)))
    case .manyScopes: stage.search("the", Fixture.page(scopes: 14))
    case .moreScopes:
      stage.search("the", Fixture.page(scopes: 20))
      stage.point(at: .moreScopes)
      stage.want(.press, .select)
    case .manyTokens:
      for name in ["Al Pacino", "Francis Ford Coppola", "Drama", "Comedy", "1990s", "1970s"] {
        stage.search(
          "x", Fixture.page(suggestions: [Suggestion(kind: .person, text: name)]))
        stage.point(at: .suggestion(Suggestion(kind: .person, text: name)))
        stage.want(.press, .select)
      }
      stage.search("godfather")
    case .longText: stage.search(String(repeating: "the longest title ", count: 11))
    case .notice:
      stage.act(.notice("Press Back again to close"))
    case .sheet, .sheetWithMessage, .itemMenu: arrangeItem(&stage)
    case .accents:
      stage.point(at: .key("e"))
      stage.want(.alternates)
    case .clearRecents:
      stage.point(at: .suggestion(Suggestion(kind: .recent, text: "godfather")))
      stage.want(.alternates)
      stage.press("D")
      stage.want(.press, .select)
    default: arrangeSettings(&stage)
    }
  }

  private func arrangeSettings(_ stage: inout Stage) {
    let pad: DeviceEvent = .connected(DeviceID(16), kind: .playStation, name: "Pad")
    switch self {
    case .settings: stage.want(.settings)
    case .endOfSettings:
      stage.want(.settings)
      stage.press(String(repeating: "D", count: 40))
    case .languages:
      stage.openSettings("keyboard.languages")
    case .buttons, .endOfButtons, .capture, .trial, .refusal:
      stage.device(pad)
      stage.openSettings("buttons")
      if self == .endOfButtons { stage.press(String(repeating: "D", count: 40)) }
      guard [.capture, .trial, .refusal].contains(self) else { return }
      stage.choose(self == .refusal ? "undo" : "select")
      if self != .capture { stage.tap("b") }
    default: arrangeMore(&stage)
    }
  }

  private func arrangeItem(_ stage: inout Stage) {
    stage.search("the")
    stage.enterResults()
    guard self != .itemMenu else {
      stage.want(.alternates)
      return
    }
    stage.want(.press, .select)
    let id = ItemID("film-0")
    stage.act(.sheetLoaded(id, related: Fixture.mixed, isBookmarked: true))
    guard self == .sheetWithMessage else { return }
    stage.act(.opened(id, message: .words(.programMissing, values: ["name": "player"])))
  }

  private func arrangeKiosk(_ stage: inout Stage) {
    stage.want(.select)
    guard self != .visitorSettings else {
      stage.want(.settings)
      return
    }
    stage.search("the")
    stage.want(.operatorExit, .type("123"))
    guard self == .wrongPIN else { return }
    stage.want(.type("456"))
    stage.act(.pinChecked(isRight: false))
  }
}
