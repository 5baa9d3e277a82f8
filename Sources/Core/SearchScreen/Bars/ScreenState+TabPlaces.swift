internal import FocusEngine
internal import Geometry

/// The place at which the page of a tab was left.
package struct TabPlace: Hashable, Sendable {
  /// The tab.
  var tab: Tab
  /// The last visit to its titles; `nil` when none had focus.
  var visit: ScreenState.ResultsVisit?
  /// The horizontal offsets of its shelves.
  var shelves: [ScreenState.ScrollState.ShelfOffset]
}

/// Tabs keep their places: a page is entered where it was left.
extension ScreenState {
  /// Remembers the place of the tab that is being left.
  mutating func keepPlace() {
    visit.tabPlaces.removeAll { $0.tab == visit.tab }
    visit.tabPlaces.append(
      TabPlace(tab: visit.tab, visit: visit.resultsVisit, shelves: visit.scroll.shelves))
  }

  /// Restores the place of the tab that is being shown. Focus stays on the tab; the page is entered
  /// at its place.
  mutating func restorePlace() {
    let place = visit.tabPlaces.first { $0.tab == visit.tab }
    visit.scroll = ScrollState()
    visit.scroll.shelves = place?.shelves ?? []
    visit.resultsVisit = place?.visit
    visit.returnsToPlace = visit.tab != .search && visit.resultsVisit != nil
  }

  /// Enters the page of the tab that has focus at the place at which it was left, once.
  /// - Returns: `nil` when the page is entered from its top.
  mutating func returnToPlace(in view: ScreenView) -> [Effect]? {
    guard visit.returnsToPlace, case .tab(let tab)? = view.commands[visit.focus.focused],
      tab == self.visit.tab
    else { return nil }
    visit.returnsToPlace = false
    return enter(tab, in: view)
  }
}
