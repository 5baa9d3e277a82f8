import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import CatalogImport
@testable import CatalogSearch

/// Tests that sorting and inverting in runs gives the same as in memory.
struct SortingTests {
  private static let memories = [200, 5_000, 1 << 20]

  private func files(_ folder: TemporaryFolder) -> SpoolFiles {
    SpoolFiles(path: folder.path + "/staging")
  }

  @Test(arguments: memories)
  func `keys come in order, equal ones by their numbers, however many fit in memory`(
    memory: Int
  ) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: UInt64(memory))
    let keys = (0..<3_000).map { number in
      ((0..<random.pick(0...12)).map { _ in UInt8(random.pick(97...99)) }, UInt64(number))
    }
    let expected = keys.sorted { first, second in
      first.0 == second.0 ? first.1 < second.1 : first.0.lexicographicallyPrecedes(second.0)
    }

    var sorter = ExternalSorter(files(folder), memory: memory)
    for (key, number) in keys { try sorter.append(key, number: number) }
    var sorted: [([UInt8], UInt64)] = []
    try sorter.forEach { sorted.append(($0, $1)) }

    #expect(sorted.map(\.0) == expected.map(\.0), "memory \(memory)")
    #expect(sorted.map(\.1) == expected.map(\.1), "memory \(memory)")
  }

  @Test(arguments: memories)
  func `terms of runs are joined to whole posting lists, and every run learns its places`(
    memory: Int
  ) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: UInt64(memory))
    let documents = (0..<700).map { _ in
      [300, 900].map { most in (0..<random.pick(0...6)).map { _ in "t\(random.pick(0...most))" } }
    }
    let words = Set(documents.joined().joined()).sorted()

    var inverter = PostingInverter(files(folder), memory: memory)
    var runs: [(run: Int, terms: [[Int]])] = []
    var runCount = 0
    func spill() throws {
      try inverter.spill { lists, places in
        for document in 0..<lists[0].count {
          runs.append((runCount, lists.map { $0[document].map { Int(places[Int($0)]) } }))
        }
      }
      runCount += 1
    }
    for (number, document) in documents.enumerated() {
      for part in PostingInverter.Part.allCases {
        for term in document[part.rawValue] {
          inverter.append(term, to: part, note: Array(String(number).utf8))
        }
      }
      inverter.endDocument()
      if inverter.isFull { try spill() }
    }
    try spill()
    let places = try inverter.makePlaces()
    var merged: [(String, note: String, lists: [MergedTerm.Postings])] = []
    try inverter.merge(places: places) { term in
      merged.append(
        (
          String(decoding: term.term, as: UTF8.self), String(decoding: term.note, as: UTF8.self),
          term.postings
        ))
    }

    #expect(merged.map(\.0) == words)
    for (word, note, lists) in merged {
      let holders = documents.indices.filter { documents[$0].joined().contains(word) }
      #expect(note == holders.first.map(String.init), "\(word)")
      for (part, list) in lists.enumerated() {
        let ids = documents.indices.filter { documents[$0][part].contains(word) }
        var writer = PostingListWriter()
        writer.append(ids.map { DocumentID($0 + 1) }[...])
        #expect(Array(list.bytes) == writer.bytes, "\(word), memory \(memory)")
        #expect(list.count == ids.count)
        #expect(list.rawCount == documents.reduce(0) { $0 + $1[part].count { $0 == word } })
      }
    }
    for (number, document) in runs.enumerated() {
      let whole = try places.places(ofRun: document.run)
      let read = document.terms.map { $0.map { words[Int(whole[$0])] } }
      #expect(read == documents[number], "document \(number), memory \(memory)")
    }
  }

  @Test func `no sorted run has a name that could be left behind`() throws {
    let folder = try TemporaryFolder()
    let spool = try files(folder).make()

    try spool.append([1, 2, 3])
    try spool.flush()

    var bytes: [UInt8] = [0, 0, 0, 0]
    #expect(try spool.read(at: 1, into: &bytes) == 2)
    #expect(bytes.prefix(2) == [2, 3])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a table of hashes finds every number again`() {
    var table = CompactHashTable()

    for number in 1...20_000 {
      table.add(CompactHashTable.hash("title \(number)", salt: 0), number: number)
    }

    for number in 1...20_000 {
      let hash = CompactHashTable.hash("title \(number)", salt: 0)
      #expect(table.first(hash) { $0 == number } == number)
    }
    #expect(table.first(CompactHashTable.hash("title", salt: 0)) { _ in false } == nil)
  }
}
