internal import Foundation

/// Letter-to-sound conversion: each letter gets its most frequent sound in a dictionary between the same
/// neighbours, using the largest context found there.
///
/// The dictionary's words are aligned with their phones by the Viterbi algorithm, zero, one or two phones per
/// letter, with costs learnt from the dictionary itself. Only contexts needed for the requested words are
/// counted, to save memory.
struct LetterToSound {
  /// The sound of a letter: zero, one or two phones, as a number.
  private typealias Chunk = UInt16

  private var counts: [UInt64: [Chunk: Int]] = [:]

  /// The numbers of neighbours before and after a letter, the most specific first.
  private static let windows = [
    (4, 4), (3, 4), (3, 3), (2, 3), (3, 2), (2, 2), (1, 2), (2, 1), (1, 1), (0, 1), (0, 0),
  ]
  private static let letters = 27
  private static let silent: Chunk = 0

  /// Learns what the given words need.
  init(for words: [String], learningFrom dictionary: Data) {
    for word in words {
      let letters = Self.letters(of: word)
      for index in letters.indices {
        for window in Self.windows.indices {
          counts[Self.key(letters, index, window)] = [:]
        }
      }
    }
    var costs = Alignment.Costs()
    // Two passes over part of the dictionary learn the costs, the third counts.
    for pass in 0..<3 {
      var number = 0
      var learnt = Alignment.Counts()
      DictionaryLines.each(of: dictionary) { word, _, phones in
        number += 1
        let letters = Self.letters(of: word)
        let isSample = pass == 2 || number.isMultiple(of: 6)
        guard isSample, !letters.isEmpty, word.utf8.allSatisfy(\.isLetterOrApostrophe),
          let chunks = Alignment.chunks(letters, phones, costs)
        else { return }
        if pass < 2 { return learnt.add(letters, chunks) }
        for index in letters.indices {
          for window in Self.windows.indices {
            let key = Self.key(letters, index, window)
            counts[key]?[chunks[index], default: 0] += 1
          }
        }
      }
      if pass < 2 { costs = learnt.costs }
    }
  }

  /// The phones of a word; empty for one without letters.
  func phones(of word: String) -> [Phone] {
    let letters = Self.letters(of: word)
    return letters.indices.flatMap { index -> [Phone] in
      for window in Self.windows.indices {
        guard let found = counts[Self.key(letters, index, window)], !found.isEmpty else { continue }
        let best = found.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return Alignment.phones(of: best?.key ?? Self.silent)
      }
      return []
    }
  }

  /// The letters as numbers 1 … 26, without apostrophes and other marks.
  private static func letters(of word: String) -> [UInt8] {
    word.utf8.compactMap { (97...122).contains($0) ? $0 - 96 : nil }
  }

  /// A letter between its neighbours as a number.
  private static func key(_ letters: [UInt8], _ index: Int, _ window: Int) -> UInt64 {
    let (before, after) = windows[window]
    var key = UInt64(window + 1)
    for place in index - before...index + after {
      key = key << 5 | UInt64(letters.indices.contains(place) ? letters[place] : 0)
    }
    return key
  }
}

extension UInt8 {
  /// Whether it is a lower-case letter or an apostrophe.
  fileprivate var isLetterOrApostrophe: Bool { (97...122).contains(self) || self == 39 }
}
