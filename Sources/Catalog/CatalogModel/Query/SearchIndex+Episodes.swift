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
}
