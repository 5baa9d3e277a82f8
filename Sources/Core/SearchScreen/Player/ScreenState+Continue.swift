internal import CatalogModel

/// Titles that were started: the progress, and removal from the shelf.
extension ScreenState {
  /// The progress of a title on the Continue shelf; `nil` for any other.
  func progress(of item: Item) -> PlayProgress? {
    landing.unfinished.first { $0.item.id == item.id }?.progress
  }

  /// Whether a title is on the Continue shelf, perhaps as the episode after one that was watched.
  func isOnContinue(_ item: Item) -> Bool { progress(of: item) != nil }

  /// Whether a title was started but not finished.
  func isBegun(_ item: Item) -> Bool { progress(of: item)?.isBegun ?? false }

  /// The label of the button that opens a title: “Resume · 24 min left” for one that was started.
  func openLabel(of item: Item) -> String {
    guard isBegun(item) else { return words[.open] }
    return [words[.resume], timeLeft(of: item, progress(of: item))].filter { !$0.isEmpty }
      .joined(separator: Caption.separator)
  }

  /// Whether a title can be marked as watched: what is watched to an end, where that is remembered.
  func canMarkWatched(_ item: Item) -> Bool {
    Category.watched.contains(item.category) && keepsHistory && settings.kiosk == nil
      && settings.supply == nil
  }

  /// Marks a title as watched, or as not watched.
  mutating func setWatched(_ item: Item, _ isWatched: Bool) -> [Effect] {
    let former = landing
    if isWatched {
      landing.finished.insert(item.id)
    } else {
      landing.finished.remove(item.id)
    }
    let effects = [.sound(Effect.Sound(.select)), Effect.setWatched(item, isWatched), .loadLanding]
    return effects + reloadEpisodes() + ownTitlesChanged(from: former)
  }

  /// Removes a title from the Continue shelf; it will open from the beginning.
  mutating func removeFromContinue(_ item: Item) -> [Effect] {
    landing.unfinished.removeAll { $0.item.id == item.id }
    return [.sound(Effect.Sound(.back)), .setWatched(item, false), .loadLanding]
  }
}
