import CatalogModel
import Support

/// Encodes and decodes the prepared answers to short texts, in varints.
enum PageCoder {
  private static let suggestionKinds = Suggestion.Kind.allCases
  private static let longestSuggestion = 500

  /// Encodes an answer.
  static func bytes(_ answer: PageSearch.Answer) -> [UInt8] {
    var writer = VarintWriter()
    for (hits, count) in zip(answer.found.hits, answer.found.counts) {
      writer.append(count)
      append(hits, to: &writer)
    }
    append(answer.found.top, to: &writer)
    writer.append(answer.suggestions.count)
    for suggestion in answer.suggestions {
      writer.append(suggestionKinds.firstIndex(of: suggestion.kind) ?? 0)
      writer.append(suggestion.text)
    }
    switch answer.liveKeys {
    case .all: writer.append(0)
    case .only(let letters):
      writer.append(letters.count + 1)
      var last = 0
      for letter in letters {
        writer.append(Int(letter.value) - last)
        last = Int(letter.value)
      }
    }
    return writer.bytes
  }

  private static func append(_ hits: [Hit], to writer: inout VarintWriter) {
    writer.append(hits.count)
    for hit in hits {
      writer.append(Int(hit.tier.rawValue))
      writer.append(Int(hit.documentID))
    }
  }

  private static func hits(
    _ reader: inout VarintReader, itemCount: Int, _ factors: RankFactors
  ) -> [Hit] {
    let count = min(reader.number(), PreparedPages.depth)
    var hits: [Hit] = []
    hits.reserveCapacity(count)
    for _ in 0..<count {
      let tier = Tier(rawValue: UInt8(clamping: reader.number()))
      let id = reader.number()
      guard let tier, id > 0, id <= itemCount else { continue }
      let document = DocumentID(id)
      hits.append(
        Hit(tier: tier, documentID: document, isForeign: factors.isForeign(document), factors))
    }
    return hits
  }

  /// Decodes an answer; impossible numbers, from a damaged file, are left out.
  /// - Parameter factors: The rank factors of the text that the answer is for.
  static func answer(
    _ bytes: ByteView, _ contents: CatalogContents, _ factors: RankFactors
  ) -> PageSearch.Answer {
    var reader = VarintReader(bytes)
    var found = FoundHits(hits: [], counts: [])
    for size in contents.sizes {
      found.counts.append(min(reader.number(), size))
      found.hits.append(hits(&reader, itemCount: contents.itemCount, factors))
    }
    found.top = hits(&reader, itemCount: contents.itemCount, factors)
    var answer = PageSearch.Answer(found: found)
    for _ in 0..<min(reader.number(), 100) {
      let kind = reader.number()
      let text = reader.text().limited(to: longestSuggestion)
      if suggestionKinds.indices.contains(kind) {
        answer.suggestions.append(Suggestion(kind: suggestionKinds[kind], text: text))
      }
    }
    let count = reader.number()
    if count == 0 { return answer }
    var letters: [Unicode.Scalar] = []
    letters.reserveCapacity(min(count, 5_000))
    var last: UInt32 = 0
    for _ in 0..<min(count - 1, 5_000) {
      last = last &+ UInt32(truncatingIfNeeded: reader.number())
      if let letter = Unicode.Scalar(last) { letters.append(letter) }
    }
    answer.liveKeys = .only(letters)
    return answer
  }
}
