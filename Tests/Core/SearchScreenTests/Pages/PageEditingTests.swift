import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// Removing things on a page between Edit and Done.
@Suite struct PageEditingTests {
  @Test func `between Edit and Done Select removes, afterwards it opens again`() {
    var stage = onBookmarks()
    stage.point(at: .editPage)
    stage.want(.press, .select)
    let label = stage.scene.node("page/edit")?.label
    stage.press("D")
    let card = stage.focused

    let removed = stage.want(.press, .select)
    stage.want(.back)
    stage.want(.press, .select)

    #expect(label == "Done")
    #expect(card.hasPrefix("card/bookmarks/"))
    #expect(removed.contains { if case .setBookmark(_, false) = $0 { true } else { false } })
    #expect(stage.scene.node("sheet") != nil)
  }

  @Test func `down from the tab leads to the first card, and up from there to Edit`() {
    var stage = onBookmarks()
    stage.want(.back)
    stage.press("D")
    let card = stage.focused
    stage.press("L")
    stage.press("U")

    #expect(card.hasPrefix("card/bookmarks/"))
    #expect(stage.focused == "page/edit")
  }

  @Test func `Done stands in the place of Edit`() {
    var stage = onBookmarks()
    stage.point(at: .editPage)
    let edit = stage.scene.node("page/edit")

    stage.want(.press, .select)
    let done = stage.scene.node("page/edit")

    #expect(edit != nil && edit?.frame == done?.frame)
    #expect(edit?.label != done?.label)
  }

  @Test func `Back ends editing before it leads to the tabs`() {
    var stage = onBookmarks()
    stage.point(at: .editPage)
    stage.want(.press, .select)
    stage.press("D")

    stage.want(.back)
    let first = stage.focused
    stage.want(.back)

    #expect(first.hasPrefix("card/bookmarks/"))
    #expect(stage.focused == "tab/bookmarks")
  }

  @Test func `another tab ends editing, and so does the last removal`() {
    var stage = onBookmarks()
    stage.point(at: .editPage)
    stage.want(.press, .select)
    stage.act(.landingLoaded(Landing(popularItems: Fixture.mixed)))
    let isEditing = stage.state.visit.isEditingPage
    stage.act(.landingLoaded(Fixture.landing))

    #expect(!isEditing)
    #expect(!stage.state.visit.isEditingPage)
    #expect(stage.scene.node("page/edit")?.label == "Edit")
  }

  @Test func `an empty page has no Edit`() {
    var stage = Stage(landing: Landing(popularItems: Fixture.mixed))
    stage.point(at: .fieldButton)
    stage.want(.press, .select)

    #expect(stage.scene.node("page/edit") == nil)
  }

  @Test func `searches and openings of the history are removed alike`() {
    var landing = Fixture.landing
    landing.openings = Fixture.items("film", 3)
    var stage = Stage(landing: landing)
    stage.openHistory()
    stage.point(at: .editPage)
    stage.want(.press, .select)
    stage.press("D")
    let search = stage.focused
    let first = stage.want(.press, .select)
    stage.press("D")
    let second = stage.want(.press, .select)

    #expect(search.hasPrefix("suggestion/recent/"))
    #expect(first.contains { if case .removeRecent = $0 { true } else { false } })
    #expect(second.contains { if case .removeOpening = $0 { true } else { false } })
  }

  @Test func `Undo brings back what was removed, the last one first`() {
    var stage = onBookmarks()
    stage.point(at: .editPage)
    stage.want(.press, .select)
    stage.press("D")
    stage.want(.press, .select)
    let first = stage.state.visit.removals
    stage.want(.press, .select)
    let offers = stage.scene.node("page/undo")?.label

    let last = stage.want(.undo)
    stage.point(at: .undoRemoval)
    let both = stage.want(.press, .select)

    #expect(offers == "Undo")
    #expect(last.contains { if case .restore(.bookmark) = $0 { true } else { false } })
    #expect(both.contains { $0 == .restore(first[0]) })
    #expect(stage.scene.node("page/undo") == nil)
    #expect(stage.want(.undo).allSatisfy { if case .restore = $0 { false } else { true } })
  }

  @Test func `the last thing that is removed can come back, too`() {
    var landing = Landing(popularItems: Fixture.mixed)
    landing.bookmarks = Fixture.items("film", 1)
    var stage = Stage(landing: landing)
    stage.point(at: .fieldButton)
    stage.want(.press, .select)
    stage.point(at: .editPage)
    stage.want(.press, .select)
    stage.press("D")
    stage.want(.press, .select)
    stage.act(.landingLoaded(Landing(popularItems: Fixture.mixed)))

    #expect(stage.scene.node("page/edit") == nil)
    #expect(stage.scene.node("page/undo") != nil)
  }

  @Test func `another tab forgets what was removed`() {
    var stage = onBookmarks()
    stage.point(at: .editPage)
    stage.want(.press, .select)
    stage.press("D")
    stage.want(.press, .select)

    stage.want(.type("x"))

    #expect(stage.state.visit.removals.isEmpty)
  }

  @Test func `a recent search that its menu removed comes back`() {
    let recent = Suggestion(kind: .recent, text: "heat")
    var stage = Stage(landing: Landing(recents: ["heat"], popularItems: Fixture.mixed))
    stage.point(at: .suggestion(recent))
    stage.want(.alternates)
    stage.point(at: .choice(0))
    let removed = stage.want(.press, .select)

    let back = stage.want(.undo)

    #expect(removed.contains(.removeRecent("heat")))
    #expect(back.contains(.restore(.recent("heat"))))
  }

  /// The page of bookmarks.
  private func onBookmarks() -> Stage {
    var stage = Stage()
    stage.point(at: .fieldButton)
    stage.want(.press, .select)
    return stage
  }
}
