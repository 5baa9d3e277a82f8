/// The quality of a match.
///
/// Tiers of one ``rung`` stand together by popularity and their ``weight``; a smaller rung stands
/// before a larger one, whatever the popularity. The tie-break is popularity, then title, then id,
/// which is the order of the document ids. Source: the behaviour page, section 2.
enum Tier: UInt8, Comparable, CaseIterable {
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
  /// The title has two words where one was typed: "spiderman" for Spider Man.
  case splitWord
  /// The title without its own article, where the article was typed.
  case withoutArticle
  /// One typing error a word, at the title's start.
  case oneTypoAtStart
  /// One typing error a word.
  case oneTypo
  /// Two typing errors in long words, at the title's start.
  case twoTyposAtStart
  /// Two typing errors in long words.
  case twoTypos
  /// Words that sound like those that were typed.
  case sound

  /// Tells that it matches a correction of the words only.
  var isCorrection: Bool { self >= .oneTypoAtStart }

  /// The step of the ranking. What starts a title, what names a person and what is inside a title
  /// share one.
  var rung: UInt8 {
    switch self {
    case .titleStart, .wholeName, .titleWords: Tier.titleStart.rawValue
    default: rawValue
    }
  }

  /// The factor by which the rank of an item counts on its rung.
  ///
  /// Measured on eleven catalogues: where a title's start is worth eight times the rank of an inner
  /// word, titles take 2.98 keys from their start and 4.20 from an inner word; 2.88 and 5.03 where
  /// starts always come first.
  var weight: Int { self == .titleWords ? 8 : 1 }

  static func < (first: Tier, second: Tier) -> Bool { first.rawValue < second.rawValue }
}
