/// The terms of the inverted index that are not words.
package enum IndexTerm {
  /// The initials of a title's words, after a marker that no folded text contains.
  package static func initials(_ folded: String) -> String { "\u{1}" + folded }
  /// A whole name without spaces, after another such marker.
  package static func name(_ joined: String) -> String { "\u{2}" + joined }
  /// The English name of a number in a title, after a third marker.
  package static func number(_ name: String) -> String { "\u{3}" + name }
  /// The first key that may be a word: keys with a marker come before it.
  package static let firstWord: [UInt8] = [0x04]
}
