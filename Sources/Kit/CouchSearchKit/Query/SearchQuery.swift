/// A question to a provider: everything that narrows the results.
public struct SearchQuery: Hashable, Sendable {
  /// The text typed so far, as it is written; the last word counts as unfinished. Of a line in which
  /// letters are known by their groups only, what stands before the first of those.
  public var text: String
  /// The id of the chosen scope; `nil` for all.
  public var scope: String?
  /// The filters that stand in the field as units; results must pass all of them.
  public var tokens: [SearchToken]
  /// The digits of a telephone's keys, each of which stands for its letters: 2-2-8 for “bat”; none
  /// where letters were typed, too. ``rank(_:)`` understands both.
  public var digits: String
  /// The whole line where some letters are known by their groups only; else empty.
  package var line = ""
  /// The id of the tab whose page is asked for; `nil` for the search itself.
  public var tab: String?

  /// Makes a question; by default the one before anything is typed.
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

  /// True before anything is typed or chosen: the view that invites to search.
  public var isLanding: Bool { hasNoText && scope == nil && tokens.isEmpty && tab == nil }

  /// Whether there are no digits or other groups of letters, and no text but white space.
  public var hasNoText: Bool { digits.isEmpty && line.isEmpty && text.allSatisfy(\.isWhitespace) }
}

/// A filter that stands in the field as one unit, such as a cuisine or a period.
public struct SearchToken: Hashable, Sendable {
  /// The words in the field.
  public var text: String

  /// Makes a filter.
  public init(_ text: String) { self.text = text }
}

/// A text, or a filter, that can be taken instead of typing it.
public enum SearchSuggestion: Hashable, Sendable {
  /// A text that becomes the query.
  case text(String)
  /// A filter that joins the query.
  case token(SearchToken)
}

/// A scope: one kind of results, with a segment of the scope bar.
public struct SearchScope: Hashable, Sendable, Identifiable {
  /// The id that results and queries name.
  public var id: String
  /// The plural on the segment: “Restaurants”.
  public var title: String
  /// The name of one result on its sheet: “Restaurant”; empty for none.
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

/// A tab of the tab bar, beside Search; its page is asked of the provider.
public struct SearchTab: Hashable, Sendable, Identifiable {
  /// The id that queries name.
  public var id: String
  /// The words on the tab.
  public var title: String

  /// Makes a tab.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
