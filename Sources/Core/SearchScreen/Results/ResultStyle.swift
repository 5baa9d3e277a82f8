package import CatalogModel

/// The presentation of the titles of one category, from the configuration.
package struct ResultStyle: Hashable, Sendable {
  /// A field of an item that a card can show.
  package enum Field: Hashable, Sendable {
    case subtitle
    case year
    /// The first two people: a director, an author, an artist.
    case creator
    /// The first genre.
    case genre
    /// The platforms.
    case platform
    /// The name of one item of the category.
    case category
    /// A field defined only by this catalogue, by its name.
    case own(String)

    /// The fields of every catalogue, by their names in the configuration.
    package static let known: [(name: String, field: Field)] = [
      ("subtitle", .subtitle), ("year", .year), ("creator", .creator), ("genre", .genre),
      ("platform", .platform), ("category", .category),
    ]
  }

  /// A badge on the picture of a card.
  package enum Badge: Hashable, Sendable {
    /// A title added since the New tab was last seen.
    case new
    /// A bookmarked title.
    case bookmark
    /// The text of a field.
    case field(Field)
  }

  /// The maximum number of badges on a card.
  package static let mostBadges = 2

  /// The heading of a shelf and the name of its scope; `nil` for the default.
  package var title: String?
  /// The name of a single item; `nil` for the default.
  package var one: String?
  /// The shape of the cards; `nil` for the default.
  package var shape: ArtworkShape?
  /// The fields of the line below a title; `nil` for the subtitle and the year.
  package var line: [Field]?
  /// The badges on the picture.
  package var badges: [Badge] = []

  /// Creates the default style.
  package init() {}
}

/// The presentation of all results, from the configuration.
package struct ResultStyles: Hashable, Sendable {
  /// The categories that come first, on shelves and in the scope bar; the others follow.
  package var order: [CategoryID] = []
  /// The styles of categories that differ from the default.
  package var categories: [CategoryID: ResultStyle] = [:]

  /// Creates the default styles.
  package init() {}

  /// The style of a category.
  package subscript(category: CategoryID) -> ResultStyle { categories[category] ?? ResultStyle() }

  /// Sorts elements by the order of their categories; those without a category come first, and those whose
  /// category is not listed keep their order at the end.
  func sorted<Element>(_ elements: [Element], by category: (Element) -> CategoryID?) -> [Element] {
    guard !order.isEmpty else { return elements }
    func place(_ element: Element) -> Int {
      category(element).map { order.firstIndex(of: $0) ?? order.count } ?? -1
    }
    return elements.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }
}
