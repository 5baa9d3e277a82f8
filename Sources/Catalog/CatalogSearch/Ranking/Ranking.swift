/// How well an item matches; a smaller tier stands before a larger one, whatever the popularity.
///
/// Source: the behaviour page, section 2. Inside a tier items stand by popularity, then title,
/// then id, which is the order of their ranks.
package enum Tier: UInt8, Comparable, CaseIterable {
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

  package static func < (first: Tier, second: Tier) -> Bool { first.rawValue < second.rawValue }
}

/// An item that matched.
struct Hit: Hashable {
  var tier: Tier
  var rank: Int
  /// What decides inside a tier, smaller first: twice the rank, or less for an item that is opened
  /// here more than the catalogue knows.
  var order: Int

  init(tier: Tier, rank: Int) { self.init(tier: tier, rank: rank, order: 2 * rank) }

  init(tier: Tier, rank: Int, order: Int) {
    self.tier = tier
    self.rank = rank
    self.order = order
  }

  static func isBetter(_ first: Hit, _ second: Hit) -> Bool {
    (first.tier.rawValue, first.order, first.rank)
      < (second.tier.rawValue, second.order, second.rank)
  }
}
