/// The edit distance of two sequences: the number of insertions, deletions, substitutions and transpositions
/// of neighbours that turn one into the other.
///
/// Source: optimal string alignment, the restricted Damerau–Levenshtein distance.
package enum EditDistance {
  /// The distance, 0 or more.
  /// - Complexity: O(n · m) in the lengths of the sequences.
  @inlinable
  package static func between<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
    row(first, second)[second.count]
  }

  /// The distances of a sequence to every prefix of another, starting with the empty one.
  /// - Complexity: O(n · m) in the lengths of the sequences.
  @inlinable
  package static func row<Element: Equatable>(_ first: [Element], _ second: [Element]) -> [Int] {
    generalRow(first, second)
  }

  /// The distance of two texts, 0 or more.
  ///
  /// The same as for other elements, but compiled for scalars: generic code is not specialised across
  /// modules.
  package static func between(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    generalRow(first, second)[second.count]
  }

  /// Whether the distance of two texts is 1.
  /// - Complexity: O(n) in their length.
  package static func isOne(between first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Bool {
    guard abs(first.count - second.count) <= 1 else { return false }
    let shared = zip(first, second).prefix { $0 == $1 }.count
    let (one, other) = (first[shared...], second[shared...])
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let (left, right) = (one.dropLast(end), other.dropLast(end))
    return max(left.count, right.count) == 1
      || left.count == 2 && right.count == 2 && left.first == right.last && left.last == right.first
  }

  /// The distances of a text to every prefix of another, starting with the empty one; compiled for scalars.
  package static func row(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> [Int] {
    generalRow(first, second)
  }

  @inlinable
  static func generalRow<Element: Equatable>(
    _ first: [Element], _ second: [Element]
  ) -> [Int] {
    var last = Array(0...second.count)
    var beforeLast = last
    var next = last
    for row in first.indices {
      next[0] = row + 1
      for column in second.indices {
        let isSame = first[row] == second[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next[column + 1] = cost
      }
      (beforeLast, last, next) = (last, next, beforeLast)
    }
    return last
  }
}
