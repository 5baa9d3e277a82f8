/// The health of a kiosk for the operator's page: numbers only.
package struct OperatorReport: PartNews {
  package static var key: String { "operator" }

  /// Seconds since the start.
  package var uptime = 0
  /// Titles in the catalogue.
  package var titles = 0
  /// Seconds since the catalogue changed; `nil` if unknown.
  package var sinceRefresh: Int?
  /// Visits since the start.
  package var visits = 0
  /// Searches since the start.
  package var searches = 0
  /// Searches in the last hour.
  package var searchesLastHour = 0
  /// Searches that found nothing.
  package var searchesWithoutResults = 0
  /// Titles opened.
  package var opened = 0
  /// Megabytes of memory in use.
  package var memory = 0

  /// Creates a report without numbers.
  package init() {}

  /// Shows the report on the operator's page.
  package func reduce(_ state: inout ScreenState) -> [Effect] {
    state.push(.reading(OperatorPage.panel(self, in: state.words)))
    return []
  }
}
