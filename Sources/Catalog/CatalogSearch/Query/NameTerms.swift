import CatalogModel

/// Finds the words of a match in the parts of an item by their term numbers, without reading any text of the
/// item.
struct NameTerms {
  private let match: NameMatch
  private let shortNumbers: NameMatch.WordSet
  /// The term numbers at which the set of matching words changes, in order.
  private var bounds: [Int] = []
  /// The set of words from each of those numbers on.
  private var sets: [NameMatch.WordSet] = []
  /// The terms equal to the last word as typed, which may be unfinished, and that word.
  private var finished: (terms: Range<Int>, word: NameMatch.WordSet) = (0..<0, 0)
  private var found = NameMatch.Found()

  /// Looks up the words.
  init(_ match: NameMatch, _ index: InvertedIndex) throws {
    self.match = match
    shortNumbers = match.shortNumbers
    var ranges: [(terms: Range<Int>, words: NameMatch.WordSet)] = []
    for (number, alternatives) in match.words.enumerated() {
      for word in alternatives {
        var terms = [word.text]
        if word.isPrefix || NumberWords.isName(word.text) {
          terms.append(IndexTerm.number(word.text))
        }
        for term in terms {
          let range = try index.terms(term, asPrefix: word.isPrefix).indices
          if !range.isEmpty { ranges.append((range, 1 << NameMatch.WordSet(number))) }
        }
      }
    }
    if let last = match.words.last?.first, last.isPrefix {
      finished = (
        try index.terms(last.text, asPrefix: false).indices,
        1 << NameMatch.WordSet(match.words.count - 1)
      )
    }
    bounds = Set(ranges.flatMap { [$0.terms.lowerBound, $0.terms.upperBound] }).sorted()
    sets = bounds.map { _ in 0 }
    for (range, words) in ranges {
      var place = lastBound(upTo: range.lowerBound)
      while place < bounds.count, bounds[place] < range.upperBound {
        sets[place] |= words
        place += 1
      }
    }
  }

  /// The index of the last bound that is not above a term; negative if all are.
  private func lastBound(upTo term: Int) -> Int {
    let bounds = bounds.span
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= term { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func words(of term: Int) -> NameMatch.WordSet {
    let place = lastBound(upTo: term)
    return place < 0 ? 0 : sets[place]
  }

  /// Whether an item matches.
  mutating func hold(in item: ItemTerms) -> Bool {
    found.title = 0
    found.names.removeAll(keepingCapacity: true)
    found.lastNames = 0
    found.wholeLastNames = 0
    found.fields = 0
    item.forEach { term, part in
      let words = words(of: term)
      switch part {
      case .title: found.title |= words
      case .name(let number, let isLast):
        if number >= found.names.count { found.names.append(0) }
        found.names[found.names.count - 1] |= words
        guard isLast else { break }
        found.lastNames |= words
        found.wholeLastNames |=
          finished.terms.contains(term) ? words : words & ~finished.word
      case .field: found.fields |= words
      }
    }
    return match.holds(in: found, numbers: shortNumbers)
  }
}
