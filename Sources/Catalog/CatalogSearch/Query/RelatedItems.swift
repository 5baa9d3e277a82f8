import CatalogModel
import GRDB

/// Finds the items related to one: those that share people or genres with it, by their facets.
struct RelatedItems {
  let contents: CatalogContents
  let db: Database
  /// Of more candidates only the most popular are weighed.
  private static let candidates = 300
  /// Names beyond these are not looked up.
  private static let mostNames = 12

  /// The related items: most shared people first, then most shared genres, then the same category,
  /// then by popularity.
  func documentIDs(to item: Item, limit: Int) throws -> [DocumentID] {
    let facets = FacetIndex(blocks: BlockStore(db: db), contents: contents)
    let own = try ItemReader.documentID(of: item.id, db)
    let category = contents.number(of: item.category)
    var scores: [DocumentID: Int] = [:]
    for (kind, names, worth) in [(Token.Kind.person, item.people, 100), (.genre, item.genres, 10)] {
      for name in names.prefix(Self.mostNames) {
        let found = try facets.mostPopularItems(with: kind, name, limit: Self.candidates)
        for id in found where id != own { scores[id, default: 0] += worth }
      }
    }
    return
      scores
      .map { id, score in
        (id, score + (Int(contents.categoryOfItems[Int(id) - 1]) == category ? 1 : 0))
      }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .prefix(max(limit, 0)).map(\.0)
  }
}
