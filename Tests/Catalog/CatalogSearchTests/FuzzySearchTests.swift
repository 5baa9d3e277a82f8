import CatalogModel
import CatalogTestSupport
import Testing

/// Typing errors against words that the test makes up, compared with a plain reckoning.
struct FuzzySearchTests {
  /// The distance of optimal string alignment, the slow and obvious way.
  private func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var table = Array(repeating: Array(0...b.count), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for i in a.indices {
      for j in b.indices {
        var best = min(
          table[i][j + 1] + 1, table[i + 1][j] + 1, table[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, table[i - 1][j - 1] + 1)
        }
        table[i + 1][j + 1] = best
      }
    }
    return table[a.count][b.count]
  }

  @Test(arguments: [1, 2, 3, 4])
  func `exactly the words near enough are found`(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func word(_ length: Int) -> String {
      String((0..<length).map { _ in "abc".randomElement(random) })
    }
    let words = Set((0..<300).map { _ in word(5 + random(2)) })
    let catalog = try TestCatalog(words.sorted().map { line($0) })
    // One letter more than the longest word, so that no beginning of a word is meant.
    let query = word(7)

    let page = try catalog.page(query, limit: 1_000)
    let found = Set(((page.sections.first?.items ?? []) + page.similar).map(\.title))

    let near = words.filter { $0.first == query.first && distance($0, query) <= 1 }
    // With fewer than four of those, some that sound like the query are added.
    let heard = words.filter { PhoneticKey.key($0.utf8) == PhoneticKey.key(query.utf8) }
    // A page for a correction has everything that begins like it.
    let begun = words.filter { word in page.correction.map { word.hasPrefix($0) } ?? false }
    let possible = (near.count < 4 ? near.union(heard) : near).union(begun)
    let isExact = words.contains { $0.hasPrefix(query) }
    let isRight = near.isSubset(of: found) && found.isSubset(of: possible)
    #expect(isExact || isRight, "seed \(seed), query \(query)")
  }
}

extension String {
  fileprivate func randomElement(_ random: (Int) -> Int) -> Character {
    self[index(startIndex, offsetBy: random(count))]
  }
}
