/// Several ranges of terms, for testing whether a term is in one of them.
struct TermRanges {
  /// The ranges in order, with overlapping ones merged.
  private let ranges: [Range<Int>]

  /// Merges some ranges.
  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: []) { joined, range in
        if let last = joined.last, range.lowerBound <= last.upperBound {
          let end = max(last.upperBound, range.upperBound)
          joined[joined.count - 1] = last.lowerBound..<end
        } else {
          joined.append(range)
        }
      }
  }

  /// Whether they contain no term.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether a term is in one of them; logarithmic in their number.
  func contains(_ term: Int) -> Bool {
    let ranges = ranges.span
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= term { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= term
  }
}
