/// The stems of English words, by which words of descriptions are found: “cooks”, “cooking” and “cooked”
/// become “cook”. Words of other languages lose endings that look alike, both in the index and in typed text.
///
/// Source: Porter, "An algorithm for suffix stripping" (1980), step 1 without its repairs: a silent e is
/// dropped, too.
package enum WordStem {
  /// The fewest letters of a stem.
  private static let shortest = 3
  /// The suffixes that are dropped, longest first.
  private static let endings = ["ing", "ied", "ies", "es", "ed", "s", "e"]
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]

  /// The stem of a folded word.
  package static func of(_ word: String) -> String {
    guard word.utf8.count > shortest, let last = word.utf8.last, (0x61...0x7A).contains(last) else {
      return word
    }
    // "stories", "carried", and "zombie" beside "zombies".
    for ending in ["ies", "ied", "ie"] where word.hasSuffix(ending) && word.count > shortest + 1 {
      return word.dropLast(ending.count) + "y"
    }
    var stem = word[...]
    if stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us") { stem.removeLast() }
    for ending in ["ing", "ed"] where stem.hasSuffix(ending) {
      let short = stem.dropLast(ending.count)
      guard short.count >= shortest, short.contains(where: vowels.contains) else { continue }
      stem = short
      // "running", but not "killing".
      if let last = stem.last, stem.dropLast().last == last, !"lsz".contains(last),
        !vowels.contains(last)
      {
        stem.removeLast()
      }
      break
    }
    if stem.hasSuffix("e"), stem.count > shortest { stem.removeLast() }
    return String(stem)
  }

  /// The stems of the words that an unfinished text may be leading to, each with the next letter: from
  /// “cooki” to “cooking”.
  static func begun(by text: String) -> [(stem: String, next: Unicode.Scalar)] {
    var found: [(stem: String, next: Unicode.Scalar)] = []
    guard let last = text.utf8.last, (0x61...0x7A).contains(last) else { return found }
    for count in 0..<4 where text.count >= shortest + count {
      let base = text.dropLast(count)
      let typed = text.dropFirst(base.count)
      let doubled = base.last.map { letter in ["ing", "ed"].map { String(letter) + $0 } } ?? []
      for ending in endings + doubled where ending.hasPrefix(typed) {
        guard let next = ending.dropFirst(count).unicodeScalars.first else { continue }
        let stem = of(String(base) + ending)
        if !found.contains(where: { $0.stem == stem && $0.next == next }) {
          found.append((stem, next))
        }
      }
    }
    return found
  }
}
