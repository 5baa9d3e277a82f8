/// The quality of a match.
///
/// Tiers of one ``rung`` stand together by popularity and their ``RankFactors``; a smaller rung stands
/// before a larger one, whatever the popularity. The tie-break is popularity, then title, then id,
/// which is the order of the document ids. Source: the behaviour page, section 2.
package enum Tier: UInt8, Comparable, CaseIterable {
  /// The title, or one of its other forms, is what was typed.
  case exactTitle
  /// The title starts with what was typed.
  case titleStart
  /// A person or group of that whole name.
  case wholeName
  /// The title has every word, the last one as the beginning of a word.
  case titleWords
  /// The first letters of the title's words are what was typed: "lotr".
  case initials
  /// The title from an inner word on has the code that was typed.
  case codedWords
  /// The words are in the title, people, subtitle, genres and year together.
  case otherFields
  /// The title without its own article, where the article was typed.
  case withoutArticle
  /// The title starts with the word that was typed, parted in two: "spiderman" for Spider Man.
  case splitStart
  /// The title has the parts of the word somewhere.
  case splitWord
  /// The words of the title, typed with missing or misplaced spaces.
  case joinedWords
  /// The title, but for one typing error.
  case oneTypoInTitle
  /// The start of the title, but for one typing error.
  case oneTypoAtStart
  /// One typing error a word, the first of which starts the title.
  case oneTypoEachAtStart
  /// Joined words, one of them misspelt.
  case joinedWordsWithTypo
  /// One typing error a word.
  case oneTypo
  /// Two typing errors in long words, at the title's start.
  case twoTyposAtStart
  /// Two typing errors in long words.
  case twoTypos
  /// Words that sound like those that were typed, and whole names that are spelt nearly so.
  case sound
  /// The title, but for its first letter. It and the next stand last here, as prepared pages hold the
  /// numbers of tiers.
  case otherFirstLetter
  /// The title in the singular, where the plural was typed.
  case otherNumber

  /// Whether it matches a correction of the words only.
  package var isCorrection: Bool { self >= .joinedWords && self != .otherNumber }

  /// The step of the ranking. What starts a title, what names a person, what is inside a title and
  /// its initials share one, and so do parted words, and misspelt titles and their starts.
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
