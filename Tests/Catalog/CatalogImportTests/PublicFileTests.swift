import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import CatalogImport

/// Rows of well-known public files as they are published: none of them needs a flag.
struct PublicFileTests {
  private let files: ImportedFiles

  init() throws { files = try ImportedFiles() }

  // MARK: MyAnimeList

  private static let anime = [
    "MAL_ID,Name,Score,Genres,English name,Japanese name,Type,Episodes,Aired,Premiered,Studios,"
      + "Ranked,Popularity,Members",
    #"5114,Fullmetal Alchemist,9.24,"Action, Drama",Unknown,鋼の錬金術師,TV,64,"#
      + #""Apr 5, 2009 to Jul 4, 2010",Spring 2009,Bones,1.0,3,2248456"#,
    #"199,Sen to Chihiro,8.83,Adventure,Spirited Away,千と千尋の神隠し,Movie,1,"#
      + #""Jul 20, 2001 to ?",Unknown,Unknown,25.0,39,1100000"#,
    "7,Unknown,7.1,Unknown,Unknown,謎,Unknown,1,Not available,Unknown,Unknown,9000.0,12000,90",
  ]

  @Test func `a word for nothing is no value, and the summary does not show it`() throws {
    let (summary, items) = try files.importing(Self.anime, name: "anime_2020.csv")

    let film = try #require(items["Sen to Chihiro"])
    #expect(items["Fullmetal Alchemist"]?.readings == ["鋼の錬金術師"])
    #expect(film.readings == ["Spirited Away", "千と千尋の神隠し"])
    #expect(film.people.isEmpty)
    #expect(items["Unknown"]?.category == CategoryID("show"))
    #expect(items["Unknown"]?.genres == [])
    #expect(summary.lostValues == 0)
    let columns = try #require(summary.readings.first?.columns)
    #expect(columns.first { $0.name == "English name" }?.example == "Spirited Away")
    #expect(columns.allSatisfy { $0.example != "Unknown" })
  }

  @Test func `the first column that has a year wins`() throws {
    let (summary, items) = try files.importing(Self.anime, name: "anime_2020.csv")

    #expect(items["Fullmetal Alchemist"]?.year == 2_009)
    #expect(items["Sen to Chihiro"]?.year == 2_001)
    #expect(items["Unknown"]?.year == nil)
    let columns = try #require(summary.readings.first?.columns)
    #expect(columns.filter { $0.field == .year }.map(\.name) == ["Aired", "Premiered"])
  }

  @Test func `a date of watching is no year of a film that has a column of years`() throws {
    let (_, items) = try files.importing(
      [
        "Date,Name,Year,Letterboxd URI", "2023-04-08,Heat,1995,https://boxd.it/1",
        "2023-04-09,Rough Cut,,https://boxd.it/2",
      ], name: "watched.csv")

    #expect(items["Heat"]?.year == 1_995)
    #expect(items["Rough Cut"]?.year == nil)
    #expect(items["Heat"]?.category == CategoryID("film"))
    #expect(items["Heat"]?.url == "https://boxd.it/1")
  }

  @Test func `a word for nothing is nobody, also where it stands once`() throws {
    let (_, items) = try files.importing(
      ["title,artist", "Blue,Unknown", "Red,The Reds", "Green,N/A", "Black,-"], name: "songs.csv")

    #expect(items["Blue"]?.people == [])
    #expect(items["Green"]?.people == [])
    #expect(items["Black"]?.people == [])
  }

  @Test(arguments: [
    ("Gintama&#039;: Enchousen", "Gintama': Enchousen"), ("Gintama&deg;", "Gintama°"),
    ("Pok&eacute;mon &amp; Co", "Pokémon & Co"), ("AT&T; a story", "AT&T; a story"),
    ("Kiss &#x2665; Me", "Kiss ♥ Me"), ("R&B", "R&B"), ("&#10;&#0;Bee", "&#10;&#0;Bee"),
  ])
  func `references of HTML are the signs that they mean`(written: String, title: String) throws {
    let (_, items) = try files.importing(
      ["name,members", "\"\(written)\",404121"], name: "anime.csv")

    #expect(items.keys.sorted() == [title])
  }

