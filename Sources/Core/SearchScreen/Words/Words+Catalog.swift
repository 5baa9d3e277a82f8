package import CatalogModel

extension Words {
  /// The title of a segment of the scope bar.
  package func title(of count: ScopeCount) -> String {
    switch count.scope {
    case .all: self[.allCategories]
    case .category(let id): title(of: Category(id: id, title: count.title, shape: .still))
    }
  }

  /// The heading of a section of results.
  package func title(of section: ResultSection) -> String {
    guard let id = section.category else { return self[.topResults] }
    return title(of: Category(id: id, title: section.title, shape: .still))
  }

  /// The title of a category: the table's if the category is known and has its default title.
  package func title(of category: Category) -> String {
    guard let keys = Self.categories[category.id],
      category.title == Category(id: category.id).title
    else { return category.title }
    return self[keys.many]
  }

  /// The name of one item of a category: “Film”, “Board Game”.
  package func itemName(of category: CategoryID) -> String {
    if let keys = Self.categories[category] { return self[keys.one] }
    let name = String(category.rawValue.map { $0 == "-" || $0 == "_" ? " " : $0 })
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name of a decade, which the catalogue writes as `1990s`; any other text is unchanged.
  func name(ofDecade text: String) -> String {
    guard text.last == "s", let year = Int(text.dropLast()) else { return text }
    return self[.decade, ["year": String(year)]]
  }

  static let categories: [CategoryID: (many: WordKey, one: WordKey)] = Dictionary(
    uniqueKeysWithValues: [
      ("film", (.categoryFilm, .itemFilm)), ("show", (.categoryShow, .itemShow)),
      ("album", (.categoryAlbum, .itemAlbum)), ("song", (.categorySong, .itemSong)),
      ("book", (.categoryBook, .itemBook)), ("game", (.categoryGame, .itemGame)),
      ("podcast", (.categoryPodcast, .itemPodcast)), ("app", (.categoryApp, .itemApp)),
      ("artist", (.categoryArtist, .itemArtist)), ("person", (.categoryPerson, .itemPerson)),
      ("channel", (.categoryChannel, .itemChannel)), ("place", (.categoryPlace, .itemPlace)),
      ("art", (.categoryArt, .itemArt)), ("board-game", (.categoryBoardGame, .itemBoardGame)),
      ("episode", (.categoryEpisode, .itemEpisode)),
      ("home-video", (.categoryHomeVideo, .itemHomeVideo)),
      ("music-video", (.categoryMusicVideo, .itemMusicVideo)),
      ("collection", (.categoryCollection, .itemCollection)),
      ("playlist", (.categoryPlaylist, .itemPlaylist)),
      ("programme", (.categoryProgramme, .itemProgramme)),
      ("item", (.categoryOther, .itemOther)),
    ].map { (CategoryID($0), $1) })
}
