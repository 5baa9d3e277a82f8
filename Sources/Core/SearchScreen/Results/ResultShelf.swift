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
    /// All items of one scope, in as many rows as needed.
    case grid([Item])
    /// A row of text for each item, below each other.
    case rows([Item], showsPictures: Bool)
    /// One item with its text beside it, and a line above.
    case hero(Item, kicker: String)
    /// Text that cannot have focus.
    case words(String)
    /// A picture that cannot have focus.
    case picture(ImageFile, label: String)
    /// Nodes with their own positions.
    case nodes(NodeGroup)
  }

  /// The name of the shelf of the best results of all categories.
  static let topName = "top"
  /// The maximum number of titles beside a stage that is the only result.
  static let mostBesideStage = 6
  /// The name of the shelf of popular titles.
  static let popularName = "popular"
  /// The name of the shelf of titles that were started.
  static let unfinishedName = "unfinished"

  package var name: String
  package var title: String
  /// The count beside the title; empty for none.
  package var count: String
  package var content: Content
  /// The shape that sets the height of the cards; `nil` for mixed categories.
  var shape: ArtworkShape?
  /// Whether all artwork is wide and low, so that a whole row fits below other content.
  var isLow = false
  /// Whether it is the first one below the keys, where its pictures are as high as those of the best results.
  var isFirst = false
  /// Whether each card is a small picture beside its text.
  var isCompact = false
  /// Whether it is a block of another program's view.
  package var isSupplied = false
  /// The actions of Select that differ from the usual one.
  package var selections: [ItemID: SearchResult.Selection] = [:]

  /// Whether there is a heading above the content.
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
      // Popular titles of the category, if there are any.
      let items = landing.popularItems.filter {
        visit.scope == .all || visit.scope == .category($0.category)
      }
      return [popularShelf(items.isEmpty ? landing.popularItems : items)].compactMap(\.self)
    }
    let sections = shownSections(of: page)
    let staged = staged
    return sections.enumerated().compactMap { index, section in
      var section = section
      // A title on the stage is not repeated elsewhere.
      if index > 0, let staged { section.items.removeAll { $0.id == staged } }
      return index > 0 && section.items.isEmpty ? nil : shelf(of: section, isFirst: index == 0)
    }
      + [similarShelf, aboutShelf].compactMap(\.self) + provided
  }

  /// The sections of a page in configuration order.
  func sections(of page: ResultPage) -> [ResultSection] {
    settings.results.sorted(page.sections) { $0.category }
  }

  /// The sections to show: if the best results across categories include everything, only those. If only one
  /// category was found, or the query consists of filters alone, the best results would merely repeat the
  /// categories and are omitted, unless one of them is on the stage.
  private func shownSections(of page: ResultPage) -> [ResultSection] {
    let sections = sections(of: page)
    guard let top = sections.first, top.category == nil else { return sections }
    let own = sections.filter { $0.category != nil && !$0.items.isEmpty }
    if onlyCategory != nil, staged == nil { return own.isEmpty ? sections : own }
    if top.repeats(own) { return [top] }
    return staged == nil && (own.count == 1 || pageText.trimmed.isEmpty) ? own : sections
  }

  /// The section shown as a grid: the scope's, or the only category's; `nil` for none.
  var gridSection: ResultSection? {
    guard let page else { return nil }
    if query.scope != .all { return page.sections.count == 1 ? page.sections.first : nil }
    guard onlyCategory != nil, showsSearch else { return nil }
    return page.sections.first { $0.category != nil }
  }

  /// The shelf of titles spelt like the text that are not results for its correction.
  private var similarShelf: ResultShelf? {
    guard let similar = page?.similar, !similar.isEmpty else { return nil }
    return ResultShelf(
      name: "similar", title: words[.similarSpelling], count: "",
      content: .cards(similar, showAll: nil), shape: nil)
  }

  /// The shelf of titles whose descriptions contain the words.
  private var aboutShelf: ResultShelf? {
    guard let about = page?.about, !about.isEmpty else { return nil }
    return ResultShelf(
      name: "about", title: words[.aboutThis], count: "",
      content: .cards(about, showAll: nil), shape: nil)
  }

  /// Whether the current answer has no results.
  var foundNothing: Bool {
    guard visit.tab == .search || !visit.beneath.isEmpty, let page, failure.isEmpty else {
      return false
    }
    if let view = visit.screen.answer?.view { return view.isEmpty && !visit.screen.awaitsAnswer }
    // A page shows nothing until its answer arrives.
    guard visit.beneath.isEmpty || !visit.screen.awaitsAnswer, !awaitsProviders,
      visit.screen.answer?.provided.isEmpty != false
    else { return false }
    // A spelling and the other categories are still offered above titles that are only about the text.
    return page.sections.allSatisfy(\.items.isEmpty)
      && (page.about.isEmpty || page.didYouMean != nil || query.scope != .all)
  }

  /// The shelf of a section; the first one says which text its results are for, if it is not the typed one,
  /// and that some titles are missing, if so.
  func shelf(of section: ResultSection, isFirst: Bool = false) -> ResultShelf {
    let name = section.category?.rawValue ?? ResultShelf.topName
    let meant =
      page?.similarTo.map { words[.similarTo, ["name": $0]] }
      ?? page?.reading.map { self.title(of: $0) }
      ?? page?.correction.map { words[.showingResultsFor, ["query": $0]] }
    var title = isFirst ? meant : nil
    var items = section.items
    if isFirst, let staged {
      // The stage itself shows the correction.
      title = nil
      let related = visit.screen.answer?.related ?? []
      if items.map(\.id) == [staged], !related.isEmpty {
        // Similar titles fill the space beside a stage that is the only result.
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

  /// The shelves before anything is typed: recently started or opened titles, and popular ones. No title is
  /// on both.
  private var landingShelves: [ResultShelf] {
    let lately = continued
    // Both should be visible below the keyboard, which leaves little room on a wide screen.
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

  /// The titles that were started but not finished, followed by those that were opened, most recent first. A
  /// show appears once, where it continues; titles played to the end are left out.
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

  /// The titles on the shelves before anything is typed.
  var landingTitles: [String] {
    (continued + landing.popularItems).map(\.title)
  }

  /// The heading of the popular titles; if no popularity is known, they are just the library.
  var popularTitle: WordKey { landing.knowsPopularity ? .popularNow : .library }

  func popularShelf(_ items: [Item]) -> ResultShelf? {
    guard !items.isEmpty else { return nil }
    // The newest titles lead to all the others, if these are of one category and have a page.
    let total = landing.scopes.first { $0.scope == .all }?.count ?? 0
    let leadsOn = !landing.knowsPopularity && total > landing.popularItems.count
    return ResultShelf(
      name: ResultShelf.popularName, title: words[popularTitle], count: "",
      content: .cards(items, showAll: leadsOn ? onlyCategory?.id : nil), shape: onlyShape)
  }

  /// The maximum number of started or opened titles on the landing.
  private static let mostOpened = 12

  /// The item with an id, on any shelf.
  func item(_ id: ItemID) -> Item? { shelves.item(id) }
}

extension [ResultShelf] {
  /// The item with an id.
  func item(_ id: ItemID) -> Item? {
    lazy.compactMap { $0.content.items.first { $0.id == id } }.first
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
  /// Whether it contains every title of other sections.
  fileprivate func repeats(_ others: [ResultSection]) -> Bool {
    let known = Set(items.map(\.id))
    return others.allSatisfy { section in
      section.total <= items.count && section.items.allSatisfy { known.contains($0.id) }
    }
  }
}
