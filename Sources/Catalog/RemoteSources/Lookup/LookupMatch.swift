internal import CatalogModel
package import CatalogSearch

/// Matches a file with the titles of a public database, by name, year and length. Uncertain matches are left
/// to the person.
package enum LookupMatch {
  /// The result of a match.
  package enum Verdict: Hashable, Sendable {
    /// Exactly one title matches.
    case found(LookupTitle)
    /// Several titles may match.
    case open([LookupCandidate])
    /// The database has no such title.
    case nothing
  }

  /// The most candidates offered to a person, and the most for which details beyond the search results are
  /// requested.
  package static let mostCandidates = 3

  /// Queries a database for a title.
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

  /// The only one of some titles with the right name whose length fits the file; `nil` if there are several,
  /// or none.
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

  /// Whether a title was released in a file's year or the year before or after, since premieres differ. Any
  /// year matches a file without one.
  static func isInYear(_ year: Int?, _ wanted: Int?) -> Bool {
    guard let wanted else { return true }
    return year.map { abs($0 - wanted) <= 1 } ?? false
  }

  /// Whether a running time is within a tenth of a file's; unknown lengths match.
  static func hasLength(_ seconds: Int, _ wanted: Int) -> Bool {
    seconds <= 0 || wanted <= 0 || abs(seconds - wanted) * 10 <= max(seconds, wanted)
  }

  private static func hasName(_ candidate: LookupCandidate, _ question: LookupQuestion) -> Bool {
    areSame(candidate.title, question.title) || areSame(candidate.original, question.title)
  }

  /// Whether two texts are the same title: ignoring case, accents, punctuation and a leading article, and
  /// with sequels numbered in either way.
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
