internal import CatalogModel
internal import SceneGraph
internal import Support

extension Item {
  /// The title in its own language, if another one is shown instead; see ``named(in:)``.
  var originalTitle: String? {
    title.beginsInLatinScript && !subtitle.isEmpty && !subtitle.beginsInLatinScript
      && (readings.contains(title) || readings.contains(subtitle)) ? subtitle : nil
  }

  /// The item under a name in the script of the screen, or one legible there, if the catalogue has one: in
  /// English, 千と千尋の神隠し becomes Spirited Away; in Japanese, 오징어 게임 becomes Squid Game and Final Fantasy VII
  /// becomes ファイナルファンタジーVII. A person listed under two names keeps the legible one. An episode without a name
  /// is called by its number in the language of the screen.
  func named(in words: Words) -> Item {
    if isNamelessEpisode, let number = episodePlace?.number {
      var item = self
      item.title = words[.episodeNumber, ["number": String(number)]]
      return item
    }
    let word = words[.search]
    let isOwnName = originalTitle?.isLegible(besides: word) ?? false
    let isOtherName =
      !title.isLegible(besides: word) && subtitle.isLegible(besides: word)
      && readings.contains(subtitle)
    let isForeign = people.contains { !$0.isLegible(besides: word) }
    guard isOwnName || isOtherName || isForeign else { return self }
    var item = self
    if isOwnName || isOtherName { (item.title, item.subtitle) = (subtitle, title) }
    if isForeign { item.people = people.legible(besides: word) }
    return item
  }
}

extension Item {
  /// The glyph of Open: there is nothing to play in a title that is read or looked at.
  var openIcon: Icon {
    switch category.rawValue {
    case "book", "app", "person", "place", "art", "board-game": .open
    default: .play
    }
  }
}

extension Landing {
  /// The landing with the titles' names in the script of the screen.
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
  /// The page with the titles' names in the script of the screen.
  func named(in words: Words) -> ResultPage {
    var page = self
    for index in page.sections.indices {
      page.sections[index].items = sections[index].items.map { $0.named(in: words) }
    }
    page.similar = similar.map { $0.named(in: words) }
    return page
  }
}

extension [String] {
  /// The names, without any that is in a script not legible beside a word and is followed by a legible one:
  /// 宮崎駿, Hayao Miyazaki. This is how catalogues list the two names of a person.
  fileprivate func legible(besides word: String) -> [String] {
    indices.filter { index in
      self[index].isLegible(besides: word) || index + 1 == count
        || !self[index + 1].isLegible(besides: word)
    }.map { self[$0] }
  }
}
