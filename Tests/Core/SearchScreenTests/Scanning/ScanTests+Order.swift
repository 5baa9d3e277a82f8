import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The order in which letters and titles are offered.
extension ScanTests {
  @Test func `the letters with which titles go on come first`() throws {
    var screen = screen()
    screen.stage.send(.action(.intent(.type("sta"))))
    screen.stage.advance(by: 50)

    try screen.wait { if case .item(let id)? = $0 { id.rawValue.hasPrefix("key/") } else { false } }

    #expect(screen.state.visit.scan.current == .item("key/r"))
  }

  @Test func `letters come in the order that the catalogue gives them`() {
    var screen = screen()
    screen.stage.send(
      .action(.landingLoaded(Self.landing(letters: ["q": 900, "x": 700, "e": 1]))))

    let first = screen.offered
    screen.stage.advance(by: 1900)
    let second = screen.offered

    #expect(first == .item("key/q"))
    #expect(second == .item("key/x"))
  }

  @Test func `a title that is meant most often is offered by itself, before the letters`() {
    var screen = screen()
    let landing = Self.landing(letters: ["q": 30, "x": 20], titles: [1000, 5, 4])

    screen.stage.send(.action(.landingLoaded(landing)))

    guard case .item(let id)? = screen.offered else {
      Issue.record("\(screen.offered.debugDescription)")
      return
    }
    #expect(id.rawValue.hasPrefix("card/"))
    let name = screen.layout.scene.node("scan/offer")?.label
    let shelf = screen.layout.commands.sections.first { $0.section.isShelf }?.id
    #expect(name == screen.layout.scene.sections.first { $0.id == shelf }?.label)
  }

  @Test func `a title that has the text further on gives way to those that begin with it`() {
    var screen = screen()
    var landing = Self.landing(letters: ["q": 30])
    landing.letterWeights?.titles = zip(Item.samples, [1, 1, 1, 1, 900]).map { item, weight in
      .init(id: item.id, weight: weight * 1_000_000)
    }

    screen.stage.send(.action(.landingLoaded(landing)))

    let cards = screen.state.scannedCards(in: screen.layout.view)
    #expect(cards.first?.item.map(String.init) == Item.samples[4].id.rawValue)
  }

  @Test func `a title that was offered and not chosen is not among the first again`() throws {
    var screen = screen()
    screen.stage.send(.action(.intent(.type("st"))))
    screen.stage.advance(by: 50)
    let view = screen.layout.view
    let first = screen.state.scannedCards(in: view)
    let offered = try #require(first.first)

    try screen.wait { $0?.members.contains(offered) == true }
    try screen.wait { if case .item(let id)? = $0 { id.isKey } else { false } }
    screen.stage.send(.device(.text("k")))
    screen.stage.advance(by: 50)

    let next = screen.state.scannedCards(in: screen.layout.view)
    #expect(screen.query.count == 3)
    #expect(!next.contains { $0.item == offered.item })
  }

  @Test func `what was passed over is offered as before once the text is another`() throws {
    var screen = screen()
    screen.stage.send(.action(.intent(.type("st"))))
    screen.stage.advance(by: 50)
    let first = screen.state.scannedCards(in: screen.layout.view)
    try screen.wait { if case .group(.keys, _)? = $0 { true } else { false } }
    try screen.wait { if case .item(let id)? = $0 { id.isKey } else { false } }
    screen.stage.send(.device(.text("k")))
    screen.stage.advance(by: 50)

    screen.stage.send(.action(.intent(.clear)))
    screen.stage.advance(by: 50)
    screen.stage.send(.action(.intent(.type("st"))))
    screen.stage.advance(by: 50)

    #expect(screen.state.scannedCards(in: screen.layout.view) == first)
  }

  private static func landing(
    letters: [Unicode.Scalar: Int], titles: [Int] = []
  ) -> Landing {
    var landing = Landing(popularItems: Item.samples)
    landing.letterWeights = NextLetterWeights(
      letters: letters.mapValues { $0 * 1_000_000 },
      titles: zip(Item.samples, titles).map { item, weight in
        .init(id: item.id, weight: weight * 1_000_000)
      })
    return landing
  }
}

extension NodeID {
  fileprivate var isKey: Bool { rawValue.hasPrefix("key/") && self != "key/delete" }

  /// The end of the name of a card, which is that of its item.
  fileprivate var item: Substring? { rawValue.split(separator: "/").last }
}
