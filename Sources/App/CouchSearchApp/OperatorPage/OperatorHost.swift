internal import ScreenHost
internal import SearchScreen

/// Reports the health of a kiosk to its operator's page.
final class OperatorHost: PartHost {
  /// The health of the kiosk; `nil` if it is not monitored.
  private let monitor: KioskMonitor?

  init(_ monitor: KioskMonitor?) { self.monitor = monitor }

  func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    guard case .operatorPage = request else { return }
    let report = monitor?.report(at: screen.time)
    screen.take(.part(.operatorPage(report.map { OperatorReport($0) } ?? OperatorReport())))
  }
}

extension OperatorReport {
  /// The report's numbers, for the screen.
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
