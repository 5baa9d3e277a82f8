internal import CatalogModel
package import Foundation

/// Answers as bytes.
package enum PageCoder {
  private static let suggestionKinds = Suggestion.Kind.allCases

  package static func data(_ answer: PageSearch.Answer) -> Data {
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
    return Data(writer.bytes)
  }

  private static func append(_ hits: [Hit], to writer: inout VarintWriter) {
    writer.append(hits.count)
    for hit in hits {
      writer.append(Int(hit.tier.rawValue))
      writer.append(hit.rank)
    }
  }

  private static func hits(_ reader: inout VarintReader) -> [Hit] {
    let count = min(reader.number(), PreparedPages.depth)
    var hits: [Hit] = []
    hits.reserveCapacity(count)
    for _ in 0..<count {
      let tier = Tier(rawValue: UInt8(truncatingIfNeeded: reader.number()))
      let rank = reader.number()
      if let tier, rank > 0 { hits.append(Hit(tier: tier, rank: rank)) }
    }
    return hits
  }

  /// Reads an answer; numbers that cannot be, as in a damaged file, are left out.
  package static func answer(
    _ bytes: UnsafeRawBufferPointer, _ contents: CatalogContents
  ) -> PageSearch.Answer {
    var reader = VarintReader(bytes)
    var found = FoundHits(hits: [], counts: [])
    for _ in contents.sizes {
      found.counts.append(reader.number())
      found.hits.append(hits(&reader))
    }
    found.top = hits(&reader)
    var answer = PageSearch.Answer(found: found)
    for _ in 0..<min(reader.number(), 100) {
      let kind = reader.number()
      let text = reader.text()
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
