internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import TextEntry

/// Results supplied by another program in place of a catalogue.
extension ScreenState {
  /// The blocks on the screen; `nil` if our own shelves are shown.
  var suppliedShelves: [ResultShelf]? {
    guard settings.supply != nil else { return nil }
    guard page == nil else { return visit.screen.answer?.view }
    return visit.tab == .search ? suppliedLanding : []
  }

  /// Shows a page. A more complete page of the same answer keeps everything in place.
  mutating func take(_ supplied: SuppliedPage, generation: Int) {
    guard generation == self.generation else { return }
    let former = visit.screen.answer?.view ?? []
    let offsets = viewGeneration == generation ? visit.screen.scroll.shelves : []
    _ = searchFinished(generation: generation, page: supplied.page)
    visit.screen.awaitsAnswer = !supplied.isLast
    guard visit.screen.isSubmitted else { return }
    let view = shelves(of: supplied.view)
    noteReplacement(of: former, by: view)
    visit.screen.answer?.view = view
    visit.screen.answer?.hasMoreSupplied = supplied.hasMore
    visit.screen.scroll.shelves = offsets
    viewGeneration = generation
  }

  /// The number of results from the end of a block at which more are requested: two rows of a grid.
  private static let reach = 12

  /// Requests more when focus is near the end of a block.
  mutating func growSupplied(in view: ScreenView) -> [Effect] {
    guard visit.screen.answer?.hasMoreSupplied == true, !visit.screen.awaitsAnswer,
      case .card(let shelf, let id)? = view.commands[visit.screen.focus.focused],
      let items = visit.screen.answer?.view?.first(where: { $0.name == shelf })?.content.items,
      let place = items.firstIndex(where: { $0.id == id }), place >= items.count - Self.reach
    else { return [] }
    visit.screen.answer?.hasMoreSupplied = false
    return [.moreSupplied(generation: generation)]
  }

  /// Shows a view before any text is typed.
  mutating func take(landing view: [ResultsBlock]) {
    let shelves = shelves(of: view)
    noteReplacement(of: suppliedLanding, by: shelves)
    suppliedLanding = shelves
  }

  /// The shelves of blocks; a shelf of a single category has that category's shape.
  private func shelves(of view: [ResultsBlock]) -> [ResultShelf] {
    view.map { block in
      var shelf = block.shelf
      let categories = Set(shelf.content.items.map(\.category))
      if shelf.shape == nil, categories.count == 1 {
        shelf.shape = categories.first.map { shape(of: $0) }
      }
      return shelf
    }
  }

  /// Performs the action of Select on a result of a shelf.
  mutating func choose(_ item: Item, onShelf name: String) -> [Effect] {
    let shelf = settings.supply == nil ? nil : shelves.first { $0.name == name }
    switch shelf?.selections[item.id] ?? .details {
    case .details: return openSheet(of: item)
    case .open: return recordRecent(of: item) + startOpening(item)
    case .search(let text):
      let effects = leavePages()
      visit.field.replace(with: text)
      visit.scope = .all
      return effects + textChanged()
    }
  }
}
