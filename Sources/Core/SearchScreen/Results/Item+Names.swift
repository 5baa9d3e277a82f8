internal import CatalogModel
internal import SceneGraph
internal import Support

extension Item {
  /// The title in its own language, where another one stands for it; see ``named(in:)``.
  var originalTitle: String? {
    title.beginsInLatinScript && !subtitle.isEmpty && !subtitle.beginsInLatinScript
      && (readings.contains(title) || readings.contains(subtitle)) ? subtitle : nil
  }

  /// The item under a name in the script of the screen, or one that can be read there, where the catalogue knows
  /// one: on a screen in English, 千と千尋の神隠し is Spirited Away, in Japanese 오징어 게임 is Squid Game and
  /// Final Fantasy VII ファイナルファンタジーVII. A person who is named twice has the name that can be read. An
  /// episode without a name is called by its number in the language of the screen.
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
  /// The glyph of Open: what is read or looked at is not played.
  var openIcon: Icon {
    switch category.rawValue {
    case "book", "app", "person", "place", "art", "board-game": .open
    default: .play
    }
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

extension [String] {
  /// The names, without each one in a script that cannot be read beside a word and is followed by one that can:
  /// 宮崎駿, Hayao Miyazaki. Catalogues list the two names of a person so.
  fileprivate func legible(besides word: String) -> [String] {
    indices.filter { index in
      self[index].isLegible(besides: word) || index + 1 == count
        || !self[index + 1].isLegible(besides: word)
    }.map { self[$0] }
  }
}
