/// A spelling correction: a word that a misspelled one may have meant.
package struct Correction: Hashable {
  /// The word, or its prefix.
  var text: String
  /// The edit distance: insertions, deletions, substitutions and transpositions of adjacent letters, 0 or
  /// more.
  var edits: Int
  /// Whether every word that starts with the text is meant.
  var isPrefix: Bool
  /// The binary logarithm of the number of items that have it.
  var weight: Int
}
