import CatalogModel
import GRDB

/// Finds the episodes of a show: an intersection of the posting lists of the words of its title, which the
/// subtitles of its episodes contain.
struct ShowEpisodes {
  let caches: CatalogCaches
  let db: Database

  /// The episodes, in order.
  func items(of item: Item) throws -> [Item] {
    let contents = caches.contents
    guard let category = contents.number(of: Category.episode) else { return [] }
    let list = EpisodeList(of: item)
    for name in list.names {
      var ids: [DocumentID] = []
      try documents(withAll: TextFolding.words(name)).forEach { id in
        if contents.category(of: id) == category { ids.append(id) }
        return ids.count < EpisodeList.most
      }
      let episodes = list.ordered(try caches.items(ids, db))
      if !episodes.isEmpty { return episodes }
    }
    return []
  }

  private func documents(withAll words: [String]) throws -> DocumentIDSet {
    let search = WordSearch(
      index: InvertedIndex(
        db: db, contents: caches.contents, codeSpellings: caches.codeSpellings),
      cache: caches.sets, isCancelled: { false })
    var found: WordSearch.Sets?
    for word in try search.rarestFirst(words.map { ($0, asPrefix: false) }) {
      found = try found.map { try search.narrowed($0, word) } ?? search.sets(word)
    }
    return found?.anywhere ?? .empty
  }
}
