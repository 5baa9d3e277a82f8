import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import Testing
import TextEntry

@testable import SearchScreen

@Suite struct ScopeTests {
  private func onScopeBar(_ settings: ScreenSettings = ScreenSettings(), scopes: Int = 4) -> Stage {
    var stage = Stage(settings: settings)
    stage.search("g", Fixture.page(scopes: scopes))
    stage.point(at: .scope("all"))
    stage.wait(1000)
    return stage
  }

  @Test func `a scope is chosen once focus rested on it for 150 ms`() {
    var stage = onScopeBar()

    let early = stage.want(.move(.right, isRepeat: false)) + stage.wait(149)
    let late = stage.wait(1)

    #expect(early.queries.isEmpty)
    #expect(late.queries.map(\.scope) == [.category(CategoryID("film"))])
  }

  @Test func `passing over scopes does not search`() {
    var stage = onScopeBar()

    let effects = stage.press("RRR", every: 100)

    #expect(effects.queries.isEmpty)
  }

  @Test func `leaving the bar in time does not search`() {
    var stage = onScopeBar()

    let effects = stage.press("R", every: 100) + stage.want(.back) + stage.wait(500)

    #expect(effects.queries.isEmpty)
  }

  @Test func `select chooses at once`() {
    var stage = onScopeBar()

    let effects = stage.press("R", every: 10) + stage.want(.press, .select)

    #expect(effects.queries.map(\.scope) == [.category(CategoryID("film"))])
  }

  @Test func `when scopes are pressed, resting on them does nothing`() {
    var settings = ScreenSettings()
    settings.scopeSelection = .press
    var stage = onScopeBar(settings)

    let effects = stage.press("R")

    #expect(effects.queries.isEmpty)
    #expect(stage.want(.press, .select).queries.count == 1)
  }

  @Test func `choosing the scope that is chosen already searches for nothing`() {
    var stage = onScopeBar()
    let chosen = stage.focused

    let effects = stage.want(.press, .select)

    #expect(chosen == "scope/all")
    #expect(effects.queries.isEmpty)
  }

