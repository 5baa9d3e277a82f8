import CatalogModel
import CatalogSearch
import GRDB

/// Computes the weights of the letters that follow prefixes of many titles, and writes them; see
/// ``PreparedLetterWeights``.
enum LetterWeightsWriter {
  /// Writes the weights of a complete index.
  static func write(to db: Database) throws {
    let weights = PopularityWeights.weights(
      of: try SQLStatement.rows(db, "SELECT popularity FROM items ORDER BY document_id") {
        $0.int(0)
      })
    let insert = try SQLStatement(db, "INSERT INTO pages VALUES (?, ?)")
    var collector = LetterWeightCollector { beginning, letters in
      insert.bind(1, PreparedLetterWeights.key(beginning))
      insert.bind(2, PreparedLetterWeights.bytes(letters))
      try insert.run()
    }
    let index = InvertedIndex(db: db, contents: try CatalogContents(db))
    try index.forEachTitleAndItem { title, id in
      let place = Int(id) - 1
      if weights.indices.contains(place) { try collector.add(title, weight: weights[place]) }
    }
    try collector.finish()
  }
}

/// Weighs the letters after each prefix of titles that come in order; hands a prefix over after its last
/// title.
struct LetterWeightCollector {
  private struct Beginning {
    var length: Int
    var letters: [Unicode.Scalar: Double] = [:]
    var titles = 0
  }

  private var open: [Beginning] = [Beginning(length: 0)]
  private var last: [UInt8] = []
  private let body: (String, [Unicode.Scalar: Double]) throws -> Void
  /// Longer prefixes have few titles.
  private static let longest = 24

  /// - Parameter body: Receives each prefix of many titles with the weights of its letters.
  init(_ body: @escaping (String, [Unicode.Scalar: Double]) throws -> Void) { self.body = body }

  /// Adds the next title.
  mutating func add(_ title: [UInt8], weight: Double) throws {
    var shared = 0
    while shared < title.count, shared < last.count, title[shared] == last[shared] { shared += 1 }
    while let beginning = open.last, beginning.length > shared { try close() }
    last = title
    let article = LetterTally.articleLength(title)
    var depth = 0
    while depth < open.count {
      let start = open[depth].length
      open[depth].titles += 1
      guard start < title.count, start < Self.longest else { return }
      let end = start + LetterTally.length(of: title[start])
      guard end <= title.count,
        let letter = String(decoding: title[start..<end], as: UTF8.self).unicodeScalars.first
      else { return }
      open[depth].letters[letter, default: 0] +=
        weight * (start <= article ? LetterTally.shareWithArticle : 1)
      depth += 1
      if depth == open.count { open.append(Beginning(length: end)) }
    }
  }

  /// Hands over what is left.
  mutating func finish() throws {
    while !open.isEmpty { try close() }
  }

  private mutating func close() throws {
    let beginning = open.removeLast()
    guard beginning.titles > PreparedLetterWeights.fewTitles else { return }
    try body(
      String(decoding: last[0..<beginning.length], as: UTF8.self), beginning.letters)
  }
}
