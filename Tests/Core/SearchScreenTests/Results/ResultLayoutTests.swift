import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// Rows and headings of results where focus moves through them.
@Suite struct ResultLayoutTests {
  @Test func `every row of a grid is brought into view`() throws {
    var stage = Stage()
    stage.search("g", Fixture.page(perShelf: 3))
    stage.enterResults()
    stage.press("DRRR")
    stage.want(.press, .select)
    stage.answer(Fixture.grid("film", 60, of: 300))

    for _ in 0..<5 {
      stage.press("D")

      let frame = try #require(stage.scene.node(NodeID(stage.focused))?.frame)
      #expect(frame.minY > 0 && frame.maxY < 1080, "\(stage.focused)")
    }
  }

  @Test func `popular titles that stand alone fill the screen as a grid`() {
    var stage = Stage(landing: Landing(popularItems: Fixture.mixed))
    stage.enterResults()

    stage.press("D")
    let cards = stage.scene.nodes.filter {
      $0.id.rawValue.hasPrefix("card/popular/") && $0.role == .card
    }
    let rows = Dictionary(grouping: cards) { $0.focus?.line }

    #expect(rows.count > 1)
    #expect(cards.count == Fixture.mixed.count)
    #expect(rows[1]?.contains { $0.id.rawValue == stage.focused } == true)
  }

  @Test func `low pictures that stand alone follow their heading at once`() throws {
    let items = (0..<20).map { Fixture.item("place", $0) }
    let stage = Stage(landing: Landing(popularItems: items))

    let heading = try #require(stage.scene.node("heading/popular")).frame
    let card = try #require(stage.scene.node("card/popular/place-0")).frame

    #expect(card.minY >= heading.maxY && card.minY - heading.maxY < 40)
  }

