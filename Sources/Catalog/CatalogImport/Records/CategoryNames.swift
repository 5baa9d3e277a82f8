import CatalogModel
import Support

/// Finds the category that a word in a file means.
enum CategoryNames {
  /// The known category of a name such as "Movies" or "TV Show"; `nil` for any other.
  static func known(_ name: String) -> CategoryID? {
    synonyms[TextFolding.fold(name)].map { CategoryID($0) }
  }

  /// A category for any name: the known one, or else the name in lower case with hyphens for spaces; its own
  /// hyphens, as in “Krimi-Serien”, are doubled. `nil` when the name has a ``problem(_:)``.
  static func category(_ name: String) -> CategoryID? {
    if let known = known(name) { return known }
    guard problem(name) == nil else { return nil }
    let words = name.lowercased().split { $0.isWhitespace || separators.contains($0) }
    return CategoryID(
      words.map { $0.split(separator: "-").joined(separator: "--") }.filter { !$0.isEmpty }
        .joined(separator: "-"))
  }

  /// The characters that separate the words of a category's name.
  private static let separators: Set<Character> = ["_", "/", ",", ";", ":", ".", "*"]

  /// Why a name cannot be a category's, as a clause: "is too long"; `nil` if it can.
  static func problem(_ name: String) -> String? {
    if name.trimmed.isEmpty { return "is empty" }
    // Scalars rather than characters, since one character may have any number of accents.
    let length = name.unicodeScalars.count
    if length > longest { return "is too long (\(length) characters; at most \(longest))" }
    if ControlCharacters.arePresent(in: name) { return "has control characters" }
    let words = TextFolding.words(name)
    if !words.joined().contains(where: { $0.isLetter || $0.isNumber }) { return "has no letter" }
    return words == ["all"] ? "is reserved for all of them together" : nil
  }

  /// A longer name would not fit on a tab.
  private static let longest = 40

