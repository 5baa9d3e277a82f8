package import CatalogModel

/// The look-up of films and shows in the user's own folders that have no poster or plot.
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

  /// The databases, in the order they are queried; empty if nothing is looked up.
  package var databases: [Database]
  /// Whether there is a key for TMDB.
  package var hasKey: Bool
  /// The number of titles that the user has to identify.
  package var open: Int
  /// The reason why titles could not be looked up; empty for none.
  package var problem: String
  /// The credits that the databases in use require.
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

/// One of the user's own titles that may match several titles of a database.
package struct TitleQuestion: Hashable, Sendable, Identifiable {
  /// The identifier, unchanged until it is answered.
  package var id: String
  /// The title as named by the file.
  package var title: String
  /// The file, or the folder of a show.
  package var file: String
  /// The candidate titles, most likely first; one to three.
  package var candidates: [Item]

  /// Creates a question.
  package init(id: String, title: String, file: String, candidates: [Item]) {
    self.id = id
    self.title = title
    self.file = file
    self.candidates = candidates
  }
}

/// The requests of the screen to the look-up.
package enum LookupRequest: Hashable, Sendable {
  /// Uses these databases from now on; none to stop looking titles up.
  case use([Lookup.Database])
  /// Requests the questions, answered with ``LookupNews/asked(_:)``.
  case ask
  /// Answers a question with a candidate's index, or with `nil` for none of them.
  case answer(String, Int?)
  /// Applies the given answers to the catalogue.
  case finish
}

/// The news of the look-up.
package enum LookupNews: PartNews {
  /// The state changed.
  case changed(Lookup)
  /// The open questions arrived.
  case asked([TitleQuestion])

  package static var key: String { "lookup" }

  package var isOfSettings: Bool { if case .changed = self { true } else { false } }

  /// Keeps the state, or shows the questions.
  package func reduce(_ state: inout ScreenState) -> [Effect] {
    switch self {
    case .changed(let lookup): state.lookup = lookup
    case .asked(let questions):
      // The user may have moved on meanwhile.
      guard !questions.isEmpty, case .settings? = state.visit.screen.panels.last?.panel else {
        break
      }
      return state.push(.lookup(LookupPanel(questions: questions)))
    }
    return []
  }
}

extension ScreenState {
  /// The look-up of titles; `nil` where it is not controlled by this screen.
  package internal(set) var lookup: Lookup? {
    get { partStates.lookup }
    set { partStates.lookup = newValue }
  }
}

extension Lookup {
  /// The identifier under which the TMDB key is checked, in place of a source's.
  package static let keySource = "lookup/tmdb"
}
