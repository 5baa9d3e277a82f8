/// The quality of a match.
///
/// Tiers of one ``rung`` are ordered together by popularity and their ``RankFactors``; a smaller rung comes
/// before a larger one, whatever the popularity. The tie-break is popularity, then title, then id, which is
/// the order of the document ids. Source: the behaviour page, section 2.
package enum Tier: UInt8, Comparable, CaseIterable {
  /// The title, or one of its other forms, is what was typed.
  case exactTitle
  /// The title starts with what was typed.
  case titleStart
  /// A person or group has exactly that name.
  case wholeName
  /// The title has every word, the last one as a prefix.
  case titleWords
  /// The first letters of the title's words are what was typed: "lotr".
  case initials
  /// From an inner word on, the title has the typed code.
  case codedWords
  /// The words are in the title, people, subtitle, genres and year combined.
  case otherFields
  /// The title without its own article, although the article was typed.
  case withoutArticle
  /// The title starts with the typed word split in two: "spiderman" for Spider Man.
  case splitStart
  /// The title has the parts of the word somewhere.
  case splitWord
  /// The words of the title, typed with missing or misplaced spaces.
  case joinedWords
  /// The title, apart from one typing error.
  case oneTypoInTitle
  /// The start of the title, apart from one typing error.
  case oneTypoAtStart
  /// One typing error per word, with the first word at the start of the title.
  case oneTypoEachAtStart
  /// Joined words, one of them misspelled.
  case joinedWordsWithTypo
  /// One typing error per word.
  case oneTypo
  /// Two typing errors in long words, at the title's start.
  case twoTyposAtStart
  /// Two typing errors in long words.
  case twoTypos
  /// Words that sound like the typed ones, and full names spelled almost the same.
  case sound
  /// The title, apart from its first letter. This and the next case come last, because prepared pages store
  /// the raw values.
  case otherFirstLetter
  /// The title in the singular when the plural was typed.
  case otherNumber

  /// Whether it only matches a correction of the words.
  package var isCorrection: Bool { self >= .joinedWords && self != .otherNumber }

  /// The rung of the ranking. Title starts, full names, words inside a title and initials share one; so do
  /// titles without the typed article and singulars, split words, and misspelled titles and their starts.
  package var rung: UInt8 {
    switch self {
    case .titleStart, .wholeName, .titleWords, .initials: Tier.titleStart.rawValue
    case .withoutArticle, .otherNumber: Tier.withoutArticle.rawValue
    case .splitStart, .splitWord: Tier.splitStart.rawValue
    case .oneTypoInTitle, .oneTypoAtStart, .otherFirstLetter: Tier.oneTypoInTitle.rawValue
    default: rawValue
    }
  }

  package static func < (first: Tier, second: Tier) -> Bool { first.rawValue < second.rawValue }
}
