import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The filter rows below the scope bar.
@Suite struct FilterRowTests {
  private static let sciFi = Token(kind: .genre, text: "Science Fiction")
  private static let action = Token(kind: .genre, text: "Action")

  private func opened(_ text: String = "star") -> Stage {
    var stage = Stage()
    stage.search(text)
    stage.openFilters()
    return stage
  }

  private func shows(_ stage: Stage, _ control: FilterControl) -> Bool {
    stage.scene.node(NodeID.filter(control)) != nil
  }

  // MARK: Opening

  @Test func `plus opens a row with an attribute and its values, and takes focus there`() {
    let stage = opened()

    let row = stage.row(0)
    #expect(row.kind == .genre)
    #expect(row.token == nil)
    #expect(stage.focused == NodeID.filter(.attribute(row: row.id)).rawValue)
    #expect(shows(stage, .value(row: row.id, Self.sciFi)))
    #expect(shows(stage, .moreValues(row: row.id)))
    #expect(!shows(stage, .open))
  }

  @Test func `counts are asked for the text, and again when it changes`() {
    var stage = Stage()
    stage.search("star")

    let opening = stage.openFilters()
    let typing = stage.want(.type("s"))
    let same = stage.want(.move(.down, isRepeat: false))

    #expect(opening.counts.last?.kind == .genre)
    #expect(opening.counts.last?.query.text == "star")
    #expect(typing.counts.map(\.query.text) == ["stars"])
    #expect(same.counts.isEmpty)
  }

  @Test func `words that are read as filters count as these`() {
    var stage = Stage()
    stage.search("star")
    _ = stage.openFilters()
    let asked = stage.want(.replaceText("sci-fi films"))
    var page = Fixture.page()
    page.reading = FilterReading(tokens: [Self.sciFi], text: "")

    let answered = stage.act(.searchFinished(generation: stage.state.generation, page))

    #expect(asked.counts.isEmpty)
    #expect(answered.counts.map(\.query.text) == [""])
    #expect(answered.counts.map(\.query.tokens) == [[Self.sciFi]])
  }

  @Test func `an answer to older counts is ignored`() {
    var stage = opened()
    let older = stage.want(.type("s")).counts
    stage.want(.type("x"))

    stage.act(
      .countsLoaded(generation: older[0].generation, FacetCounts(values: [])))

    #expect(stage.row(0).counts?.values.isEmpty == false)
  }

  @Test func `attributes that the catalogue has nothing of are not offered`() {
    var stage = opened()

    stage.select(.attribute(row: stage.row(0).id))
    let titles = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }.map(\.label)

