internal import CatalogModel

/// The words of a query: its text folded and cut.
package struct SearchWords: Hashable {
  /// The words parted by single spaces.
  package let folded: String
  /// The words, at most 16.
  package let words: [String]
  /// Whether white space ends the text, so that the last word looks finished.
  package let endsWithSpace: Bool
  /// Longer texts find nothing that their beginning does not find.
  private static let longestText = 256
  private static let mostWords = 16

  /// Cuts a text into words.
  package init(_ text: String) {
    let scalars = Self.beginning(of: text)
    let words = TextFolding.words(String(letters: scalars))
    self.words = Array(words.prefix(Self.mostWords))
    folded = self.words.joined(separator: " ")
    endsWithSpace = scalars.last?.properties.isWhitespace == true
  }

  /// The letters of a text that are looked at. White space, control characters and what has no width
  /// count once where they stand side by side.
  private static func beginning(of text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var blanks = Blanks.none
    for scalar in text.unicodeScalars {
      let blank = Blanks(scalar)
      if blank != .none, blanks != .none {
        // A space says more than what cannot be seen.
        if blank == .space, blanks == .invisible {
          scalars[scalars.count - 1] = scalar
          blanks = .space
        }
        continue
      }
      guard scalars.count < longestText else { break }
      blanks = blank
      scalars.append(scalar)
    }
    return scalars
  }

  /// The kinds of scalars that show nothing.
  private enum Blanks {
    case none, space, invisible

    init(_ scalar: Unicode.Scalar) {
      if scalar.value > 0x20, scalar.value < 0x7F {
        self = .none
      } else if scalar.properties.isWhitespace {
        self = .space
      } else {
        let isControl = scalar.properties.generalCategory == .control
        self = isControl || scalar.properties.isDefaultIgnorableCodePoint ? .invisible : .none
      }
    }
  }

  /// Takes folded words.
  package init(words: [String], endsWithSpace: Bool = false) {
    self.words = words
    folded = words.joined(separator: " ")
    self.endsWithSpace = endsWithSpace
  }

  /// The beginning of the titles that start with the words.
  package var start: String { endsWithSpace ? folded + " " : folded }

  /// The words with the numbers that they spell out in digits: “nineteen eighty-four” is 1984; or with
  /// "and" for an "n"; `nil` where they have neither.
  package var otherSpelling: String? {
    (NumberWords.inDigits(words) ?? Abbreviations.withAnd(words))?.joined(separator: " ")
  }

  /// The words without spaces between them, where there are several.
  package var joined: String? { words.count > 1 ? words.joined() : nil }

  /// Whether the text is one word of up to three letters, or of a single one in scripts of East
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
