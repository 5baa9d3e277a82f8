package import CatalogImport
package import CatalogModel
package import CatalogSearch
internal import Foundation
internal import Support

/// Looks at all sources and puts a catalogue of what they have in place.
///
/// A source whose files are as they were is not read again, and when no source has changed nothing is
/// written. One that cannot be reached keeps the titles that it had. The catalogue is replaced at one
/// stroke, and a refresh that is killed leaves the old one.
package struct SourceRefresh: Sendable {
  /// The outcome of a refresh.
  package enum Outcome: Hashable, Sendable {
    /// The catalogue was replaced by one with so many titles.
    case replaced(titles: Int)
    /// Nothing has changed.
    case unchanged
    /// No source has any title; the catalogue stays as it is.
    case empty
    /// Another process refreshes just now.
    case busy
  }

  /// The sources, in order; of two titles that are the same thing the first one leads.
  package let sources: [LibrarySource]
  /// The copies of the sources and their states.
  package let store: SourceStore
  private let starter: StarterCatalog
  private let target: String

  /// The beginning of the digests of catalogues that were made of sources.
  private static let mark = "sources:"

  /// Prepares to refresh the catalogue of a data folder.
  package init(
    _ sources: [LibrarySource], dataFolder: String, starter: StarterCatalog
  ) {
    self.sources = sources
    self.starter = starter
    store = SourceStore(dataFolder: dataFolder)
    target = StarterCatalog.path(in: dataFolder)
  }

  /// Tells whether a catalogue was made of sources.
  package static func made(_ store: StoredCatalog) -> Bool { store.digest.hasPrefix(mark) }

  /// Looks at the sources.
  ///
  /// - Parameters:
  ///   - wanted: The identifiers of sources to read even where nothing has changed.
  ///   - time: Seconds since 1970.
  ///   - progress: Told now and then while the catalogue is built.
  ///   - isCancelled: Asked often, from several threads.
  /// - Throws: ``CatalogError`` when the catalogue cannot be written, or the work was called off; the
  ///   catalogue that was there is unchanged then.
  package func run(
    reading wanted: Set<String> = [], time: Int = Int(Date().timeIntervalSince1970),
    progress: (ImportProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(CatalogError) -> Outcome {
    try store.exclusively { () throws(CatalogError) in
      var states = try look(wanted, time: time, isCancelled: isCancelled)
      defer { store.removeSnapshots(besides: sources) }
      let outcome = try build(&states, progress: progress, isCancelled: isCancelled)
      try store.write(states)
      return outcome
    } ?? .busy
  }

  // MARK: Looking

  private func look(
    _ wanted: Set<String>, time: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> [SourceState] {
    let known = store.states
    var states: [SourceState] = []
    for source in sources {
      guard !isCancelled() else { throw .cancelled }
      var state = known.first { $0.id == source.id } ?? SourceState(id: source.id)
      do throws(CatalogError) {
        try look(at: source, &state, isForced: wanted.contains(source.id), isCancelled)
        state.looked = time
        state.refreshed = time
        state.failure = nil
        state.detail = ""
      } catch .cancelled {
        throw .cancelled
      } catch .unwritable(let path, let reason) {
        throw .unwritable(path: path, reason: reason)
      } catch {
        state.fail(error, at: time)
      }
      states.append(state)
    }
    // What was learnt stays, even if the catalogue cannot be built.
    try store.write(states)
    return states
  }

  private func look(
    at source: LibrarySource, _ state: inout SourceState, isForced: Bool,
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
    if fingerprint == state.fingerprint, isThere, !isForced { return }
    // A disk that is not mounted leaves an empty folder behind.
    state.titles = try snapshot.write(
      origin, leastTitles: state.titles > 0 ? 1 : 0, isCancelled: isCancelled)
    state.fingerprint = fingerprint
  }

  // MARK: Building

  private func build(
    _ states: inout [SourceState], progress: (ImportProgress) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> Outcome {
    let own = sources.filter { $0.kind != .starter }
    guard !own.isEmpty else {
      let current = PreviousDigest.read(target)
      guard current.hasPrefix(Self.mark) || current.isEmpty else { return .unchanged }
      return .replaced(titles: try starter.restore(progress: progress, isCancelled).kept)
    }
    var origins: [CatalogSource] = []
    for (source, state) in zip(sources, states) {
      if source.kind == .starter {
        origins += try starter.files()
      } else if state.titles > 0 {
        origins.append(store.snapshot(of: source).source)
      }
    }
    guard origins.contains(where: { $0.kind == .snapshot }) else { return .empty }
    let digest = digest(of: states)
    guard PreviousDigest.read(target) != digest else { return .unchanged }
    let summary = try CatalogBuilder(target: target).build(
      from: origins, digest: digest, progress: progress, isCancelled: isCancelled)
    return .replaced(titles: summary.kept)
  }

  /// A text that says which records the catalogue is made of.
  private func digest(of states: [SourceState]) -> String {
    var hash = FNV1a()
    for state in states where state.fingerprint != nil {
      hash.addBytes(of: "\(state.id) \(state.fingerprint ?? 0) \(state.titles)\n")
    }
    return "\(Self.mark)\(CatalogSchema.version):" + String(hash.value, radix: 16)
  }
}
