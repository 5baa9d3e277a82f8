/// Metrics in Prometheus' text format, version 0.0.4.
///
/// Source: Prometheus, "Exposition formats".
enum MetricsText {
  /// The HTTP content type.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The metrics of a kiosk: whole numbers without labels, because a label could reveal who searched.
  static func text(of report: KioskReport) -> String {
    let counts = report.counts
    return [
      family("visits_total", "counter", "Visits begun on the attract screen.", counts.visits),
      family("searches_total", "counter", "Texts searched for.", counts.searches),
      family(
        "searches_without_results_total", "counter", "Texts that nothing was found for.",
        counts.searchesWithoutResults),
      family(
        "searches_last_hour", "gauge", "Texts searched for in the last hour.",
        counts.searchesLastHour),
      family("opened_total", "counter", "Titles opened.", counts.opened),
      family("wrong_pins_total", "counter", "Wrong PINs entered.", counts.wrongPINs),
      family("uptime_seconds", "gauge", "Time since the start.", report.uptime),
      family(
        "heartbeat_timestamp_seconds", "gauge", "Time of the last sign of life.", report.updated),
      family("memory_bytes", "gauge", "Memory in use.", report.memory),
      family("catalog_titles", "gauge", "Titles in the catalogue.", report.titles),
      family(
        "catalog_refresh_timestamp_seconds", "gauge", "Time of the catalogue's last change.",
        report.refreshed),
    ].joined()
  }

  private static func family(_ name: String, _ type: String, _ help: String, _ value: Int) -> String
  {
    """
    # HELP couchsearch_\(name) \(help)
    # TYPE couchsearch_\(name) \(type)
    couchsearch_\(name) \(value)

    """
  }
}
