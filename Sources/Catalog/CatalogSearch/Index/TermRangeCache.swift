/// A cache of the term ranges that one search has looked up: it needs the same words several times.
final class TermRangeCache {
  private var whole: [String: TermRange] = [:]
  private var prefixes: [String: TermRange] = [:]

  /// The range of a word, looked up on first use.
  func range(
    of word: String, asPrefix: Bool, find: () throws -> TermRange
  ) rethrows -> TermRange {
    if let range = asPrefix ? prefixes[word] : whole[word] { return range }
    let range = try find()
    if asPrefix { prefixes[word] = range } else { whole[word] = range }
    return range
  }
}