  @Test func `a scope without results is under More, dimmed`() {
    var stage = onScopeBar()
    let song = stage.scene.node("scope/song")

    stage.point(at: .moreScopes)
    stage.want(.press, .select)

    let choices = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }
    #expect(song == nil)
    #expect(choices.map { $0.condition.contains(.dimmed) } == [true])
  }

  @Test func `seven scopes stand side by side, of more the rest is under More`() {
    func stage(scopes: Int) -> Stage {
      var stage = Stage()
      var page = Fixture.page(scopes: scopes)
      for index in page.scopes.indices where page.scopes[index].count == 0 {
        page.scopes[index].count = 3
      }
      stage.search("g", page)
      return stage
    }
    let seven = stage(scopes: 6)
    var many = stage(scopes: 14)

    many.point(at: .moreScopes)
    many.want(.press, .select)

    #expect(seven.scene.node("scopes/more") == nil)
    #expect(seven.scene.nodes.count { $0.role == .segment } == 7)
    #expect(many.scene.nodes.count { $0.role == .segment } == 7)
    #expect(many.scene.nodes.count { $0.id.rawValue.hasPrefix("choice/") } == 9)
    let effects = many.want(.press, .select)
    #expect(effects.queries.map(\.scope) == [.category(CategoryID("game"))])
    #expect(many.scene.node("scopes/more")?.condition.contains(.selected) == true)
  }

  @Test func `the only category with results is not left to a list`() {
    var stage = Stage()
    var page = Fixture.page(categories: 1, scopes: 14)
    for index in page.scopes.indices.dropFirst() {
      page.scopes[index].count = page.scopes[index].scope.id == "radio" ? 7 : 0
    }
    page.scopes.append(
      ScopeCount(scope: .category(CategoryID("radio")), title: "Radio", count: 7))

    stage.search("g", page)
    stage.point(at: .scope("radio"))
    let effects = stage.want(.press, .select)

    #expect(stage.scene.nodes.count { $0.role == .segment } == 3)
    #expect(stage.focused == "scope/radio")
    #expect(effects.queries.map(\.scope) == [.category(CategoryID("radio"))])
  }

  @Test func `the shoulder buttons step through the scopes and bump at the ends`() {
    var stage = onScopeBar()

    let left = stage.want(.previousScope)
    let right = stage.want(.nextScope)

    #expect(left.sounds == [.edge])
    #expect(right.queries.map(\.scope) == [.category(CategoryID("film"))])
  }

  @Test func `only a shelf that leaves something out ends in show all`() {
    var stage = Stage()
    var page = Fixture.page(perShelf: 3)
    page.sections[1].total = 3

    stage.search("g", page)

    #expect(stage.scene.node("show-all/film") == nil)
    #expect(stage.scene.node("show-all/album") != nil)
    #expect(stage.scene.node("show-all/top") == nil)
  }

  @Test func `a grid asks for more when focus comes near its end`() {
    var stage = onScopeBar()
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 60, of: 300))
    stage.enterResults()

    let early = stage.press("DDDDDD")
    let near = stage.press("D")
    stage.answer(Fixture.grid("film", 120, of: 300))

    #expect(early.queries.isEmpty)
    #expect(near.queries.map(\.limit) == [120])
    #expect(stage.focused == "card/film/film-42")
  }

  @Test func `a new text makes the grid small again`() {
    var stage = onScopeBar()
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 60, of: 300))
    stage.enterResults()
    stage.press("DDDDDDD")

    let effects = stage.want(.type("o"))

    #expect(effects.queries.map(\.limit) == [60])
  }

  @Test func `a category whose name holds a slash can be opened`() {
    var stage = Stage()
    let item = Fixture.item("tv/film", 1)
    let section = ResultSection(
      title: "TV", category: item.category, total: 1, items: [item])
    stage.search("g", ResultPage(sections: [section], scopes: [], suggestions: []))
    stage.enterResults()

    let effects = stage.want(.press, .select)

    #expect(effects.contains(.loadSheet(item)))
  }

  @Test func `the one scope button of a remote goes round, a controller's stops at the last`() {
    var stage = Stage()
    stage.search("g", Fixture.page(scopes: 2))
    stage.want(.nextScope)
    stage.want(.nextScope)
    let onController = stage.want(.nextScope)

    stage.device(.connected(.keyboardRemote, kind: .remote, name: "Remote"))
    stage.device(
      .button(.keyboardRemote, Control("menu"), isDown: true, isDeviceRepeat: false))
    let onRemote = stage.want(.nextScope)

    #expect(onController.queries.isEmpty)
    #expect(onRemote.queries.map(\.scope) == [.all])
  }

  @Test func `with one category chosen and nothing typed the other scopes keep their counts`() {
    var stage = Stage()
    stage.want(.nextScope)
    var page = Fixture.grid("film", 30, of: 40)
    page.scopes = page.scopes.map { ScopeCount(scope: $0.scope, title: $0.title, count: 0) }

    stage.answer(page)

    #expect(stage.scene.node("scope/show")?.condition.contains(.dimmed) == false)
    #expect(stage.scene.node("scope/film")?.condition.contains(.selected) == true)
  }

  @Test(arguments: [(rest: 300, scope: "film"), (rest: 900, scope: "album")])
  func `the way to the filters keeps the scope that was rested on`(rest: Int, scope: String) {
    var stage = onScopeBar()
    stage.press("R", every: 10)
    stage.wait(1000)

    while stage.focused != "filters/open" {
      let isLast = stage.focused == "scope/album"
      stage.wait(isLast ? rest : 300)
      stage.press("R", every: 10)
    }
    stage.wait(10)

    #expect(stage.state.visit.scope == .category(CategoryID(scope)))
  }

  @Test func `a search that failed has no numbers of the catalogue on its scopes`() {
    var stage = Stage()
    stage.want(.type("star"))
    stage.act(.searchFailed(generation: stage.state.generation, message: "It is gone."))
    let failed = stage.state.segments(most: 7)
    let shown = stage.scene.nodes.filter { $0.role == .segment }.map(\.label)
    stage.want(.type("s"))
    let pending = stage.state.segments(most: 7)
    stage.answer(Fixture.page())

    #expect(shown.first == "All")
    #expect(failed.allSatisfy { $0.count.isEmpty })
    #expect(pending.allSatisfy { $0.count.isEmpty })
    #expect(!stage.state.segments(most: 7)[0].count.isEmpty)
  }

  @Test func `a search that finds nothing has no scopes, unless one is chosen`() {
    var nothing = Fixture.nothing
    for index in nothing.scopes.indices {
      (nothing.scopes[index].count, nothing.scopes[index].isExact) = (0, true)
    }
    var stage = Stage()
    stage.search("xqzv", nothing)
    let segments = stage.scene.nodes.filter { $0.role == .segment }
    var chosen = onScopeBar()
    chosen.press("R")
    chosen.answer(nothing)

    #expect(segments.isEmpty)
    #expect(chosen.scene.node(NodeID.scope("film"))?.condition.contains(.selected) == true)
  }
}
