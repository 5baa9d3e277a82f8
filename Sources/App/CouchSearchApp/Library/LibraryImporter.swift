internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import LibrarySources
internal import Logging
internal import ScreenHost
internal import SearchScreen
internal import Synchronization

/// Makes places chosen on the screen the sources of the library, on its own queue.
final class LibraryImporter: Sendable {
  /// Finds the places.
  let finder: PlaceFinder
  /// Looks into folders.
  let browser: FolderBrowser
  /// The folder of the catalogue; `nil` if nothing may be written.
  private let dataFolder: String?
  private let starter: StarterCatalog
  /// The sources of the configuration, which come first.
  private let fixed: [LibrarySource]
  /// The file of the chosen sources.
  private let file: LibrarySourcesFile
  /// Access to servers.
  private let access: ServerAccess
  private let log: Logger
  private let queue = WorkQueue.serial("import")
  private let search = WorkQueue.serial("places")
  /// The number of imports started or cancelled.
  private let number = Mutex(0)
  /// The sources of the places found last; of these, those not chosen are removed.
  private let offered = Mutex<Set<String>>([])

  /// Milliseconds between two reports of progress.
  private static let interval = 100

  /// Prepares for imports.
  init(
    finder: PlaceFinder, dataFolder: String?, starter: StarterCatalog,
    fixed: [LibrarySource] = [], file: LibrarySourcesFile,
    servers: ServerAccess = ServerAccess(), log: Logger
  ) {
    self.finder = finder
    browser = FolderBrowser(home: finder.home)
    self.dataFolder = dataFolder
    self.starter = starter
    self.fixed = fixed
    self.file = file
    access = servers
    self.log = log
  }

  /// Finds the places on another thread.
  func find(answer: @escaping @Sendable (Action) -> Void) {
    search.add { [self] in
      let places = finder.places()
      offered.withLock { $0 = Set(places.flatMap(\.sources).map(\.id)) }
      answer(.placesFound(places))
    }
  }

  /// Imports places on another thread, and reports progress and completion.
  func start(_ places: [LibraryPlace], report: @escaping @Sendable (Action) -> Void) {
    let mine = number.withLock { number in
      number += 1
      return number
    }
    queue.add { [self] in
      report(.importChanged(run(places, number: mine) { report(.importChanged($0)) }))
    }
  }

  /// Cancels the running import.
  func cancel() { number.withLock { $0 += 1 } }

  private func run(
    _ places: [LibraryPlace], number mine: Int, progress: (LibraryImport) -> Void
  ) -> LibraryImport {
    guard let dataFolder else { return .failed }
    let isCancelled: @Sendable () -> Bool = { [self] in number.withLock { $0 != mine } }
    guard !isCancelled() else { return .cancelled }
    let clock = ContinuousClock()
    var last: ContinuousClock.Instant?
    func tell(_ report: ImportProgress) {
      let now = clock.now
      guard last.map({ now - $0 >= .milliseconds(Self.interval) }) ?? true else { return }
      last = now
      progress(
        .running(titles: report.count, thousandths: report.fraction.map { Int($0 * 1000) }))
    }
    // Servers that are already sources stay.
    let servers = file.read().sources.filter(\.kind.isRemote) + newServers(among: places)
    let chosen = sources(of: places) + servers
    do {
      guard fixed.count + chosen.count > servers.count else {
        let titles = try starter.restore(progress: tell, isCancelled).kept
        // Together with servers it is a separate source: their titles are added to it.
        let kept = places.flatMap(\.sources).filter { $0.kind == .starter && !servers.isEmpty }
        try file.write(kept + servers)
        return .finished(titles: titles)
      }
      let refresh = SourceRefresh(
        fixed + chosen, dataFolder: dataFolder, starter: starter, servers: access,
        probe: MediaProbe())
      let outcome = try refresh.run(part: .files, progress: tell, isCancelled: isCancelled)
      let states = refresh.store.states.filter { state in chosen.contains { $0.id == state.id } }
      guard outcome != .busy else { return .failed }
      let own = states.filter { LibrarySource(id: $0.id)?.kind != .starter }
      guard outcome != .empty, own.contains(where: { $0.failure == nil && $0.titles > 0 })
      else { return .empty }
      try file.write(chosen)
      if case .replaced(let titles) = outcome {
        log.info("\(titles) titles were imported")
        return .finished(titles: titles)
      }
      return .finished(titles: states.map(\.titles).reduce(0, +))
    } catch CatalogError.cancelled {
      return .cancelled
    } catch {
      log.error("The library was not imported: \(Failure.message(error))")
      return .failed
    }
  }

  private func newServers(among places: [LibraryPlace]) -> [LibrarySource] {
    let known = Set((fixed + file.read().sources).map(\.id))
    return places.flatMap(\.sources).filter { $0.kind.isRemote && !known.contains($0.id) }
  }

  /// The sources of the given places and existing ones that were not offered, without those of the
  /// configuration; empty for the starter catalogue alone.
  private func sources(of places: [LibraryPlace]) -> [LibrarySource] {
    let offered = offered.withLock(\.self)
    let chosen = places.flatMap(\.sources)
    let kept = file.read().sources.filter { source in
      !offered.contains(source.id) && !chosen.contains { $0.id == source.id }
    }
    let all = (chosen + kept).filter { !$0.kind.isRemote }
      .filter { source in !fixed.contains { $0.id == source.id } }
    return all.allSatisfy { $0.kind == .starter } ? [] : all
  }
}
