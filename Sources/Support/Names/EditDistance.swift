/// The edit distance of two sequences: the insertions, deletions, substitutions and transpositions of
/// neighbours that turn one into the other.
///
/// Source: optimal string alignment, the restricted Damerau–Levenshtein distance.
package enum EditDistance {
  /// Returns the distance, 0 or more.
  /// - Complexity: O(n · m) in the lengths of the sequences.
  package static func between<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
    row(first, second)[second.count]
  }

  /// Returns the distances of a sequence to every beginning of another, the empty one first.
  /// - Complexity: O(n · m) in the lengths of the sequences.
  package static func row<Element: Equatable>(_ first: [Element], _ second: [Element]) -> [Int] {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, element) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = last[column] + (element == other ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, element == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      (beforeLast, last) = (last, next)
    }
    return last
  }
}
