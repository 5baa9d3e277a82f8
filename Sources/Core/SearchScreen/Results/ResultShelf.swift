package import CatalogModel
package import SceneGraph
internal import Support

/// A shelf of the results area, from a search or from the landing.
package struct ResultShelf: Hashable, Sendable {
  /// The content of a shelf.
  package enum Content: Hashable, Sendable {
    case chips([Suggestion])
    /// Cards in one row, ended by a Show All card unless `showAll` is `nil`.
    case cards([Item], showAll: CategoryID?)
    /// All items of one scope, in as many rows as they need.
    case grid([Item])
    /// A row of words for each item, below each other.
    case rows([Item], showsPictures: Bool)
    /// One item with its words beside it, and a line above them.
    case hero(Item, kicker: String)
    /// Words that cannot have focus.
    case words(String)
    /// A picture that cannot have focus.
    case picture(ImageFile, label: String)
    /// Nodes at places of their own.
    case nodes(NodeGroup)
  }

  /// The name of the shelf of the best results of all categories.
  static let topName = "top"
  /// The most titles beside a stage that stands alone.
  static let mostBesideStage = 6
  /// The name of the shelf of popular titles.
  static let popularName = "popular"
  /// The name of the shelf of titles that were begun.
  static let unfinishedName = "unfinished"

  package var name: String
  package var title: String
  /// The count beside the title; empty for none.
  package var count: String
  package var content: Content
  /// The shape that sets the height of the cards; `nil` where categories mix.
  var shape: ArtworkShape?
  /// Whether all artwork is wide and low, so that a whole row fits below other things.
  var isLow = false
  /// Whether it is the first one below the keys, where its pictures are as high as those of best results.
  var isFirst = false
  /// Whether each card is a small picture beside its words.
  var isCompact = false
  /// True for a block of another program's view.
  package var isSupplied = false
  /// The effects of Select that are not the usual one.
  package var selections: [ItemID: SearchResult.Selection] = [:]

  /// Whether a heading stands above the content.
  var hasHeading: Bool { !isSupplied || !title.isEmpty }
}

extension ResultShelf.Content {
  /// The items that can have focus.
  package var items: [Item] {
    switch self {
    case .cards(let items, _), .grid(let items), .rows(let items, _): items
    case .hero(let item, _): [item]
    case .nodes(let group): group.parts.compactMap(\.result?.item)
    case .chips, .words, .picture: []
    }
  }
}

extension ScreenState {
  /// The shelves of the results area, from top to bottom.
  var shelves: [ResultShelf] {
    if let view = suppliedShelves { return view }
    guard visit.beneath.isEmpty else { return pageShelves }
    guard visit.tab == .search else { return tabShelves }
    guard let page else { return landingShelves }
    let provided = providedShelves
    if page.sections.allSatisfy(\.items.isEmpty) {
      if let aboutShelf { return [aboutShelf] + provided }
      if !provided.isEmpty || awaitsProviders { return provided }
      // Popular titles of the category, where there are any.
      let items = landing.popularItems.filter {
        visit.scope == .all || visit.scope == .category($0.category)
      }
      return [popularShelf(items.isEmpty ? landing.popularItems : items)].compactMap(\.self)
    }
    let sections = shownSections(of: page)
    let staged = staged
    return sections.enumerated().compactMap { index, section in
      var section = section
      // What stands on the stage stands nowhere else.
      if index > 0, let staged { section.items.removeAll { $0.id == staged } }
      return index > 0 && section.items.isEmpty ? nil : shelf(of: section, isFirst: index == 0)
    }
      + [similarShelf, aboutShelf].compactMap(\.self) + provided
  }

  /// The sections of a page in the order of the configuration.
  func sections(of page: ResultPage) -> [ResultSection] {
    settings.results.sorted(page.sections) { $0.category }
  }

  /// The sections that are shown: the best results of all categories alone where these are all there are.
  /// Where only one category is found, or filters alone say what is wanted, nothing is better than the rest:
  /// they would repeat those of the categories, unless one of them is certain.
  private func shownSections(of page: ResultPage) -> [ResultSection] {
    let sections = sections(of: page)
    guard let top = sections.first, top.category == nil else { return sections }
    let own = sections.filter { $0.category != nil && !$0.items.isEmpty }
    if onlyCategory != nil, staged == nil { return own.isEmpty ? sections : own }
    if top.repeats(own) { return [top] }
    return staged == nil && (own.count == 1 || pageText.trimmed.isEmpty) ? own : sections
  }

  /// The section that is shown as a grid: that of the scope, or of the only category; `nil` for none.
  var gridSection: ResultSection? {
    guard let page else { return nil }
    if query.scope != .all { return page.sections.count == 1 ? page.sections.first : nil }
    guard onlyCategory != nil, showsSearch else { return nil }
    return page.sections.first { $0.category != nil }
  }

  /// The shelf of titles that are spelt like the text, but are no results for its correction.
  private var similarShelf: ResultShelf? {
    guard let similar = page?.similar, !similar.isEmpty else { return nil }
    return ResultShelf(
      name: "similar", title: words[.similarSpelling], count: "",
      content: .cards(similar, showAll: nil), shape: nil)
  }

  /// The shelf of titles whose descriptions have the words.
  private var aboutShelf: ResultShelf? {
    guard let about = page?.about, !about.isEmpty else { return nil }
    return ResultShelf(
      name: "about", title: words[.aboutThis], count: "",
      content: .cards(about, showAll: nil), shape: nil)
  }

