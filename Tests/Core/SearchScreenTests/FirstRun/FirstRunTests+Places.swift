import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

extension FirstRunTests {
  static let videos = LibraryPlace(
    id: "/home/me/Videos", kind: .folder, title: "Videos", detail: "~/Videos",
    sources: [LibrarySource(.folder, "/home/me/Videos")],
    counts: [
      LibraryPlace.Count(category: CategoryID("film"), titles: 412),
      LibraryPlace.Count(category: CategoryID("show"), titles: 38),
    ])
  static let starter = LibraryPlace(
    id: "starter", kind: .starter, sources: [LibrarySource(.starter, "")],
    counts: [LibraryPlace.Count(category: CategoryID("film"), titles: 3828)])

  @Test func `the starter catalogue stays on while it is the only place`() {
    var alone = stage(places: [Self.starter])
    press(.proceed, &alone)
    var several = stage()
    press(.proceed, &several)
    press(.place(Self.videos.id), &several)

    press(.place(Self.starter.id), &alone)

    #expect(alone.state.firstRun?.chosenPlaces == [Self.starter.id])
    #expect(alone.state.notice == "Turn on at least one source.")
    #expect(several.state.firstRun?.chosenPlaces == [])
  }

  @Test(arguments: [true, false])
  func `setting up again keeps the starter catalogue as the library has it`(hasStarter: Bool) {
    var stage = stage()
    press(.proceed, &stage)
    press(.proceed, &stage)
    stage.act(.importChanged(.finished(titles: 450)))
    let sources = [
      SourceStatus(id: Self.videos.id, kind: .folder, title: "Videos", place: "~/Videos"),
      SourceStatus(id: "starter", kind: .starter, title: "", place: ""),
    ]
    stage.act(.sourcesChanged(Array(sources.prefix(hasStarter ? 2 : 1))))

    stage.act(.setUp)
    stage.act(.placesFound([Self.videos, Self.starter]))

    let expected = [Self.videos.id] + (hasStarter ? [Self.starter.id] : [])
    #expect(stage.state.hasOwnLibrary)
    #expect(stage.state.firstRun?.chosenPlaces == expected)
  }

  @Test func `the list scrolls by whole rows and comes back`() {
    var stage = stage()
    stage.point(at: .firstRun("language/en"))

    stage.press("DDDDD")
    let below = stage.focused
    let frame = stage.scene.node(NodeID(below))?.frame
    stage.press("UUUUU")

    #expect(below == "first-run/language/ko")
    #expect((frame?.maxY ?? 0) <= 780)
    #expect(stage.focused == "first-run/language/en")
    #expect(stage.state.visit.screen.scroll.list == 0)
  }
}