  /// The likely category of a file, from its name and then its columns.
  static func guess(path: String, columns: [String]) -> CategoryID? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = TextFolding.fold(file)
    for (part, category) in fileNameParts where stem.contains(part) { return CategoryID(category) }
    let names = Set(columns.map(RecordField.normalized))
    for (column, category) in tellingColumns where names.contains(column) {
      return CategoryID(category)
    }
    // “Artist, Album” lists albums; “Title, Album” lists songs.
    if names.contains("album") {
      let titles = RecordField.title.synonyms.map(RecordField.normalized)
      return CategoryID(
        names.contains { titles.contains($0) && !$0.hasPrefix("album") } ? "song" : "album")
    }
    return nil
  }

  /// The category of titles whose kind is unknown. It is not taken from the file name, which may be anything.
  static let other = CategoryID("item")

  /// The likely subject of a file, judging by its name, in the form of a category: `my-list` for `/home/me/My
  /// List.csv.gz`; ``other`` if the name suggests none. It shows which header names the titles, such as
  /// “Restaurant” in a list of restaurants.
  static func subject(of path: String) -> CategoryID {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for endings in [compressed, formats] {
      let lower = name.lowercased()
      if let ending = endings.first(where: lower.hasSuffix), ending.count < name.count {
        name.removeLast(ending.count)
      }
    }
    // In file names a hyphen stands for a space.
    let words = String(name.prefix(longest)).replacing("-", with: " ")
    return category(words) ?? other
  }

  private static let compressed = [".gz", ".xz", ".zst", ".zstd"]
  private static let formats = [
    ".jsonl", ".ndjson", ".json", ".csv", ".tsv", ".tab", ".txt", ".m3u8", ".m3u", ".opml", ".xml",
    ".nfo",
  ]

  private static let synonyms: [String: String] = {
    let groups: [(String, String)] = [
      (
        "film",
        "film,films,movie,movies,feature,feature film,short,tvmovie,tv movie,tvshort,tv short,video"
      ),
      (
        "show",
        "show,shows,tv show,tv shows,series,tv series,tvseries,tv,television,miniseries,tvminiseries,"
          + "tv mini series,tvspecial,tvpilot,ova,ona,special,tv special"
      ),
      ("episode", "episode,episodes,tvepisode,tv episode"),
      ("album", "album,albums,record,records,lp"),
      ("song", "song,songs,track,tracks,single,music"),
      ("book", "book,books,novel,novels,ebook,audiobook"),
      ("game", "game,games,video game,video games,videogame"),
      ("podcast", "podcast,podcasts"),
      ("app", "app,apps,application,applications"),
      ("artist", "artist,artists,band,bands,musician"),
      ("person", "person,people,persons,actor,actors"),
      ("channel", "channel,channels,station,tv channel,radio station"),
      ("home-video", "home video,home videos,homevideo,homevideos"),
      ("music-video", "music video,music videos,musicvideo,musicvideos"),
      ("collection", "collection,collections,boxset,boxsets"),
      ("playlist", "playlist,playlists"),
      ("programme", "programme,programmes"),
      ("place", "place,places,location"),
      ("art", "art,artwork,artworks,painting,paintings"),
      ("board-game", "board game,board games,boardgame,boardgames"),
    ]
    var table: [String: String] = [:]
    for (category, names) in groups {
      for name in names.split(separator: ",") { table[String(name)] = category }
    }
    return table
  }()

  /// The first that fits wins: "board game" before "game".
  private static let fileNameParts = [
    ("board game", "board-game"), ("boardgame", "board-game"), ("bgg", "board-game"),
    ("movie", "film"),
    ("film", "film"), ("podcast", "podcast"), ("audiobook", "book"), ("book", "book"),
    ("vgsales", "game"), ("game", "game"), ("album", "album"), ("song", "song"),
    ("track", "song"), ("music", "song"), ("series", "show"), ("shows", "show"),
    ("channel", "channel"), ("artist", "artist"),
    ("anime", "show"), ("bucher", "book"), ("buecher", "book"), ("livres", "book"),
    ("libros", "book"), ("boeken", "book"), ("lieder", "song"), ("musik", "song"),
    ("musique", "song"), ("canciones", "song"), ("canzoni", "song"), ("spiele", "game"),
    ("jeux", "game"), ("juegos", "game"), ("giochi", "game"), ("serien", "show"),
    ("peliculas", "film"),
  ]

  private static let tellingColumns =
    [
      ("isbn", "book"), ("isbn13", "book"), ("authors", "book"), ("author", "book"),
      ("autor", "book"), ("auteur", "book"), ("autore", "book"), ("artistdisplayname", "art"),
      ("creditline", "art"), ("boardgamecategory", "board-game"), ("minplayers", "board-game"),
      ("usersrated", "board-game"), ("platform", "game"), ("steamspytags", "game"),
      ("developer", "game"), ("developers", "game"), ("trackname", "song"), ("trackuri", "song"),
      ("releaseid", "album"), ("rymalbum", "album"), ("isbnuid", "book"), ("primaryauthor", "book"),
      ("authorlf", "book"), ("numberofpages", "book"), ("movie", "film"), ("movietitle", "film"),
      ("film", "film"), ("booktitle", "book"), ("book", "book"), ("gametitle", "game"),
      ("game", "game"),
      ("song", "song"), ("track", "song"), ("showtitle", "show"), ("show", "show"),
      ("trackid", "song"), ("interpret", "song"), ("malid", "show"), ("animeid", "show"),
      ("director", "film"), ("directors", "film"), ("cast", "film"), ("regie", "film"),
      ("letterboxduri", "film"), ("songtitle", "song"), ("tracktitle", "song"), ("yazar", "book"),
      ("yonetmen", "film"), ("realizador", "film"), ("diretor", "film"),
    ]
    + [
      ("режиссер", "film"), ("автор", "book"), ("σκηνοθέτης", "film"), ("συγγραφέας", "book"),
      ("במאי", "film"), ("סופר", "book"), ("المخرج", "film"), ("المؤلف", "book"), ("監督", "film"),
      ("著者", "book"), ("감독", "film"), ("저자", "book"), ("导演", "film"), ("作者", "book"),
      ("reżyser", "film"), ("reżyseria", "film"),
    ].map { (RecordField.normalized($0.0), $0.1) }
}
