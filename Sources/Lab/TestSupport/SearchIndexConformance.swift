package import CatalogModel
internal import Synchronization

/// Conformance tests for every ``SearchIndex``, whether it reads a file, queries a server or is made up for a
/// test.
///
/// It only makes queries, so it works for any index; the answers are compared with the items known to be in
/// the index.
package struct SearchIndexConformance {
  private let index: any SearchIndex
  private let items: [Item]
  private var broken: [String] = []

  /// All violations, one sentence each; empty if the index conforms.
  ///
  /// - Parameters:
  ///   - index: The index to query.
  ///   - items: All its items, with titles in letters that need no folding.
  package static func violations(
    of index: any SearchIndex, holding items: [Item]
  ) throws(SearchFailure) -> [String] {
    var check = SearchIndexConformance(index: index, items: items)
    try check.emptyQuery()
    try check.lists()
    for item in items { try check.finding(item) }
    try check.scopes()
    try check.restrictions()
    try check.orders()
    try check.listings()
    try check.pickers()
    try check.cancelling()
    try check.deadlines()
    return check.broken
  }

  private init(index: any SearchIndex, items: [Item]) {
    self.index = index
    self.items = items
  }

  private mutating func expect(_ holds: Bool, _ sentence: String) {
    if !holds { broken.append(sentence) }
  }

  private func page(_ query: Query) throws(SearchFailure) -> ResultPage {
    try index.page(for: query, isCancelled: { false }) ?? .empty
  }

  private mutating func emptyQuery() throws(SearchFailure) {
    let page = try page(Query(text: "  "))
    expect(page.sections.isEmpty, "an empty query has sections")
    expect(page.scopes.first?.scope == .all, "the first scope is not All")
    expect(
      page.scopes.dropFirst().map(\.scope) == index.categories.map { .category($0.id) },
      "the scopes are not the categories in their order")
    expect(page.scopes.first?.count == items.count, "All does not count every item")
  }

  private mutating func lists() throws(SearchFailure) {
    let popular = try index.popularItems(limit: 3)
    let best = items.map(\.popularity).sorted(by: >).prefix(3)
    expect(popular.map(\.popularity) == Array(best), "popular items are not the most popular")
    expect(try index.popularItems(limit: 0).isEmpty, "no popular items were asked for")
    let ids = items.prefix(2).map(\.id)
    let some = try index.items(
      withIDs: [ids.last, ItemID("no such item"), ids.first].compactMap(\.self))
    expect(some.map(\.id) == ids.reversed(), "items by id are not in the given order")
    for item in items {
      let related = try index.related(to: item, limit: 2)
      expect(related.count <= 2, "more related items than asked for")
      expect(!related.contains { $0.id == item.id }, "\(item.title) is related to itself")
    }
  }

  private mutating func finding(_ item: Item) throws(SearchFailure) {
    let name = item.title
    let page = try page(Query(text: name, limit: 5))
    expect(page.sections.first?.category == nil, "\(name): the first section is not Top Results")
    let shelf = page.sections.first { $0.category == item.category }
    expect(shelf?.items.contains { $0.id == item.id } == true, "\(name) is not found by its title")
    expect(page.didYouMean == nil, "\(name): a spelling is offered though something was found")
    for section in page.sections {
      expect(section.items.count <= 5, "\(name): \(section.title) holds more than the limit")
      expect(section.total >= section.items.count, "\(name): \(section.title) counts too few")
      expect(
        Set(section.items.map(\.id)).count == section.items.count,
        "\(name): \(section.title) shows an item twice")
      expect(
        section.items.allSatisfy { section.category == nil || $0.category == section.category },
        "\(name): \(section.title) holds an item of another category")
    }
    expect(try self.page(Query(text: name, limit: 5)) == page, "\(name): another answer each time")
    var typed = ""
    for letter in name {
      let keys = try self.page(Query(text: typed)).liveKeys
      expect(keys.allows(String(letter)), "\(name): “\(letter)” is dead after “\(typed)”")
      typed.append(letter)
    }
  }

  private mutating func scopes() throws(SearchFailure) {
    guard let item = items.first else { return }
    let all = try page(Query(text: item.title))
    let narrow = try page(Query(text: item.title, scope: .category(item.category)))
    expect(narrow.sections.map(\.category) == [item.category], "a scope shows other sections")
    expect(narrow.scopes == all.scopes, "the counts change with the scope")
    let category = Token(kind: .category, text: item.category.rawValue)
    let filtered = try page(Query(text: "", tokens: [category]))
    let found = filtered.sections.flatMap(\.items)
    expect(!found.isEmpty, "a category token alone finds nothing")
    expect(
      found.allSatisfy { $0.category == item.category }, "a category token lets others through")
  }

  /// A range of running times and a limit of age let through what fits them, and nothing without a figure.
  private mutating func restrictions() throws(SearchFailure) {
    for most in [60, 89, 90, 200] {
      let range = Token.runningTime(MinuteRange(least: nil, most: most))
      try restrict(Query(text: "", tokens: [range]), "up to \(most) minutes") { item in
        item.minutes.map { $0 <= most } ?? false
      }
    }
    for limit in [0, 12, 18] {
      let everyone = items.map { Token(kind: .category, text: $0.category.rawValue) }
      var query = Query(text: "", tokens: everyone)
      query.ageLimit = limit
      try restrict(query, "up to the age of \(limit)") { item in
        item.age.map { $0 <= limit } ?? false
      }
    }
  }

  private mutating func restrict(
    _ query: Query, _ name: String, passes: (Item) -> Bool
  ) throws(SearchFailure) {
    let found = try page(query).sections.flatMap(\.items)
    let wanted = items.filter(passes)
    expect(Set(found.map(\.id)) == Set(wanted.map(\.id)), "\(name), other titles are found")
  }

  private mutating func orders() throws(SearchFailure) {
    let everyone = items.map { Token(kind: .category, text: $0.category.rawValue) }
    for order in ResultOrder.allCases {
      for section in try page(Query(text: "", tokens: everyone, order: order)).sections {
        let found = section.items
        let isOrdered = zip(found, found.dropFirst()).allSatisfy { first, second in
          switch order {
          case .relevance: first.popularity >= second.popularity
          case .newest: first.year ?? 0 >= second.year ?? 0
          case .title:
            TitleSortKey.key(of: first)
              <= TitleSortKey.key(of: second)
          }
        }
        expect(isOrdered, "\(section.title) is not in the order \(order)")
        let half = try page(Query(text: "", tokens: everyone, limit: 1, order: order)).sections
          .first { $0.category == section.category }
        expect(half?.items.first == found.first, "\(section.title): another first item by \(order)")
      }
    }
  }

  private mutating func listings() throws(SearchFailure) {
    for listing in Listing.allCases {
      let page = try page(Query(text: "", listing: listing))
      expect(page.sections.first?.title == listing.title, "\(listing) has no mixed shelf")
      expect(
        page.sections.dropFirst().map(\.category)
          == index.categories.filter { category in items.contains { $0.category == category.id } }
          .map(\.id),
        "the shelves of \(listing) are not the categories in their order")
      expect(
        page.sections.dropFirst().reduce(0) { $0 + $1.total } == items.count,
        "\(listing) does not list every item")
    }
  }

  /// Choosing a value leaves as many results as its picker says.
  private mutating func pickers() throws(SearchFailure) {
    for kind in Token.Kind.allCases {
      let seen = items.filter { Category.watched.contains($0.category) }.prefix(2)
      let query = Query(
        text: "", bookmarks: items.prefix(1).map(\.id), watched: Set(seen.map(\.id)))
      let counts = try index.counts(of: kind, for: query, limit: 100, isCancelled: { false })
      for value in counts?.values ?? [] {
        var chosen = query
        chosen.tokens = [value.token]
        expect(
          try page(chosen).scopes.first?.count == value.count,
          "\(value.title) does not leave as many as its picker says")
      }
    }
  }

  private mutating func cancelling() throws(SearchFailure) {
    guard let item = items.first else { return }
    let query = Query(text: item.title)
    let cancelled = try index.page(for: query, isCancelled: { true })
    expect(cancelled == nil, "a cancelled search answers")
    expect(try page(query) != .empty, "after a cancelled search nothing is found")
  }

  /// A deadline is a cancellation that comes by itself, at any point where the index checks: the page must be
  /// complete or absent, and the next answer must not depend on the last.
  private mutating func deadlines() throws(SearchFailure) {
    guard let item = items.first else { return }
    for text in [item.title, item.title + "x", String(item.title.prefix(1))] {
      let query = Query(text: text)
      let whole = try page(query)
      for patience in 0..<40 {
        let deadline = Patience(patience)
        let late = try index.page(for: query, isCancelled: { deadline.isOver() })
        expect(late == nil || late == whole, "\(text): half a page after \(patience) questions")
        expect(try page(query) == whole, "\(text): another page after a deadline")
      }
    }
  }

  /// Returns false a number of times, then true.
  private final class Patience: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    func isOver() -> Bool {
      left.withLock { left in
        left -= 1
        return left < 0
      }
    }
  }
}
