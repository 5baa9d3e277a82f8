internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Logging
internal import SearchScreen
internal import Synchronization

/// Imports places that were chosen on the screen in place of the starter catalogue, on a queue of
/// its own.
final class LibraryImporter: Sendable {
  /// Finds the places.
  let finder: PlaceFinder
  /// The file of the catalogue; `nil` where nothing may be written.
  private let target: String?
  private let starter: StarterCatalog
  private let log: Logger
  private let queue = WorkQueue.serial("import")
  private let search = WorkQueue.serial("places")
  /// The number of imports that were started or called off.
  private let number = Mutex(0)

  /// Milliseconds between two reports of progress.
  private static let interval = 100

  /// Prepares to import.
  init(finder: PlaceFinder, target: String?, starter: StarterCatalog, log: Logger) {
    self.finder = finder
    self.target = target
    self.starter = starter
    self.log = log
  }

  /// Finds the places off the loop's thread.
  func find(answer: @escaping @Sendable (Action) -> Void) {
    search.add { [finder] in answer(.placesFound(finder.places())) }
  }

  /// Imports some places off the loop's thread and reports its progress and its end.
  func start(_ places: [LibraryPlace], report: @escaping @Sendable (Action) -> Void) {
    let mine = number.withLock { number in
      number += 1
      return number
    }
    queue.add { [self] in
      report(.importChanged(run(places, number: mine) { report(.importChanged($0)) }))
    }
  }

  /// Calls the running import off.
  func cancel() { number.withLock { $0 += 1 } }

  private func run(
    _ places: [LibraryPlace], number mine: Int, progress: (LibraryImport) -> Void
  ) -> LibraryImport {
    guard let target else { return .failed }
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
    do throws(CatalogError) {
      let own = places.filter { $0.kind != .starter }
      guard !own.isEmpty else {
        return .finished(titles: try starter.restore(progress: tell, isCancelled).kept)
      }
      let paths = own.flatMap(\.paths)
      // An empty catalogue would take the place of the one that is there.
      guard LibrarySurvey(of: paths, limit: 1, isCancelled: isCancelled).titles > 0 else {
        return .empty
      }
      var sources = paths.map { CatalogSource(path: $0) }
      if own.count < places.count { sources += try starter.files() }
      let summary = try CatalogBuilder(target: target)
        .build(from: sources, progress: tell, isCancelled: isCancelled)
      log.info("\(summary.kept) titles were imported, \(summary.skipped) were left out")
      return .finished(titles: summary.kept)
    } catch .cancelled {
      return .cancelled
    } catch {
      log.error("The library was not imported: \(error.message)")
      return .failed
    }
  }
}
