/// The health of a kiosk for the operator's page: numbers only.
package struct OperatorReport: Hashable, Sendable {
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

  /// A duration in its two largest units, with international symbols: `3 d 4 h`, `12 min 5 s`.
  package static func duration(_ seconds: Int) -> String {
    let parts = [
      (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return "0 s" }
    return parts[first...].prefix(2).filter { $0.0 > 0 }
      .map { String($0.0) + "\u{A0}" + $0.1 }.joined(separator: "\u{A0}")
  }
}
