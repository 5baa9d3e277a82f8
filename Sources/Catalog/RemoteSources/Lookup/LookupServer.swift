/// A public database of films and shows in which titles are looked up.
package enum LookupServer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The Movie Database: films and shows, in many languages.
  case tmdb
  /// TVmaze: shows, in English.
  case tvmaze

  /// The addresses of a server, its own or those of a mirror.
  package struct Places: Hashable, Sendable {
    /// The address for queries.
    package var questions: ServerAddress
    /// The base address of the pictures.
    package var pictures: ServerAddress

    /// Creates places.
    package init(questions: ServerAddress, pictures: ServerAddress) {
      self.questions = questions
      self.pictures = pictures
    }
  }

  /// The name, as the server spells it.
  package var name: String {
    switch self {
    case .tmdb: "TMDB"
    case .tvmaze: "TVmaze"
    }
  }

  /// The address for queries unless the configuration names a mirror.
  package var usualAddress: String {
    switch self {
    case .tmdb: "https://api.themoviedb.org"
    case .tvmaze: "https://api.tvmaze.com"
    }
  }

  /// The base address of the pictures unless the configuration names a mirror.
  package var usualPictures: String {
    switch self {
    case .tmdb: "https://image.tmdb.org"
    case .tvmaze: "https://static.tvmaze.com"
    }
  }

  /// Whether it has titles of a kind.
  package func has(_ kind: LookupQuestion.Kind) -> Bool { self == .tmdb || kind == .show }

  /// Whether it has titles and plots in the language of the screen.
  package var hasLanguages: Bool { self == .tmdb }

  /// Whether it has content ratings.
  package var hasContentRatings: Bool { self == .tmdb }

  /// Whether it only answers with a key.
  package var needsKey: Bool { self == .tmdb }

  /// The attribution that the server requires wherever its data is used.
  ///
  /// Source: TMDB, “FAQ: what are the attribution requirements?”; TVmaze, “API: licensing”.
  package var attribution: String {
    switch self {
    case .tmdb: "This product uses the TMDB API but is not endorsed or certified by TMDB."
    case .tvmaze: "Data of shows by TVmaze (https://www.tvmaze.com), licensed under CC BY-SA."
    }
  }
}
