/// Builds expressions in the query language of FTS5.
///
/// Everything that was typed stands between quotes, so nothing of it is read as syntax.
enum MatchExpression {
  static func term(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  static func prefix(_ text: String) -> String { term(text) + " *" }

  static func any(_ terms: [String]) -> String {
    terms.count == 1 ? terms[0] : "(" + terms.joined(separator: " OR ") + ")"
  }

  static func all(_ terms: [String]) -> String {
    terms.count == 1 ? terms[0] : "(" + terms.joined(separator: " AND ") + ")"
  }

  /// Only in titles.
  static func inTitle(_ expression: String) -> String { "t : (" + expression + ")" }

  /// The title is what was typed.
  static func exactTitle(_ words: SearchWords) -> String {
    inTitle(term(IndexTerm.form(words.folded)))
  }

  /// The title starts with what was typed, with or without its spaces.
  static func titleStart(_ words: SearchWords) -> String {
    let start = IndexTerm.formStart(words.folded) + (words.endsWithSpace ? "_" : "")
    let joined = words.joined.map { prefix(IndexTerm.formStart($0)) }
    return inTitle(any([prefix(start)] + (joined.map { [$0] } ?? [])))
  }

  /// Every word is in the title, in any order, the last one as a beginning.
  static func titleWords(_ words: SearchWords) -> String {
    inTitle(any([allWords(words)] + (words.joined.map { [prefix($0)] } ?? [])))
  }

  /// Every word is somewhere in the item, the last one as a beginning.
  static func anyField(_ words: SearchWords) -> String {
    let joined = words.joined.map { [inTitle(prefix($0))] } ?? []
    let last = words.words.count - 1
    let terms = words.words.enumerated().map { index, word in
      let term = index == last ? prefix(word) : term(word)
      // "rocky 2" must not find every film with a Rocky in it that came out after 2000.
      return isShortNumber(word) ? inTitle(term) : term
    }
    return any([all(terms)] + joined)
  }

  static func isShortNumber(_ word: String) -> Bool {
    word.utf8.count < 3 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func allWords(_ words: SearchWords) -> String {
    let last = words.words.count - 1
    return all(words.words.enumerated().map { $0 == last ? prefix($1) : term($1) })
  }
}
