import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// What was begun: it goes on at once, begins anew, or leaves the shelf.
struct ContinueTests {
  private let film = Fixture.item("film", 0)

  private func stage(_ unfinished: [UnfinishedItem]) -> Stage {
    var landing = Fixture.landing
    landing.unfinished = unfinished
    var stage = Stage()
    stage.act(.landingLoaded(landing))
    return stage
  }

  private var begun: Stage {
    stage([
      UnfinishedItem(film, progress: PlayProgress(thousandths: 500, seconds: 2_880, time: 1))
    ])
  }

  private var card: NodeID { .card(shelf: "unfinished", item: film.id) }

  private func labels(_ stage: Stage) -> [String] {
    stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") && $0.role == .button }
      .map(\.label)
  }

  /// The menu of the card, and what one of its choices asks for.
  private func choose(
    _ label: String, of card: NodeID? = nil, in stage: inout Stage
  ) -> [Effect] {
    stage.point(at: card ?? self.card)
    stage.want(.alternates)
    guard let index = labels(stage).firstIndex(where: { $0.hasPrefix(label) }) else { return [] }
    for _ in 0..<index { stage.press("D") }
    return stage.want(.press, .select)
  }

  @Test func `Select on a card of Continue goes on at once`() {
    var stage = begun
    stage.point(at: card)

    let effects = stage.want(.press, .select)

    #expect(effects.contains(.open(film)))
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `a show is there once, where it goes on`() {
    let next = Fixture.episode(1, 2)
    var landing = Fixture.landing
    landing.unfinished = [
      UnfinishedItem(next, progress: PlayProgress(thousandths: 500, seconds: 2_880, time: 1))
    ]
    landing.openings = [Fixture.episode(1, 1), Fixture.show, film]
    var stage = Stage()
    stage.act(.landingLoaded(landing))

    let shelf = stage.scene.nodes.filter {
      $0.role == .card && $0.id.rawValue.hasPrefix("card/unfinished/")
    }

    #expect(shelf.map(\.id) == [next, film].map { .card(shelf: "unfinished", item: $0.id) })
  }

  @Test func `what was seen to its end has a mark, and does not go on`() {
    let other = Fixture.item("film", 1)
    var landing = Fixture.landing
    landing.unfinished = [
      UnfinishedItem(film, progress: PlayProgress(thousandths: 500, seconds: 2_880, time: 1))
    ]
    landing.openings = [other, film]
    landing.finished = [other.id]
    landing.popularItems = [other]
    var stage = Stage()
    stage.act(.landingLoaded(landing))

    let cards = stage.scene.nodes.filter { $0.role == .card }
    let marked = cards.filter { card in
      card.displayItems.contains { if case .icon(.check, _, _) = $0 { true } else { false } }
    }

    #expect(
      cards.map(\.id) == [
        .card(shelf: "unfinished", item: film.id), .card(shelf: "popular", item: other.id),
      ])
    #expect(marked.map(\.id) == [.card(shelf: "popular", item: other.id)])
  }

  @Test func `a hold offers Resume with the minutes left, From the Beginning and Remove`() {
    var stage = begun
    stage.point(at: card)
    stage.want(.alternates)

    let labels = labels(stage)

    #expect(labels.first == "Resume · 24 min left", "\(labels)")
    #expect(labels.contains { $0.hasPrefix("From the Beginning") }, "\(labels)")
    #expect(labels.contains { $0.hasPrefix("Remove from Continue") }, "\(labels)")
    #expect(!labels.contains { $0.hasPrefix("Open") }, "\(labels)")
  }

  @Test func `From the Beginning forgets the place first`() throws {
    var stage = begun

    let effects = choose("From the Beginning", in: &stage)

    let forgets = try #require(effects.firstIndex(of: .setWatched(film, false)))
    let opens = try #require(effects.firstIndex(of: .open(film)))
    #expect(forgets < opens)
  }

  @Test func `Remove takes it off the shelf at once, and for good`() {
    var stage = begun

    let effects = choose("Remove from Continue", in: &stage)

    #expect(effects.contains(.setWatched(film, false)))
    #expect(effects.contains(.loadLanding))
    #expect(!effects.contains(.open(film)))
    #expect(stage.scene.node(card) == nil)
  }

  @Test func `a title is marked as watched, and back, where that is remembered`() {
    var stage = begun

    let marks = choose("Mark as Watched", in: &stage)
    let finished = stage.state.landing.finished
    let unmarks = choose("Mark as Unwatched", in: &stage)

    #expect(marks.contains(.setWatched(film, true)) && marks.contains(.loadLanding))
    #expect(finished == [film.id])
    #expect(unmarks.contains(.setWatched(film, false)))
    #expect(stage.state.landing.finished.isEmpty)
  }

