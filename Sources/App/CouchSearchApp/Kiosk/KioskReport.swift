internal import Foundation
internal import SearchScreen

/// The health of a running kiosk, without anything that visitors typed.
struct KioskReport: Hashable, Sendable, Codable {
  /// The version of the program.
  var version: String
  /// The id of its process; `nil` in reports of earlier versions.
  var process: Int32?
  /// Seconds since 1970 at which the program started.
  var started: Int
  /// Seconds since 1970 of the last sign of life.
  var updated: Int
  /// Seconds that the program has been running, without those the machine slept.
  var uptime: Int
  /// The path of the catalogue.
  var catalog: String
  /// Titles in the catalogue.
  var titles: Int
  /// Seconds since 1970 of the last change of the catalogue's file; 0 when it is unknown.
  var refreshed: Int
  /// Bytes of memory in use.
  var memory: Int
  /// Counts of visits and searches.
  var counts: VisitCounts

  /// The report as JSON, its keys in order.
  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { Array($0) } ?? []
  }

  /// Reads what ``json`` wrote; `nil` for anything else.
  init?(json: Data) {
    guard let report = try? JSONDecoder().decode(KioskReport.self, from: json),
      // Later than that nobody's clock is, and larger nobody's memory.
      [
        report.started, report.updated, report.uptime, report.titles, report.refreshed,
        report.memory,
      ]
      .allSatisfy((0...1 << 50).contains)
    else { return nil }
    self = report
  }

  init(
    version: String, process: Int32?, started: Int, updated: Int, uptime: Int, catalog: String,
    titles: Int, refreshed: Int, memory: Int, counts: VisitCounts
  ) {
    self.version = version
    self.process = process
    self.started = started
    self.updated = updated
    self.uptime = uptime
    self.catalog = catalog
    self.titles = titles
    self.refreshed = refreshed
    self.memory = memory
    self.counts = counts
  }
}

extension OperatorReport {
  /// The numbers of a report, for the screen.
  init(_ report: KioskReport) {
    self.init()
    uptime = report.uptime
    titles = report.titles
    sinceRefresh = report.refreshed == 0 ? nil : max(0, report.updated - report.refreshed)
    visits = report.counts.visits
    searches = report.counts.searches
    searchesLastHour = report.counts.searchesLastHour
    searchesWithoutResults = report.counts.searchesWithoutResults
    opened = report.counts.opened
    memory = report.memory / 1_000_000
  }
}
