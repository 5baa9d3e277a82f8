internal import CatalogModel
internal import CatalogSearch
internal import RemoteSources
internal import Support

/// Looks up the waiting titles of sources, and stores each result at once: nothing that was found is lost
/// when the rest is cancelled.
///
/// A database that does not answer, or rejects the key, is not asked again in the same run.
final class TitleLookup {
  private let access: LookupAccess
  private let limits: SourceBudget.Limits
  private let time: Int
  private let isCancelled: @Sendable () -> Bool
  private let rateLimit = TVmaze.rateLimit()
  /// The databases that are no longer asked, and why.
  private var stopped: [LookupServer: String] = [:]
  /// The number of unusable responses of each database since the last good one.
  private var strange: [LookupServer: Int] = [:]

  /// Whether the budget of the source is spent.
  private var isSpent = false

  /// The number of consecutive unusable responses after which a database is no longer asked.
  private static let patience = 3

  /// Prepares to look up.
  /// - Parameters:
  ///   - limits: The budget for the titles of one source.
  ///   - time: Seconds since 1970.
  init(
    _ access: LookupAccess, limits: SourceBudget.Limits, time: Int,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.access = access
    self.limits = limits
    self.time = time
    self.isCancelled = isCancelled
  }

  /// Looks up the titles of a source that are due, and writes the `.nfo` files that are wanted.
  /// - Returns: The reasons why something was left out, in sentences; `nil` if nothing was.
  /// - Throws: ``CatalogError/cancelled`` or ``CatalogError/unwritable(path:reason:)``.
  func run(
    _ source: LibrarySource, in store: SourceStore
  ) throws(CatalogError) -> String? {
    let notes = LookupNotes(of: source, in: store)
    let budget = SourceBudget(limits)
    var providers: [LookupServer: any LookupProvider] = [:]
    var problems: [String] = []
    isSpent = false
    for entry in notes.entries where entry.isDue(at: time, access) {
      guard !isCancelled() else { throw .cancelled }
      if let answered = try look(up: entry, budget, &providers) { try notes.add(answered) }
      guard !isSpent else {
        problems.append(
          "Not all titles of \(source.place) were looked up; the next refresh goes on.")
        break
      }
    }
    problems += access.servers.compactMap { stopped[$0] }
    if let problem = writeInfoFiles(of: source, notes) { problems.append(problem) }
    return problems.isEmpty ? nil : problems.joined(separator: " ")
  }

  // MARK: Asking

  /// Looks up a title.
  /// - Returns: `nil` if no database could be asked.
  private func look(
    up former: LookupEntry, _ budget: SourceBudget,
    _ providers: inout [LookupServer: any LookupProvider]
  ) throws(CatalogError) -> LookupEntry? {
    var entry = former
    var isStrange = false
    // For a title that is already known, only the episodes are looked up, and the content rating once.
    let isKnown = former.title(access).map { title in
      !title.facts.server.hasLanguages || former.language == access.language
    }
    if isKnown != true {
      let answer = try outcome(of: former, budget, &providers, &isStrange)
      guard let answer else { return nil }
      entry.outcome = answer
      entry.missed = []
    }
    entry.servers = access.servers
    entry.language = access.language
    entry.seconds = entry.question.seconds
    entry.time = time
    entry.next = nil
    switch entry.outcome {
    case .found(var title):
      if title.lacksContentRating {
        let (id, kind) = (title.facts.id, entry.question.kind)
        var isUnusable = false
        let answer = try ask(title.facts.server, budget, &providers, &isUnusable) {
          provider throws(CatalogError) -> LookupTitle in try provider.title(id, kind)
        }
        // What the database cannot say is not asked for again.
        title.contentRating = answer?.contentRating ?? (isUnusable ? "" : nil)
      }
      try addEpisodes(&title, &entry, budget, &providers)
      entry.outcome = .found(title)
      if isKnown == true, entry.outcome == former.outcome, entry.missed == former.missed,
        entry.next == nil
      {
        return nil
      }
    case .nothing: entry.next = time + (isStrange ? LookupEntry.shortRetry : LookupEntry.retry)
    case .open, .waiting, .declined: break
    }
    return entry
  }

  private func outcome(
    of entry: LookupEntry, _ budget: SourceBudget,
    _ providers: inout [LookupServer: any LookupProvider], _ isStrange: inout Bool
  ) throws(CatalogError) -> LookupEntry.Outcome? {
    var isComplete = true
    for server in access.servers where server.has(entry.question.kind) {
      if let choice = entry.choice, choice.server != server { continue }
      let verdict = try ask(server, budget, &providers, &isStrange) {
        provider throws(CatalogError) -> LookupMatch.Verdict in
        if let choice = entry.choice {
          return .found(try provider.title(choice.id, entry.question.kind))
        }
        return try LookupMatch.verdict(on: entry.question, from: provider)
      }
      switch verdict {
      case .found(let title): return .found(title)
      case .open(let candidates): return .open(candidates)
      case .nothing: break
      case nil: isComplete = isComplete && stopped[server] == nil && !isSpent
      }
    }
    return isComplete ? .nothing : nil
  }

