import CatalogModel
import Geometry
import InputMapping
import Platform
import SceneGraph
import TestSupport
import Testing

@testable import CouchSearchApp

/// Tests of speculative execution: artwork of the next pages is known before anybody types.
@Suite struct ForesightTests {
  @Test func `artwork of the next pages is foreseen once nothing has happened for a while`() {
    let fixture = LoopFixture(foresees: true)
    fixture.start()

    fixture.foresights.run()
    fixture.turn()

    let titles = Set(fixture.painter.foreseen.map(\.artwork.title))
    #expect(!titles.isEmpty)
    #expect(titles.isSubset(of: Item.samples.map(\.title)))
    #expect(fixture.query.isEmpty)
  }

  @Test func `a letter gives up the look ahead that is under way`() {
    let fixture = LoopFixture(foresees: true)
    fixture.start()

    fixture.turn(.device(.text("s")))
    fixture.foresights.run()
    fixture.turn()

    #expect(fixture.query == "s")
    #expect(fixture.painter.foreseen.isEmpty)
  }

  @Test func `nobody looks ahead twice from the same page`() {
    let fixture = LoopFixture(foresees: true)
    fixture.start()
    fixture.foresights.run()

    fixture.settle()

    #expect(fixture.foresights.count == 0)
  }
}
