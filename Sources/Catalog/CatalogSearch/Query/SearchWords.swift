internal import CatalogModel

/// The words of a query: its text folded and split.
package struct SearchWords: Hashable {
  /// The words separated by single spaces.
  package let folded: String
  /// The words, at most 16.
  package let words: [String]
  /// Whether the text ends in white space, so that the last word looks finished.
  package let endsWithSpace: Bool
  /// Longer texts find nothing that this prefix would not find.
  private static let longestText = 256
  private static let mostWords = 16

  /// Splits a text into words.
  package init(_ text: String) {
    let scalars = Self.beginning(of: text)
    let words = TextFolding.words(String(letters: scalars))
    let joined = NumberWords.joiningThousands(words) ?? words
    self.words = Array(joined.prefix(Self.mostWords))
    folded = self.words.joined(separator: " ")
    endsWithSpace = scalars.last?.properties.isWhitespace == true
  }

  /// The characters of a text that are considered. A run of white space, control characters and zero-width
  /// characters counts once.
  private static func beginning(of text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var blanks = Blanks.none
    for scalar in text.unicodeScalars {
      let blank = Blanks(scalar)
      if blank != .none, blanks != .none {
        // A space takes precedence over invisible characters.
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

  /// The kinds of scalars without a visible glyph.
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

  /// The prefix shared by the titles that start with the words.
  package var start: String { endsWithSpace ? folded + " " : folded }

  /// The words with spelled-out numbers in digits (“nineteen eighty-four” is 1984) or with "and" for an "n";
  /// `nil` if they have neither.
  package var otherSpelling: String? {
    (NumberWords.inDigits(words) ?? Abbreviations.withAnd(words))?.joined(separator: " ")
  }

  /// The words without spaces between them, if there are several.
  package var joined: String? { words.count > 1 ? words.joined() : nil }

  /// Whether the text is one word of up to three letters, or a single letter in East Asian scripts. As the
  /// prefix of a name it would match too many people, so it only counts as a whole word: "hbo", "ps5".
  package var isShort: Bool {
    words.count < 2
      && words.allSatisfy { word in
        let count = word.unicodeScalars.count
        return count < 2 || (count < 4 && (word.unicodeScalars.first?.value ?? 0) <= 0x2FFF)
      }
  }

  /// The ways to split a word into one of at least three letters and a prefix of at least two.
  package static func splits(of word: String) -> [(String, String)] {
    guard word.utf8.count > 4, word.utf8.count < 32, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return []
    }
    return (3..<word.utf8.count - 1).map { length in
      (String(word.prefix(length)), String(word.dropFirst(length)))
    }
  }
}