  @Test func `what was watched has its mark among similar and among opened titles, too`() {
    let other = Fixture.item("film", 2)
    var landing = Fixture.landing
    landing.openings = [other, film]
    landing.finished = [film.id]
    var stage = Stage(landing: landing)
    func isMarked(_ id: NodeID) -> Bool {
      stage.scene.node(id)?.displayItems.contains {
        if case .icon(.check, _, _) = $0 { true } else { false }
      } == true
    }
    let opened = [film, other].map { isMarked(.card(shelf: "opened", item: $0.id)) }

    stage.act(.show(other))
    stage.act(.sheetLoaded(other.id, related: [film], isBookmarked: false))

    #expect(opened == [true, false])
    #expect(isMarked(NodeID("related/" + film.id.rawValue)))
  }

  @Test func `both marks have their own sign, and the sheet has that of what was watched`() throws {
    var stage = begun
    func icons(_ id: NodeID) -> [Icon] {
      stage.scene.node(id)?.displayItems.compactMap {
        if case .icon(let icon, _, _) = $0 { icon } else { nil }
      } ?? []
    }
    func sign(_ label: String) throws -> [Icon] {
      stage.point(at: card)
      stage.want(.alternates)
      let index = try #require(labels(stage).firstIndex { $0.hasPrefix(label) })
      defer { stage.want(.back) }
      return icons(NodeID("choice/\(index)"))
    }

    let mark = try sign("Mark as Watched")
    _ = choose("Mark as Watched", in: &stage)
    let unmark = try sign("Mark as Unwatched")
    stage.act(.show(film))

    #expect(mark == [.check])
    #expect(!unmark.isEmpty && unmark != mark)
    #expect(icons("sheet/artwork") == [.check])
    #expect(stage.scene.node("sheet/artwork")?.label == "Watched")
  }

  @Test(arguments: [("Alien", false), ("Alien", true), ("باب الحارة", false), ("باب الحارة", true)])
  func `the mark is where the title of a picture ends`(title: String, isMirrored: Bool) throws {
    var settings = ScreenSettings()
    settings.theme = Theme(isRightToLeft: isMirrored)
    var item = Fixture.item("film", 1)
    item.title = title
    var stage = Stage(settings: settings)
    stage.act(.landingLoaded(Landing(popularItems: [item], finished: [item.id])))

    let card = try #require(stage.scene.node(.card(shelf: "popular", item: item.id)))
    let mark = card.displayItems.compactMap {
      if case .icon(.check, let frame, _) = $0 { frame } else { nil }
    }

    #expect(mark.map { $0.midX > card.frame.width / 2 } == [title == "Alien"])
  }

  @Test func `a title that is marked while the unwatched ones are shown leaves them`() {
    var page = Fixture.page()
    page.reading = FilterReading(tokens: [.watched.negated], text: "")
    var stage = Stage()
    stage.search("unwatched", page)
    let item = Fixture.mixed[0].id

    let effects = choose("Mark as Watched", of: .card(shelf: "top", item: item), in: &stage)

    #expect(effects.queries.map(\.watched) == [[item]])
  }

  @Test func `the sheet of what was begun says Resume, and begins anew on request`() {
    var stage = begun
    stage.act(.show(film))

    let open = stage.scene.node("sheet/open")
    let restart = stage.scene.node("sheet/restart")
    stage.press("R")
    let effects = stage.want(.press, .select)

    #expect(open?.label == "Resume")
    #expect(restart?.label == "From the Beginning")
    // Where Resume will be: the button is gone with the place.
    #expect(stage.focused == "sheet/open")
    #expect(effects.contains(.setWatched(film, false)))
    #expect(effects.contains(.open(film)))
  }

  @Test func `an episode that only follows one is neither resumed nor begun anew`() {
    var progress = PlayProgress(thousandths: nil, time: 1)
    progress.isNext = true
    var stage = stage([UnfinishedItem(film, progress: progress)])
    stage.point(at: card)
    stage.want(.alternates)

    let labels = labels(stage)

    #expect(labels.first?.hasPrefix("Open") == true, "\(labels)")
    #expect(!labels.contains { $0.hasPrefix("From the Beginning") }, "\(labels)")
    #expect(labels.contains { $0.hasPrefix("Remove from Continue") }, "\(labels)")
  }

  @Test func `a title that is not there has no Remove`() {
    var stage = Stage()
    stage.point(at: .card(shelf: "popular", item: film.id))
    stage.want(.alternates)

    #expect(!labels(stage).contains { $0.hasPrefix("Remove from Continue") })
    #expect(labels(stage).first?.hasPrefix("Open") == true)
  }

  @Test func `a player that was killed leaves no stale shelf behind`() {
    var stage = begun
    stage.point(at: card)
    stage.want(.press, .select)

    let effects = stage.act(.opened(film.id, message: .text("mpv quit unexpectedly.")))

    #expect(effects.contains(.loadLanding))
    #expect(stage.scene.outline.contains("mpv quit unexpectedly."))
  }
}
