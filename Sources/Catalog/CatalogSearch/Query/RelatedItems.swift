import CatalogModel
import GRDB

/// Finds the items related to one: those that share people or genres with it, by their facets, ordered by
/// ``Similarity``.
struct RelatedItems {
  let caches: CatalogCaches
  let db: Database
  /// If more items have a facet, only the most popular ones are weighed.
  private static let candidates = 300
  /// The most items that are compared in full.
  private static let compared = 300
  /// The most names that are looked up.
  private static let mostNames = 12
  /// The points of a shared person while only facets are known.
  private static let person = 45

  /// The related items, most similar first, then by popularity.
  func items(to item: Item, limit: Int) throws -> [Item] {
    try caches.items(documents(to: item, limit: limit), db)
  }

  /// The ids of the related items, in the same order.
  func documents(to item: Item, limit: Int) throws -> [DocumentID] {
    let contents = caches.contents
    let facets = FacetIndex(blocks: BlockStore(db: db, tables: contents.tables), contents: contents)
    let own = try ItemReader.documentID(of: item.id, db)
    let genres = Array(item.genres.prefix(Self.mostNames))
    let similarity = Similarity(
      to: item, counts: try genres.map { try facets.estimatedCount(.genre, $0) },
      itemCount: contents.itemCount)
    var scores: [DocumentID: Int] = [:]
    func add(_ kind: Token.Kind, _ name: String, _ points: Int) throws {
      for id in try facets.mostPopularItems(with: kind, name, limit: Self.candidates)
      where id != own { scores[id, default: 0] += points }
    }
    for name in genres { try add(.genre, name, similarity.points(ofGenre: name)) }
    for name in item.people.prefix(Self.mostNames) { try add(.person, name, Self.person) }
    let nearest = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.compared).map(\.key).sorted()
    return
      try nearest
      .compactMap { id in
        try caches.item(id, db).map { (points: similarity.points(of: $0), id: id) }
      }
      .sorted { ($1.points, $0.id) < ($0.points, $1.id) }
      .prefix(max(limit, 0)).map(\.id)
  }
}
