package import RemoteSources

/// A title that was or is to be looked up, with the files it belongs to.
package struct LookupEntry: Hashable, Sendable, Codable {
  /// The result of a look-up.
  package enum Outcome: Hashable, Sendable, Codable {
    /// It was not looked up yet.
    case waiting
    case found(LookupTitle)
    /// Several candidates are possible; the person is asked.
    case open([LookupCandidate])
    /// No database has it.
    case nothing
    /// The person said that it is none of the candidates.
    case declined
  }

  /// The numbers of an episode.
  struct Place: Hashable, Codable {
    /// The season; `nil` if the file name does not say.
    var season: Int?
    var number: Int
  }

  /// An episode without a plot or a picture.
  struct Episode: Hashable, Codable {
    var place: Place
    var file: String
  }

  /// The details by which it is looked up.
  package var question: LookupQuestion
  /// The result.
  package var outcome = Outcome.waiting
  /// The candidate chosen by the person; `nil` for none.
  package var choice: LookupCandidate?
  /// The files of a film, or the folder of a show.
  package var files: [String] = []
  /// The episodes of a show that are files.
  var episodes: [Episode] = []
  /// Those of them that no database has.
  var missed: [Place] = []
  /// The databases that were asked.
  var servers: [LookupServer] = []
  /// The language in which they were asked.
  var language = ""
  /// The length of the file given in the look-up, in seconds.
  var seconds = 0
  /// The time of the result, in seconds since 1970.
  var time = 0
  /// The time at which something that was not found is looked up again; `nil` for never.
  var next: Int?

  /// Seconds until a title or episode that no database has is looked up again: 30 days.
  static let retry = 30 * 86_400
  /// Seconds until a title is looked up again after an unusable response of a database: a day.
  static let shortRetry = 86_400

  /// Creates a waiting entry.
  init(_ question: LookupQuestion) { self.question = question }

  /// The known title, if it came from a database that is enabled.
  func title(_ access: LookupAccess) -> LookupTitle? {
    guard case .found(let title) = outcome, access.servers.contains(title.facts.server) else {
      return nil
    }
    return title
  }

  /// Whether the databases are to be asked.
  /// - Parameter time: Seconds since 1970.
  func isDue(at time: Int, _ access: LookupAccess) -> Bool {
    guard access.servers.contains(where: { $0.has(question.kind) }) else { return false }
    switch outcome {
    case .waiting: return true
    case .declined: return false
    case .nothing: return !Set(access.servers).isSubset(of: servers) || hasPassed(time)
    case .open(let candidates):
      return choice != nil || language != access.language || seconds == 0 && question.seconds > 0
        || !candidates.allSatisfy { access.servers.contains($0.server) }
    case .found(let title):
      guard self.title(access) != nil else { return true }
      if title.facts.server.hasLanguages, language != access.language { return true }
      if title.lacksContentRating { return true }
      return !unknownEpisodes(of: title).isEmpty || !missed.isEmpty && hasPassed(time)
    }
  }

  /// The time at which it is looked up again by itself; `nil` for never.
  /// - Parameter time: Seconds since 1970.
  func nextAttempt(after time: Int) -> Int? {
    switch outcome {
    case .nothing: next.flatMap { $0 > time ? $0 : nil }
    case .found: missed.isEmpty ? nil : next.flatMap { $0 > time ? $0 : nil }
    default: nil
    }
  }

  /// The places of episodes that were not looked up yet, each once.
  func unknownEpisodes(of title: LookupTitle) -> Set<Place> {
    Set(episodes.map(\.place)).subtracting(missed)
      .filter { title.episode(season: $0.season, number: $0.number) == nil }
  }

  private func hasPassed(_ time: Int) -> Bool {
    // A clock that ran ahead must not delay anything for ever.
    next.map { $0 <= time || $0 > time + Self.retry } ?? true
  }
}
