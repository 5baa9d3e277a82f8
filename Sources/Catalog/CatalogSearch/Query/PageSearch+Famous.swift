import CatalogModel

/// Famous titles that start with the text.
extension PageSearch {
  /// Puts the most famous titles that start with the text before a title that equals it, if hardly anyone
  /// knows that one: “star” is Star Wars before a channel, “it” stays a film.
  ///
  /// Popularity falls roughly as the rank grows, so ranks are compared. The title itself comes directly after
  /// the famous ones. A number counts as a title before it counts as the beginning of longer ones.
  func putFamousFirst(in found: inout FoundHits, limits: [Int]) throws {
    guard !query.isCoded, !SequelNumbers.isNumber(words.folded), let exact = found.top.first,
      exact.tier == .exactTitle,
      exact.rung == Tier.exactTitle.rung, exact.order / 2 >= Self.leastRank
    else { return }
    let last = DocumentID(exact.order / 2 / Self.fame)
    guard Self.mayStart(last, behind: found.top) else { return }
    let filter = try filter()
    var famous: [DocumentID] = []
    try matching.index.titles(startingWith: words.folded + " ").forEach { id in
      guard id <= last else { return false }
      if let category = filter.category(of: id, caches.contents), limits[category] > 0,
        filter.items?.contains(id) ?? true, !factors.isForeign(id)
      {
        famous.append(id)
      }
      return famous.count < Self.mostFamous
    }
    guard !famous.isEmpty,
      let known = try caches.item(exact.documentID, db)?.popularity,
      let most = try caches.item(famous[0], db)?.popularity, most > known
    else { return }
    for id in famous {
      guard let category = filter.category(of: id, caches.contents) else { continue }
      let hit = Hit(
        tier: .titleStart, documentID: id, order: 2 * Int(id), rung: Tier.exactTitle.rung)
      found.hits[category].place(hit, limit: limits[category])
      found.top.place(hit, limit: TopResults.count)
    }
  }

  /// Whether titles with the best ranks may start with the text: the first of them would be the best hit
  /// after the titles that equal the text, if these leave room for one.
  private static func mayStart(_ last: DocumentID, behind top: [Hit]) -> Bool {
    guard let next = top.first(where: { $0.rung != Tier.exactTitle.rung }) else {
      return top.count == TopResults.count
    }
    return next.order / 2 <= Int(last)
  }

  /// The rank from which a title may be unknown, how many times farther down it must be than a famous one,
  /// and the most famous titles that are moved up.
  ///
  /// Measured on a million titles: the factors for “star” are 57, “star wars” 248, “harry potter” 4,765; for
  /// “lost” 43, “love” 33, “it” 3.
  private static let leastRank = 1_000
  private static let fame = 50
  private static let mostFamous = 3
}

extension TokenFilter {
  /// The number of an item's category; `nil` if the filter excludes it.
  func category(of id: DocumentID, _ contents: CatalogContents) -> Int? {
    let index = Int(id) - 1
    guard contents.categoryOfItems.indices.contains(index) else { return nil }
    let category = Int(contents.categoryOfItems[index])
    return allowed.indices.contains(category) && allowed[category] ? category : nil
  }
}
