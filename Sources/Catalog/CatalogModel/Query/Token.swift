/// A filter that stands in the field as one unit: a person, a genre, a decade, a category.
///
/// Tokens of different kinds must all let an item pass. Of one kind, an item must pass every token
/// where it can have several values (people, genres), and any one of them where it has one or is
/// wanted on one (decades, categories, languages, platforms). Years and running times are one range each: of
/// several, what all have in common. A filter by names may name several, of which one is enough, or let through
/// everything but them: “comedy or horror”, “without Tom Cruise”.
package struct Token: Hashable, Sendable {
  /// The kind of a token.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A name; of several, an item must have all.
    case person
    /// A name; of several, an item must have all.
    case genre
    /// The text is the first year of the decade and an s: `1990s`; of several, one is enough.
    case decade
    /// The text is the id or the title of a category; of several, one is enough.
    case category
    /// The text is an ISO 639 code: `ko`; of several, one is enough.
    case language
    /// The text is the name of a console and the like; of several, one is enough.
    case platform
    /// The text is a ``YearRange``: `1990–1999`.
    case years
    /// The text is a ``MinuteRange``: `–90`.
    case runningTime
    /// Lets through the ``Query/bookmarks``; the text is only shown.
    case bookmarked
    /// Lets through what was watched to its end, ``Query/watched``; negated, the films and shows that were not.
    case watched
  }

  /// The kind of filter.
  package var kind: Kind
  /// The name as the catalogue writes it: `Al Pacino`, `Comedy`, `1990s`; a category's id. `Comedy∨Horror` is
  /// either, `¬Horror` everything else.
  package var text: String

  /// Makes a filter by that name.
  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// A filter by years.
  package static func years(_ range: YearRange) -> Token {
    Token(kind: .years, text: range.text)
  }

  /// A filter by running times.
  package static func runningTime(_ range: MinuteRange) -> Token {
    Token(kind: .runningTime, text: range.text)
  }

  /// The filter by the newest years, which a catalogue knows: a word for it, not yet a range.
  package static let newest = Token(kind: .years, text: "new")

  /// The filter by years long ago, counted from the newest: a word for it, not yet a range.
  package static let oldest = Token(kind: .years, text: "old")

  /// The filter by bookmarks.
  package static let bookmarked = Token(kind: .bookmarked, text: "Bookmarks")

  /// The filter by what was watched; negated, by what is still to be watched.
  package static let watched = Token(kind: .watched, text: "Watched")

  private static let not = "¬"
  private static let or = "∨"

  /// Whether it lets through what has none of its names.
  package var excludes: Bool { text.hasPrefix(Self.not) }

  /// Its names, of which one is enough; most filters have one.
  package var names: [String] {
    guard text.contains(Self.or) || excludes else { return [text] }
    return text.drop { String($0) == Self.not }.split(separator: Self.or).map(String.init)
  }

  /// The filter that lets through everything else.
  package var negated: Token { excludes ? self : Token(kind: kind, text: Self.not + text) }

  /// The filter for which the names of another one of the same kind are enough, too.
  package func or(_ other: Token) -> Token {
    Token(kind: kind, text: ([text] + other.names).joined(separator: Self.or))
  }

  /// The words of the filter in English: "Korean" for the language `ko`, "–90 min" for a running time, else the
  /// text. That of a category may be its id; see ``Category``.
  package var title: String {
    let titles = names.map { name in
      switch kind {
      case .language: LanguageNames.name(of: name)
      case .runningTime: name + " min"
      default: name
      }
    }
    return (excludes ? "not " : "") + titles.joined(separator: " or ")
  }

  /// The years of a token of the kind `years` or `decade`; `nil` of any other, and where the text is
  /// no range. Those that a token excludes, if it does.
  package var yearRange: YearRange? {
    kind == .years || kind == .decade ? names.first.flatMap(YearRange.init) : nil
  }

  /// The running times of a token of that kind; `nil` of any other, and where the text is no range.
  package var minuteRange: MinuteRange? { kind == .runningTime ? MinuteRange(text) : nil }
}

extension Token.Kind {
  /// Whether it lets through titles of the person’s own, which no catalogue knows: bookmarks, watched titles.
  package var isOwn: Bool { self == .bookmarked || self == .watched }

  /// Tells the kinds of which an item must pass every token; of the others one is enough, or there
  /// is only one.
  package var needsAll: Bool { self == .person || self == .genre }

  /// The kinds that a filter of this kind stands in for: itself, and years for decades.
  package var replaced: Set<Token.Kind> {
    switch self {
    case .person, .genre: []
    case .years, .decade: [.years, .decade]
    case .category, .language, .platform, .runningTime, .bookmarked, .watched: [self]
    }
  }
}
