package import CatalogModel

/// How films and shows of a person's own folders that have no poster or plot are looked up.
package struct Lookup: Hashable, Sendable {
  /// A public database of films and shows.
  package enum Database: String, Hashable, Sendable, CaseIterable {
    case tmdb, tvmaze

    /// Its name, the same in every language.
    package var name: String {
      switch self {
      case .tmdb: "TMDB"
      case .tvmaze: "TVmaze"
      }
    }
  }

  /// The databases, in the order in which they are asked; none where nothing is looked up.
  package var databases: [Database]
  /// Whether there is a key for TMDB.
  package var hasKey: Bool
  /// The number of titles of which the person has to say which they are.
  package var open: Int
  /// What kept titles from being looked up; empty for nothing.
  package var problem: String
  /// What the databases in use want to be said about them.
  package var credits: [String]

  /// Creates a state.
  package init(
    databases: [Database] = [], hasKey: Bool = false, open: Int = 0, problem: String = "",
    credits: [String] = []
  ) {
    self.databases = databases
    self.hasKey = hasKey
    self.open = open
    self.problem = problem
    self.credits = credits
  }
}

/// A title of a person's own that may be one of several titles of a database.
package struct TitleQuestion: Hashable, Sendable, Identifiable {
  /// The identifier, the same until it is answered.
  package var id: String
  /// The title as the file names it.
  package var title: String
  /// The file, or the folder of a show.
  package var file: String
  /// The titles that may be it, the likeliest first; one to three.
  package var candidates: [Item]

  /// Creates a question.
  package init(id: String, title: String, file: String, candidates: [Item]) {
    self.id = id
    self.title = title
    self.file = file
    self.candidates = candidates
  }
}

/// What the screen wants of the look-up.
package enum LookupRequest: Hashable, Sendable {
  /// Asks these databases from now on; none to look nothing up any more.
  case use([Lookup.Database])
  /// Asks for the questions, answered with ``LookupPanel/Action/asked(_:)``.
  case ask
  /// Answers a question with the candidate of a number from 0, or with `nil` for none of them.
  case answer(String, Int?)
  /// Takes the answers that were given into the catalogue.
  case finish
}

extension Lookup {
  /// The identifier under which the key for TMDB is checked, in place of that of a source.
  package static let keySource = "lookup/tmdb"
}
