package import CatalogModel
internal import Geometry

/// What the menus of the history ask for.
package enum HistoryCommand: Hashable, Sendable {
  case removeRecent(String)
  case removeOpening(ItemID)
  case askToClear, clear
}

/// Undo of what was removed, one thing at a time, the last one first.
extension ScreenState {
  /// The most removals that can be undone.
  private static let mostRemovals = 50

  /// Whether Undo brings something back that was removed here.
  var canUndoRemoval: Bool { !visit.removals.isEmpty }

  /// Whether Undo has a place in the line of hints: something was just cleared or removed.
  var canUndo: Bool { canUndoClear || canUndoRemoval }

  /// Removes a single thing, and offers Undo for a while.
  mutating func remove(_ removal: Removal) -> [Effect] {
    visit.removals.append(removal)
    if visit.removals.count > Self.mostRemovals { visit.removals.removeFirst() }
    visit.timers[.undo] = now + Self.undoHintDuration
    // A notice would cover Undo, and may say the opposite, such as that a search is saved.
    dismissNotice()
    if case .bookmark(let item) = removal { updateSheet(of: item.id) { $0.isBookmarked = false } }
    return [removal.effect, .loadLanding]
  }

  /// Performs a command about the history.
  mutating func perform(_ command: HistoryCommand) -> [Effect] {
    switch command {
    case .removeRecent(let text): remove(.recent(text))
    case .removeOpening(let id): remove(.opening(id))
    case .askToClear: askToClearRecents()
    case .clear: [.clearRecents, .loadLanding]
    }
  }

  /// Asks whether the history is to be cleared.
  private mutating func askToClearRecents() -> [Effect] {
    push(
      .alert(
        Alert(
          title: words[.clearRecentsTitle], message: words[.clearRecentsMessage],
          choices: [
            Choice(title: words[.cancel]),
            Choice(title: words[.clearAll], command: .history(.clear)),
          ])))
  }

  /// Brings back what was removed last, in its place.
  /// - Returns: `nil` when nothing was removed.
  mutating func undoRemoval() -> [Effect]? {
    guard let removal = visit.removals.popLast() else { return nil }
    if visit.removals.isEmpty { visit.timers[.undo] = nil }
    if case .bookmark(let item) = removal { updateSheet(of: item.id) { $0.isBookmarked = true } }
    return [.restore(removal), .loadLanding]
  }

  /// Forgets the removals: they belong to the page on which they were made.
  mutating func forgetRemovals() {
    guard canUndoRemoval else { return }
    visit.removals = []
    visit.timers[.undo] = nil
  }
}
