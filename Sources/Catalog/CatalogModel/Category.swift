/// The name of a category in the catalogue, such as `film`.
package struct CategoryID: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case, singular, never empty: `film`, `show`, `album`.
  package var rawValue: String

  /// Creates an id from the catalogue's own name for the category.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The name itself.
  package var description: String { rawValue }
}

/// The shape of an item's picture.
package enum ArtworkShape: String, Hashable, Sendable, CaseIterable {
  /// 2 wide to 3 high: films, shows, books, games.
  case poster
  /// As wide as high: albums, songs, podcasts, apps.
  case square
  /// 16 wide to 9 high: channels, places, anything else.
  case still
}

/// A kind of item, with the details that a shelf of it needs.
package struct Category: Hashable, Sendable, Identifiable {
  /// The catalogue's name for it.
  package var id: CategoryID
  /// The plural shown above a shelf: "Films".
  package var title: String
  /// The shape of its cards.
  package var shape: ArtworkShape

  /// Creates a category with the title and shape to show it by.
  package init(id: CategoryID, title: String, shape: ArtworkShape) {
    self.id = id
    self.title = title
    self.shape = shape
  }

  /// Creates a category from its id alone: a known one with its usual title, any other with its own name as
  /// the title and a 16:9 shape.
  package init(id: CategoryID) {
    self = Category.known.first { $0.id == id } ?? Category(unknown: id)
  }

  private init(unknown id: CategoryID) {
    // Two hyphens stand for a hyphen in the name, a single one for a space.
    let words = id.rawValue.replacing("--", with: "\u{2011}")
      .split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == " " })
      .map { word in
        word.split(separator: "\u{2011}").map { $0.prefix(1).uppercased() + $0.dropFirst() }
          .joined(separator: "-")
      }
    let title = words.joined(separator: " ")
    self.init(id: id, title: title, shape: .still)
  }

  /// The categories with a usual title and shape, in the order used to break ties.
  package static let known: [Category] = [
    Category(id: Category.film, title: "Films", shape: .poster),
    Category(id: Category.show, title: "Shows", shape: .poster),
    Category(id: CategoryID("album"), title: "Albums", shape: .square),
    Category(id: CategoryID("song"), title: "Songs", shape: .square),
    Category(id: CategoryID("book"), title: "Books", shape: .poster),
    Category(id: CategoryID("game"), title: "Games", shape: .poster),
    Category(id: Category.podcast, title: "Podcasts", shape: .square),
    Category(id: CategoryID("app"), title: "Apps", shape: .square),
    Category(id: CategoryID("artist"), title: "Artists", shape: .square),
    Category(id: CategoryID("person"), title: "People", shape: .square),
    Category(id: CategoryID("channel"), title: "Channels", shape: .still),
    Category(id: CategoryID("place"), title: "Places", shape: .still),
    Category(id: CategoryID("art"), title: "Art", shape: .poster),
    Category(id: CategoryID("board-game"), title: "Board Games", shape: .square),
    Category(id: Category.episode, title: "Episodes", shape: .still),
    Category(id: Category.homeVideo, title: "Home Videos", shape: .still),
    Category(id: CategoryID("item"), title: "Other Titles", shape: .still),
    Category(id: Category.programme, title: "Programmes", shape: .still),
  ]

  /// The category of films.
  package static let film = CategoryID("film")
  /// The category of videos that somebody recorded.
  package static let homeVideo = CategoryID("home-video")
  /// The category of shows.
  package static let show = CategoryID("show")
  /// The category of podcasts, which have episodes as shows do.
  package static let podcast = CategoryID("podcast")
  /// The category of the episodes of shows.
  package static let episode = CategoryID("episode")

  /// The categories whose titles are watched to an end.
  package static let watched: Set<CategoryID> = [film, show, episode, homeVideo]
}
