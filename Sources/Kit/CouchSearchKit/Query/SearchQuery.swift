/// A query to a provider: everything that narrows the results.
public struct SearchQuery: Hashable, Sendable {
  /// The text typed so far, as written; the last word counts as unfinished. If some letters are only known by
  /// their groups, this is the text before the first of them.
  public var text: String
  /// The id of the chosen scope; `nil` for all.
  public var scope: String?
  /// The filters in the field; results must pass all of them.
  public var tokens: [SearchToken]
  /// The digits of telephone keys, each of which stands for its letters: 2-2-8 for “bat”; empty if letters
  /// were typed, too. ``rank(_:)`` understands both.
  public var digits: String
  /// The whole line if some letters are only known by their groups; otherwise empty.
  package var line = ""
  /// The id of the tab whose page is requested; `nil` for the search itself.
  public var tab: String?

  /// Makes a query; by default the one before anything is typed.
  public init(
    text: String = "", scope: String? = nil, tokens: [SearchToken] = [], digits: String = "",
    tab: String? = nil
  ) {
    self.text = text
    self.scope = scope
    self.tokens = tokens
    self.digits = digits
    self.tab = tab
  }

  /// Whether nothing has been typed or chosen: the view that invites people to search.
  public var isLanding: Bool { hasNoText && scope == nil && tokens.isEmpty && tab == nil }

  /// Whether there are no digits or other groups of letters, and no text except white space.
  public var hasNoText: Bool { digits.isEmpty && line.isEmpty && text.allSatisfy(\.isWhitespace) }
}

/// A filter shown in the field as one unit, such as a cuisine or a period.
public struct SearchToken: Hashable, Sendable {
  /// The text in the field.
  public var text: String

  /// Makes a filter.
  public init(_ text: String) { self.text = text }
}

/// A text or filter that can be selected instead of typing it.
public enum SearchSuggestion: Hashable, Sendable {
  /// A text that becomes the query.
  case text(String)
  /// A filter added to the query.
  case token(SearchToken)
}

/// A scope: one kind of results, with a segment of the scope bar.
public struct SearchScope: Hashable, Sendable, Identifiable {
  /// The id used in results and queries.
  public var id: String
  /// The plural on the segment: “Restaurants”.
  public var title: String
  /// The name of a single result on its sheet: “Restaurant”; empty for none.
  public var itemTitle: String
  /// The shape of the cards.
  public var shape: CardShape

  /// Makes a scope.
  public init(id: String, title: String, itemTitle: String = "", shape: CardShape = .still) {
    self.id = id
    self.title = title
    self.itemTitle = itemTitle
    self.shape = shape
  }
}

/// A tab of the tab bar, beside Search; the provider is asked for its page.
public struct SearchTab: Hashable, Sendable, Identifiable {
  /// The id used in queries.
  public var id: String
  /// The label of the tab.
  public var title: String

  /// Makes a tab.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
