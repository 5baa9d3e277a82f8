/// The terms of the inverted index that are no words.
package enum IndexTerm {
  /// The initials of a title's words, behind a mark that no folded text holds.
  package static func initials(_ folded: String) -> String { "\u{1}" + folded }
  /// The first key that may be a word: initials stand before it.
  package static let firstWord: [UInt8] = [0x02]
}
