extension SearchIndex {
  /// The episodes of a show among the results of a search for its title.
  package func episodes(of item: Item) throws(SearchFailure) -> [Item] {
    let list = EpisodeList(of: item)
    for name in list.names {
      var query = Query(text: name, scope: .category(Category.episode), limit: EpisodeList.most)
      query.isExact = true
      let found = try page(for: query, isCancelled: { false })?.sections.flatMap(\.items) ?? []
      let episodes = list.ordered(found)
      if !episodes.isEmpty { return episodes }
    }
    return []
  }

  /// The titles that were watched to their ends, with the shows of which every episode was.
  /// - Parameter ended: The titles that ended, episodes among them.
  package func watched(_ ended: Set<ItemID>) throws(SearchFailure) -> Set<ItemID> {
    let episodes = try items(withIDs: ended.sorted { $0.rawValue < $1.rawValue })
    let byShow = Dictionary(grouping: episodes.filter { $0.category == Category.episode }) {
      $0.episodePlace?.show ?? ""
    }
    var watched = ended
    for (name, seen) in byShow where !name.isEmpty {
      guard let first = seen.first,
        try self.episodes(of: first).allSatisfy({ ended.contains($0.id) })
      else { continue }
      var query = Query(text: name, scope: .category(Category.show), limit: Self.mostShows)
      query.isExact = true
      let shows = try page(for: query, isCancelled: { false })?.sections.flatMap(\.items) ?? []
      watched.formUnion(shows.filter { EpisodeList(of: $0).isOf(name) }.map(\.id))
    }
    return watched
  }

  /// The most shows of a title that are looked at.
  private static var mostShows: Int { 8 }
}
