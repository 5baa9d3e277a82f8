/// A spelling correction: a word that a misspelt one may have meant.
package struct Correction: Hashable {
  /// The word, or its beginning.
  var text: String
  /// The edit distance: insertions, deletions, substitutions and transpositions of neighbours, 0 or more.
  var edits: Int
  /// `true` where every word that starts with the text is meant.
  var isPrefix: Bool
  /// The binary logarithm of the number of items that have it.
  var weight: Int
}
