/// Builds expressions in the query language of FTS5.
///
/// Everything that was typed stands between quotes, so nothing of it is read as syntax.
enum MatchExpression {
  static func term(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  static func prefix(_ text: String) -> String { term(text) + " *" }

  static func all(_ terms: [String]) -> String {
    terms.count == 1 ? terms[0] : "(" + terms.joined(separator: " AND ") + ")"
  }
}
