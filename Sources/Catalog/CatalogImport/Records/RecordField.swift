/// A field of a record, with the column names that mean it.
///
/// Names are compared without case, spaces and punctuation. Where a file has several columns for
/// one field, the first in this order wins, unless the field collects them all.
package enum RecordField: String, Hashable, Sendable, CaseIterable {
  case id
  case title
  case subtitle
  case category
  case year
  /// Collects all its columns, in order.
  case people
  /// Collects all its columns, in order.
  case genres
  case summary = "description"
  case popularity
  /// A place in a chart: smaller is more popular. Used where there is no popularity.
  case rank
  case language
  /// Collects all its columns, in order.
  case readings
  case image
  case url
  /// Consoles and the like; becomes the subtitle where there is none, and does not tell two items
  /// apart. Collects all its columns, in order.
  case platform
  /// The time when it was added to its source; see ``Timestamp``.
  case added
  /// The airings of a channel or programme; see ``Airing/text``. Collects all its columns, in order.
  case airings

  /// The column names that mean this field, the most telling first.
  package var synonyms: [String] {
    switch self {
    case .id:
      [
        "id", "itemid", "bookid", "showid", "movieid", "gameid", "animeid", "malid", "mangaid",
        "uuid", "tconst", "guid", "bggid", "imdbid", "tmdbid", "objectid", "objectnumber",
        "objectno",
        "accessionnumber", "accessionno", "inventorynumber", "inventoryno", "partnumber", "partno",
        "articlenumber", "articleno", "productid", "sku", "isbn13", "isbn",
      ]
    case .title:
      [
        "title", "name", "primarytitle", "movietitle", "booktitle", "gametitle", "trackname",
        "song", "track", "game", "film", "movie", "book", "originaltitle",
      ]
    case .subtitle: ["subtitle", "tagline", "secondline"]
    case .category: ["category", "type", "titletype", "mediatype", "kind"]
    case .year:
      [
        "year", "releaseyear", "originalpublicationyear", "publicationyear", "startyear",
        "yearofrelease", "published", "releasedate", "premiered", "airedfromyear", "aired",
        "airedstring", "date", "airdate", "yearpublished", "publishedyear", "yearreleased",
      ]
    case .people:
      [
        "people", "director", "directors", "artist", "artists", "author", "authors", "creator",
        "creators", "cast", "actors", "actor", "starring", "stars", "performer", "performers",
        "composer", "writer", "writers", "studio", "studios", "designer", "designers",
      ]
    case .genres: ["genres", "genre", "listedin", "tags", "subjects", "styles"]
    case .summary:
      ["description", "summary", "overview", "plot", "extract", "synopsis", "abstract", "about"]
    case .popularity:
      [
        "popularity", "ratingscount", "numvotes", "votes", "votecount", "globalsales", "sales",
        "plays", "playcount", "listeners", "downloads", "views", "usersrated", "members",
        "scoredby", "favorites", "numratings", "numberofratings", "ratingcount", "numberofvotes",
        "numreviews", "numberofreviews", "reviewcount",
      ]
    case .rank: ["rank", "position", "chartposition"]
    case .language: ["language", "languagecode", "lang", "originallanguage"]
    case .readings:
      [
        "readings", "reading", "kana", "originaltitle", "alternatetitles", "aka", "akas",
        "romaji", "romanised", "romanized", "translation", "englishname", "titleenglish",
        "titleromaji", "japanesename", "titlejapanese", "titlenative", "titlesynonyms", "synonyms",
        "othername", "othernames", "alternativetitles",
      ]
    case .image:
      ["image", "imageurl", "poster", "posterurl", "cover", "coverurl", "thumbnail", "artwork"]
    case .url: ["url", "link", "href", "uri", "website", "path"]
    case .platform: ["platform", "platforms", "console", "system"]
    case .added: ["added", "dateadded", "addedat"]
    case .airings: ["airings"]
    }
  }

  /// The place of the field among all of them.
  package var index: Int {
    switch self {
    case .id: 0
    case .title: 1
    case .subtitle: 2
    case .category: 3
    case .year: 4
    case .people: 5
    case .genres: 6
    case .summary: 7
    case .popularity: 8
    case .rank: 9
    case .language: 10
    case .readings: 11
    case .image: 12
    case .url: 13
    case .platform: 14
    case .added: 15
    case .airings: 16
    }
  }

  /// Tells that every column that means this field counts, not only the first.
  var collects: Bool {
    switch self {
    case .people, .genres, .readings, .platform, .airings: true
    default: false
    }
  }

  /// Tells that a column name means one of the fields.
  static func isKnown(_ name: String) -> Bool {
    let name = normalized(name)
    return allCases.contains { $0.synonyms.contains(name) }
  }

  /// The comparable form of a column name: "Release Year" and "release_year" are the same.
  static func normalized(_ name: String) -> String {
    String(
      decoding: name.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x61...0x7A, 0x30...0x39, 0x80...0xFF: byte
        default: nil
        }
      }, as: UTF8.self)
  }
}
