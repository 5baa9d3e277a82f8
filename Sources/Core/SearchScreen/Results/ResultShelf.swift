internal import CatalogModel

/// A shelf of the results area, from a search or from the landing.
struct ResultShelf {
  /// The content of a shelf.
  enum Content {
    case chips([Suggestion])
    /// Cards in one row, ended by a Show All card unless `showAll` is `nil`.
    case cards([Item], showAll: CategoryID?)
    /// All items of one scope, in as many rows as they need.
    case grid([Item])
  }

  /// The name of the shelf of popular titles.
  static let popularName = "popular"

  var name: String
  var title: String
  /// The count beside the title; empty for none.
  var count: String
  var content: Content
  /// The title that is certainly meant, which stands larger; `nil` for none.
  var bestHit: ItemID?
  /// The shape that sets the height of the cards; `nil` where categories mix.
  var shape: ArtworkShape?
  /// True when all artwork is wide and low, so that a whole row fits below other things.
  var isLow = false
}

extension ScreenState {
  /// The shelves of the results area, from top to bottom.
  var shelves: [ResultShelf] {
    guard navigation.isEmpty else { return pageShelves }
    guard tab == .search else { return tabShelves }
    guard let page else { return landingShelves }
    if page.sections.allSatisfy(\.items.isEmpty) {
      return [popularShelf(landing.popularItems)].compactMap(\.self)
    }
    return page.sections.map { section in
      shelf(of: section)
    }
  }

  /// A Boolean value: true when the current answer has no results.
  var foundNothing: Bool {
    guard tab == .search || !navigation.isEmpty, let page, failure.isEmpty else { return false }
    // A page shows nothing until its answer is there.
    guard navigation.isEmpty || !isSearching else { return false }
    return page.sections.allSatisfy(\.items.isEmpty)
  }

  func shelf(of section: ResultSection) -> ResultShelf {
    let name = section.category?.rawValue ?? "top"
    let title = title(of: section)
    let shape = section.category.map { self.shape(of: $0) }
    let count =
      section.category == nil ? "" : words.count(section.total, isExact: section.totalIsExact)
    if query.scope != .all, page?.sections.count == 1 {
      return ResultShelf(
        name: name, title: title, count: count, content: .grid(section.items),
        shape: shape)
    }
    return ResultShelf(
      name: name, title: title, count: count,
      content: .cards(section.items, showAll: section.hasMore ? section.category : nil),
      bestHit: section.category == nil ? certainHit : nil, shape: shape)
  }

  /// The heading of a section; the first one tells the text that results were found for instead of
  /// the one typed.
  private func title(of section: ResultSection) -> String {
    guard let correction = page?.correction, section == page?.sections.first else {
      return words.title(of: section)
    }
    return words[.showingResultsFor, ["query": correction]]
  }

  private var landingShelves: [ResultShelf] {
    var shelves: [ResultShelf] = []
    if keepsHistory, !landing.openings.isEmpty {
      shelves.append(
        ResultShelf(
          name: "opened", title: words[.recentlyOpened], count: "",
          content: .cards(Array(landing.openings.prefix(Self.mostOpened)), showAll: nil)))
    }
    if let popular = popularShelf(landing.popularItems) { shelves.append(popular) }
    if !landing.bookmarks.isEmpty {
      shelves.append(
        ResultShelf(
          name: "bookmarks", title: words[.bookmarks], count: "",
          content: .cards(landing.bookmarks, showAll: nil), shape: nil))
    }
    return shelves
  }

  func popularShelf(_ items: [Item]) -> ResultShelf? {
    guard !items.isEmpty else { return nil }
    return ResultShelf(
      name: ResultShelf.popularName, title: words[.popularNow], count: "",
      content: .cards(items, showAll: nil), shape: nil)
  }

  /// The most titles opened before that the landing shows.
  private static let mostOpened = 12

  func shape(of category: CategoryID) -> ArtworkShape {
    (categories.first { $0.id == category } ?? Category(id: category)).shape
  }

  /// Returns the item with the given id on any shelf.
  func item(_ id: ItemID) -> Item? {
    for shelf in shelves {
      switch shelf.content {
      case .cards(let items, _), .grid(let items):
        if let found = items.first(where: { $0.id == id }) { return found }
      case .chips: continue
      }
    }
    return nil
  }
}

extension ResultSection {
  /// True when there are more items than the shelf holds.
  fileprivate var hasMore: Bool { !totalIsExact || total > items.count }
}
