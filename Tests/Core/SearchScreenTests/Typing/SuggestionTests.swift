import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct SuggestionTests {
  @Test func `a completion becomes the query and a recent search`() {
    var stage = Stage()
    stage.search("the")
    stage.point(at: .suggestion(Fixture.chips[0]))

    let effects = stage.want(.press, .select)

    #expect(effects.queries.map(\.text) == ["the godfather"])
    #expect(effects.contains(.recordRecent("the godfather")))
  }

  @Test func `a chosen text leads to its best result, not under a pointer`() {
    func focus(afterPointing isPointing: Bool) -> String {
      var stage = Stage()
      stage.search("the")
      if isPointing {
        let chip = stage.scene.node(NodeID.suggestion(Fixture.chips[0]))?.frame ?? .zero
        stage.want(.click(Point(x: chip.midX, y: chip.midY)))
      } else {
        for _ in 0..<8 where !stage.focused.hasPrefix("suggestion/") { stage.press("D") }
        stage.press("LLLL")
        stage.want(.press, .select)
      }
      stage.answer(Fixture.page())
      return stage.focused
    }

    #expect(focus(afterPointing: false).hasPrefix("card/top/"))
    #expect(!focus(afterPointing: true).hasPrefix("card/"))
  }

  @Test func `a person becomes a token`() {
    var stage = Stage()
    stage.search("al")
    stage.point(at: .suggestion(Fixture.chips[1]))

    let effects = stage.want(.press, .select)

    #expect(effects.queries.map(\.tokens) == [[Token(kind: .person, text: "Al Pacino")]])
    #expect(stage.state.visit.field.text.isEmpty)
    #expect(stage.scene.node("field")?.label == "[Al Pacino]")
  }

  @Test(arguments: [false, true])
  func `a second press in haste takes nothing that has come into the place of the first`(
    isPointing: Bool
  ) {
    var stage = Stage()
    let people = ["Al Pacino", "Robert De Niro", "Diane Keaton"].map {
      Suggestion(kind: .person, text: $0)
    }
    stage.search("the", Fixture.page(suggestions: people))
    let chip = stage.scene.node(NodeID.suggestion(people[0]))?.frame ?? .zero
    func choose() {
      if isPointing {
        stage.act(.intent(.click(Point(x: chip.midX, y: chip.midY))))
      } else {
        for intent in [Intent.press, .select] { stage.act(.intent(intent)) }
      }
    }
    stage.point(at: .suggestion(people[0]))

    choose()
    stage.answer(Fixture.page(suggestions: Array(people.dropFirst())))
    stage.wait(200)
    choose()
    let inHaste = stage.state.visit.field.tokens.map(\.text)
    stage.wait(400)
    choose()

    #expect(inHaste == ["Al Pacino"])
    #expect(stage.state.visit.field.tokens.map(\.text) == ["Al Pacino", "Robert De Niro"])
  }

  @Test func `the suggestions stay until the first letter has an answer`() {
    var settings = ScreenSettings()
    settings.popularSearches = ["star wars", "matrix"]
    var stage = Stage(settings: settings)
    func chips() -> [String] { stage.scene.nodes.filter { $0.role == .chip }.map(\.label) }
    let before = chips()

    stage.want(.type("t"))
    let meanwhile = chips()
    stage.answer(Fixture.page())

    #expect(before.contains("star wars"))
    #expect(meanwhile == before)
    #expect(!chips().contains("star wars"))
  }

  /// A text without results, filtered by a person.
  private func nothing(_ page: ResultPage) -> Stage {
    var stage = Stage()
    let person = Suggestion(kind: .person, text: "Al Pacino")
    stage.search("the", Fixture.page(suggestions: [person]))
    stage.point(at: .suggestion(person))
    stage.want(.press, .select)
    stage.answer(Fixture.page())
    stage.want(.focusField)
    stage.search("zzz", page)
    return stage
  }

  @Test func `a text without results is not said to be the fault of the filters`() {
    let stage = nothing(.empty)

    let buttons = stage.scene.nodes.filter { $0.label == "Remove Filters" }
    #expect(stage.scene.node("message/body")?.label == "Filtered by Al Pacino.")
    #expect(buttons.map(\.id) == ["message/remove-filters"])
  }

  @Test func `filters that keep nothing away are not offered for removal`() {
    var page = ResultPage.empty
    page.isEmptyWithoutFilters = true

    let stage = nothing(page)

    let body = stage.scene.node("message/body")?.label
    #expect(body?.contains("Al Pacino") == false)
    #expect(stage.scene.node("message/remove-filters") == nil)
  }

  @Test func `genres have their names in the language of the screen`() {
    var table = Words.Table()
    table.language = "de"
    table.genres["crime"] = ["Krimi"]
    var settings = ScreenSettings()
    settings.words = Words(table)

    #expect(settings.words.name(ofGenre: "Crime") == "Krimi")
    #expect(settings.words.name(ofGenre: "Yacht Rock") == "Yacht Rock")
  }

  @Test func `where nothing completes the text, people and genres of the best results lead on`() {
    var stage = Stage()

    stage.search("film", Fixture.page(suggestions: []))

    let chips = stage.scene.nodes.filter { $0.role == .chip }.map(\.id.rawValue)
    #expect(
      chips == [
        "suggestion/person/Somebody Known", "suggestion/person/Another", "suggestion/genre/Drama",
        "suggestion/genre/Comedy",
      ])
  }

  @Test func `recent searches that go on like the text come first`() {
    var stage = Stage()

    stage.search("go")

    let chips = stage.scene.nodes.filter { $0.role == .chip }.map(\.label)
    #expect(chips.first == "godfather")
  }

  @Test func `did you mean searches for the other spelling`() {
    var stage = Stage()
    stage.search("godfahter", Fixture.nothing)
    let outline = stage.scene.outline
    stage.point(at: .didYouMean)

    let effects = stage.want(.press, .select)

    #expect(outline.contains("No Results for “godfahter”"))
    #expect(outline.contains("Popular Now"))
    #expect(effects.queries.map(\.text) == ["godfather"])
  }

  @Test func `without results in one scope the search can be widened`() {
    var stage = Stage()
    stage.search("g")
    stage.want(.nextScope)
    stage.answer(Fixture.nothing)
    stage.point(at: .widenScope)

    let effects = stage.want(.press, .select)

    #expect(effects.queries.map(\.scope) == [.all])
  }

  @Test func `a recent search can be removed`() {
    var stage = Stage()
    stage.point(at: .suggestion(Suggestion(kind: .recent, text: "godfather")))

    stage.want(.press, .alternates)
    let menu = stage.scene.outline
    let effects = stage.want(.press, .select)

    #expect(menu.contains("“Remove”"))
    #expect(effects.contains(.removeRecent("godfather")))
    #expect(effects.contains(.loadLanding))
  }

  @Test func `clearing all recent searches asks once, and cancel is under the thumb`() {
    var stage = Stage()
    stage.point(at: .suggestion(Suggestion(kind: .recent, text: "godfather")))
    stage.want(.alternates)
    stage.press("D")

    let asked = stage.want(.press, .select)
    let first = stage.scene.node("choice/0")
    stage.press("D")
    let cleared = stage.want(.press, .select)

    #expect(!asked.contains(.clearRecents))
    #expect(first?.label == "Cancel")
    #expect(first?.condition.contains(.focused) == true)
    #expect(cleared.contains(.clearRecents))
  }

  @Test func `holding a letter offers its accents and types the one that is chosen`() {
    var stage = Stage()
    stage.point(at: .key("e"))
    stage.want(.press, .alternates)
    let offered = stage.focused

    stage.press("R")
    let effects = stage.want(.press, .select)

    #expect(offered == "choice/0")
    #expect(effects.queries.map(\.text) == ["é"])
    #expect(stage.focused == "key/e")
  }

  @Test func `a letter without accents is typed when it is held`() {
    var stage = Stage()
    stage.point(at: .key("q"))

    let effects = stage.want(.press, .alternates)

    #expect(effects.queries.map(\.text) == ["q"])
    #expect(effects.sounds == [.select])
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `a button for accents bumps on a letter without any`() {
    var stage = Stage()
    stage.point(at: .key("q"))

    let effects = stage.want(.alternates)

    #expect(effects.sounds == [.edge])
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test func `a title whose sheet was shown is no search, one that was opened is, once`() {
    var stage = Stage()
    stage.search("numb")
    stage.enterResults()
    stage.want(.press, .select)
    let shown = stage.takeEffects()

    stage.want(.press, .select)

    let title = Fixture.mixed[0].title
    #expect(!shown.contains { if case .recordRecent = $0 { true } else { false } })
    #expect(
      stage.effects.filter { if case .recordRecent = $0 { true } else { false } }
        == [.recordRecent(title, insteadOf: "numb")])
  }

  @Test(
    arguments: [
      // Whole words, a correction, an unfinished word, and one that finds nothing.
      ("the film", nil, true, "the film"), ("teh film", "the film", true, "the film"),
      ("the fi", nil, true, nil), ("the fi", "the fil", true, nil), ("film", nil, false, nil),
    ] as [(String, String?, Bool, String?)])
  func `a text that was submitted is remembered as it was meant`(
    text: String, correction: String?, finds: Bool, remembered: String?
  ) {
    var stage = Stage()
    var page = finds ? Fixture.page() : Fixture.nothing
    page.correction = correction
    stage.want(.type(text))
    stage.point(at: .key("search"))
    stage.want(.press, .select)
    stage.answer(page)

    let recents = stage.effects.compactMap { effect -> String? in
      if case .recordRecent(let text, _) = effect { text } else { nil }
    }
    #expect(recents == [remembered].compactMap(\.self))
  }

  @Test func `what was opened is among the openings and has no chip`() {
    var landing = Fixture.landing
    let opened = Item(id: ItemID("x"), category: CategoryID("film"), title: "Godfather")
    // More than the shelf of the landing shows.
    landing.openings = Fixture.items("film", 20) + [opened]
    landing.recents = ["godfather", "miyazaki"]
    var stage = Stage(landing: landing)
    let chips = stage.scene.nodes.filter { $0.role == .chip }.map(\.label)
    stage.openHistory()

    #expect(chips == ["miyazaki"])
    #expect(!stage.scene.outline.contains("suggestion/recent/godfather"))
    #expect(stage.scene.outline.contains("suggestion/recent/miyazaki"))
  }

  @Test func `with history off nothing is kept and nothing is shown`() {
    var settings = ScreenSettings()
    settings.history = .off
    var stage = Stage(settings: settings)
    let landing = stage.scene.outline

    stage.search("god")
    stage.enterResults()
    stage.want(.press, .select)

    #expect(!landing.contains("Recent Searches"))
    #expect(!stage.effects.contains(.recordRecent("god")))
  }

  @Test func `a keyboard without a Search key offers the text itself while submit waits for it`() {
    var settings = ScreenSettings()
    settings.searchStart = .submit
    var stage = Stage(settings: settings, keyboard: Fixture.linear)
    stage.search("the")
    let chips = stage.scene.nodes.filter { $0.focus?.section == ScreenSection.suggestions.id }.map(
      \.label)
    stage.point(at: .suggestion(Suggestion(kind: .completion, text: "the")))

    stage.want(.press, .select)
    stage.answer(Fixture.page())

    #expect(chips.first == "the")
    #expect(stage.scene.outline.contains("Top Results"))
  }

  @Test func `a recent search is one of all categories, whichever was chosen last`() {
    var stage = Stage()
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 60, of: 80))
    stage.point(at: .suggestion(Suggestion(kind: .recent, text: "godfather")))

    let effects = stage.want(.press, .select)

    #expect(effects.queries.map(\.scope) == [.all])
  }
}