  private func addEpisodes(
    _ title: inout LookupTitle, _ entry: inout LookupEntry, _ budget: SourceBudget,
    _ providers: inout [LookupServer: any LookupProvider]
  ) throws(CatalogError) {
    let former = entry.missed
    entry.missed.removeAll()
    let wanted = entry.unknownEpisodes(of: title)
    let seasons = Set(wanted.compactMap { title.season($0.season) }).sorted()
    let id = title.facts.id
    var isStrange = false
    var came: [LookupEpisode] = []
    if !seasons.isEmpty {
      let answer = try ask(title.facts.server, budget, &providers, &isStrange) {
        provider throws(CatalogError) -> [LookupEpisode] in
        try provider.episodes(of: id, seasons: seasons)
      }
      // They are looked up the next time.
      guard answer != nil || isStrange else { return entry.missed = former }
      came = answer ?? []
    }
    let places = Set(
      wanted.map { LookupEntry.Place(season: title.season($0.season), number: $0.number) })
    title.episodes += came.filter { episode in
      places.contains(LookupEntry.Place(season: episode.season, number: episode.number))
    }
    entry.missed = entry.unknownEpisodes(of: title).sorted {
      ($0.season ?? -1, $0.number) < ($1.season ?? -1, $1.number)
    }
    if !entry.missed.isEmpty {
      entry.next = time + (isStrange ? LookupEntry.shortRetry : LookupEntry.retry)
    }
  }

  /// Asks a database, unless it has already failed to answer.
  /// - Parameter isStrange: Set to true for an unusable response, which says nothing about other titles.
  /// - Returns: `nil` for no response, or an unusable one.
  private func ask<Value>(
    _ server: LookupServer, _ budget: SourceBudget,
    _ providers: inout [LookupServer: any LookupProvider], _ isStrange: inout Bool,
    _ question: (any LookupProvider) throws(CatalogError) -> Value
  ) throws(CatalogError) -> Value? {
    guard stopped[server] == nil, !isSpent else { return nil }
    do throws(CatalogError) {
      let isCancelled = isCancelled
      let provider: any LookupProvider
      if let known = providers[server] {
        provider = known
      } else {
        provider = try access.provider(server, budget: budget, rateLimit: rateLimit) {
          isCancelled() || budget.isOutOfTime
        }
        providers[server] = provider
      }
      let value = try question(provider)
      strange[server] = 0
      return value
    } catch {
      isSpent = isSpent || budget.isOutOfTime || Self.isExcess(error, of: budget.limits)
      switch error {
      case .cancelled where isCancelled(), .unwritable: throw error
      case _ where isSpent: break
      case .notSignedIn: stopped[server] = Self.keyProblem(server)
      case .strangeAnswer, .refusedByLibrary:
        isStrange = true
        strange[server, default: 0] += 1
        if strange[server, default: 0] >= Self.patience { stopped[server] = error.message }
      default: stopped[server] = error.message
      }
      return nil
    }
  }

  /// Whether an error says that the budget is spent.
  private static func isExcess(_ error: CatalogError, of limits: SourceBudget.Limits) -> Bool {
    guard case .strangeAnswer(_, let reason) = error else { return false }
    let excesses: [SourceBudget.Excess] = [
      .bytes(limits.bytes), .entries(limits.entries), .requests(limits.requests),
    ]
    return excesses.contains { $0.reason == reason }
  }

  private static func keyProblem(_ server: LookupServer) -> String {
    "\(server.name) refuses the key, or there is none. "
      + "Enter one with “couchsearch sources lookup on --key”."
  }

  // MARK: Writing

  /// Writes the `.nfo` files that do not exist yet.
  /// - Returns: The reason why they could not be written; `nil` for none.
  private func writeInfoFiles(of source: LibrarySource, _ notes: LookupNotes) -> String? {
    guard access.writesInfoFiles else { return nil }
    let writer = InfoFileWriter(source)
    for entry in notes.entries {
      for file in writer.missing(for: entry, access) {
        do throws(FileError) {
          try InfoFileWriter.write(file)
        } catch {
          // The other files of the source are on the same disk.
          return "Cannot write \(error.path): \(error.reason). "
            + "What was found is kept in the catalogue alone."
        }
      }
    }
    return nil
  }
}
