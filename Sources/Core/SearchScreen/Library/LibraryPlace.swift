package import CatalogModel

/// A place that titles can be imported from.
package struct LibraryPlace: Hashable, Sendable, Identifiable {
  /// The kinds of places.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A folder of media files.
    case folder
    /// The folders that Kodi scans.
    case kodi
    /// The games of a program.
    case games
    /// A library of books.
    case books
    /// A playlist of channels.
    case channels
    /// A server on the local network; its titles are known once the user has signed in.
    case server
    /// The catalogue that is included with the program.
    case starter
  }

  /// The titles of one category in a place.
  package struct Count: Hashable, Sendable {
    /// The category.
    package var category: CategoryID
    /// The number of titles, 1 or more.
    package var titles: Int

    /// Creates a count.
    package init(category: CategoryID, titles: Int) {
      self.category = category
      self.titles = titles
    }
  }

  /// The identifier, unique among the places: its first source's, or the name of the kind.
  package var id: String
  /// The kind of place.
  package var kind: Kind
  /// The name of a folder or program; empty for the starter catalogue, which the screen names.
  package var title: String
  /// The path of the place, as shown to people; may be empty.
  package var detail: String
  /// The sources to import, in order.
  package var sources: [LibrarySource]
  /// The titles by category, most first.
  package var counts: [Count]
  /// Whether counting was completed; it stops early in a very large place.
  package var isExact: Bool

  /// Creates a place.
  package init(
    id: String, kind: Kind, title: String = "", detail: String = "", sources: [LibrarySource] = [],
    counts: [Count] = [], isExact: Bool = true
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.detail = detail
    self.sources = sources
    self.counts = counts
    self.isExact = isExact
  }

  /// The number of titles.
  package var titles: Int { counts.reduce(0) { $0 + $1.titles } }
}

extension Words {
  /// One or two categories with their counts, or else the total number of titles.
  func text(of counts: [LibraryPlace.Count], isExact: Bool) -> String {
    guard isExact, (1...2).contains(counts.count) else {
      return self[.titleCount, count: counts.reduce(0) { $0 + $1.titles }]
    }
    return counts.map { titles in
      title(of: Category(id: titles.category)) + " " + count(titles.titles, isExact: true)
    }.joined(separator: " · ")
  }
}

/// The progress or the outcome of an import started on the screen.
package enum LibraryImport: Hashable, Sendable {
  /// Titles are being read or written: how many so far, and the progress in thousandths; `nil` while unknown.
  case running(titles: Int, thousandths: Int?)
  /// The catalogue was replaced by one with this many titles.
  case finished(titles: Int)
  /// The import failed; the previous catalogue stays.
  case failed
  /// There was nothing to import; the previous catalogue stays.
  case empty
  /// The import was cancelled; the previous catalogue stays.
  case cancelled
}
