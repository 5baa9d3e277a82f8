internal import Foundation

/// The health of a running kiosk, without anything typed by visitors.
struct KioskReport: Hashable, Sendable, Codable {
  /// The version of the program.
  var version: String
  /// The process id; `nil` in reports of earlier versions.
  var process: Int32?
  /// The program's start in seconds since 1970.
  var started: Int
  /// The last heartbeat in seconds since 1970.
  var updated: Int
  /// Seconds that the program has been running, not counting time the machine was suspended.
  var uptime: Int
  /// The path of the catalogue.
  var catalog: String
  /// The number of titles in the catalogue.
  var titles: Int
  /// The last change of the catalogue file in seconds since 1970; 0 if unknown.
  var refreshed: Int
  /// Bytes of memory in use.
  var memory: Int
  /// Counts of visits and searches.
  var counts: VisitCounts

  /// The report as JSON with sorted keys.
  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { Array($0) } ?? []
  }

  /// Parses what ``json`` wrote; `nil` for anything else.
  init?(json: Data) {
    guard let report = try? JSONDecoder().decode(KioskReport.self, from: json),
      // No clock is later than that, and no memory larger.
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
