/// One shelf of results, or the grid when one scope is chosen.
package struct ResultSection: Hashable, Sendable {
  /// The heading: "Top Results", "Films".
  package var title: String
  /// The category of its items; `nil` for Top Results, which mixes them.
  package var category: CategoryID?
  /// The number of items in all, at least `items.count`.
  package var total: Int
  /// `true` where `total` is exact; otherwise there are at least that many.
  package var totalIsExact: Bool
  /// The best ones in order, at most the query's limit.
  package var items: [Item]

  /// Makes a section.
  package init(
    title: String, category: CategoryID?, total: Int, totalIsExact: Bool = true, items: [Item]
  ) {
    self.title = title
    self.category = category
    self.total = total
    self.totalIsExact = totalIsExact
    self.items = items
  }
}

/// A segment of the scope bar, with how much it would find.
package struct ScopeCount: Hashable, Sendable {
  /// The scope.
  package var scope: Scope
  /// The word on the segment: "All", "Films".
  package var title: String
  /// The number of matches there.
  package var count: Int
  /// `true` where `count` is exact; otherwise it is shown as "1,000+".
  package var isExact: Bool
  /// `false` where nobody has counted: no number is shown, and the scope is not dimmed.
  package var isKnown = true

  /// Makes a segment.
  package init(scope: Scope, title: String, count: Int, isExact: Bool = true) {
    self.scope = scope
    self.title = title
    self.count = count
    self.isExact = isExact
  }
}

/// A text that can be taken instead of typing it.
package struct Suggestion: Hashable, Sendable {
  /// The origin of a suggestion, which decides its glyph and what taking it does.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Searched here before; becomes the query.
    case recent
    /// Searched by many; becomes the query.
    case popular
    /// A title that begins like the text; becomes the query.
    case completion
    /// A person; becomes a token.
    case person
    /// A genre; becomes a token.
    case genre
    /// A decade; becomes a token.
    case decade
    /// A category; becomes a token.
    case category
    /// The text as it was typed, where results are for a corrected one.
    case exact
    /// The filters that the text was read as; they take the place of its words.
    case filters
  }

  /// The origin.
  package var kind: Kind
  /// The words on the chip.
  package var text: String

  /// Makes a suggestion.
  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// The token that taking it makes; `nil` when it becomes the query instead.
  package var token: Token? {
    switch kind {
    case .recent, .popular, .completion, .exact, .filters: nil
    case .person: Token(kind: .person, text: text)
    case .genre: Token(kind: .genre, text: text)
    case .decade: Token(kind: .decade, text: text)
    case .category: Token(kind: .category, text: text)
    }
  }
}

/// The whole answer to a ``Query``: everything the screen shows of it.
package struct ResultPage: Hashable, Sendable {
  /// Top Results first, then a section a category in order of best match; with one scope
  /// chosen a single section. Empty when nothing matches.
  package var sections: [ResultSection]
  /// All first, then every category of the catalogue, those without a match too.
  package var scopes: [ScopeCount]
  /// Completions, people, genres and decades that continue the text, best first.
  package var suggestions: [Suggestion]
  /// The text that was searched in place of a misspelt one; `nil` where it was searched as typed.
  package var correction: String?
  /// The filters that the text was read as; `nil` where the words themselves were searched for.
  package var reading: FilterReading?
  /// The title to which those found are similar, where the text asks for such: “movies like inception”; else
  /// `nil`.
  package var similarTo: String?
  /// The filters that the text could be read as, too, where something is called like it; else `nil`.
  package var otherReading: FilterReading?
  /// Titles that are spelt like the text but match neither it nor its correction, best first.
  package var similar: [Item] = []
  /// Titles whose descriptions have the words of the text, best first, where few are called like it.
  package var about: [Item] = []
  /// A spelling that would find something; only when nothing matched.
  package var didYouMean: String?
  /// Whether nothing is found without the filters either, as far as is known.
  package var isEmptyWithoutFilters = false
  /// Whether a part of the catalogue did not answer in time, and its titles are left out.
  package var isPartial = false
  /// The letters that can follow the text.
  package var liveKeys: LiveKeys
  /// The weights of the letters that can follow the text, where the query asks for them; `nil` where the
  /// index does not know.
  package var letterWeights: NextLetterWeights?
  /// The meanings of the query's digits, the best first: "bat", "cat". Empty without digits.
  package var readings: [String] = []

  /// Makes an answer.
  package init(
    sections: [ResultSection], scopes: [ScopeCount], suggestions: [Suggestion],
    didYouMean: String? = nil, liveKeys: LiveKeys = .all
  ) {
    self.sections = sections
    self.scopes = scopes
    self.suggestions = suggestions
    self.didYouMean = didYouMean
    self.liveKeys = liveKeys
  }

  /// An answer with nothing in it.
  package static let empty = ResultPage(sections: [], scopes: [], suggestions: [])
}
