internal import CatalogModel
package import FocusEngine

/// One screen of results: its answer and its position.
///
/// Every tab has one, and every page opened from there is another one above it. Going back shows the one
/// beneath as it was left.
package struct ResultsScreen: Hashable, Sendable {
  /// The page above a tab; `nil` for the screen of the tab itself.
  package internal(set) var page: NavigationPage?
  /// The answer on the screen; `nil` while the landing is shown.
  package var answer: Answer?
  /// Whether results may be shown: always, unless a search waits for the Search key.
  package var isSubmitted = true
  /// Whether the answer to the query is still pending; when the screen returns, it is requested again.
  package var awaitsAnswer = false
  /// Whether the results are dimmed because a newer answer is late.
  package var isStale = false
  /// The number of items that the grid requests.
  package var limit = ScreenState.gridStep
  /// The panels above the results, topmost last.
  package var panels: [OpenPanel] = []
  /// The focus state.
  package var focus = FocusState()
  /// The last visit to the results; `nil` if none of them had focus.
  var visited: ScreenState.ResultsVisit?
  /// The scroll offsets.
  package var scroll = ScreenState.ScrollState()

  /// Takes the moves of titles from one shelf to another: focus, and the way back to it, stay with the title.
  mutating func follow(_ former: [ResultShelf], to shelves: [ResultShelf]) {
    for shelf in former {
      let kept = shelves.first { $0.name == shelf.name }?.content.items ?? []
      let left = Set(shelf.content.items.map(\.id)).subtracting(kept.map(\.id))
      for other in shelves where other.name != shelf.name {
        for item in other.content.items where left.contains(item.id) {
          let old = NodeID.card(shelf: shelf.name, item: item.id)
          let new = NodeID.card(shelf: other.name, item: item.id)
          focus.rename(old, to: new)
          if visited?.item == old { visited?.item = new }
        }
      }
    }
  }
}
