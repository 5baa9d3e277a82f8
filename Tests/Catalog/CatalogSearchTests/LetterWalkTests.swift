import CatalogModel
import CatalogTestSupport
import Support
import Testing

@testable import CatalogSearch

/// Front-coded keys that are read without being put together, beside a plain reckoning.
struct LetterWalkTests {
  /// Different words of chance, some letters of which take two, three and four bytes.
  private func words(seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let letters = Array("abжз한글𝕏𝕐")
    return Set(
      (0..<400).map { _ in
        String((0..<random.pick(1...5)).map { _ in letters[random.pick(0...(letters.count - 1))] })
      }
    ).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(arguments: ["", "a", "ab", "ж", "жa", "한", "𝕏", "𝕏b"])
  func `terms are grouped by the letter after their beginning`(beginning: String) {
    let key = Array(beginning.utf8)
    let all = words(seed: 3)
    let terms = all.filter { $0.starts(with: key) }
    let start = all.firstIndex { $0.starts(with: key) } ?? 0

    var found: [UInt32: Range<Int>] = [:]
    var walk = LetterWalk(from: TermPlace(index: start, title: 0, other: 0), after: key.count)
    for (place, term) in terms.enumerated() {
      // A block begins with a whole key, wherever it is cut.
      let shared =
        place == 0 || place % 64 == 0
        ? 0 : zip(terms[place - 1], term).prefix { $0 == $1 }.count
      Array(term[shared...]).withByteView { rest in
        walk.add((shared, rest), (2, 3)) { found[$0] = $1.indices }
      }
    }
    walk.finish { found[$0] = $1.indices }

    let letters = Dictionary(grouping: terms.indices) { place in
      String(decoding: terms[place].dropFirst(key.count), as: UTF8.self).unicodeScalars.first?.value
    }
    let expected = letters.reduce(into: [UInt32: Range<Int>]()) { result, entry in
      guard let letter = entry.key, let first = entry.value.first else { return }
      result[letter] = start + first..<start + first + entry.value.count
    }
    #expect(found == expected && !found.isEmpty)
  }

  @Test func `the part of a text that some title starts with is found`() throws {
    var random = SplitMix64(seed: 8)
    func text() -> String {
      String((0..<random.pick(1...12)).map { _ in Array("abc ")[random.pick(0...3)] })
    }
    let titles = (0..<500).map { "x" + text() + "\($0)" }
    let catalog = try TestCatalog(titles.map { line($0) })
    let folded = titles.map { Array(TextFolding.fold($0).utf8) }

    for text in (0..<300).map({ _ in "x" + text() }) + ["", "a", "zz"] {
      let wanted = Array(text.utf8)
      let known = try catalog.store.read { db in
        try InvertedIndex(db: db, contents: catalog.store.caches.contents).knownLength(of: wanted)
      }

      let expected = folded.map { zip($0, wanted).prefix { $0 == $1 }.count }.max()
      #expect(known == expected, "“\(text)”")
    }
  }

  @Test func `a piece of postings is decoded up to the first id that is wanted`() {
    // 3, 303 and, after the end of a list, 7; cut inside a varint.
    let bytes: [UInt8] = [3, 0xAC, 2, 0, 7]
    for cut in 0...bytes.count {
      for (wanted, isThere) in [(303, true), (7, true), (300, false), (310, false)] {
        var decoder = PostingListDecoder()
        let found = [bytes[..<cut], bytes[cut...]].contains { piece in
          Array(piece).withByteView { piece in
            decoder.finds(in: piece) { $0 == DocumentID(wanted) }
          }
        }

        #expect(found == isThere)
      }
    }
  }
}