    #expect(titles == ["Genre", "Years", "Person", "Language", "Bookmarks"])
  }

  @Test func `an attribute whose values have no titles in the category is not offered`() {
    var stage = Stage()
    stage.search("star")
    stage.point(at: .filter(.open))
    for request in stage.want(.press, .select).counts {
      var counts = Fixture.counts(request.kind)
      if request.kind == .platform {
        let token = Token(kind: .platform, text: "Amiga")
        counts.values = [FacetCount(token: token, title: "Amiga", count: 0)]
      }
      stage.act(.countsLoaded(generation: request.generation, counts))
    }

    stage.select(.attribute(row: stage.row(0).id))

    #expect(!stage.scene.nodes.contains { $0.label == "Platform" })
  }

  // MARK: Values

  @Test func `a value becomes a token, searches at once and is checked`() {
    var stage = opened()

    let effects = stage.choose(genre: "Science Fiction")

    #expect(stage.state.visit.field.tokens == [Self.sciFi])
    #expect(effects.queries.map(\.tokens) == [[Self.sciFi]])
    #expect(effects.queries.map(\.text) == ["star"])
    let id = NodeID.filter(.value(row: stage.row(0).id, Self.sciFi))
    #expect(stage.scene.node(id)?.condition.contains(.selected) == true)
    #expect(stage.focused == id.rawValue)
  }

  @Test func `another value takes the place of the first, the same again takes it away`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")

    stage.choose(genre: "Action")
    let second = stage.state.visit.field.tokens
    stage.choose(genre: "Action")

    #expect(second == [Self.action])
    #expect(stage.state.visit.field.tokens.isEmpty)
    #expect(stage.state.visit.filters.rows.count == 1)
  }

  @Test func `a row counts without its own filter and with the others`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")
    stage.select(.add(row: stage.row(0).id))
    stage.setAttribute(.language, ofRow: 1)

    let effects = stage.select(
      .value(row: stage.row(1).id, Token(kind: .language, text: "ko")))

    let korean = Token(kind: .language, text: "ko")
    #expect(effects.counts.map(\.query.tokens) == [[korean], [Self.sciFi]])
  }

  @Test func `a value that would leave nothing is dimmed and says so`() {
    var stage = Stage()
    stage.search("star")
    stage.answerCounts(stage.want(.type("s")))
    stage.point(at: .filter(.open))
    stage.answerCounts(stage.want(.press, .select), many: 1)
    let western = Token(kind: .genre, text: "Western")
    let id = stage.row(0).id
    stage.select(.moreValues(row: id))
    let more = stage.scene.nodes.last { $0.label == "Western" }
    stage.want(.back)

    let effects = stage.select(.value(row: id, western))

    let node = stage.scene.node(NodeID.filter(.value(row: id, western))) ?? more
    #expect(node?.condition.contains(.dimmed) == true)
    #expect(effects.queries.isEmpty)
    #expect(stage.state.visit.field.tokens.isEmpty)
  }

  @Test func `the rest of the values is a list that scrolls, and the chosen one is then seen`() {
    var stage = opened()
    let row = stage.row(0).id
    stage.select(.moreValues(row: row))

    stage.press(String(repeating: "D", count: 25))
    let scrolled = stage.state.visit.screen.scroll.list
    let focused = stage.scene.focusedID.flatMap { stage.scene.node($0) }
    stage.want(.press, .select)

    let chosen = stage.row(0).token
    #expect(scrolled > 0)
    #expect(focused.map { stage.scene.size.height > $0.frame.maxY } == true)
    #expect(chosen != nil)
    #expect(chosen.map { shows(stage, .value(row: row, $0)) } == true)
    #expect(stage.focused == NodeID.filter(.moreValues(row: row)).rawValue)
  }

  @Test func `filters survive a change of scope and of the text`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")
    stage.answer(Fixture.page())

    let scope = stage.want(.nextScope)
    let text = stage.want(.type("x"))

    #expect(scope.queries.map(\.tokens) == [[Self.sciFi]])
    #expect(text.queries.map(\.tokens) == [[Self.sciFi]])
    #expect(!scope.counts.isEmpty)
  }

  @Test func `bookmarks filter by the items that are bookmarked`() {
    var stage = opened()
    stage.setAttribute(.bookmarked, ofRow: 0)

    let effects = stage.select(.value(row: stage.row(0).id, .bookmarked))

    #expect(effects.queries.map(\.bookmarks) == [Fixture.landing.bookmarks.map(\.id)])
    #expect(stage.scene.node("field")?.label == "[Bookmarks] star")
  }

  @Test func `what was watched is filtered away, where something was`() throws {
    var fresh = opened()
    fresh.select(.attribute(row: fresh.row(0).id))
    var landing = Fixture.landing
    landing.finished = [Fixture.item("film", 1).id]
    var stage = opened()
    stage.act(.landingLoaded(landing))
    stage.setAttribute(.watched, ofRow: 0)

    let effects = stage.select(.value(row: stage.row(0).id, .watched.negated))

    let offered = fresh.scene.nodes.map(\.label)
    #expect(!offered.contains("Watched") && offered.contains("Bookmarks"), "\(offered)")
    #expect(effects.queries.map(\.tokens) == [[.watched.negated]])
    #expect(effects.queries.map(\.watched) == [landing.finished])
    #expect(stage.scene.node("field")?.label == "[Not Watched] star")
  }

  @Test func `a film that ends while what was watched is filtered away leaves the results`() {
    var landing = Fixture.landing
    landing.finished = [Fixture.item("film", 1).id]
    var stage = opened()
    stage.act(.landingLoaded(landing))
    stage.setAttribute(.watched, ofRow: 0)
    stage.select(.value(row: stage.row(0).id, .watched.negated))
    let same = stage.act(.landingLoaded(landing))
    landing.finished.insert(Fixture.item("film", 2).id)

    let changed = stage.act(.landingLoaded(landing))

    #expect(same.queries.isEmpty)
    #expect(changed.queries.map(\.watched) == [landing.finished])
  }

  // MARK: Tokens

  @Test func `rows are a view on the tokens, wherever these come from`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")
    let suggestion = Suggestion(kind: .person, text: "Al Pacino")
    stage.answer(Fixture.page(suggestions: [suggestion]))
    stage.want(.focusField)
    stage.point(at: .suggestion(suggestion))
    stage.want(.press, .select)
    stage.openFilters()

    let added = stage.state.visit.filters.rows.map(\.kind)
    stage.want(.focusField)
    stage.want(.deleteBackward(isRepeat: false))
    stage.openFilters()
    let deleted = stage.state.visit.filters.rows.compactMap(\.token)

    #expect(added.contains(.person))
    #expect(deleted == [Self.sciFi])
  }

  @Test func `the buttons at the end of the bar are there while there are filters`() {
    var stage = opened()
    let before = shows(stage, .removeAll)
    stage.choose(genre: "Science Fiction")
    let after = shows(stage, .removeAll)

    let effects = stage.select(.removeAll)

    #expect(!before)
    #expect(after)
    #expect(stage.state.visit.field.tokens.isEmpty)
    #expect(stage.state.visit.field.text == "star")
    #expect(effects.queries.count == 1)
    #expect(stage.state.visit.filters.isEmpty)
    #expect(stage.focused == "filters/open")
  }

  // MARK: Rows

  @Test func `minus removes the row with its filter, the last one leaves focus on plus`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")
    stage.select(.add(row: stage.row(0).id))

    stage.select(.remove(row: stage.row(1).id))
    let first = stage.focused
    stage.select(.remove(row: stage.row(0).id))

    #expect(first.hasPrefix("filter/"))
    #expect(stage.state.visit.field.tokens.isEmpty)
    #expect(stage.focused == "filters/open")
  }

  @Test func `a second plus adds one row, which waits for a value`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")

    stage.select(.add(row: stage.row(0).id))
    stage.select(.add(row: stage.row(0).id))

    #expect(stage.state.visit.filters.rows.map(\.kind) == [.genre, .years])
    #expect(stage.focused == NodeID.filter(.attribute(row: stage.row(1).id)).rawValue)
  }

  @Test func `the plus of a row that waits for a value is dimmed and takes no focus`() {
    var stage = opened()
    let plus = NodeID.filter(.add(row: stage.row(0).id))

    let waiting = stage.scene.node(plus)
    stage.choose(genre: "Science Fiction")

    #expect(waiting?.condition.contains(.dimmed) == true)
    #expect(waiting?.focus?.isEnabled == false)
    #expect(stage.scene.node(plus)?.condition.contains(.dimmed) == false)
    #expect(stage.scene.node(plus)?.focus?.isEnabled == true)
  }
}
