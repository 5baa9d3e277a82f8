import CatalogModel
import CatalogTestSupport
import Dispatch
import Foundation
import GRDB
import Support
import Synchronization
import Testing

@testable import CatalogSearch

/// Searches catalogues in which one bit has flipped. Each must answer or fail; a crash ends the
/// test process and so fails the suite.
struct DamagedCatalogTests {
  /// Titles and people enough that prefixes, facets and sounds have lists to read.
  private static let lines: [String] = {
    let words = ["heat", "haunted", "house", "matrix", "godfather", "phone", "night", "pokémon"]
    var random = SplitMix64(seed: 5)
    return (0..<60).map { number in
      let tail = String((0..<3).map { _ in Array("abcdefghijklmnop")[random.pick(0...15)] })
      return line(
        "\(words[number % words.count]) \(tail) \(number % 7)", number % 3 == 0 ? "book" : "film",
        year: 1_960 + number, popularity: number * 10,
        people: ["Al Pac\(tail)", "Ann Author"], genres: [number % 2 == 0 ? "Crime" : "Drama"],
        description: number % 20 == 0 ? "A stolen diamond and \(tail)" : "",
        id: "item-\(number)")
    }
  }()

  private static let queries = [
    Query(text: "heat"), Query(text: "h"), Query(text: "haet"), Query(text: "the matrxi"),
    Query(text: "stolen diamonds"), Query(text: "godfather a"), Query(text: "fone"),
    Query(text: "nightt haunted"),
    Query(text: "al"), Query(text: "199"), Query(text: ""), Query(text: String(unsettled: "4328")),
    Query(text: "", tokens: [Token(kind: .person, text: "Ann Author")]),
    Query(
      text: "ho", tokens: [Token(kind: .genre, text: "Crime"), Token(kind: .decade, text: "1990s")]),
    Query(text: "qqqqqqq zzz", scope: .category(CategoryID("film"))),
    Query(
      text: "h", tokens: [.years(YearRange(first: 1_970, last: nil)), .bookmarked],
      bookmarks: [ItemID("item-30")], order: .title),
    Query(text: "", limit: 3, order: .newest, listing: .popular), Query(text: "", listing: .new),
    polish,
  ]

  /// Titles in the order of a language.
  private static let polish: Query = {
    var query = Query(text: "", order: .title, listing: .popular)
    query.collation = "pl"
    return query
  }()

  private func search(_ caches: CatalogCaches, _ db: Database) {
    for query in Self.queries {
      _ = try? PageSearch(caches: caches, db: db, query: query, isCancelled: { false }).page()
    }
    for kind in [Token.Kind.genre, .years] {
      let page = PageSearch(
        caches: caches, db: db, query: Query(text: "h"), isCancelled: { false })
      _ = try? FacetCounter(page, kind: kind, limit: 5).counts()
    }
    let item = Item(
      id: ItemID("item-4"), category: CategoryID("film"), title: "", people: ["Ann Author"],
      genres: ["Crime"])
    _ = try? RelatedItems(caches: caches, db: db).items(to: item, limit: 5)
    _ = try? caches.boosts.replace([item.id: 300], caches: caches, db: db)
    _ = try? PageSearch(
      caches: caches, db: db, query: Query(text: "ho"), isCancelled: { false }
    ).page()
    _ = try? CatalogValidator(db).problems()
  }

  /// A blob of the catalogue: how to read and write it.
  private struct Blob {
    var table: String
    var key: String
    var column: String
    var id: DatabaseValue
    var bytes: [UInt8]

    func write(_ bytes: [UInt8], _ db: Database) throws {
      try db.execute(
        sql: "UPDATE \(table) SET \(column) = ? WHERE \(key) = ?", arguments: [Data(bytes), id])
    }
  }

  private func blobs(_ db: Database) throws -> [Blob] {
    try [
      ("blocks", "id", "data"), ("parts", "name", "value"), ("pages", "text", "page"),
      ("next_letters", "prefix", "letters"),
    ].flatMap { table, key, column in
      try Row.fetchAll(db, sql: "SELECT \(key), \(column) FROM \(table) ORDER BY \(key)").map {
        let data: Data = $0[1]
        return Blob(table: table, key: key, column: column, id: $0[0], bytes: [UInt8](data))
      }
    }
  }

  private func inMemory(_ path: String) throws -> DatabaseQueue {
    let memory = try DatabaseQueue()
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    try DatabaseQueue(path: path, configuration: configuration).backup(to: memory)
    return memory
  }

