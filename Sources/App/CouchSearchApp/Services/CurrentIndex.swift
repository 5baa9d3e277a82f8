package import CatalogModel
internal import Synchronization

/// The search index in use, replaceable at any time. Searches in progress finish in the index in which they
/// started, which is closed after the last of them.
///
/// For a child, it limits everything that it returns by content rating.
package final class CurrentIndex: SearchIndex {
  private struct State {
    var index: any SearchIndex
    var ageLimit: Int?
  }

  private let state: Mutex<State>
  private let languages: OtherLanguages

  /// Starts with an index.
  /// - Parameter languages: Reads texts in the languages that the screen is not in.
  package init(_ index: any SearchIndex, languages: OtherLanguages = OtherLanguages()) {
    state = Mutex(State(index: index))
    self.languages = languages
  }

  /// Starts with the current index and the languages of another one.
  convenience init(_ other: CurrentIndex) { self.init(other.current, languages: other.languages) }

  /// Directs all searches from now on to another index.
  func replace(by other: any SearchIndex) { state.withLock { $0.index = other } }

  /// The current index, without the limit of a child.
  package var current: any SearchIndex { state.withLock { $0.index } }

  /// The highest age of the content ratings that are let through; titles without a rating are not. `nil` for no
  /// limit.
  package var ageLimit: Int? {
    get { state.withLock { $0.ageLimit } }
    set { state.withLock { $0.ageLimit = newValue } }
  }

  /// A page from the current index.
  package func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    let limit = ageLimit
    var query = query
    query.ageLimit = limit
    let index = current
    var page = try index.page(for: query, isCancelled: isCancelled)
    if let typed = page {
      let other = try languages.answer(
        query, insteadOf: typed, in: index, isCancelled: isCancelled)
      page = other?.page ?? typed
      // A child’s letters lead to suitable titles, which the names of filters may not.
      if limit == nil { page?.liveKeys = languages.keys(typed.liveKeys, after: query.text) }
    }
    guard let limit else { return page }
    // Whatever an index adds beside its results.
    func isSuitable(_ item: Item) -> Bool { item.age.map { $0 <= limit } ?? false }
    for index in page?.sections.indices ?? 0..<0 {
      page?.sections[index].items.removeAll { !isSuitable($0) }
    }
    page?.sections.removeAll(where: \.items.isEmpty)
    page?.similar.removeAll { !isSuitable($0) }
    page?.about.removeAll { !isSuitable($0) }
    return page
  }

  /// The items that are suitable for the limit. An episode without a rating has that of its show.
  private func suitable(_ items: [Item]) throws(SearchFailure) -> [Item] {
    guard let limit = ageLimit else { return items }
    var ages: [String: Int] = [:]
    var suitable: [Item] = []
    for item in items {
      var age = item.age
      if age == nil, let show = item.episodePlace?.show, !show.isEmpty {
        if ages[show] == nil { ages[show] = try self.age(ofShow: show) ?? .max }
        age = ages[show]
      }
      if let age, age <= limit { suitable.append(item) }
    }
    return suitable
  }

  /// The highest age of the shows with a title; `nil` if none has a rating.
  private func age(ofShow title: String) throws(SearchFailure) -> Int? {
    var query = Query(text: title, scope: .category(Category.show), limit: Self.mostShows)
    query.isExact = true
    let found = try current.page(for: query, isCancelled: { false })?.sections.flatMap(\.items)
    let shows = (found ?? []).filter { TextFolding.fold($0.title) == TextFolding.fold(title) }
    // Of several, one without a rating may be the show that is meant.
    return shows.allSatisfy { $0.age != nil } ? shows.compactMap(\.age).max() : nil
  }

  private static let mostShows = 8
  /// The part of the related titles that may be unsuitable.
  private static let moreRelated = 8

  /// The values of an attribute in the current index.
  package func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts? {
    var query = query
    query.ageLimit = ageLimit
    return try current.counts(of: kind, for: query, limit: limit, isCancelled: isCancelled)
  }

  /// The number of items that imports added to the current index after a time.
  package func newItemCount(since time: Int) throws(SearchFailure) -> Int {
    guard ageLimit != nil else { return try current.newItemCount(since: time) }
    let newest = try titles(.new, limit: Self.mostNew)
    return newest.count { $0.added ?? .min > time }
  }

  /// The most popular items in the current index.
  package func popularItems(limit: Int) throws(SearchFailure) -> [Item] {
    ageLimit == nil ? try current.popularItems(limit: limit) : try titles(.popular, limit: limit)
  }

  /// The first titles of a listing.
  private func titles(_ listing: Listing, limit: Int) throws(SearchFailure) -> [Item] {
    let query = Query(text: "", limit: limit, listing: listing)
    return try page(for: query, isCancelled: { false })?.sections.first?.items ?? []
  }

  /// The most new titles that are counted for a child.
  private static let mostNew = 100

  /// Items of the current index.
  package func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] {
    try suitable(try current.items(withIDs: ids))
  }

  /// Titles related to an item, from the current index.
  package func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] {
    guard ageLimit != nil else { return try current.related(to: item, limit: limit) }
    let related = try current.related(to: item, limit: limit * Self.moreRelated)
    return Array(try suitable(related).prefix(limit))
  }

  /// The episodes of a show in the current index.
  package func episodes(of item: Item) throws(SearchFailure) -> [Item] {
    try suitable(try current.episodes(of: item))
  }

  /// The categories of the current index.
  package var categories: [Category] { current.categories }
}
