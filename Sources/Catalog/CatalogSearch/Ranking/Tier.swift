/// The quality of a match; a smaller tier stands before a larger one, whatever the popularity.
///
/// The tie-break inside a tier is popularity, then title, then id, which is the order of the
/// document ids. Source: the behaviour page, section 2.
enum Tier: UInt8, Comparable, CaseIterable {
  /// The title, or one of its other forms, is what was typed.
  case exactTitle
  /// The title starts with what was typed.
  case titleStart
  /// The title has every word, the last one as the beginning of a word.
  case titleWords
  /// The first letters of the title's words are what was typed: "lotr".
  case initials
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

  static func < (first: Tier, second: Tier) -> Bool { first.rawValue < second.rawValue }
}