  /// A Boolean value: true when the current answer has no results.
  var foundNothing: Bool {
    guard visit.tab == .search || !visit.beneath.isEmpty, let page, failure.isEmpty else {
      return false
    }
    if let view = visit.screen.answer?.view { return view.isEmpty && !visit.screen.awaitsAnswer }
    // A page shows nothing until its answer is there.
    guard visit.beneath.isEmpty || !visit.screen.awaitsAnswer, !awaitsProviders,
      visit.screen.answer?.provided.isEmpty != false
    else { return false }
    // A spelling and the other categories are still offered above titles that are only about the text.
    return page.sections.allSatisfy(\.items.isEmpty)
      && (page.about.isEmpty || page.didYouMean != nil || query.scope != .all)
  }

  /// The shelf of a section; the first one says for which text its results are, where that is not the
  /// typed one, and that some titles are missing, where they are.
  func shelf(of section: ResultSection, isFirst: Bool = false) -> ResultShelf {
    let name = section.category?.rawValue ?? ResultShelf.topName
    let meant =
      page?.similarTo.map { words[.similarTo, ["name": $0]] }
      ?? page?.reading.map { self.title(of: $0) }
      ?? page?.correction.map { words[.showingResultsFor, ["query": $0]] }
    var title = isFirst ? meant : nil
    var items = section.items
    if isFirst, let staged {
      // The stage says itself what it corrects.
      title = nil
      let related = visit.screen.answer?.related ?? []
      if items.map(\.id) == [staged], !related.isEmpty {
        // Beside a stage that stands alone are titles like it.
        items += related.prefix(ResultShelf.mostBesideStage)
        title = words[.related]
      }
    }
    let shape = section.category.map { self.shape(of: $0) }
    let count =
      isFirst && page?.isPartial == true
      ? words[.partialResults]
      : section.category == nil ? "" : words.count(section.total, isExact: section.totalIsExact)
    if section == gridSection {
      return ResultShelf(
        name: name, title: title ?? self.title(of: section), count: count,
        content: .grid(section.items),
        shape: shape)
    }
    var shelf = ResultShelf(
      name: name, title: title ?? self.title(of: section), count: count,
      content: .cards(items, showAll: section.hasMore ? section.category : nil),
      shape: shape)
    shelf.isFirst = isFirst
    return shelf
  }

  /// The shelves before anything was typed: what was begun or opened last, and what is popular. No
  /// title is on both.
  private var landingShelves: [ResultShelf] {
    let lately = continued
    // Both are to be seen below the keyboard, which leaves little room on a wide screen.
    let sharesRoom = !lately.isEmpty && !canvas.isPortrait
    let known = Set(lately.map(\.id))
    let shows = Set(lately.compactMap(\.nameOfShow))
    var popular = popularShelf(
      landing.popularItems.filter { item in
        !known.contains(item.id) && !(item.nameOfShow.map(shows.contains) ?? false)
      })
    popular?.isLow = sharesRoom && !canvas.isTall
    let isBegun = keepsHistory && !landing.unfinished.isEmpty
    let first =
      lately.isEmpty
      ? []
      : [
        ResultShelf(
          name: isBegun ? ResultShelf.unfinishedName : "opened",
          title: words[isBegun ? .unfinished : .recentlyOpened], count: "",
          content: .cards(lately, showAll: nil), shape: onlyShape, isCompact: sharesRoom)
      ]
    return first + [popular].compactMap(\.self)
  }

  /// The titles that were begun and not finished, then those that were opened, the last ones first. A show is
  /// there once, where it goes on; what was seen to its end does not go on.
  private var continued: [Item] {
    guard keepsHistory else { return [] }
    let begun = landing.unfinished.map(\.item)
    var known = Set(begun.map(\.id))
    var shows = Set(begun.compactMap(\.nameOfShow))
    let opened = landing.openings.filter { item in
      guard begun.isEmpty || !landing.finished.contains(item.id) else { return false }
      guard known.insert(item.id).inserted else { return false }
      return item.nameOfShow.map { shows.insert($0).inserted } ?? true
    }
    return begun + opened.prefix(max(0, Self.mostOpened - begun.count))
  }

  /// The titles that stand on the shelves before anything was typed.
  var landingTitles: [String] {
    (continued + landing.popularItems).map(\.title)
  }

  /// The heading of the popular titles; where no popularity is known they are just the library.
  var popularTitle: WordKey { landing.knowsPopularity ? .popularNow : .library }

  func popularShelf(_ items: [Item]) -> ResultShelf? {
    guard !items.isEmpty else { return nil }
    // The newest titles lead to all others, where these are of one category and have a page.
    let total = landing.scopes.first { $0.scope == .all }?.count ?? 0
    let leadsOn = !landing.knowsPopularity && total > landing.popularItems.count
    return ResultShelf(
      name: ResultShelf.popularName, title: words[popularTitle], count: "",
      content: .cards(items, showAll: leadsOn ? onlyCategory?.id : nil), shape: onlyShape)
  }

  /// The most titles begun or opened before that the landing shows.
  private static let mostOpened = 12

  /// Returns the item with the given id on any shelf.
  func item(_ id: ItemID) -> Item? {
    for shelf in shelves {
      if let found = shelf.content.items.first(where: { $0.id == id }) { return found }
    }
    return nil
  }
}

extension Item {
  /// The name of the show that it is, or is an episode of; `nil` for any other title.
  var nameOfShow: String? {
    if category == Category.show { return title }
    return episodePlace.flatMap { $0.show.isEmpty ? nil : $0.show }
  }
}

extension ResultSection {
  /// Whether there are more items than the shelf holds.
  fileprivate var hasMore: Bool { !totalIsExact || total > items.count }
}

extension ResultSection {
  /// Whether it has every title of other sections.
  fileprivate func repeats(_ others: [ResultSection]) -> Bool {
    others.allSatisfy { $0.total <= items.count && $0.items.allSatisfy(items.contains) }
  }
}
