/// The scope of a search: everything, or one category.
package enum Scope: Hashable, Sendable {
  case all
  case category(CategoryID)

  /// `all`, or the id of the category.
  package var id: String {
    switch self {
    case .all: "all"
    case .category(let id): id.rawValue
    }
  }
}

/// A filter that stands in the field as one unit: a person, a genre, a decade, a category.
package struct Token: Hashable, Sendable {
  /// The kind of a token.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case person
    case genre
    /// The text is the first year of the decade and an s: `1990s`.
    case decade
    case category
    /// The text is digits as a phone's keys send them; they stand in the field like a filter, and in
    /// a ``Query`` as its digits.
    case keypad
  }

  /// The kind of filter.
  package var kind: Kind
  /// The name as the catalogue writes it: `Al Pacino`, `Comedy`, `1990s`; a category's id.
  package var text: String

  /// Makes a filter by that name.
  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A question to a ``SearchIndex``.
package struct Query: Hashable, Sendable {
  /// The text typed so far; the last word counts as unfinished.
  package var text: String
  /// Digits of a phone's keys, each of which stands for its letters, see ``Keypad``; searched for as
  /// more words, the last of them unfinished. Often none.
  package var digits: String
  /// Filters that every result must pass.
  package var tokens: [Token]
  /// The scope of the search.
  package var scope: Scope
  /// The most items of each section: of shelves while `scope` is all, the grid otherwise.
  package var limit: Int

  /// Makes a question; without scope and tokens it asks for everything that matches.
  package init(
    text: String, digits: String = "", tokens: [Token] = [], scope: Scope = .all, limit: Int = 20
  ) {
    self.text = text
    self.digits = digits
    self.tokens = tokens
    self.scope = scope
    self.limit = limit
  }

  /// Tells that there is nothing to search for: no tokens, no digits, and no text but white space.
  package var isEmpty: Bool {
    tokens.isEmpty && digits.isEmpty && text.allSatisfy(\.isWhitespace)
  }
}
