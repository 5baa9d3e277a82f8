package import CatalogModel
import Glibc

/// An inverted index of descriptions: a posting list of items for each word of a description and of the title
/// and genres that accompany it.
///
/// Words of very many descriptions have no list, since they do not distinguish items.
package struct SummaryIndex {
  let blocks: BlockStore
  let contents: CatalogContents
  /// The words with nearly the same meaning; `nil` if only the words themselves count.
  var related: RelatedWords?

  var words: TermDictionary {
    TermDictionary(blocks: blocks, kind: .summaryWords, directory: contents.summaryDirectory)
  }

  /// The most items of a word: a tenth of all, but at least a few.
  package static func mostItems(of itemCount: Int) -> Int { max(itemCount / 10, 50) }

  /// The words by which an item is found, each once; empty if it has no description.
  package static func words(of item: Item) -> [String] {
    guard !item.summary.isEmpty else { return [] }
    let texts = [item.summary, item.title] + item.genres
    var words = Set(texts.flatMap { TextFolding.words($0) }.map(WordStem.of))
    words.remove("")
    return Array(words.sorted().prefix(mostOfItem))
  }

  /// The most words kept per item.
  private static let mostOfItem = 1_000

  /// The fewest letters of an unfinished word that counts as a prefix.
  private static let leastBeginning = 3
  /// The number of items whose popularity is considered: those with the greatest weights.
  private static let mostCandidates = 128
  /// The share of the total weight of all words that an item must reach. Of 82 descriptions in people's own
  /// words, 41 led to the title among the first seven with 0.4, 51 with 0.2, and no more with less.
  private static let leastShare = 0.2
  /// The share required if an item must have most of the words, and the fewest letters of a word that counts
  /// towards the total there although no description has it.
  private static let mostShare = 0.6
  private static let longUnknown = 4
  /// The number of items that are weighed: those of the rarest words, the most popular of each.
  private static let mostWeighed = 16_384
  /// The weight of a related word, in percent of its own. Of 167 descriptions in people's own words, 102 led
  /// to the title among the first seven without related words and 117 with them; 114 with 60 %, 116 with 100
  /// %, 113 with half as many words.
  private static let relativePercent = 80
  /// The bytes of posting lists that are read for related words: enough for nearly all of them in catalogues
  /// of up to 50,000 titles, and for the nearest and rarest in larger ones.
  private static let mostRelativeBytes = 1 << 18

  /// The items whose descriptions have the most of some words, best first.
  ///
  /// This is BM25 with each word counted once and without length normalisation, since length says nothing
  /// about short descriptions: the sum of the inverse document frequencies. A title that everyone knows
  /// counts up to twice as much as an unknown one. Words that cannot lift an item over the least share by
  /// themselves are only looked up in items that have another word. If a description lacks a word, the
  /// nearest one in meaning counts in its place, but less.
  ///
  /// Source: Turtle and Flood, "Query evaluation: strategies and optimizations" (1995), max-score.
  /// - Parameters:
  ///   - texts: Folded words.
  ///   - isFinished: `true` if the last one is a whole word rather than a prefix.
  ///   - hasMost: Whether an item must have most of the words, also counting those that no description has.
  ///   - items: The items that count; `nil` for all.
  ///   - popularity: The popularity of an item, 0 … 1,000.
  func items(
    with texts: [String], isFinished: Bool, hasMost: Bool, among items: DocumentIDSet?,
    limit: Int,
    popularity: (DocumentID) throws -> Int
  ) throws -> [DocumentID] {
    guard contents.summaryDirectory.count > 0, limit > 0 else { return [] }
    var lists: [WeighedList] = []
    var unknown = 0.0
    var rest = 0.0
    var budget = Self.mostRelativeBytes
    for (place, text) in texts.enumerated() where !texts[..<place].contains(text) {
      let isBeginning =
        !isFinished && place == texts.count - 1 && text.unicodeScalars.count >= Self.leastBeginning
      let found = try documents(text, isBeginning: isBeginning)
      var alike: [WeighedList] = []
      if !found.isEmpty {
        alike = [WeighedList(found, weight: weight(ofWordIn: found.count))]
      }
      // Beside titles that match the text, a description has to have the words themselves.
      if !hasMost { try addRelatives(of: text, to: &alike, &budget) }
      if alike.isEmpty {
        if text.unicodeScalars.count >= Self.longUnknown { unknown += weight(ofWordIn: 0) }
        continue
      }
      rest += alike[0].weight
      for index in alike.indices.dropLast() { alike[index].drop -= alike[index + 1].weight }
      lists += alike
    }
    lists.sort { $0.weight > $1.weight }
    let least = hasMost ? Self.mostShare * (rest + unknown) : Self.leastShare * rest
    var weights: [DocumentID: Double] = [:]
    for list in lists {
      let (documents, weight) = (list.documents, list.weight)
      var last: DocumentID = 0
      if rest >= least, weights.count < Self.mostWeighed {
        documents.forEach { id in
          if items?.contains(id) ?? true { weights[id, default: 0] += weight }
          last = id
          return weights.count < Self.mostWeighed
        }
        if weights.count < Self.mostWeighed { last = .max }
      }
      if last < .max {
        for id in Array(weights.keys) where id > last && documents.contains(id) {
          weights[id, default: 0] += weight
        }
      }
      rest -= list.drop
    }
    let best = Self.best(weights.filter { $0.value >= least })
    return try best.map { id, weight in
      (id: id, weight: weight * (1 + Double(try popularity(id)) / 1_000))
    }
    .sorted { ($1.weight, $0.id) < ($0.weight, $1.id) }.prefix(limit).map(\.id)
  }

  /// The items that have a word, excluding those with a word nearer to the typed one.
  private struct WeighedList {
    let documents: DocumentIDSet
    let weight: Double
    /// The weight minus that of the next list for the same typed word: an item is in only one of them.
    var drop: Double

    init(_ documents: DocumentIDSet, weight: Double) {
      self.documents = documents
      self.weight = weight
      drop = weight
    }
  }

  /// Adds the items that have a related word in place of a typed one, each only for the weightiest of them.
  /// - Parameters:
  ///   - alike: The items that have the typed word; the lists of related words are appended, weightiest
  ///     first.
  ///   - budget: The bytes of posting lists that may be read.
  private func addRelatives(
    of text: String, to alike: inout [WeighedList], _ budget: inout Int
  ) throws {
    guard let related else { return }
    var found: [WeighedList] = []
    for relative in related.relatives(of: WordStem.of(text)) {
      let range = try words.range(of: relative.stem, asPrefix: false)
      guard !range.titleBytes.isEmpty, range.titleBytes.count <= budget else { continue }
      budget -= range.titleBytes.count
      let documents = try self.documents(in: range)
      let share = Double(Self.relativePercent * relative.percent) / 10_000
      found.append(WeighedList(documents, weight: share * weight(ofWordIn: documents.count)))
    }
    found.sort { $0.weight > $1.weight }
    // A frequent word weighs less than a rare one with the same meaning; it still takes precedence.
    let most = alike.first?.weight ?? .infinity
    var known = alike.first?.documents ?? .empty
    for list in found {
      let others = list.documents.subtracting(known)
      guard !others.isEmpty else { continue }
      known = known.union(others)
      alike.append(WeighedList(others, weight: min(list.weight, most)))
    }
  }

  /// The inverse document frequency of a word that some items have.
  private func weight(ofWordIn count: Int) -> Double {
    log(1 + (Double(contents.itemCount - count) + 0.5) / (Double(count) + 0.5))
  }

  /// The items with the greatest weights, the most popular of equal ones, best first.
  private static func best(
    _ weights: [DocumentID: Double]
  ) -> [(id: DocumentID, weight: Double)] {
    var best: [(id: DocumentID, weight: Double)] = []
    for (id, weight) in weights {
      func isBefore(_ other: (id: DocumentID, weight: Double)) -> Bool {
        (other.weight, id) < (weight, other.id)
      }
      if best.count == mostCandidates, let last = best.last {
        if !isBefore(last) { continue }
        best.removeLast()
      }
      var low = 0
      var high = best.count
      while low < high {
        let middle = (low + high) / 2
        if isBefore(best[middle]) { high = middle } else { low = middle + 1 }
      }
      best.insert((id, weight), at: low)
    }
    return best
  }

  /// The most words whose next letters are read.
  private static let mostWords = 2_048

  /// The letters with which a prefix continues to a word of a description, with English endings, or to one
  /// that has related words; `nil` if too many words have the prefix to try them all.
  func letters(after beginning: String) throws -> Set<Unicode.Scalar>? {
    guard contents.summaryDirectory.count > 0 else { return [] }
    let range = try words.range(of: beginning, asPrefix: true)
    guard range.indices.count <= Self.mostWords else { return nil }
    var letters = Set(
      try words.letters(of: range, after: beginning.utf8.count).compactMap {
        Unicode.Scalar($0.letter)
      })
    // "rats", "cooking": only "rat" and "cook" are words.
    for (stem, next) in WordStem.begun(by: beginning) where !letters.contains(next) {
      if try !words.range(of: stem, asPrefix: false).isEmpty { letters.insert(next) }
    }
    if let related, beginning.utf8.count >= Self.leastBeginning {
      letters.formUnion(related.letters(after: beginning))
    }
    return letters
  }

  /// The items with a word, or with any word that starts with it if none equals it.
  private func documents(_ text: String, isBeginning: Bool) throws -> DocumentIDSet {
    var range = try words.range(of: WordStem.of(text), asPrefix: false)
    if range.isEmpty, isBeginning { range = try words.range(of: text, asPrefix: true) }
    if range.isEmpty, isBeginning {
      for (stem, _) in WordStem.begun(by: text) where range.isEmpty {
        range = try words.range(of: stem, asPrefix: false)
      }
    }
    return try documents(in: range)
  }

  /// The items of the posting lists of a range of words.
  private func documents(in range: TermRange) throws -> DocumentIDSet {
    guard !range.titleBytes.isEmpty else { return .empty }
    var builder = DocumentIDSetBuilder(
      itemCount: contents.itemCount, expected: range.titleBytes.count / 2)
    var decoder = PostingListDecoder()
    try blocks.forEachPiece(.summaryPostings, range.titleBytes) {
      builder.insert(postings: $0, &decoder)
    }
    return builder.finished()
  }
}
