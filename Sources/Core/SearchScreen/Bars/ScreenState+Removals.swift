package import CatalogModel
internal import Geometry

/// The commands of the history's menus.
package enum HistoryCommand: Hashable, Sendable {
  case removeRecent(String)
  case removeOpening(ItemID)
  case askToClear, clear
}

/// Undo of removals, one at a time, last one first.
extension ScreenState {
  /// The maximum number of removals that can be undone.
  private static let mostRemovals = 50

  /// Whether Undo can restore something that was removed here.
  var canUndoRemoval: Bool { !visit.removals.isEmpty }

  /// Whether Undo belongs in the hints: something was just cleared or removed.
  var canUndo: Bool { canUndoClear || canUndoRemoval }

  /// Removes a single item, and offers Undo for a while.
  mutating func remove(_ removal: Removal) -> [Effect] {
    visit.removals.append(removal)
    if visit.removals.count > Self.mostRemovals { visit.removals.removeFirst() }
    visit.timers[.undo] = now + Self.undoHintDuration
    // A notice would cover Undo, and may contradict it, such as by saying that a search is saved.
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

  /// Asks whether to clear the history.
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

  /// Restores the last removal, in its original position.
  /// - Returns: `nil` when nothing was removed.
  mutating func undoRemoval() -> [Effect]? {
    guard let removal = visit.removals.popLast() else { return nil }
    if visit.removals.isEmpty { visit.timers[.undo] = nil }
    if case .bookmark(let item) = removal { updateSheet(of: item.id) { $0.isBookmarked = true } }
    return [.restore(removal), .loadLanding]
  }

  /// Discards the removals: they belong to the page on which they were made.
  mutating func forgetRemovals() {
    guard canUndoRemoval else { return }
    visit.removals = []
    visit.timers[.undo] = nil
  }
}
