internal import CatalogModel
internal import CatalogSearch

/// Removes hits that only their items can show to be wrong: those of texts longer than the keys, and those
/// with words from several people's names.
struct HitCheck {
  let search: ServerSearch
  /// The words that were meant.
  let words: SearchWords

  private var isCut: Bool { SearchKey.isCut(words) }

  private func isDoubtful(_ hit: Hit) -> Bool {
    isCut || hit.tier == .otherFields && words.words.count > 1
  }

  func apply(to answer: inout ServerSearch.Answer) throws {
    let all = answer.found.hits.flatMap(\.self) + answer.found.top
    let doubtful = all.filter(isDoubtful)
    guard !doubtful.isEmpty else { return }
    // The items that will be shown are read in the same query.
    let shown = answer.found.hits.flatMap { $0.prefix(search.limit) } + answer.found.top
    try search.fetcher.read((doubtful + shown).map { Int($0.documentID) })
    let isName = answer.found.top.contains { $0.tier == .wholeName }
    var right: Set<DocumentID> = []
    for hit in doubtful where !right.contains(hit.documentID) {
      guard let item = try search.fetcher.items([Int(hit.documentID)]).first else { continue }
      if isRight(hit, item, isName: isName) { right.insert(hit.documentID) }
    }
    func checked(_ hits: [Hit]) -> [Hit] {
      hits.filter { !isDoubtful($0) || right.contains($0.documentID) }
    }
    for category in answer.found.hits.indices {
      let before = answer.found.hits[category]
      let after = checked(before)
      answer.found.hits[category] = after
      answer.found.counts[category] -= before.count - after.count
    }
    answer.found.top = checked(answer.found.top)
  }

  private func isRight(_ hit: Hit, _ item: Item, isName: Bool) -> Bool {
    guard isCut else { return TextMatch.isOfOnePerson(words, isName: isName, in: item) }
    let words =
      hit.tier == .withoutArticle
      ? SearchWords(words: Articles.skipped(words.words)) : words
    return TextMatch.tier(of: IndexedText(item), words) != nil
  }
}
