import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

/// The weights of the letters that can come next.
@Suite struct LetterWeightTests {
  private static let catalog = TestCatalog.shared([
    line("Star Wars", popularity: 900), line("Stardust", popularity: 800),
    line("Stalker", popularity: 700), line("The Sting", popularity: 600),
    line("Sing", popularity: 500), line("Sicario", popularity: 400),
    line("Heat", popularity: 300), line("Up", popularity: 200),
  ])

  private func weights(
    after text: String, in catalog: TestCatalog, limit: Int = 20
  ) throws -> NextLetterWeights {
    var query = Query(text: text, limit: limit)
    query.weighsLetters = true
    return try #require(try catalog.store.page(for: query, isCancelled: { false })?.letterWeights)
  }

  @Test func `titles that are offered themselves weigh nothing for their letters`() throws {
    let catalog = try Self.catalog.get()

    let weights = try weights(after: "st", in: catalog)

    // Three of four are on the screen; the fourth is “The Sting”.
    #expect(weights.titles.count == 3)
    #expect(weights.letters.keys.sorted() == ["i"])
  }

  @Test func `the more popular titles go on with a letter, the more it weighs`() throws {
    let catalog = try Self.catalog.get()

    let weights = try weights(after: "", in: catalog)

    let order = weights.letters.sorted { $0.value > $1.value }.map(\.key)
    #expect(order.first == "s")
    #expect(try #require(weights.letters["h"]) > #require(weights.letters["u"]))
    #expect(weights.titles == weights.titles.sorted(by: >))
  }

  @Test func `few type an article`() throws {
    let catalog = try Self.catalog.get()

    let weights = try weights(after: "", in: catalog)

    #expect(try #require(weights.letters["t"]) < #require(weights.letters["h"]))
    #expect(try self.weights(after: "the ", in: catalog).letters.isEmpty)
  }

  @Test func `without popularity all titles weigh the same`() throws {
    let titles = (0..<20).map { "Alpha k\($0)" } + (0..<10).map { "Beta k\($0)" } + ["Gamma"]
    let catalog = try TestCatalog(titles.map { line($0) })

    let weights = try weights(after: "", in: catalog)

    let (alpha, beta) = (weights.letters["a"] ?? 0, weights.letters["b"] ?? 0)
    #expect(abs(alpha + weights.titles.reduce(0, +) - 2 * beta) < beta / 10)
  }

  @Test func `the beginnings of many titles are weighed when the catalogue is built`() throws {
    let titles = (0..<450).map { "Zeta k\($0)" } + (0..<150).map { "Zulu k\($0)" }
    let catalog = try TestCatalog(titles.map { line($0) })

    let weights = try weights(after: "z", in: catalog)

    let (zeta, zulu) = (weights.letters["e"] ?? 0, weights.letters["u"] ?? 0)
    #expect(abs(zeta + weights.titles.reduce(0, +) - 3 * zulu) < zulu / 10)
    #expect(try self.weights(after: "ze", in: catalog).letters.keys.sorted() == ["t"])
  }

  @Test func `who does not ask gets none`() throws {
    let page = try Self.catalog.get().page("st")

    #expect(page.letterWeights == nil)
  }

  @Test(arguments: [
    "", " ", "x", "😀", "st ", "\u{1}", "\u{2}", "the", String(repeating: "a", count: 999),
  ])
  func `any text has weights, or none, and nothing breaks`(text: String) throws {
    let weights = try weights(after: text, in: Self.catalog.get(), limit: 0)

    #expect(weights.letters.values.allSatisfy { $0 > 0 })
  }
}
