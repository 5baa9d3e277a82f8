internal import CatalogModel
internal import CatalogSearch

/// Finds the items that share people or genres with one, ordered by their ``Similarity``.
struct RelatedTitles {
  let search: ServerSearch

  private static let candidates = 150
  private static let compared = 200
  private static let mostNames = 12
  /// The points of a shared person while only facets are known.
  private static let person = 45

  func items(to item: Item, limit: Int) throws -> [Item] {
    let genres = item.genres.prefix(Self.mostNames).map { SearchKey.facet(.genre, $0) }
    let people = item.people.prefix(Self.mostNames).map { SearchKey.facet(.person, $0) }
    try search.reader.table.read(genres + people)
    let similarity = Similarity(
      to: item, counts: genres.map(search.reader.table.total), itemCount: search.contents.titles)
    var scores: [Int: Int] = [:]
    func add(_ key: String, _ points: Int) throws {
      var left = Self.candidates
      try search.reader.forEach(.key(key)) { posting in
        scores[posting.rank, default: 0] += points
        left -= 1
        return left > 0
      }
    }
    for (name, key) in zip(item.genres, genres) {
      try add(key, similarity.points(ofGenre: name))
    }
    for key in people { try add(key, Self.person) }
    let nearest = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.compared).map(\.key).sorted()
    return try search.fetcher.items(nearest).filter { $0.id != item.id }.enumerated()
      .map { (points: similarity.points(of: $1), place: $0, item: $1) }
      .sorted { ($1.points, $0.place) < ($0.points, $1.place) }
      .prefix(max(limit, 0)).map(\.item)
  }
}
