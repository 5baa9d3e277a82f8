/// The terms of the inverted index that are no words.
package enum IndexTerm {
  /// The initials of a title's words, behind a mark that no folded text holds.
  package static func initials(_ folded: String) -> String { "\u{1}" + folded }
  /// A whole name without spaces, behind another such mark.
  package static func name(_ joined: String) -> String { "\u{2}" + joined }
  /// The English name of a number in a title, behind a third mark.
  package static func number(_ name: String) -> String { "\u{3}" + name }
  /// The first key that may be a word: what has a mark stands before it.
  package static let firstWord: [UInt8] = [0x04]
}
