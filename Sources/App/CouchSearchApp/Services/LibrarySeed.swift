internal import CatalogModel
internal import SearchScreen
internal import UserLibrary

/// What a library has at the start, for tests. Titles are ids or names, the latest first.
package struct LibrarySeed: Sendable {
  /// Bookmarked titles.
  package var bookmarks: [String]
  /// Opened titles.
  package var opened: [String]
  /// Titles marked as watched.
  package var watched: [String]
  /// Recent searches.
  package var recents: [String]

  /// Makes a seed.
  package init(bookmarks: [String], opened: [String], watched: [String], recents: [String]) {
    (self.bookmarks, self.opened) = (bookmarks, opened)
    (self.watched, self.recents) = (watched, recents)
  }

  /// A title that the catalogue does not have.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id or name.
    package var title: String

    /// The message.
    package var description: String {
      "“\(title)” is neither a title of the catalogue nor the id of one."
    }
  }
}

extension Services {
  /// Adds a seed to the library. Opened titles are not ranked higher: ranks fade from day to day.
  /// - Throws: ``LibrarySeed/Failure``, and the failures of the catalogue and the library.
  package func take(_ seed: LibrarySeed) throws {
    for title in seed.bookmarks.reversed() { try library.addBookmark(try item(title).id) }
    for (time, title) in seed.opened.reversed().enumerated() {
      try library.addOpening(try item(title).id, time: time)
    }
    for title in seed.watched {
      let item = try item(title)
      try library.keep(PlayedPlace(of: item, isWatched: true, time: 0), of: item.id)
    }
    for text in seed.recents.reversed() { _ = answers(to: .recordRecent(text)) }
  }

  /// The item with an id or, of those with a title, the best result for it.
  private func item(_ name: String) throws -> Item {
    if let item = try index.items(withIDs: [ItemID(name)]).first { return item }
    let page = try index.page(for: Query(text: name), isCancelled: { false })
    let items = page?.sections.flatMap(\.items) ?? []
    guard let item = items.first(where: { $0.title == name }) else {
      throw LibrarySeed.Failure(title: name)
    }
    return item
  }
}
