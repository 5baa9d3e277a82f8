internal import CatalogModel

/// The words of a query: its text folded and cut.
package struct SearchWords: Hashable {
  /// The words parted by single spaces.
  package let folded: String
  /// The words, at most 16.
  package let words: [String]
  /// Tells that white space ends the text, so that the last word looks finished.
  package let endsWithSpace: Bool
  /// Longer texts find nothing that their beginning does not find.
  private static let longestText = 256
  private static let mostWords = 16

  /// Cuts a text into words.
  package init(_ text: String) {
    let scalars = Self.beginning(of: text)
    let words = TextFolding.words(String(scalars))
    self.words = Array(words.prefix(Self.mostWords))
    folded = self.words.joined(separator: " ")
    endsWithSpace = scalars.last?.properties.isWhitespace == true
  }

  /// The letters of a text that are looked at; white space side by side counts once.
  private static func beginning(of text: String) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    var count = 0
    var isAfterSpace = false
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      defer { isAfterSpace = isSpace }
      if isSpace, isAfterSpace { continue }
      guard count < longestText else { break }
      scalars.append(scalar)
      count += 1
    }
    return scalars
  }

  /// Takes folded words.
  package init(words: [String], endsWithSpace: Bool = false) {
    self.words = words
    folded = words.joined(separator: " ")
    self.endsWithSpace = endsWithSpace
  }

  /// The beginning of the titles that start with the words.
  package var start: String { endsWithSpace ? folded + " " : folded }

  /// The words with the numbers that they spell out in digits: “nineteen eighty-four” is 1984; `nil`
  /// where they spell out none.
  package var inDigits: String? { NumberWords.inDigits(words)?.joined(separator: " ") }

  /// The words without spaces between them, where there are several.
  package var joined: String? { words.count > 1 ? words.joined() : nil }

  /// Tells that the text is one word of up to three letters, or of a single one in scripts of East
  /// Asia. As the beginning of a name it would stand for everybody, so it counts as a whole word
  /// only: "hbo", "ps5".
  package var isShort: Bool {
    words.count < 2
      && words.allSatisfy { word in
        let count = word.unicodeScalars.count
        return count < 2 || (count < 4 && (word.unicodeScalars.first?.value ?? 0) <= 0x2FFF)
      }
  }

  /// The ways to part a word into one of three letters or more and a beginning of at least two.
  package static func splits(of word: String) -> [(String, String)] {
    guard word.utf8.count > 4, word.utf8.count < 32, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return []
    }
    return (3..<word.utf8.count - 1).map { length in
      (String(word.prefix(length)), String(word.dropFirst(length)))
    }
  }
}
