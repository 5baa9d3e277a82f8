/// Three-way merge of texts, by Unicode scalars.
enum TextMerge {
  /// The changes that lead from a base to another text.
  private struct Changes {
    /// For each scalar of the base, whether it is missing from the other text.
    var deleted: [Bool]
    /// The scalars inserted before each scalar of the base, and at its end.
    var inserted: [[Unicode.Scalar]]
  }

  /// Applies changes made elsewhere to a common base: everything deleted by either side is gone, everything
  /// inserted by either side is present, theirs before mine at the same place.
  static func merge(base: String, mine: String, theirs: String) -> String {
    let scalars = Array(base.unicodeScalars)
    let own = changes(from: scalars, to: Array(mine.unicodeScalars))
    let other = changes(from: scalars, to: Array(theirs.unicodeScalars))
    var result = String.UnicodeScalarView()
    for index in 0...scalars.count {
      result.append(contentsOf: other.inserted[index])
      result.append(contentsOf: own.inserted[index])
      if index < scalars.count, !own.deleted[index], !other.deleted[index] {
        result.append(scalars[index])
      }
    }
    return String(result)
  }

  /// The largest comparison table, in cells; longer texts are compared as one block.
  private static let mostCells = 250_000

  /// Finds the changes from the longest common subsequence, after removing the common prefix and suffix.
  /// - Complexity: O(n · m) in the lengths of the differing parts.
  private static func changes(from base: [Unicode.Scalar], to text: [Unicode.Scalar]) -> Changes {
    var changes = Changes(
      deleted: Array(repeating: false, count: base.count),
      inserted: Array(repeating: [], count: base.count + 1))
    let start = zip(base, text).prefix { $0 == $1 }.count
    let most = min(base.count, text.count) - start
    let end = min(most, zip(base.reversed(), text.reversed()).prefix { $0 == $1 }.count)
    let old = Array(base[start..<base.count - end])
    let new = Array(text[start..<text.count - end])
    guard old.count * new.count <= mostCells else {
      for index in old.indices { changes.deleted[start + index] = true }
      changes.inserted[start] = new
      return changes
    }
    let lengths = commonLengths(old, new)
    var (row, column) = (0, 0)
    while row < old.count || column < new.count {
      if row < old.count, column < new.count, old[row] == new[column] {
        row += 1
        column += 1
      } else if row == old.count
        || column < new.count && lengths[row][column + 1] >= lengths[row + 1][column]
      {
        changes.inserted[start + row].append(new[column])
        column += 1
      } else {
        changes.deleted[start + row] = true
        row += 1
      }
    }
    return changes
  }

  /// The lengths of the longest common subsequences of all suffixes of two texts.
  private static func commonLengths(_ old: [Unicode.Scalar], _ new: [Unicode.Scalar]) -> [[Int]] {
    var lengths = Array(
      repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        lengths[row][column] =
          old[row] == new[column]
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    return lengths
  }
}
