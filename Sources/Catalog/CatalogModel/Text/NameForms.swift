/// All folded ways to write the name of a person or group.
package struct NameForms: Hashable, Sendable {
  /// Single words: those of the name, and "jk" for the initials of "J. K. Rowling".
  package let words: [String]
  /// The whole name without spaces: "tomhanks"; for a group also without its article.
  package let joined: [String]
  /// The index of the last name among the words, 0 if there are none.
  package let last: Int

  /// Finds the forms of a name as shown on the screen.
  package init(_ name: String) {
    let folded = TextFolding.words(name)
    let isOdd =
      name.utf8.contains { $0 >= 0x80 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
      && (name.contains(".") || name.contains("-") || Hangul.isPresent(in: name))
    var words = OrderedStrings()
    for word in isOdd ? TitleForms(title: name, language: "ar").words : folded {
      words.append(word)
    }
    for initials in Self.initials(in: folded) { words.append(initials) }
    let spelled = TextFolding.umlautsSpelledOut(name).map { TextFolding.words($0) } ?? []
    for word in spelled { words.append(word) }
    let unabbreviated = Abbreviations.swapped(folded) ?? []
    let withLetters = LetterSigns.spelled(name).map { TextFolding.words($0) } ?? []
    for word in unabbreviated + withLetters { words.append(word) }
    var joined = OrderedStrings()
    joined.append(folded.joined())
    joined.append(Articles.skipped(folded).joined())
    joined.append(spelled.joined())
    joined.append(unabbreviated.joined())
    joined.append(withLetters.joined())
    self.words = words.values
    last = folded.last.flatMap(words.values.lastIndex) ?? 0
    self.joined = joined.values
  }

  /// The runs of two or more single letters, each joined into one word.
  private static func initials(in words: [String]) -> [String] {
    words.split { $0.unicodeScalars.count > 1 }.filter { $0.count > 1 }.map { $0.joined() }
  }
}
