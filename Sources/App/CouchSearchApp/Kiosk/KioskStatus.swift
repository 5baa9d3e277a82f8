internal import Foundation
internal import ScreenHost
internal import SearchScreen

/// The state of an installed kiosk, for remote monitoring.
package struct KioskStatus {
  /// Seconds since the last heartbeat after which a kiosk counts as stalled.
  static let patience = 30

  /// The state in one word.
  package enum State: String, Sendable {
    case notInstalled = "not installed"
    case notRunning = "not running"
    case standingStill = "standing still"
    case running
  }

  private let isInstalled: Bool
  private let report: KioskReport?
  /// Whether the process in the report has ended without any other indication.
  private let hasEnded: Bool
  /// Seconds since 1970.
  private let now: Int

  /// Examines a machine.
  /// - Parameters:
  ///   - root: The folder in place of `/`.
  ///   - now: Seconds since 1970.
  package init(root: String, now: Int = Int(Date().timeIntervalSince1970)) {
    let root = root == "/" ? "" : root
    let files = FileManager.default
    isInstalled = files.fileExists(atPath: root + KioskPlaces.manifest)
    report = SmallFile.text(root + KioskPlaces.status).flatMap { KioskReport(json: Data($0.utf8)) }
    // The processes of another machine's image do not run here.
    hasEnded = root.isEmpty && report?.process.map(Self.hasEnded) ?? false
    self.now = now
  }

  /// The state.
  package var state: State {
    guard let report, !hasEnded else { return isInstalled ? .notRunning : .notInstalled }
    return now - report.updated > Self.patience ? .standingStill : .running
  }

  /// Whether the process does not exist, under any user.
  static func hasEnded(_ process: Int32) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

  /// The exit code: 0 for a running kiosk, 66 if none is installed, 69 if it is not running.
  package var exitCode: Int32 {
    switch state {
    case .running: 0
    case .notInstalled: 66
    case .notRunning, .standingStill: 69
    }
  }

  /// The state and the report as a single JSON object.
  package var json: String {
    let report = report.map { String(decoding: $0.json, as: UTF8.self) } ?? "null"
    return """
      {
        "installed" : \(isInstalled),
        "state" : "\(state.rawValue)",
        "report" : \(report.replacing("\n", with: "\n  "))
      }
      """
  }

  /// The state and the report as lines of text.
  package var text: String {
    var lines = [("Kiosk", state.rawValue)]
    if let report {
      let counts = report.counts
      lines += [
        ("Version", report.version), ("Running for", RunningTime.text(report.uptime)),
        ("Last sign of life", "\(RunningTime.text(max(0, now - report.updated))) ago"),
        ("Catalogue", "\(report.catalog), \(report.titles) titles"),
        (
          "Last refresh",
          report.refreshed == 0
            ? "unknown" : "\(RunningTime.text(max(0, now - report.refreshed))) ago"
        ),
        ("Memory", "\(report.memory / 1_000_000) MB"), ("Visits", "\(counts.visits)"),
        (
          "Searches",
          "\(counts.searches), \(counts.searchesLastHour) in the last hour, "
            + "\(counts.searchesWithoutResults) without results"
        ), ("Titles opened", "\(counts.opened)"), ("Wrong PINs", "\(counts.wrongPINs)"),
      ]
    }
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map {
      $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1
    }.joined(separator: "\n")
  }
}
