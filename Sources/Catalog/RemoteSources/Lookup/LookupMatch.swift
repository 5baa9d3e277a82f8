internal import CatalogModel
package import CatalogSearch

/// Matching of a file with the titles of a public database, by name, year and length. What is not certain is
/// left to the person.
package enum LookupMatch {
  /// The result of a match.
  package enum Verdict: Hashable, Sendable {
    /// One title, and no other, is the one.
    case found(LookupTitle)
    /// Each of these may be the one.
    case open([LookupCandidate])
    /// The database has no such title.
    case nothing
  }

  /// The most candidates that a person is asked about, and of which more than the search says is asked.
  package static let mostCandidates = 3

  /// Asks a database about a title.
  /// - Throws: ``CatalogError``.
  package static func verdict(
    on question: LookupQuestion, from provider: any LookupProvider
  ) throws(CatalogError) -> Verdict {
    if let id = question.id(on: provider.server) {
      return .found(try provider.title(id, question.kind))
    }
    var all = try provider.candidates(for: question, inYear: question.year != nil)
    if question.year != nil, !all.contains(where: { hasName($0, question) }) {
      let others = try provider.candidates(for: question, inYear: false)
      all += others.filter { other in !all.contains { $0.id == other.id } }
    }
    let fitting = all.filter { isInYear($0.year, question.year) }
    var named = fitting.filter { hasName($0, question) }
    if named.isEmpty {
      for candidate in fitting.prefix(mostCandidates) {
        let names = try provider.names(of: candidate, question.kind)
        if names.contains(where: { areSame($0, question.title) }) { named.append(candidate) }
      }
    }
    let exact = named.filter { $0.year == question.year }
    if question.year != nil, !exact.isEmpty { named = exact }
    if let title = try winner(among: named, question, provider) { return .found(title) }
    let offered = named + fitting.filter { other in !named.contains { $0.id == other.id } }
    return offered.isEmpty ? .nothing : .open(Array(offered.prefix(mostCandidates)))
  }

  /// The one of some titles of the right name that the length of the file leaves; `nil` where it leaves more, or
  /// none.
  private static func winner(
    among named: [LookupCandidate], _ question: LookupQuestion, _ provider: any LookupProvider
  ) throws(CatalogError) -> LookupTitle? {
    guard question.seconds > 0, question.kind == .film else {
      guard named.count == 1, let only = named.first else { return nil }
      return try provider.title(only.id, question.kind)
    }
    guard named.count <= mostCandidates else { return nil }
    var left: [LookupTitle] = []
    for candidate in named {
      let title = try provider.title(candidate.id, question.kind)
      if hasLength(title.seconds, question.seconds) { left.append(title) }
    }
    return left.count == 1 ? left.first : nil
  }

  // MARK: Rules

  /// Whether a title appeared in the year of a file, or in the one before or after it, as premieres differ. Any
  /// year will do for a file that names none.
  static func isInYear(_ year: Int?, _ wanted: Int?) -> Bool {
    guard let wanted else { return true }
    return year.map { abs($0 - wanted) <= 1 } ?? false
  }

  /// Whether a running time is that of a file, within a tenth of it; unknown ones are.
  static func hasLength(_ seconds: Int, _ wanted: Int) -> Bool {
    seconds <= 0 || wanted <= 0 || abs(seconds - wanted) * 10 <= max(seconds, wanted)
  }

  private static func hasName(_ candidate: LookupCandidate, _ question: LookupQuestion) -> Bool {
    areSame(candidate.title, question.title) || areSame(candidate.original, question.title)
  }

  /// Whether two texts are the same title: without case, accents, punctuation and a leading article, with
  /// sequels numbered in either way.
  static func areSame(_ title: String, _ other: String) -> Bool {
    let (first, second) = (form(title), form(other))
    return !first.isEmpty && first == second
  }

  private static func form(_ title: String) -> String {
    let folded = TextFolding.fold(title)
    let words = TextFolding.words(inFolded: folded).map(String.init)
    let digits = words.enumerated().map { index, word in
      index > 0 ? SequelNumbers.number(word).map(String.init) ?? word : word
    }
    let plain = Articles.skipped(digits).joined(separator: " ")
    return TitleIdentity.shared(title, folded: plain)
  }
}