  @Test func `a heading is there where all of it can be read above the hints`() throws {
    var stage = Stage()
    stage.search("g")

    for _ in 0..<4 {
      let top = try #require(stage.scene.node("status/hints")?.frame.minY)
      let headings = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("heading/") }
      #expect(!headings.isEmpty)
      #expect(headings.allSatisfy { $0.frame.maxY < top })
      stage.press("D")
    }
  }

  @Test func `a year that the line says already is not said twice`() throws {
    let item = Item(
      id: ItemID("show-1"), category: CategoryID("show"), title: "The Simpsons",
      subtitle: "Fox · since 1989", year: 1989)
    var stage = Stage()
    stage.search("g", Fixture.page(of: [item]))
    stage.want(.toggleKeyboardAndResults)
    stage.want(.press, .select)

    let facts = try #require(stage.scene.node("sheet/facts")?.label)

    #expect(facts.contains("since 1989"))
    #expect(facts.matches(of: /1989/).count == 1)
  }

  @Test func `a shelf that would repeat the best results is left out`() {
    func page(_ total: Int) -> ResultPage {
      let items = Fixture.items("album", 3)
      return ResultPage(
        sections: [
          ResultSection(title: "Top Results", category: nil, total: total, items: items),
          ResultSection(
            title: "Albums", category: CategoryID("album"), total: total, items: items),
        ], scopes: Fixture.scopes(4), suggestions: [])
    }
    var (all, more) = (Stage(), Stage())

    all.search("g", page(3))
    more.search("g", page(30))

    #expect(all.scene.node("heading/album") == nil)
    #expect(all.scene.node("card/top/album-0") != nil)
    #expect(more.scene.sections.contains { $0.id == "shelf/album" })
    // Of one category the best are the first of all.
    #expect(more.scene.node("card/top/album-0") == nil)
  }

  @Test func `filters alone have no best results`() {
    var stage = Stage()
    stage.openFilters()
    stage.choose(genre: "Comedy")

    stage.answer(Fixture.page())

    #expect(stage.scene.node("card/top/film-0") == nil)
    #expect(stage.scene.node("card/film/film-0") != nil)
  }

  @Test func `the cards beside the one in focus are dimmed, but not those of other rows`() {
    var settings = ScreenSettings()
    var stage = Stage()
    stage.search("g")
    let before = stage.scene.node("card/top/film-0")?.opacity
    stage.want(.toggleKeyboardAndResults)
    let lit = stage.scene.node("card/top/film-0")?.opacity
    let beside = stage.scene.node("card/top/album-0")?.opacity
    let below = stage.scene.node("card/film/film-0")?.opacity
    settings.theme.highContrast = true
    var clear = Stage(settings: settings)
    clear.search("g")

    clear.want(.toggleKeyboardAndResults)

    #expect([before, lit, below] == [1000, 1000, 1000])
    #expect(beside == Theme.siblingOpacity)
    #expect(clear.scene.node("card/top/album-0")?.opacity == 1000)
  }

  @Test(arguments: [
    (Token.watched, "No Results", "Nothing matches Watched."),
    (.bookmarked, "No Bookmarks Yet", "Hold Select on a title to bookmark it."),
  ])
  func `words that were understood and find nothing are not a matter of spelling`(
    token: Token, title: String, body: String
  ) {
    var page = Fixture.page(of: [])
    page.reading = FilterReading(tokens: [token], text: "")
    var stage = Stage(landing: Landing())

    stage.search("watched", page)

    #expect(stage.scene.node("message/title")?.label == title)
    #expect(stage.scene.node("message/body")?.label == body)
  }

  @Test func `a scope without any of the filters that were read leads to all categories`() {
    var page = Fixture.page(of: [])
    page.reading = FilterReading(tokens: [Token(kind: .genre, text: "Horror")], text: "")
    var stage = Stage()
    stage.act(.choose(.category(CategoryID("album"))))
    stage.search("horror", page)
    let message = ["title", "body"].map { stage.scene.node(NodeID("message/" + $0))?.label }

    stage.point(at: .widenScope)
    let effects = stage.want(.press, .select)

    #expect(message == ["No Results for “horror”", "Nothing found in Albums."])
    #expect(effects.queries.map(\.scope) == [.all])
  }

  @Test func `the caption of a card that is alone is whole`() throws {
    var item = Fixture.item("film", 1)
    item.title = "Doctor Strangelove, or: How I Learned to Stop Worrying"
    let page = ResultPage(
      sections: [
        ResultSection(title: "Films", category: CategoryID("film"), total: 1, items: [item])
      ], scopes: Fixture.page().scopes, suggestions: [])
    var stage = Stage()
    stage.act(.choose(.category(CategoryID("film"))))
    stage.search("stop worrying", page)
    stage.want(.toggleKeyboardAndResults)

    let caption = try #require(stage.scene.node("card/film/film-1/caption"))
    guard case .text(let text)? = caption.displayItems.first else {
      Issue.record("no text")
      return
    }

    #expect(stage.text.width(of: text.text, style: text.style) <= text.frame.width)
    #expect(text.text == item.title)
    #expect(caption.frame.maxX <= stage.scene.size.width)
  }

  @Test func `Show All is dimmed like the cards beside it, and dims them`() {
    let all = NodeID.showAll(CategoryID("film"))
    var stage = Stage()
    stage.search("g", Fixture.page(perShelf: 3))
    stage.want(.toggleKeyboardAndResults)
    stage.press("DRRR")
    let lit = stage.scene.node(all)?.opacity
    let card = stage.scene.node("card/film/film-2")?.opacity
    stage.want(.move(.left, isRepeat: false))

    #expect(stage.focused == "card/film/film-2")
    #expect([lit, card] == [1000, Theme.siblingOpacity])
    #expect(stage.scene.node(all)?.opacity == Theme.siblingOpacity)
  }

  @Test func `cards that reach below the hints fade out, whole ones keep captions`() throws {
    func depth(_ stage: Stage) throws -> Int {
      let bottom = stage.scene.size.height
      let hints = try #require(stage.scene.edgeFades.first { $0.bottom == bottom })
      let end = try #require(hints.stops.dropLast().last)
      return end.y - hints.top
    }
    var shelves = Stage()
    shelves.search("g")
    var grid = Stage()
    grid.search("g", Fixture.page(perShelf: 3))
    grid.want(.nextScope)
    grid.wait(400)
    grid.answer(Fixture.grid("film", 60, of: 300))

    #expect(try depth(shelves) < 12)
    #expect(grid.state.visit.screen.scroll.y == 0)
    #expect(try depth(grid) >= 40)
  }

  @Test func `a heading makes way for the card that grows below it, unless motion is reduced`()
    throws
  {
    func distance(reducedMotion: Bool) throws -> Int {
      var settings = ScreenSettings()
      settings.theme.reducedMotion = reducedMotion
      var stage = Stage(settings: settings)
      stage.search("g")
      stage.enterResults()
      let card = try #require(stage.scene.node(NodeID(stage.focused))?.frame)
      let heading = try #require(stage.scene.node("heading/top")?.frame)
      return card.minY - heading.minY
    }

    let (moving, still) = (try distance(reducedMotion: false), try distance(reducedMotion: true))

    #expect(moving > still)
  }

  @Test func `a heading that makes way stays clear of the pinned bar`() throws {
    var stage = Stage()
    stage.search("g")
    stage.enterResults()

    for row in 0..<4 {
      let bar = try #require(
        stage.scene.nodes.filter { $0.role == .segment }.map(\.frame.maxY).max())
      let headings = stage.scene.nodes.filter {
        $0.id.rawValue.hasPrefix("heading/") && $0.frame.maxY > bar
      }
      let top = try #require(headings.map(\.frame.minY).min())
      #expect(top >= bar + 12, "row \(row), \(stage.focused)")
      stage.press("D")
    }
  }

  @Test func `nothing of what has scrolled away shows around the pinned bar`() throws {
    var stage = Stage()
    stage.search("g")
    stage.enterResults()

    let bar = try #require(stage.scene.nodes.first { $0.role == .segment }?.frame)
    for node in stage.scene.nodes where node.role == .chip || node.role == .key {
      let clip = try #require(node.clip)
      #expect(clip.height == 0 || clip.maxY <= bar.minY && clip.minY >= 60, "\(node.id)")
    }
  }
}
