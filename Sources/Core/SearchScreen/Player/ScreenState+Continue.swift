internal import CatalogModel

/// What was begun: how far, and how it leaves the shelf.
extension ScreenState {
  /// What was seen of a title that is on the shelf of what was begun; `nil` for any other.
  func progress(of item: Item) -> PlayProgress? {
    landing.unfinished.first { $0.item.id == item.id }?.progress
  }

  /// Whether a title is on the shelf of what was begun, perhaps as the episode after one that was seen.
  func isOnContinue(_ item: Item) -> Bool { progress(of: item) != nil }

  /// Whether a title was begun and not finished.
  func isBegun(_ item: Item) -> Bool { progress(of: item)?.isBegun ?? false }

  /// The label of the button that opens a title: “Resume · 24 min left” of one that was begun.
  func openLabel(of item: Item) -> String {
    guard isBegun(item) else { return words[.open] }
    return [words[.resume], timeLeft(of: item, progress(of: item))].filter { !$0.isEmpty }
      .joined(separator: Caption.separator)
  }

  /// Takes a title off the shelf of what was begun; it is opened at its beginning from now on.
  mutating func removeFromContinue(_ item: Item) -> [Effect] {
    landing.unfinished.removeAll { $0.item.id == item.id }
    return [.sound(Effect.Sound(.back)), .forgetPlace(item.id), .loadLanding]
  }
}
