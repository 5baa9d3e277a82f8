import CatalogModel

extension PageSearch {
  /// Adds the titles that equal a word apart from spaces to the exact titles: “comehome” is Come Home before
  /// a title that only contains the word.
  func addJoinedTitles(to tiers: inout [(Tier, DocumentIDSet)]) throws {
    guard words.words.count == 1, !query.isExact,
      let place = tiers.firstIndex(where: { $0.0 == .exactTitle }), tiers[place].1.isEmpty,
      tiers.allSatisfy({ Self.areFew($0.1) })
    else { return }
    let joined = try joinedTitles()
    guard !joined.whole.isEmpty else { return }
    tiers[place].1 = joined.whole
    if let starts = tiers.firstIndex(where: { $0.0 == .titleStart }) {
      tiers[starts].1.formUnion(joined.starts)
    }
  }

  /// The titles that start with the text without its spaces, computed on first use.
  func joinedTitles() throws -> JoinedTitles.Matches {
    try segmentations.joinedTitles { try JoinedTitles.matches(self) }
  }

  private static func areFew(_ items: DocumentIDSet) -> Bool {
    var count = 0
    items.forEach { _ in
      count += 1
      return count < fewMatches
    }
    return count < fewMatches
  }

  /// The items of a set whose texts pass a test, among its most popular ones.
  func items(
    of items: DocumentIDSet, where isMeant: (ItemTexts) -> Bool
  ) throws -> DocumentIDSet {
    var ids: [DocumentID] = []
    items.forEach { id in
      ids.append(id)
      return ids.count < Self.mostCompared
    }
    return DocumentIDSet(
      ascending: try ids.filter { try caches.texts(of: $0, db).map(isMeant) ?? false })
  }

  /// The most items whose texts are compared with some words.
  private static let mostCompared = 64
}
