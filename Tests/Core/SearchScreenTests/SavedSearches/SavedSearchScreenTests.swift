import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Saved searches: kept from the scope bar, listed on the page More.
@Suite struct SavedSearchScreenTests {
  private static let saved = SavedSearch(
    id: 7, name: "star · Action", text: "star", scope: .category(CategoryID("film")),
    tokens: [Token(kind: .genre, text: "Action")])

  private func onMore() -> Stage {
    var landing = Fixture.landing
    landing.savedSearches = [Self.saved]
    var stage = Stage(landing: landing)
    stage.want(.back)
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    return stage
  }

  @Test func `save keeps text, scope and filters under a name made of them`() {
    var stage = Stage()
    stage.search("star")
    stage.openFilters()
    stage.choose(genre: "Action")

    let effects = stage.saveSearch()

    #expect(
      effects.contains(
        .saveSearch(
          name: "star · Action", text: "star", scope: .all,
          tokens: [Token(kind: .genre, text: "Action")])))
    #expect(effects.contains(.loadLanding))
    #expect(stage.state.notice == "Saved under More as “star · Action”")
  }

  @Test func `a search of groups is saved in the letters that are shown, and comes back`() {
    var stage = Stage()
    stage.device(.connected(DeviceID(17), kind: .remote, name: "Remote"))
    stage.want(.digit(2), .digit(2), .digit(8))
    var page = Fixture.page()
    page.readings = ["bat", "cat", "act"]
    stage.answer(page)
    stage.openFilters()
    stage.choose(genre: "Action")
    stage.answer(page)

    let effects = stage.saveSearch()

    #expect(
      effects.contains(
        .saveSearch(
          name: "bat · Action", text: "bat", scope: .all,
          tokens: [Token(kind: .genre, text: "Action")])))
  }

  @Test func `what saved a search removes it, and Undo brings it back`() {
    var landing = Fixture.landing
    landing.savedSearches = [
      SavedSearch(
        id: 7, name: "star · Action", text: "star", scope: .all,
        tokens: [Token(kind: .genre, text: "Action")])
    ]
    var stage = Stage(landing: landing)
    stage.search("star")
    stage.openFilters()
    stage.choose(genre: "Action")
    let label = stage.scene.node("filters/save")?.label

    let effects = stage.saveSearch()
    let undone = stage.want(.undo)

    #expect(label == "Remove Saved Search")
    #expect(effects.contains(.removeSavedSearch(7)))
    #expect(undone.contains(.restore(.savedSearch(7))))
  }

  @Test func `once a search is removed, nothing says any more that it is saved`() {
    var stage = Stage()
    stage.search("star")
    stage.openFilters()
    stage.choose(genre: "Action")
    stage.saveSearch()
    var landing = Fixture.landing
    landing.savedSearches = [
      SavedSearch(
        id: 7, name: "star · Action", text: "star", scope: .all,
        tokens: [Token(kind: .genre, text: "Action")])
    ]
    stage.act(.landingLoaded(landing))

    stage.saveSearch()

    #expect(stage.state.notice.isEmpty)
  }

  /// Two saved searches that differ by scope alone, and the same search in a category.
  private func twins(in category: String) -> Stage {
    var landing = Fixture.landing
    landing.savedSearches = [
      SavedSearch(
        id: 8, name: "star", text: "star", scope: .all,
        tokens: [Token(kind: .genre, text: "Action")]), Self.saved,
    ]
    var stage = Stage(landing: landing)
    stage.search("star")
    stage.point(at: .scope(category))
    stage.want(.press, .select)
    stage.answer(Fixture.page())
    stage.openFilters()
    stage.choose(genre: "Action")
    return stage
  }

  @Test func `a search that differs by its scope alone is another one`() {
    var stage = twins(in: "album")
    let label = stage.scene.node("filters/save")?.label

    let effects = stage.saveSearch()

    let albums = Scope.category(CategoryID("album"))
    #expect(stage.state.visit.scope == albums)
    #expect(label == "Save Search")
    #expect(
      effects.contains { effect in
        if case .saveSearch(_, "star", albums, _) = effect { true } else { false }
      })
    #expect(!effects.contains { if case .removeSavedSearch = $0 { true } else { false } })
  }

  @Test func `of two searches that differ by scope alone, the one that is shown is removed`() {
    var stage = twins(in: "film")

    let effects = stage.saveSearch()

    #expect(effects.contains(.removeSavedSearch(7)))
    #expect(!effects.contains(.removeSavedSearch(8)))
  }

  @Test func `the name of a saved search has its category`() {
    var stage = Stage()
    stage.search("star")
    stage.point(at: .scope("film"))
    stage.want(.press, .select)
    stage.answer(Fixture.page())
    stage.openFilters()
    stage.choose(genre: "Action")

    let effects = stage.saveSearch()

    #expect(
      effects.contains { effect in
        if case .saveSearch("star · Films · Action", _, _, _) = effect { true } else { false }
      })
  }

  @Test func `without a history nothing is saved`() {
    var settings = ScreenSettings()
    settings.history = .off
    var stage = Stage(settings: settings)
    stage.search("star")
    stage.openFilters()

    stage.choose(genre: "Action")

    #expect(stage.scene.node("filters/remove") != nil)
    #expect(stage.scene.node("filters/save") == nil)
  }

  @Test func `a saved search restores text, scope and filters on the Search tab`() {
    var stage = onMore()
    stage.point(at: .savedSearch(7))

    let effects = stage.want(.press, .select)
    stage.answer(Fixture.grid("film", 20, of: 20))

    #expect(stage.state.visit.tab == .search)
    #expect(effects.queries.map(\.text) == ["star"])
    #expect(effects.queries.map(\.tokens) == [Self.saved.tokens])
    #expect(effects.queries.map(\.scope) == [Self.saved.scope])
    #expect(stage.focused.hasPrefix("card/film/"))
  }

  @Test func `holding Select offers to remove it`() {
    var stage = onMore()
    stage.point(at: .savedSearch(7))

    stage.want(.press, .alternates)
    let title = stage.scene.node("alert/title")?.label
    let effects = stage.want(.press, .select)

    #expect(title == "star · Action")
    #expect(effects.contains(.removeSavedSearch(7)))
    #expect(effects.contains(.loadLanding))
  }

  @Test func `the screen and its host keep a search and forget it`() {
    var fixture = ScreenFixture()
    fixture.type("star")
    fixture.settle()
    fixture.go(to: "filters/open")
    fixture.press(.select)
    fixture.settle()
    fixture.press(.right)
    fixture.press(.select)
    fixture.settle()

    let isFiltered = fixture.state.visit.field.tokens.count == 1
    fixture.go(to: "filters/save")
    fixture.press(.select)
    fixture.settle()

    #expect(isFiltered)
    #expect(fixture.state.landing.savedSearches.map(\.text) == ["star"])
  }

  @Test func `between Edit and Done a saved search is removed, and Undo brings it back`() {
    var stage = onMore()
    stage.point(at: .editPage)
    stage.want(.press, .select)
    stage.point(at: .savedSearch(7))

    let removed = stage.want(.press, .select)
    let undone = stage.want(.undo)

    #expect(removed.contains(.removeSavedSearch(7)))
    #expect(undone.contains(.restore(.savedSearch(7))))
  }
}

extension Stage {
  /// Puts focus on the button that saves the search, and presses Select.
  @discardableResult
  fileprivate mutating func saveSearch() -> [Effect] {
    point(at: .saveSearch)
    return want(.press, .select)
  }
}
