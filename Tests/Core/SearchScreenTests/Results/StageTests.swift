import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The stage, on which a title stands that is certainly meant.
@Suite struct StageTests {
  @Test(arguments: [
    ("toy story", ["Toy Story", "Toy Story 2"], true),
    ("dune", ["Dune", "Dune"], false), ("friends", ["Friends", "Friends with Money"], true),
    ("matr", ["The Matrix", "Matryoshka"], false), ("matrix r", ["The Matrix Reloaded"], true),
    ("mat", ["The Matrix"], false), ("war", ["Star Wars", "War Horse"], false),
    ("toy", ["Toy Story", "Toy Story 2"], true), ("toy", ["Toy Story", "Toys"], false),
    ("to", ["Toy Story", "Toy Story 2"], false),
    ("amelie", ["Amélie", "Amelia"], true),
    ("lotr", ["The Lord of the Rings", "The Lord of the Rings: The Two Towers"], true),
    ("got", ["Game of Thrones", "A Game of Thrones"], false), ("ㄱㅅㅊ", ["기생충", "괴물"], true),
  ])
  func `a title is certain when it alone is the text, or alone begins like it`(
    text: String, titles: [String], isCertain: Bool
  ) {
    let stage = stage(text, titles)

    #expect((stage.scene.node("best-hit") != nil) == isCertain)
  }

  @Test func `what alone is found is certain, whatever was typed`() {
    var stage = Stage()
    let item = Item(
      id: ItemID("a"), category: Category.show, title: "Starsky & Hutch", people: ["David Soul"])
    var page = Fixture.page(of: [item])
    page.sections = [nil, Category.show].map { category in
      ResultSection(title: "", category: category, total: 1, items: [item])
    }

    stage.search("soul", page)

    #expect(stage.scene.node("best-hit/title")?.label == "Starsky & Hutch")
    #expect(stage.scene.nodes.count { $0.label == "David Soul" } == 1)

    page.isPartial = true
    stage.search("souls", page)

    #expect(stage.scene.node("best-hit") == nil)
  }

  @Test func `a stage that is all there is stays where it is, and lights its part of the screen`() {
    var alone = stage("toy story", ["Toy Story"])
    var page = Fixture.page()
    page.sections[0].items[0] = Item(
      id: ItemID("film-99"), category: CategoryID("film"), title: "Toy Story",
      summary: "A sentence about it.")
    var amongShelves = Stage()
    amongShelves.search("toy story", page)
    alone.want(.toggleKeyboardAndResults)
    amongShelves.want(.toggleKeyboardAndResults)

    #expect(alone.focused == "card/top/film-0")
    #expect(alone.state.visit.screen.scroll.y == 0)
    #expect(alone.scene.backdropTop == alone.scene.node("best-hit")?.frame.minY)
    #expect(alone.scene.backdropTop > 400)
    #expect(amongShelves.scene.node("best-hit") != nil)
    #expect(amongShelves.state.visit.screen.scroll.y > 0)
  }

