/// Words that titles and names abbreviate while people spell them out, or the reverse.
package enum Abbreviations {
  /// Words with each abbreviation spelled out, and each word that has one abbreviated: "mr bean" becomes
  /// "mister bean"; `nil` if there is neither.
  ///
  /// An "n" between two words becomes "and", but no "and" becomes "n".
  package static func swapped(_ words: [String]) -> [String]? {
    guard words.contains(where: mayBeSwapped) else { return nil }
    let result = (withAnd(words) ?? words).map { swaps[$0] ?? $0 }
    return result == words ? nil : result
  }

  /// Words with each "n" between two others replaced by "and": "rock n roll"; `nil` if there is none.
  package static func withAnd(_ words: [String]) -> [String]? {
    guard words.count > 2, words.dropFirst().dropLast().contains("n") else { return nil }
    return words.enumerated().map { place, word in
      word == "n" && place > 0 && place < words.count - 1 ? "and" : word
    }
  }

  /// Whether a word may be one of them. A quick check without false negatives: most words are not.
  private static func mayBeSwapped(_ word: String) -> Bool {
    switch word.utf8.count {
    case 1: word == "n"
    case 2, 5, 6: swaps[word] != nil
    default: false
    }
  }

  private static let swaps: [String: String] = {
    let pairs = [("mr", "mister"), ("dr", "doctor"), ("st", "saint")]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}
