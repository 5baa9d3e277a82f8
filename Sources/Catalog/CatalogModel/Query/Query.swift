/// A question to a ``SearchIndex``.
package struct Query: Hashable, Sendable {
  /// The text typed so far; the last word counts as unfinished. Of some letters only the group may be
  /// known, see ``UnsettledLetter``.
  package var text: String
  /// Filters that every result must pass; see ``Token``.
  package var tokens: [Token]
  /// The items that a token of the kind `bookmarked` lets through, in any order.
  package var bookmarks: [ItemID]
  /// The titles that were watched to their ends, for a token of the kind `watched`.
  package var watched: Set<ItemID>
  /// The scope of the search.
  package var scope: Scope
  /// The most items of each section: of shelves while `scope` is all, the grid otherwise.
  package var limit: Int
  /// The highest age of the content ratings that are let through, for a child; titles without a rating are not
  /// let through. `nil` for no limit.
  package var ageLimit: Int?
  /// The order of the items in each section.
  package var order: ResultOrder
  /// The script that groups of letters are meant in: titles in others come after.
  package var script = Keypad.Script.latin
  /// The language whose order of letters titles have from A to Z, as an ISO 639 code; empty for none,
  /// see ``Collation``.
  package var collation = ""
  /// Whether the text is searched as it is spelt, without corrections.
  package var isExact = false
  /// The text read as filters, which counts where nothing is called like the text; `nil` where no
  /// reading is wanted.
  package var reading: FilterReading?
  /// The letters with which the last word goes on to the name of a filter; they count where the words
  /// before it name filters.
  package var filterLetters: Set<Unicode.Scalar> = []
  /// The page to show while there is no text; `nil` for none.
  package var listing: Listing?
  /// The page of another program that is asked for, by the id of its tab; empty for none.
  package var tab = ""
  /// The title to which all results are similar, while there is no text; `nil` for none.
  package var similar: Item?

  /// Whether the answer weighs the letters that can follow; see ``ResultPage/letterWeights``.
  package var weighsLetters = false

  /// Makes a question; without scope and tokens it asks for everything that matches.
  package init(
    text: String, tokens: [Token] = [], bookmarks: [ItemID] = [],
    watched: Set<ItemID> = [], scope: Scope = .all, limit: Int = 20,
    order: ResultOrder = .relevance,
    listing: Listing? = nil
  ) {
    self.text = text
    self.tokens = tokens
    self.bookmarks = bookmarks
    self.watched = watched
    self.scope = scope
    self.limit = limit
    self.order = order
    self.listing = listing
  }

  /// Whether there is nothing to search for: no tokens, no listing, and no text but white space.
  package var isEmpty: Bool {
    tokens.isEmpty && listing == nil && similar == nil && tab.isEmpty && hasNoText
  }

  /// Whether there is no text but white space.
  package var hasNoText: Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether of some letters only the group is known.
  package var isCoded: Bool { text.hasUnsettledLetters }
}