  @Test func `a flipped bit in any byte of the index is no crash`() throws {
    let catalog = try TestCatalog(Self.lines)
    let path = catalog.folder.file("catalog.sqlite")
    let parts = 4
    let flips = Mutex(0)
    let failures = Mutex<[String]>([])

    DispatchQueue.concurrentPerform(iterations: parts) { part in
      do {
        try inMemory(path).inDatabase { db in
          let blobs = try blobs(db)
          var place = 0
          for blob in blobs {
            for index in blob.bytes.indices {
              place += 1
              guard place % parts == part else { continue }
              var bytes = blob.bytes
              bytes[index] ^= 1 << UInt8(place / parts % 8)
              try blob.write(bytes, db)
              if let caches = try? CatalogCaches(db) { search(caches, db) }
              flips.withLock { $0 += 1 }
            }
            try blob.write(blob.bytes, db)
          }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }

    #expect(failures.withLock { $0 } == [])
    #expect(flips.withLock { $0 } > 5_000)
  }

  @Test func `a flipped bit in the file is no crash`() throws {
    let catalog = try TestCatalog(Self.lines)
    let whole = [UInt8](try catalog.folder.contents("catalog.sqlite"))
    // Every byte when asked for; else enough of them to meet every page.
    let isThorough = ProcessInfo.processInfo.environment["COUCHSEARCH_FLIP_EVERY_BYTE"] != nil
    let step = isThorough ? 1 : max(whole.count / 800, 1)
    let places = Array(stride(from: 0, to: whole.count, by: step))
    let parts = 4
    let failures = Mutex<[String]>([])

    DispatchQueue.concurrentPerform(iterations: parts) { part in
      do {
        let folder = try TemporaryFolder()
        let path = try folder.write(whole, to: "catalog.sqlite")
        for index in stride(from: part, to: places.count, by: parts) {
          let place = places[index]
          let bit = UInt8(1) << UInt8(index / parts % 8)
          try folder.damage("catalog.sqlite", at: UInt64(place), with: [whole[place] ^ bit])
          if let store = try? StoredCatalog(path: path) {
            _ = try? store.read { db in search(store.caches, db) }
          }
          try folder.damage("catalog.sqlite", at: UInt64(place), with: [whole[place]])
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }

    #expect(failures.withLock { $0 } == [])
  }

  @Test(arguments: 0..<40) func `prepared bytes of chance are decoded`(seed: Int) throws {
    let catalog = try TestCatalog([line("A"), line("B", "book")])
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      // Many bytes of all ones make the largest numbers.
      let bytes = (0..<random.pick(0...200)).map { _ in
        random.pick(0...2) == 0 ? UInt8.max : UInt8(random.pick(0...255))
      }
      bytes.withByteView { buffer in
        let contents = catalog.store.caches.contents
        let answer = PageCoder.answer(
          buffer, contents, RankFactors(SearchWords("a"), contents))
        #expect(answer.found.total >= 0)
        for (_, range) in NextLetters.decoded(buffer, most: 50) {
          #expect(range.titleBytes.count + range.otherBytes.count + range.indices.count >= 0)
        }
        let set = FrequentWords.set(buffer, itemCount: 100)
        #expect(set.ascendingIDs().allSatisfy { (1...100).contains($0) })
      }
      let zeros = bytes + [0, 0]
      let vocabulary = Vocabulary(zeros, starts: bytes)
      _ = FuzzyTrieSearch.corrections(
        of: "ab", in: vocabulary, maximumEdits: 2, asPrefix: true, keepsFirst: false)
      _ = KeypadTrieSearch.words(
        spelledBy: LinePattern(String(unsettled: "22")), in: vocabulary, script: .latin,
        asPrefix: true)
      let key = [UInt8](repeating: 0x61, count: 300)
      _ = FrontCodedDirectory(bytes)?.block(for: key)
      _ = bytes.withByteView { FrontCodedDirectory.block(for: key, in: $0) }
    }
  }

  @Test func `words of a vocabulary that are out of order are no crash`() {
    var bytes: [UInt8] = []
    var starts: [UInt8] = []
    for word in ["zeta", "alpha", "zz", "\u{FF}", "alp", "z"] {
      bytes.append(200)
      starts += [UInt8(bytes.count), 0, 0, 0]
      bytes += Array(word.utf8)
    }
    let vocabulary = Vocabulary(bytes + [0, 0], starts: starts)

    for word in ["zeta", "alpah", "zzz", "bet", "éé"] {
      for asPrefix in [false, true] {
        _ = FuzzyTrieSearch.corrections(
          of: word, in: vocabulary, maximumEdits: 3, asPrefix: asPrefix, keepsFirst: true)
        _ = vocabulary.contains(word, asPrefix: asPrefix)
      }
    }

    #expect(vocabulary.starts.count == 6)
  }
}