  // MARK: Films

  @Test func `IMDb's best films need no flag`() throws {
    let (summary, items) = try files.importing(
      [
        "Poster_Link,Series_Title,Released_Year,Certificate,Runtime,Genre,IMDB_Rating,Overview,"
          + "Meta_score,Director,Star1,Star2,Star3,Star4,No_of_Votes,Gross",
        #"https://m.media-amazon.com/a.jpg,The Shawshank Redemption,1994,A,142 min,Drama,9.3,"#
          + #""Two imprisoned men bond.",80,Frank Darabont,Tim Robbins,Morgan Freeman,Bob Gunton,"#
          + #"William Sadler,2343110,"28,341,469""#,
        #"https://m.media-amazon.com/b.jpg,The Godfather,1972,A,175 min,"Crime, Drama",9.2,"#
          + #""A patriarch transfers control.",100,Francis Ford Coppola,Marlon Brando,Al Pacino,"#
          + #"James Caan,Diane Keaton,1620367,"134,966,411""#,
      ], name: "imdb_top_1000.csv")

    let film = try #require(items["The Godfather"])
    #expect(film.category == CategoryID("film"))
    #expect(film.year == 1_972)
    #expect(film.genres == ["Crime", "Drama"])
    #expect(
      film.people == [
        "Francis Ford Coppola", "Marlon Brando", "Al Pacino", "James Caan", "Diane Keaton",
      ])
    #expect(film.image == "https://m.media-amazon.com/b.jpg")
    #expect(film.popularity < items["The Shawshank Redemption"]?.popularity ?? 0)
    #expect(
      summary.readings.first?.columns.first { $0.name == "No_of_Votes" }?.field == .popularity)
  }

  @Test func `IMDb's kinds of titles are known`() throws {
    let kinds = [
      "tvEpisode": "episode", "tvMiniSeries": "show", "tvMovie": "film", "video": "film",
      "tvSpecial": "show", "videoGame": "game", "short": "film",
    ]
    let (_, items) = try files.importing(
      ["tconst,titleType,primaryTitle"]
        + kinds.keys.sorted().enumerated().map { "tt\($0.offset)1,\($0.element),A \($0.element)" },
      name: "title.basics.csv")

    for (kind, category) in kinds { #expect(items["A \(kind)"]?.category.rawValue == category) }
  }

  @Test func `addresses that are none are one line of the summary, and the column is left out`()
    throws
  {
    let films = (1...30).map { #"{"title": "Film \#($0)", "year": 1980, "href": "Film_\#($0)"}"# }
    let (summary, items) = try files.importing(
      films + [#"{"title": "Old", "year": "long ago", "href": "Old"}"#], name: "films.jsonl")

    #expect(items.count == 31)
    #expect(summary.losses.map(\.field) == [.url, .year])
    #expect(summary.losses.map(\.count) == [31, 1])
    #expect(summary.losses.first?.example == "Film_1")
    let column = try #require(summary.readings.first?.columns.first { $0.name == "href" })
    #expect(column.field == nil && column.note == "no addresses")
  }

  @Test(arguments: [
    (["12", "16", "0", "18"], [12, 16, 0, 18]), (["PG", "12", "Not Rated"], [9, 12, nil]),
    (["8", "6", "10"], [nil, nil, nil]), (["12", "7.5"], [nil, nil]), (["12", "85"], [nil, nil]),
    (["7", "FSK 12"], [7, 12]),
  ])
  func `plain numbers are content ratings in a column of ages, and not in one of scores`(
    ratings: [String], ages: [Int?]
  ) throws {
    let rows = ratings.enumerated().map { "Film \($0.offset),\($0.element)" }
    let (summary, items) = try files.importing(["title,rating"] + rows, name: "films.csv")

    #expect(ratings.indices.map { items["Film \($0)"]?.age } == ages)
    let column = try #require(summary.readings.first?.columns.last)
    let isUsed = ages.contains { $0 != nil }
    #expect(column.field == (isUsed ? .contentRating : nil))
    #expect(column.note == (isUsed ? "" : "no content ratings"))
  }

  @Test(arguments: [
    ("films.csv", ["title,rating", "Film,12", "Other,7"]),
    ("films.jsonl", [#"{"title": "Film", "rating": 12}"#, #"{"title": "Other", "rating": 7}"#]),
  ])
  func `a column that the person names has ages`(name: String, lines: [String]) throws {
    let (_, items) = try files.importing(lines, name: name, columns: ["contentRating": "rating"])

    #expect(items["Film"]?.age == 12)
    #expect(items["Other"]?.age == 7)
  }

  // MARK: Works of art

  @Test func `the works of the Metropolitan Museum need no flag`() throws {
    let (_, items) = try files.importing(
      [
        "Object Number,Object ID,Department,AccessionYear,Object Name,Title,Constituent ID,"
          + "Artist Display Name,Artist Begin Date,Object Date,Object Begin Date,Medium,Credit Line,"
          + "Classification,Link Resource,Tags",
        "67.265.7,7,The American Wing,1979,Coin,One-dollar Coin,16429,James Barton Longacre,1794,"
          + "1853,1853,Gold,Gift of Heinz,,http://www.metmuseum.org/art/collection/search/7,Coins|Men",
        "11.2,9,Egyptian Art,1911,Scarab,Scarab of Hatshepsut,,,,ca. 1479–1458 B.C.,-1479,Faience,"
          + "Rogers Fund,,http://www.metmuseum.org/art/collection/search/9,",
        "12.1,11,Drawings,1912,Print,The Print,2,Anne Allen|Jean Pillement,1700,18th century,1700,"
          + "Etching,Fund,,http://www.metmuseum.org/art/collection/search/11,",
      ], name: "MetObjects.csv")

    let coin = try #require(items["One-dollar Coin"])
    #expect(coin.category == CategoryID("art"))
    #expect(coin.people == ["James Barton Longacre"])
    #expect(coin.year == 1_853)
    #expect(coin.url == "http://www.metmuseum.org/art/collection/search/7")
    #expect(items["Scarab of Hatshepsut"]?.year == nil)
    #expect(items["The Print"]?.year == 1_700)
    #expect(items["The Print"]?.people == ["Anne Allen", "Jean Pillement"])
  }

  // MARK: Books

  @Test func `the books of Goodreads need no flag`() throws {
    let (_, items) = try files.importing(
      [
        "bookID,title,authors,average_rating,isbn,isbn13,language_code,  num_pages,ratings_count,"
          + "text_reviews_count,publication_date,publisher",
        "1,Half-Blood Prince,J.K. Rowling/Mary GrandPré,4.57,0439785960,9780439785969,eng,652,"
          + "2095690,27591,9/16/2006,Scholastic Inc.",
        "2,Back in Black,AC/DC,4.1,1,2,eng,40,10,1,11/1/2003,Del Rey",
      ], name: "books.csv")

    #expect(items["Half-Blood Prince"]?.people == ["J.K. Rowling", "Mary GrandPré"])
    #expect(items["Half-Blood Prince"]?.year == 2_006)
    #expect(items["Back in Black"]?.people == ["AC/DC"])
  }
}

/// Files that are imported one at a time.
struct ImportedFiles {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Imports lines as a file with a name; the items come by their titles.
  func importing(
    _ lines: [String], name: String, columns: [String: String] = [:]
  ) throws -> (summary: ImportSummary, items: [String: Item]) {
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: name)
    let target = folder.file("c.sqlite")
    let summary = try CatalogBuilder(target: target).build(from: [
      CatalogSource(path: path, columns: columns)
    ])
    let items = try StoredCatalog(path: target).popularItems(limit: 100)
    return (summary, Dictionary(items.map { ($0.title, $0) }, uniquingKeysWith: { one, _ in one }))
  }
}
