internal import CatalogModel

/// Generations of the sections: replaced content is shown at once, remaining content may slide.
extension ScreenState {
  /// Counts a new generation of every section of the results that the new page replaces.
  mutating func noteReplacement(of former: ResultPage?, by page: ResultPage) {
    for section in page.sections {
      let old = former?.sections.first { $0.category == section.category }?.items ?? []
      guard old.map(\.id).isReplaced(by: section.items.map(\.id)) else { continue }
      contentGenerations[.shelf(section.category?.rawValue ?? "top"), default: 0] += 1
    }
  }

  /// Counts a new generation of every block that a new view replaces.
  mutating func noteReplacement(of former: [ResultShelf], by view: [ResultShelf]) {
    for shelf in view {
      let old = former.first { $0.name == shelf.name }?.content.items ?? []
      guard old.map(\.id).isReplaced(by: shelf.content.items.map(\.id)) else { continue }
      contentGenerations[.shelf(shelf.name), default: 0] += 1
    }
  }

  /// Counts a new generation of every shelf that the new landing replaces.
  mutating func noteReplacement(of former: Landing, by landing: Landing) {
    if former.recents.isReplaced(by: landing.recents) {
      contentGenerations[.shelf("recents"), default: 0] += 1
    }
    let items = [
      ("popular", former.popularItems, landing.popularItems),
      ("bookmarks", former.bookmarks, landing.bookmarks),
      (
        ResultShelf.unfinishedName, former.unfinished.map(\.item), landing.unfinished.map(\.item)
      ),
      ("opened", former.openings, landing.openings),
    ]
    for (shelf, old, new) in items where old.map(\.id).isReplaced(by: new.map(\.id)) {
      contentGenerations[.shelf(shelf), default: 0] += 1
    }
  }

  /// Counts a new generation of the suggestions if the new completions replace them.
  mutating func noteReplacement(of former: [Suggestion], by completions: [Suggestion]) {
    guard former.isReplaced(by: completions) else { return }
    contentGenerations[.suggestions, default: 0] += 1
  }
}

extension Array where Element: Hashable {
  /// Whether fewer than half of the elements remain, or at most half of those keep their
  /// positions.
  fileprivate func isReplaced(by other: [Element]) -> Bool {
    let places = Dictionary(
      zip(other, other.indices), uniquingKeysWith: { first, _ in first })
    var (staying, inPlace) = (0, 0)
    for (index, element) in enumerated() {
      guard let place = places[element] else { continue }
      staying += 1
      if place == index { inPlace += 1 }
    }
    return staying * 2 < count || inPlace * 2 <= staying
  }
}
