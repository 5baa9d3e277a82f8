/// Counts of what visitors did since the start: numbers only, never a text, a title or a time of a
/// visit.
struct VisitCounts: Hashable, Sendable, Codable {
  /// Visits, each begun by a press on the attract screen.
  var visits = 0
  /// Texts that somebody searched for and stayed with.
  var searches = 0
  /// Those of them that nothing was found for.
  var searchesWithoutResults = 0
  /// Those of the last hour.
  var searchesLastHour = 0
  /// Titles that were opened.
  var opened = 0
  /// Wrong PINs.
  var wrongPINs = 0
}
