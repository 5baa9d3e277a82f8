import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import TestSupport
import Testing

@testable import SearchScreen

/// Titles of providers beside those of the catalogue.
struct ProviderTests {
  private func titles(
    _ provider: String, _ count: Int, from start: Int = 0, category: String = "book",
    cursor: String = "", isMore: Bool = false
  ) -> ProviderAnswer {
    ProviderAnswer(
      provider: provider,
      items: (start..<start + count).map { number in
        Item(
          id: ItemID("provider:\(provider):\(number)"), category: CategoryID(category),
          title: "\(provider) \(number)", url: "provider://\(provider)/\(number)")
      }, cursor: cursor, isMore: isMore)
  }

  /// A screen with results and two providers that were asked.
  private func searched() -> Stage {
    var stage = Stage()
    stage.search("the")
    stage.act(.providersAsked(generation: stage.state.generation, count: 2))
    return stage
  }

  private func headings(_ stage: Stage) -> [String] {
    stage.state.shelves.map(\.title)
  }

  @Test func `titles come below what is there, in the order in which they come`() {
    var stage = searched()
    let before = stage.scene.nodes.filter { $0.role == .card }
    let shelves = headings(stage)

    stage.act(.provided(generation: stage.state.generation, titles("Slow", 2)))
    stage.act(.provided(generation: stage.state.generation, titles("Slower", 3, category: "film")))

    #expect(headings(stage) == shelves + ["Books · Slow", "Films · Slower"])
    let after = Dictionary(
      stage.scene.nodes.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    #expect(before.allSatisfy { after[$0.id] == $0.frame })
  }

  @Test func `titles for an older text are dropped`() {
    var stage = searched()
    let old = stage.state.generation
    stage.search("then")

    stage.act(.provided(generation: old, titles("Late", 2)))

    #expect(!headings(stage).contains { $0.contains("Late") })
  }

  @Test func `titles that come before the catalogue’s own wait for them`() {
    var stage = Stage()
    stage.want(.type("t"))
    stage.want(.type("h"))
    let generation = stage.state.generation
    // Whatever comes first.
    stage.act(.provided(generation: generation, titles("Quick", 2)))
    stage.act(.providersAsked(generation: generation, count: 2))
    let early = headings(stage)

    stage.answer(Fixture.page(categories: 2))

    #expect(!early.contains { $0.contains("Quick") })
    #expect(headings(stage).last == "Books · Quick")
  }

  @Test func `nothing is called missing while a provider may have it`() {
    var stage = Stage()
    stage.want(.type("q"))
    stage.want(.type("x"))
    stage.act(.providersAsked(generation: stage.state.generation, count: 1))
    stage.answer(.empty)
    let waiting = stage.scene.node("message/title")

    stage.act(.provided(generation: stage.state.generation, titles("Archive", 1)))

    #expect(waiting == nil)
    #expect(stage.scene.node("message/title") == nil)
    #expect(headings(stage) == ["Books · Archive"])
  }

  @Test(arguments: [true, false])
  func `what nobody has is missing, even where a provider is silent`(answers: Bool) {
    var stage = Stage()
    stage.want(.type("q"))
    stage.want(.type("x"))
    stage.act(.providersAsked(generation: stage.state.generation, count: 1))
    stage.answer(.empty)

    if answers {
      stage.act(.provided(generation: stage.state.generation, titles("Archive", 0)))
    } else {
      stage.wait(3_000)
    }

    #expect(stage.scene.node("message/title") != nil)
  }

  @Test func `near the end of its titles a provider is asked for more, once`() {
    var stage = searched()
    let generation = stage.state.generation
    stage.act(.provided(generation: generation, titles("Many", 6, cursor: "6")))
    stage.enterResults()
    for _ in 0..<20 where !stage.focused.hasPrefix("card/provided") { stage.press("D") }

    let first = stage.press("RR")
    let again = stage.press("R")
    stage.act(.provided(generation: generation, titles("Many", 6, from: 6, isMore: true)))

    #expect(first.contains(.moreProvided(provider: "Many", cursor: "6")))
    #expect(!again.contains { if case .moreProvided = $0 { true } else { false } })
    #expect(stage.state.visit.screen.answer?.provided.first?.items.count == 12)
  }
}
