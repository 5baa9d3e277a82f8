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

  @Test func `a title at the top says which part of the letters is its own`() throws {
    let catalog = try Self.catalog.get()

    let weights = try weights(after: "st", in: catalog)

    #expect(weights.titles.map { $0.letters.keys.sorted() } == [["a"], ["a"], ["a"], ["i"]])
    for letter: Unicode.Scalar in ["a", "i"] {
      let sum = weights.titles.reduce(0) { $0 + ($1.letters[letter] ?? 0) }
      #expect(abs(sum - (weights.letters[letter] ?? 0)) <= 10)
    }
  }

  @Test func `hardly anybody means a title that has the text further on`() throws {
    let catalog = try TestCatalog([
      line("Star Wars", popularity: 900), line("Rising Star", popularity: 890),
    ])

    let weights = try weights(after: "star", in: catalog)

    let (begins, within) = (try #require(weights.titles.first), try #require(weights.titles.last))
    #expect(begins.weight > 6 * within.weight)
    #expect(within.weight > 0)
    #expect(within.letters.isEmpty)
  }

  @Test func `the more popular titles go on with a letter, the more it weighs`() throws {
    let catalog = try Self.catalog.get()

    let weights = try weights(after: "", in: catalog)

    let order = weights.letters.sorted { $0.value > $1.value }.map(\.key)
    #expect(order.first == "s")
    #expect(try #require(weights.letters["h"]) > #require(weights.letters["u"]))
    #expect(weights.titles.map(\.weight) == weights.titles.map(\.weight).sorted(by: >))
  }

  @Test func `few type an article`() throws {
    let catalog = try Self.catalog.get()

    let weights = try weights(after: "", in: catalog)

    #expect(try #require(weights.letters["t"]) < #require(weights.letters["h"]))
    #expect(try self.weights(after: "the ", in: catalog).letters.keys.sorted() == ["s"])
  }

  @Test func `without popularity all titles weigh the same`() throws {
    let titles = (0..<20).map { "Alpha k\($0)" } + (0..<10).map { "Beta k\($0)" } + ["Gamma"]
    let catalog = try TestCatalog(titles.map { line($0) })

    let weights = try weights(after: "", in: catalog)

    let (alpha, beta) = (weights.letters["a"] ?? 0, weights.letters["b"] ?? 0)
    #expect(abs(alpha - 2 * beta) < beta / 10)
  }

  @Test func `the beginnings of many titles are weighed when the catalogue is built`() throws {
    let titles = (0..<450).map { "Zeta k\($0)" } + (0..<150).map { "Zulu k\($0)" }
    let catalog = try TestCatalog(titles.map { line($0) })

    let weights = try weights(after: "z", in: catalog)

    let (zeta, zulu) = (weights.letters["e"] ?? 0, weights.letters["u"] ?? 0)
    #expect(abs(zeta - 3 * zulu) < zulu / 10)
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
