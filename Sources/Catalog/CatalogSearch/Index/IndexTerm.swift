/// The terms of the inverted index that are not words.
package enum IndexTerm {
  /// The initials of the words of a title or a person's name, after a marker that no folded text contains.
  package static func initials(_ folded: String) -> String { "\u{1}" + folded }

  /// Whether a folded word may be initials: three to twelve letters, or a letter and a number as in "t2".
  package static func areInitials(_ word: String) -> Bool {
    let letters = word.utf8
    guard (2...12).contains(letters.count), letters.allSatisfy({ $0 < 0x80 }) else { return false }
    return letters.count > 2
      || letters.first.map { $0 >= 0x61 } == true && letters.last.map { $0 < 0x3A } == true
  }
  /// A whole name without spaces, after another such marker.
  package static func name(_ joined: String) -> String { "\u{2}" + joined }
  /// The English name of a number in a title, after a third marker.
  package static func number(_ name: String) -> String { "\u{3}" + name }
  /// The first key that may be a word: keys with a marker come before it.
  package static let firstWord: [UInt8] = [0x04]
}
