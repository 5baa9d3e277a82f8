import CatalogModel
import CatalogTestSupport
import Support
import Testing

@testable import CatalogSearch

/// Titles by their codes, compared with a plain reckoning over a catalogue of chance.
struct CodeIndexTests {
  private static let catalog = TestCatalog.shared(titles(seed: 5))

  private static func titles(seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let letters = Array("adgjmptwбде29")
    return (0..<900).map { number in
      let words = (0..<random.pick(1...3)).map { _ in
        String((0..<random.pick(1...6)).map { _ in letters[random.pick(0...(letters.count - 1))] })
      }
      return line(words.joined(separator: " "), popularity: random.pick(0...900), id: "t-\(number)")
    }
  }

  /// The codes of the whole titles of a script, in the order of document ids.
  private func codes(_ script: Keypad.Script) throws -> [[String]] {
    try Self.catalog.get().store.popularItems(limit: .max).map { item in
      CodeIndex.keys(of: IndexedText(item).forms).compactMap(CodeIndex.start)
        .filter { $0.script == script }.map(\.code)
    }
  }

  private func means(_ code: String, _ beginning: String) -> Bool {
    code.count >= beginning.count
      && zip(code, beginning).allSatisfy { Keypad.digits(of: $1).contains($0) }
  }

  private static let typed = [
    "2", "B", "AB", "DD", "ABCD", "3C9", "AAAAA", "CADBA", "29", "C7B5A", "ABCDABCDABCD", "9",
  ]

  @Test(arguments: typed, [Keypad.Script.latin, .cyrillic, .greek])
  func `a code finds what it may mean`(code: String, script: Keypad.Script) throws {
    let catalog = try Self.catalog.get()
    let known = try codes(script)
    func ids(where isWanted: (String) -> Bool) -> [DocumentID] {
      known.indices.filter { known[$0].contains(where: isWanted) }.map { DocumentID($0 + 1) }
    }
    let started = ids { means($0, code) }
    let whole = ids { $0.count == code.count && means($0, code) }
    let symbols = Array("123456789ABCD")
    let unused = symbols.filter { symbol in
      !known.joined().contains { means($0, code + String(symbol)) }
    }
    let list = CodeIndex.List(script: script, isInner: false)

    try catalog.store.read { db throws in
      let index = InvertedIndex(db: db, contents: catalog.store.caches.contents).codes
      for _ in 1...2 {
        #expect(try index.documents(list, startingWith: code).ascendingIDs() == started)
        #expect(try index.documents(list, withCode: code).ascendingIDs() == whole)
        for symbol in symbols {
          let rest = try index.symbols([symbol], notAfter: code, in: list)
          #expect(rest.isEmpty != unused.contains(symbol))
        }
        #expect(
          try index.symbols(symbols.filter(\.isLetter), notAfter: code, in: list)
            == unused.filter(\.isLetter))
        #expect(
          try index.symbols(symbols.filter(\.isNumber), notAfter: code, in: list)
            == unused.filter(\.isNumber))
      }
    }
  }

  @Test func `codes of any length do no harm`() throws {
    let catalog = try Self.catalog.get()
    let list = CodeIndex.List(script: .latin, isInner: false)

    try catalog.store.read { db throws in
      let index = InvertedIndex(db: db, contents: catalog.store.caches.contents).codes
      for code in ["", String(repeating: "A", count: 500), "é", "\u{1}", "ZZ"] {
        #expect(try index.documents(list, startingWith: code).isEmpty)
        #expect(try index.documents(list, withCode: code).isEmpty)
      }
    }
  }
}
