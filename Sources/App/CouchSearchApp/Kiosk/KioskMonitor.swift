package import CatalogModel
internal import Foundation
internal import Geometry
internal import Logging
internal import Platform
internal import ScreenHost
internal import Support
internal import Synchronization

/// The operator's view of a kiosk: counts events, writes the status file, and answers on the metrics socket.
package final class KioskMonitor: PartHost {
  /// Facts about the running program that the loop does not know.
  struct Facts: Sendable {
    /// Its start in seconds since 1970.
    var started: Int
    /// The path of the catalogue.
    var catalog: String
    /// The number of titles in it.
    var titles: Int
  }

  let counter = VisitCounter()
  private var facts: Facts
  private let statusFile: String?
  private let queue: WorkQueue
  private let log: Logger
  private let latest: Latest
  private var socket: MetricsSocket?

  private final class Latest: Sendable {
    let report: Mutex<KioskReport>
    init(_ report: KioskReport) { self.report = Mutex(report) }
  }

  /// Makes a monitor.
  /// - Parameters:
  ///   - facts: The program's state at its start.
  ///   - statusFile: The file for the report; `nil` for none.
  ///   - metrics: The path of the metrics socket; `nil` for none.
  ///   - queue: Writes the file.
  ///   - log: Receives failures.
  init(
    _ facts: Facts, statusFile: String?, metrics: String?, queue: WorkQueue = .serial("status"),
    log: Logger
  ) {
    self.facts = facts
    self.statusFile = statusFile
    self.queue = queue
    self.log = log
    let latest = Latest(Self.report(facts, VisitCounts(), at: .zero))
    self.latest = latest
    guard let metrics else { return }
    do {
      socket = try MetricsSocket(path: metrics) {
        MetricsText.text(of: latest.report.withLock { $0 })
      }
    } catch {
      log.error("There are no metrics: \(Failure.message(error))")
    }
  }

  /// Notes that the catalogue has been replaced.
  package func catalogReplaced(by index: any SearchIndex, titles: Int) { facts.titles = titles }

  /// The report at a time.
  func report(at now: Timestamp) -> KioskReport {
    Self.report(facts, counter.counts(at: now), at: now)
  }

  /// Notes a heartbeat, and updates the report.
  func beat(at now: Timestamp) {
    let report = report(at: now)
    latest.report.withLock { $0 = report }
    guard let statusFile else { return }
    queue.add { [log] in
      do throws(FileError) {
        try AtomicFile.write(report.json, to: statusFile, permissions: 0o600)
      } catch {
        log.debug("The status is not written: \(error)")
      }
    }
  }

  private static func report(
    _ facts: Facts, _ counts: VisitCounts, at now: Timestamp
  ) -> KioskReport {
    var status = stat()
    let isThere = stat(facts.catalog, &status) == 0
    return KioskReport(
      version: Program.version, process: getpid(), started: facts.started,
      updated: Int(Date().timeIntervalSince1970), uptime: now.milliseconds / 1000,
      catalog: facts.catalog, titles: facts.titles,
      refreshed: isThere ? status.st_mtim.tv_sec : 0, memory: HeapUse.resident, counts: counts)
  }
}