  @Test func `the stage has a description and opens with one more press`() {
    var stage = stage("toy story", ["Toy Story", "Toy Story 2"])
    let texts = stage.scene.nodes.map(\.label)
    stage.want(.toggleKeyboardAndResults)
    let first = stage.focused
    stage.press("R")
    let second = stage.focused

    let effects = stage.want(.press, .select)

    #expect(texts.contains("A sentence about it."))
    #expect(first == "card/top/film-0")
    #expect(second == "best-hit/open")
    #expect(
      effects.contains {
        if case .open(let item) = $0 { item.id.rawValue == "film-0" } else { false }
      })
  }

  @Test func `right of the stage the other titles go on, and down and up return`() {
    var stage = stage("toy story", ["Toy Story", "Toy Story 2", "Toys"])
    stage.want(.toggleKeyboardAndResults)

    stage.press("RRRR")
    let next = stage.focused
    stage.press("DU")

    #expect(next == "card/top/film-1")
    #expect(stage.focused == next)
  }

  @Test func `a title with nothing to open has no button`() {
    var settings = ScreenSettings()
    settings.opensTitles = false

    let stage = stage("toy story", ["Toy Story"], settings)

    #expect(stage.scene.node("best-hit") != nil)
    #expect(stage.scene.node("best-hit/open") == nil)
  }

  @Test func `a title of which nothing more is known has the stage only if it is alone`() {
    var settings = ScreenSettings()
    settings.opensTitles = false

    let alone = stage("toy story", ["Toy Story"], summary: "", settings)
    let first = stage("toy story", ["Toy Story", "Toy Story 2"], summary: "", settings)

    #expect(alone.scene.node("best-hit/title")?.label == "Toy Story")
    #expect(first.scene.node("best-hit") == nil)
    #expect(first.scene.node("card/film/film-0/caption") != nil)
  }

  @Test func `large text has larger pictures, fewer of them, and whole captions beside them`() {
    var settings = ScreenSettings()
    let usual = stage("toy", ["Toy Story 2", "Toy Story 3"], settings)
    settings.theme.textScale = 1600
    let large = stage("toy", ["Toy Story 2", "Toy Story 3"], settings)
    func frame(_ stage: Stage, _ part: String = "") -> Rect {
      stage.scene.node(NodeID("card/film/film-0" + part))?.frame ?? .zero
    }

    #expect(frame(large).width > frame(usual).width)
    #expect(frame(large).height > frame(usual).height)
    #expect(frame(large, "/caption").x >= frame(large).maxX)
    #expect(frame(usual, "/caption").y >= frame(usual).maxY)
    #expect(large.scene.outline.contains("Toy Story 2"))
  }

  /// A screen with these titles as the results for a text.
  private func stage(
    _ text: String, _ titles: [String], summary: String = "A sentence about it.",
    _ settings: ScreenSettings = ScreenSettings()
  ) -> Stage {
    var stage = Stage(settings: settings)
    let items = titles.enumerated().map { index, title in
      Item(
        id: ItemID("film-\(index)"), category: CategoryID("film"), title: title,
        subtitle: "Somebody", year: 1990 + index, summary: summary,
        url: "https://example.org/\(index)")
    }
    stage.search(text, Fixture.page(of: items))
    return stage
  }

  @Test(arguments: ["keyboard", "results"])
  func `Start opens what is on the stage in one press`(place: String) {
    var stage = stage("toy story", ["Toy Story", "Toy Story 2"])
    if place == "results" {
      stage.want(.toggleKeyboardAndResults)
      stage.press("RR")
    }
    let focused = stage.focused

    let effects = stage.want(.openStage)

    #expect(
      effects.contains {
        if case .open(let item) = $0 { item.id.rawValue == "film-0" } else { false }
      })
    #expect(stage.focused == focused)
  }

  @Test func `Start leads to the results where nothing is certain, and opens nothing`() {
    var stage = stage("t", ["Toy Story", "Titanic"])

    let effects = stage.want(.openStage)

    #expect(stage.focused == "card/film/film-0")
    #expect(
      !effects.contains {
        if case .open = $0 { true } else { false }
      })
  }

  @Test func `what stands on the stage stands in no shelf below`() {
    var stage = Stage()
    let items = ["Toy Story", "Toy Story 2"].enumerated().map { index, title in
      Item(
        id: ItemID("film-\(index)"), category: CategoryID("film"), title: title,
        summary: "A sentence about it.", url: "https://example.org/\(index)")
    }
    let sections = [nil, CategoryID("film")].map { category in
      ResultSection(
        title: "", category: category, total: 30, items: items)
    }
    var page = Fixture.page(of: items)
    page.sections = sections

    stage.search("toy story", page)

    let cards = stage.scene.nodes.map(\.id.description).filter { $0.hasPrefix("card/") }
    #expect(cards.filter { $0.hasSuffix("film-0") } == ["card/top/film-0"])
    #expect(cards.contains("card/film/film-1"))
  }

  @Test func `a title in another script stands under its English name, the original beneath`() {
    var stage = Stage()
    let item = Item(
      id: ItemID("a"), category: CategoryID("film"), title: "千と千尋の神隠し",
      subtitle: "Spirited Away", year: 2001, people: ["宮崎駿", "Hayao Miyazaki"],
      summary: "Her parents have been turned into pigs.", readings: ["Spirited Away"],
      url: "https://example.org/a")

    stage.search("spirited away", Fixture.page(of: [item]))

    func label(_ id: NodeID) -> String? { stage.scene.node(id)?.label }
    #expect(label("best-hit/title") == "Spirited Away")
    #expect(label("best-hit/original") == "千と千尋の神隠し")
    #expect(label("card/top/a") == "Spirited Away")
    let people = stage.scene.nodes.filter { $0.id.rawValue.contains("/person/") }.map(\.label)
    #expect(people == ["Hayao Miyazaki"])
  }

  @Test func `a show on the stage plays its next episode`() {
    var stage = Stage()
    let show = Item(
      id: ItemID("wire"), category: Category.show, title: "The Wire", summary: "Baltimore.",
      url: "https://example.org/wire")
    let episodes = (1...2).map { number in
      var item = Item(
        id: ItemID("s1e\(number)"), category: CategoryID("episode"), title: "The Target",
        url: "file:///s1e\(number).mkv")
      item.fields = [
        ItemField(
          name: EpisodePlace.field,
          value: EpisodePlace(show: "The Wire", season: 1, number: number).text)
      ]
      return Episode(
        item,
        progress: number == 1 ? PlayProgress(thousandths: 1000, isFinished: true, time: 5) : nil)
    }

    stage.search(
      "the wire",
      Fixture.page(of: [show, Item(id: ItemID("b"), category: Category.show, title: "Wire")]))
    let asked = stage.takeEffects()
    stage.act(.sheetLoaded(show.id, related: [], isBookmarked: false, episodes: episodes))
    let label = stage.scene.node("best-hit/open")?.label
    let effects = stage.want(.openStage)

    #expect(
      asked.contains {
        if case .loadSheet(let item) = $0 { item.id == show.id } else { false }
      })
    #expect(label == "Play S1 E2")
    #expect(
      effects.contains {
        if case .open(let item) = $0 { item.id.rawValue == "s1e2" } else { false }
      })
  }

  @Test func `a second line that is no name of the title stays one`() {
    var stage = Stage()
    let item = Item(
      id: ItemID("a"), category: CategoryID("album"), title: "風のうた", subtitle: "Joe Hisaishi",
      people: ["Joe Hisaishi"], summary: "A sentence.", readings: ["Kaze no Uta"],
      url: "https://example.org/a")

    stage.search("風のうた", Fixture.page(of: [item]))

    #expect(stage.scene.node("best-hit/title")?.label == "風のうた")
  }

  @Test func `large text has a stage, too, and Start opens its title`() {
    var settings = ScreenSettings()
    settings.theme.textScale = 1600
    var stage = stage("toy story", ["Toy Story"], settings)
    let isStaged = stage.scene.node("best-hit") != nil

    let effects = stage.want(.openStage)

    #expect(isStaged)
    #expect(
      effects.contains {
        if case .open = $0 { true } else { false }
      })
  }

  @Test func `behind a page nothing is staged`() {
    var stage = stage("toy story", ["Toy Story", "Toy Story 2"])
    stage.want(.settings)

    let effects = stage.want(.openStage)

    #expect(
      !effects.contains {
        if case .open = $0 { true } else { false }
      })
  }

  @Test func `titles have the names of the language that the screen is switched to`() {
    let item = Item(
      id: ItemID("a"), category: CategoryID("film"), title: "千と千尋の神隠し",
      subtitle: "Spirited Away", popularity: 900, readings: ["Spirited Away"])
    var stage = Stage(landing: Landing(popularItems: [item]))
    let english = stage.scene.node("card/popular/a")?.label

    let effects = stage.act(.wordsLoaded(.of("ja")))
    stage.act(.landingLoaded(Landing(popularItems: [item])))

    #expect(english == "Spirited Away")
    #expect(effects.contains(.loadLanding))
    #expect(stage.scene.node("card/popular/a")?.label == "千と千尋の神隠し")
  }

  // MARK: Names

  /// A Korean show with an English name.
  private static var squidGame: Item {
    var item = Item(
      id: ItemID("show-0"), category: CategoryID("show"), title: "오징어 게임",
      subtitle: "Squid Game", year: 2021, summary: "A sentence about it.",
      url: "https://example.org/0")
    item.readings = ["Squid Game", "Ojingeo Geim"]
    return item
  }

  @Test(arguments: [
    ("ja", "squid game", "Squid Game", "오징어 게임"), ("ko", "squid game", "오징어 게임", "Squid Game"),
    ("ru", "squid", "Squid Game", "오징어 게임"), ("ko", "오징어", "오징어 게임", nil),
  ])
  func `a title is certain by any of its names, and has one that can be read`(
    language: String, text: String, title: String, other: String?
  ) {
    var settings = ScreenSettings()
    settings.words = Words.of(language)
    var stage = Stage(settings: settings)

    stage.search(text, Fixture.page(of: [Self.squidGame]))

    #expect(stage.scene.node("best-hit/title")?.label == title)
    #expect(stage.scene.node("best-hit/original")?.label == other)
  }

  @Test func `a corrected text is told on the stage`() {
    var stage = Stage()
    var page = Fixture.page(of: [
      Item(
        id: ItemID("film-0"), category: CategoryID("film"), title: "Toy Story",
        summary: "A sentence about it.", url: "https://example.org/0")
    ])
    page.correction = "toy story"

    stage.search("toi stori", page)

    #expect(stage.scene.node("best-hit/reason")?.label == "Showing Results for “toy story”")
  }

  @Test func `a person's name that leads to one title is told on its stage`() {
    var stage = Stage()
    let item = Item(
      id: ItemID("a"), category: Category.show, title: "Starsky & Hutch", people: ["David Soul"])

    stage.search("soul", Fixture.page(of: [item]))

    #expect(stage.scene.node("best-hit/reason")?.label == "Matches “David Soul”")
  }

  // MARK: Room

  @Test(arguments: [true, false])
  func `with large text the sentence is whole: it takes the room of what is beside it`(
    isPortrait: Bool
  ) throws {
    let sentence =
      "Her parents have been turned into pigs, so ten-year-old Chihiro takes a job scrubbing tubs "
      + "in a bathhouse for gods."
    var settings = ScreenSettings()
    settings.theme.textScale = 1600
    var stage = Stage(settings: settings)
    if isPortrait { stage.act(.outputChanged(Size(width: 1080, height: 1920))) }
    var item = Item(
      id: ItemID("a"), category: CategoryID("film"), title: "千と千尋の神隠し",
      subtitle: "Spirited Away", year: 2001, people: ["Hayao Miyazaki"], summary: sentence,
      readings: ["Spirited Away"], url: "https://example.org/a")
    item.genres = ["Anime"]

    stage.search("spirited away", Fixture.page(of: [item]))
    stage.act(.sheetLoaded(item.id, related: Fixture.items("film", 3), isBookmarked: false))

    let text = try #require(stage.scene.node("best-hit/description"))
    let style = TextStyle.caption1.regular.scaled(by: 1600)
    let needed = FixedTextMeasurer().lineCount(
      of: sentence, style: style, width: text.frame.width, maxLines: 20)
    #expect(text.frame.height == needed * style.leading)
    #expect(stage.scene.node("best-hit/open").map { $0.frame.minY >= text.frame.maxY } == true)
  }

  @Test(arguments: [("", true), ("cover.jpg", false)])
  func `art made for a title that is all there is fills the stage; a picture keeps its shape`(
    image: String, isWide: Bool
  ) throws {
    var stage = Stage()
    var item = Item(id: ItemID("a"), category: CategoryID("film"), title: "Toy Story")
    item.image = image
    stage.search("toy story", Fixture.page(of: [item]))
    let before = try #require(stage.scene.node("card/top/a")?.frame)

    stage.act(.sheetLoaded(item.id, related: [], isBookmarked: false))

    let after = try #require(stage.scene.node("card/top/a")?.frame)
    #expect(before.width < before.height)
    #expect((after.width > after.height) == isWide)
    #expect(after.height == before.height)
  }

  // MARK: Beside it

  @Test func `titles like it stand beside a stage that stands alone`() {
    var stage = stage("toy story", ["Toy Story"])
    let alone = stage.scene.node("heading/top")
    let like = Item(id: ItemID("film-9"), category: CategoryID("film"), title: "Monsters, Inc.")

    stage.act(.sheetLoaded(ItemID("film-0"), related: [like], isBookmarked: false))

    #expect(alone == nil)
    #expect(stage.scene.node("heading/top")?.label == "Similar")
    #expect(stage.scene.node("card/top/film-9") != nil)
  }

  @Test func `the stage has its bookmark and its sheet beside Open`() {
    var stage = stage("toy story", ["Toy Story"])
    stage.want(.toggleKeyboardAndResults)
    stage.press("RR")
    let bookmark = stage.want(.press, .select)
    let focused = stage.focused
    stage.press("R")

    stage.want(.press, .select)

    #expect(focused == "best-hit/bookmark")
    #expect(
      bookmark.contains {
        if case .setBookmark(let item, true) = $0 { item.id.rawValue == "film-0" } else { false }
      })
    #expect(stage.scene.node("sheet/open") != nil)
  }

  @Test func `a button bookmarks the title in focus, and nothing on the keyboard`() {
    var stage = stage("t", ["Toy Story", "Titanic"])
    let typing = stage.want(.bookmark)
    stage.want(.toggleKeyboardAndResults)

    let among = stage.want(.bookmark)

    #expect(
      !typing.contains {
        if case .setBookmark = $0 { true } else { false }
      })
    #expect(
      among.contains {
        if case .setBookmark(let item, true) = $0 { item.id.rawValue == "film-0" } else { false }
      })
    #expect(stage.state.visit.field.text == "t")
  }
}
