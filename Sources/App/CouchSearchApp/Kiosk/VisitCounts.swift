/// Counts of what visitors did since the start: only numbers, never a text, a title or the time of a visit.
struct VisitCounts: Hashable, Sendable, Codable {
  /// Visits, each started by a press on the attract screen.
  var visits = 0
  /// Texts that visitors searched for and stayed with.
  var searches = 0
  /// Searches without results.
  var searchesWithoutResults = 0
  /// Searches in the last hour.
  var searchesLastHour = 0
  /// Titles that were opened.
  var opened = 0
  /// Wrong PINs.
  var wrongPINs = 0
}
