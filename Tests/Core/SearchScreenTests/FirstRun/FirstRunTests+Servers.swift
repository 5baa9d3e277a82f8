import CatalogModel
import SearchScreen
import TestSupport
import Testing

/// Servers of the local network among the places.
extension FirstRunTests {
  private static let server = LibraryPlace(
    id: "jellyfin:http://10.0.0.2:8096", kind: .server, title: "Attic (Jellyfin)",
    detail: "http://10.0.0.2:8096", sources: [LibrarySource(.jellyfin, "http://10.0.0.2:8096")])

  @Test func `a server is taken only when somebody chooses it, and the next step is said`() {
    var stage = stage(places: [Self.server, Self.starter])
    press(.proceed, &stage)
    let offered = stage.state.firstRun?.chosenPlaces

    press(.place(Self.server.id), &stage)
    press(.proceed, &stage)
    stage.act(.importChanged(.finished(titles: 2)))

    #expect(offered == [Self.starter.id])
    #expect(stage.effects.contains(.importPlaces([Self.server, Self.starter])))
    #expect(stage.state.notice == "Sign in to Attic (Jellyfin) under Settings → Library.")
  }

  @Test(arguments: [false, true])
  func `a chosen server with a certificate of its own is asked about, in the steps or after them`(
    isLast: Bool
  ) {
    let status = TrustSituation.source()
    let server = LibraryPlace(
      id: status.id, kind: .server, title: "Attic (OPDS)", detail: status.place,
      sources: [LibrarySource(.opds, status.place)])
    // The check of a controller comes last.
    var stage = stage(pad: !isLast, places: [server, Self.starter])
    press(.proceed, &stage)
    press(.place(server.id), &stage)
    press(.proceed, &stage)
    stage.act(.importChanged(.finished(titles: 2)))
    var early = status
    (early.failure, early.untrusted, early.looked) = (nil, nil, "")
    stage.act(.sourcesChanged([early]))
    let before = stage.state.trust

    stage.act(.sourcesChanged([status]))
    let asked = stage.state.trust
    stage.choose(.trust(.trust))
    stage.act(.trustKept(status.place, true))

    #expect(before == nil)
    #expect(asked?.server == TrustSituation.server)
    #expect(stage.effects.contains(.updateSources([status.id])))
    #expect((stage.state.firstRun == nil) == isLast)
  }

  @Test func `a server beside own titles stays off`() {
    let stage = stage(places: [Self.videos, Self.server, Self.starter])
    #expect(stage.state.firstRun?.chosenPlaces == [Self.videos.id])
  }
}
