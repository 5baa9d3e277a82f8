package import CatalogModel

/// The order of suggestions, the same for every index.
package enum SuggestionOrder {
  private static let most = 8

  /// The suggestions, best first: three titles, the first person, two filters, then the other titles and
  /// people.
  ///
  /// A filter whose name begins with the text comes before a person in whose name a later word does. Nothing
  /// is listed twice, and of two decades that the text may mean, only the later one is listed: “90s” means
  /// the 1990s.
  /// - Parameters:
  ///   - typed: The folded text.
  ///   - titles: The titles that begin with it, by rank.
  ///   - people: The people whose names have its words, those with the most items first.
  ///   - filters: Categories, genres and decades.
  package static func ordered(
    _ typed: String, titles: [Suggestion], people: [Suggestion], filters: [Suggestion]
  ) -> [Suggestion] {
    func begins(_ offer: Suggestion) -> Bool { TextFolding.fold(offer.text).hasPrefix(typed) }
    let others: [Suggestion] = filters.filter { offer in
      offer.kind != .decade
        || !filters.contains {
          $0.kind == .decade && $0.text > offer.text && $0.text.suffix(3) == offer.text.suffix(3)
        }
    }.prefix(2).map(\.self)
    let first = Array(people.prefix(1))
    let leads = others.contains(where: begins) && !first.contains(where: begins)
    let middle = leads ? others + first : first + others
    let ordered = titles.prefix(3) + middle + titles.dropFirst(3) + people.dropFirst()
    var known: Set<String> = []
    return ordered.filter { known.insert(TextFolding.fold($0.text)).inserted }.prefix(most)
      .map { $0 }
  }
}
