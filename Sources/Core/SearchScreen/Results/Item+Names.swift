internal import CatalogModel
internal import Support

extension Item {
  /// The title in its own language, where another one stands for it; see ``named(in:)``.
  var originalTitle: String? {
    title.beginsInLatinScript && !subtitle.isEmpty && !subtitle.beginsInLatinScript
      && readings.contains(title) ? subtitle : nil
  }

  /// The item under a name that can be read on the screen, where the catalogue knows one: on a screen
  /// in English, 千と千尋の神隠し is Spirited Away, in Japanese 오징어 게임 is Squid Game. People who are
  /// named in two scripts are so once. An episode without a name is called by its number in the language of
  /// the screen.
  func named(in words: Words) -> Item {
    if isNamelessEpisode, let number = episodePlace?.number {
      var item = self
      item.title = words[.episodeNumber, ["number": String(number)]]
      return item
    }
    let word = words[.search]
    guard !title.isLegible(besides: word) else { return self }
    var item = self
    if subtitle.isLegible(besides: word), readings.contains(subtitle) {
      (item.title, item.subtitle) = (subtitle, title)
    }
    let legible = people.filter { $0.isLegible(besides: word) }
    if 2 * legible.count == people.count { item.people = legible }
    return item
  }
}

extension Landing {
  /// The landing with titles under their names in the script of the screen.
  func named(in words: Words) -> Landing {
    var landing = self
    landing.popularItems = popularItems.map { $0.named(in: words) }
    landing.bookmarks = bookmarks.map { $0.named(in: words) }
    landing.openings = openings.map { $0.named(in: words) }
    landing.unfinished = unfinished.map {
      UnfinishedItem($0.item.named(in: words), progress: $0.progress)
    }
    return landing
  }
}

extension ResultPage {
  /// The page with titles under their names in the script of the screen.
  func named(in words: Words) -> ResultPage {
    var page = self
    for index in page.sections.indices {
      page.sections[index].items = sections[index].items.map { $0.named(in: words) }
    }
    page.similar = similar.map { $0.named(in: words) }
    return page
  }
}
