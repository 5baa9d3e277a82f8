package import CatalogImport
package import CatalogModel
package import CatalogSearch
internal import Foundation
internal import RemoteSources
package import Support

/// Checks all sources and puts a catalogue of their titles in place.
///
/// A source whose files are unchanged is not read again, and if no source has changed, nothing is written. A
/// source that cannot be reached keeps its titles. The catalogue is replaced atomically, and a refresh that
/// is killed leaves the old one.
package struct SourceRefresh: Sendable {
  /// The outcome of a refresh.
  package enum Outcome: Hashable, Sendable {
    /// The catalogue was replaced by one with this many titles.
    case replaced(titles: Int)
    /// Nothing has changed.
    case unchanged
    /// No source has any title; the catalogue is unchanged, or replaced by the starter catalogue if it was
    /// made of sources.
    case empty
    /// Another process is refreshing.
    case busy
  }

  /// The sources, in order; of two titles that are the same thing, the first takes precedence.
  package let sources: [LibrarySource]
  /// The copies of the sources and their states.
  package let store: SourceStore
  private let starter: StarterCatalog
  private let target: String
  private let servers: ServerAccess
  private let probe: MediaProbe?
  /// The budget for checking one server.
  package var limits = RemoteSource.limits

  /// The prefix of the digests of catalogues that were made from sources.
  private static let mark = "sources:"

  /// The edition of the rules by which titles of several sources are joined: a catalogue made by other rules
  /// is rebuilt.
  private static let rules = "c"

  /// Prepares to refresh the catalogue of a data folder; `probe` is `nil` to leave out technical facts.
  package init(
    _ sources: [LibrarySource], dataFolder: String, starter: StarterCatalog,
    servers: ServerAccess = ServerAccess(), probe: MediaProbe? = nil
  ) {
    self.sources = sources
    self.starter = starter
    self.servers = servers
    self.probe = probe
    store = SourceStore(dataFolder: dataFolder)
    target = StarterCatalog.path(in: dataFolder)
  }

  /// Whether a catalogue was made from sources.
  package static func made(_ store: StoredCatalog) -> Bool { store.digest.hasPrefix(mark) }

  /// Checks the sources: first those on this computer, then the servers, without keeping other processes from
  /// checking meanwhile.
  ///
  /// - Parameters:
  ///   - wanted: The identifiers of sources to read even if nothing has changed.
  ///   - part: The sources to check.
  ///   - isBackground: True to ask servers only when they are due, and never to read a whole server that can
  ///     report what has changed.
  ///   - time: Seconds since 1970.
  ///   - progress: Called from time to time while the catalogue is built.
  ///   - isCancelled: Called often, from several threads.
  /// - Throws: ``CatalogError`` when the catalogue cannot be written, or the work was cancelled; the existing
  ///   catalogue is then unchanged.
  package func run(
    reading wanted: Set<String> = [], part: SourcePart = .all,
    isBackground: Bool = false, time: Int = Int(Date().timeIntervalSince1970),
    progress: (ImportProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(CatalogError) -> Outcome {
    var outcome = Outcome.unchanged
    if part == .all || part == .files {
      outcome = try lookAtFiles(wanted, time: time, progress: progress, isCancelled: isCancelled)
    }
    if part == .all || part == .media, outcome != .busy {
      let second = try probeFiles(time: time, progress: progress, isCancelled: isCancelled)
      if second != .unchanged { outcome = second }
    }
    guard outcome != .busy else { return outcome }
    if part == .all || part == .servers {
      let second = try askServers(
        wanted, isBackground: isBackground, time: time, progress: progress, isCancelled: isCancelled
      )
      if second != .unchanged { outcome = second }
    }
    guard part == .all || part == .lookup, outcome != .busy else { return outcome }
    let last = try lookUpTitles(time: time, progress: progress, isCancelled: isCancelled)
    return last == .unchanged ? outcome : last
  }

  private func askServers(
    _ wanted: Set<String>, isBackground: Bool, time: Int, progress: (ImportProgress) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> Outcome {
    let servers = sources.filter { source in
      source.kind.isRemote
        && (!isBackground || wanted.contains(source.id) || isDue(source, time: time))
    }
    guard !servers.isEmpty else { return .unchanged }
    return try store.exclusively("servers") { () throws(CatalogError) in
      for source in servers {
        try look(
          atServer: source, time: time, isForced: !isBackground && wanted.contains(source.id),
          isCancelled)
      }
      return try store.exclusively(waits: true) { () throws(CatalogError) in
        let outcome = try build(progress: progress, isCancelled: isCancelled)
        UnfinishedTitles(store).update(from: store.states, catalog: target)
        return outcome
      } ?? .busy
    } ?? .busy
  }

  // MARK: Looking

  private func lookAtFiles(
    _ wanted: Set<String>, waits: Bool = false, time: Int, progress: (ImportProgress) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> Outcome {
    try store.exclusively(waits: waits) { () throws(CatalogError) in
      try look(wanted, time: time, isCancelled: isCancelled)
      defer { store.removeSnapshots(besides: sources) }
      let outcome = try build(progress: progress, isCancelled: isCancelled)
      UnfinishedTitles(store).update(from: store.states, catalog: target)
      return outcome
    } ?? .busy
  }

  /// Finds the missing technical facts, without keeping other processes from checking meanwhile, and adds
  /// them to the catalogue.
  private func probeFiles(
    time: Int, progress: (ImportProgress) -> Void, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> Outcome {
    guard let probe else { return .unchanged }
    let states = store.states
    let waiting = sources.filter { source in
      states.contains { $0.id == source.id && ($0.unprobed ?? 0) > 0 }
    }
    guard !waiting.isEmpty else { return .unchanged }
    let isBusy =
      try store.exclusively("media") { () throws(CatalogError) in
        for source in waiting {
          try probe.findFacts(of: source, in: store, time: time, isCancelled)
        }
        return false
      } ?? true
    guard !isBusy else { return .busy }
    return try lookAtFiles(
      [], waits: true, time: time, progress: progress, isCancelled: isCancelled)
  }

  /// Looks up titles without a plot or picture, without keeping other processes from checking meanwhile, and
  /// adds the results to the catalogue. Does nothing if another process is already doing it.
  private func lookUpTitles(
    time: Int, progress: (ImportProgress) -> Void, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> Outcome {
    guard let access = servers.lookup, !access.servers.isEmpty else { return .unchanged }
    let states = store.states
    let waiting = sources.filter { source in
      source.kind == .folder
        && states.contains { $0.id == source.id && $0.lookup?.hasWork == true }
    }
    guard !waiting.isEmpty else { return .unchanged }
    let isDone =
      try store.exclusively("lookup") { () throws(CatalogError) in
        let lookup = TitleLookup(access, limits: limits, time: time, isCancelled: isCancelled)
        for source in waiting {
          let problem = try lookup.run(source, in: store)
          _ = try store.exclusively(waits: true) { () throws(CatalogError) in
            guard var state = store.states.first(where: { $0.id == source.id }) else { return }
            state.lookup?.problem = problem
            try store.update([state], of: sources)
          }
        }
        return true
      } ?? false
    guard isDone else { return .unchanged }
    return try lookAtFiles(
      [], waits: true, time: time, progress: progress, isCancelled: isCancelled)
  }

  private func look(
    _ wanted: Set<String>, time: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) {
    var looked: [SourceState] = []
    let known = store.states
    let problems = servers.mount(sources.filter { $0.kind == .folder }, isCancelled)
    for source in sources where !source.kind.isRemote {
      guard !isCancelled() else { throw .cancelled }
      var state = known.first { $0.id == source.id } ?? SourceState(id: source.id)
      do throws(CatalogError) {
        if let problem = problems[source.id] { throw problem }
        try look(
          at: source, &state, isForced: wanted.contains(source.id), time: time, isCancelled)
        state.succeed(at: time)
        if state.titles == 0, source.kind != .starter {
          state.fail(.emptySource(path: source.place), at: time)
        }
      } catch {
        try state.take(error, at: time)
      }
      looked.append(state)
    }
    // The state of the sources is stored even if the catalogue cannot be built.
    try store.update(looked, of: sources)
  }

  /// Whether a server is due to be checked: at its interval, and every minute after a failure.
  private func isDue(_ source: LibrarySource, time: Int) -> Bool {
    guard let state = store.states.first(where: { $0.id == source.id }), let looked = state.looked
    else { return true }
    // The clock ran ahead and has been corrected since.
    if looked > time { return true }
    return time - looked >= (state.failure == nil ? max(1, source.minutes) : 1) * 60
  }

  private func look(
    atServer source: LibrarySource, time: Int, isForced: Bool,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) {
    var state = store.states.first { $0.id == source.id } ?? SourceState(id: source.id)
    let snapshot = store.snapshot(of: source)
    let budget = SourceBudget(limits)
    // A server that keeps sending a little at a time would make the others wait for ever.
    let isOver: @Sendable () -> Bool = { isCancelled() || budget.isOutOfTime }
    do throws(CatalogError) {
      let library = try RemoteSource(
        source, credential: try servers.login(source).get(), device: servers.device,
        pins: servers.pins, budget: budget, isCancelled: isOver)
      let reading = try library.refresh(
        snapshot, cursor: isForced ? nil : state.cursor, titles: state.titles,
        isCancelled: isOver)
      if reading.isChanged || state.fingerprint == nil { state.fingerprint = snapshot.hash }
      (state.titles, state.cursor) = (reading.titles, reading.cursor)
      state.take(name: library.library.name)
      // The previous positions are better than none.
      if let positions = try? library.library.positions() { state.positions = positions }
      state.succeed(at: time)
      if let problem = library.library.problem {
        if source.kind == .m3u {
          state.miss(guide: problem, at: time)
        } else {
          state.fail(problem, at: time)
        }
      } else if state.titles == 0 {
        state.fail(.emptySource(path: source.place), at: time)
      }
    } catch .cancelled where !isCancelled() {
      state.fail(.unreachable(place: source.place, reason: "it takes too long"), at: time)
    } catch {
      try state.take(error, at: time)
    }
    try store.exclusively(waits: true) { () throws(CatalogError) in
      try store.update([state], of: sources)
    }
  }

  private func look(
    at source: LibrarySource, _ state: inout SourceState, isForced: Bool, time: Int,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) {
    guard source.kind != .starter else {
      state.fingerprint = 1
      return
    }
    guard let fingerprint = SourceFootprint(of: source).fingerprint,
      let origin = CatalogSource(source)
    else { throw .unreadable(path: source.place, reason: "there is no such folder or file") }
    let snapshot = store.snapshot(of: source)
    let isThere = FileManager.default.fileExists(atPath: snapshot.path)
    let asksForFacts = probe != nil && source.kind == .folder
    let isKnown = !asksForFacts || state.unprobed == 0 && state.probeAgain.map { $0 > time } ?? true
    let access =
      source.kind == .folder ? servers.lookup.flatMap { $0.servers.isEmpty ? nil : $0 } : nil
    let isLookedUp = isLookedUp(source, state, access, time: time)
    if fingerprint == state.fingerprint, isThere, isKnown, isLookedUp, !isForced { return }
    let lookups = access.map { LookupAnnotator(source, $0, in: store, time: time) }
    let notes = asksForFacts ? MediaNotes(file: store.notes(of: source), time: time) : nil
    let budget = SourceBudget(CatalogSource.limits)
    if source.kind == .kodi, let database = KodiDatabase(inProfile: source.place) {
      state.positions = try? database.positions(spending: budget)
    }
    // An unmounted disk leaves an empty folder behind.
    state.titles = try snapshot.write(
      origin, spending: budget, leastTitles: state.titles > 0 ? 1 : 0, isCancelled: isCancelled
    ) { record in
      notes?.annotate(&record)
      lookups?.annotate(&record)
    }
    notes?.forgetUnused()
    let problem = state.lookup?.problem
    state.lookup = try lookups?.finish()
    state.lookup?.problem = problem
    (state.unprobed, state.facts) = (notes?.missing.count, notes?.hash)
    state.probeAgain = notes?.nextAttempt
    state.fingerprint = fingerprint
  }

  /// Whether the copy of a source includes what was looked up.
  private func isLookedUp(
    _ source: LibrarySource, _ state: SourceState, _ access: LookupAccess?, time: Int
  ) -> Bool {
    guard let access, let progress = state.lookup else {
      return access == nil && state.lookup == nil
    }
    return progress.isCurrent(
      mark: LookupAnnotator.mark(access), stamp: LookupNotes(of: source, in: store).stamp, at: time)
  }

  // MARK: Building

  private func build(
    progress: (ImportProgress) -> Void, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> Outcome {
    let known = store.states
    let states = sources.map { source in
      known.first { $0.id == source.id } ?? SourceState(id: source.id)
    }
    let own = sources.filter { $0.kind != .starter }
    guard !own.isEmpty else {
      let current = PreviousDigest.read(target)
      guard current.hasPrefix(Self.mark) || current.isEmpty else { return .unchanged }
      let titles = try starter.restore(progress: progress, isCancelled).kept
      try note(starterTitles: titles, among: states)
      return .replaced(titles: titles)
    }
    let others = zip(sources, states).filter { $0.kind != .starter && $1.titles > 0 }.map(\.0)
    // Lists without files come last: a title that is also in another source is played from there.
    var origins = (others.filter(\.kind.hasFiles) + others.filter { !$0.kind.hasFiles })
      .map { store.snapshot(of: $0).source }
    // It comes last: its titles give way to those of the library.
    if own.count < sources.count { origins += try starter.files() }
    guard origins.contains(where: { $0.kind == .snapshot }) else {
      // The existing catalogue may contain titles of removed sources. A source that was not checked yet, or
      // whose state is lost, may have some, so then nothing is replaced.
      guard zip(sources, states).allSatisfy({ $0.kind == .starter || $1.looked != nil }),
        PreviousDigest.read(target).hasPrefix(Self.mark)
      else { return .empty }
      let titles = try starter.restore(progress: progress, isCancelled).kept
      try note(starterTitles: titles, among: states)
      return .empty
    }
    let digest = digest(of: states)
    guard PreviousDigest.read(target) != digest else { return .unchanged }
    let summary = try CatalogBuilder(target: target).build(
      from: origins, digest: digest, progress: progress, isCancelled: isCancelled)
    try note(starterTitles: summary.ofStarter, among: states)
    return .replaced(titles: summary.kept)
  }

  /// Records how many titles the starter catalogue has beside those of the other sources, if it is one of the
  /// sources.
  private func note(starterTitles: Int, among states: [SourceState]) throws(CatalogError) {
    let changed = zip(sources, states).filter { $0.0.kind == .starter }.map { _, state in
      var state = state
      state.titles = starterTitles
      return state
    }
    if !changed.isEmpty { try store.update(changed, of: sources) }
  }

  /// A text that identifies the records that the catalogue is made from.
  private func digest(of states: [SourceState]) -> String {
    var hash = FNV1a()
    for (source, state) in zip(sources, states) where state.fingerprint != nil {
      // The starter catalogue's number follows from the others'.
      let titles = source.kind == .starter ? 0 : state.titles
      hash.addBytes(of: "\(state.id) \(state.fingerprint ?? 0) \(titles)\n")
      if let facts = state.facts { hash.addBytes(of: "\(facts)\n") }
      if let lookups = state.lookup?.hash, lookups != 0 { hash.addBytes(of: "\(lookups)\n") }
    }
    return "\(Self.mark)\(CatalogSchema.edition)\(Self.rules):" + String(hash.value, radix: 16)
  }
}
