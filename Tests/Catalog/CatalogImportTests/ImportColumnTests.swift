import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

/// Public files as they are, and what the summary says of their columns.
struct ImportColumnTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func importing(
    _ lines: [String], name: String, listsMerges: Bool = false
  ) throws -> (summary: ImportSummary, items: [Item]) {
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: name)
    let target = folder.file("c.sqlite")
    let summary = try CatalogBuilder(target: target)
      .build(from: [CatalogSource(path: path)], listsMerges: listsMerges)
    return (summary, try StoredCatalog(path: target).popularItems(limit: 100))
  }

  @Test func `TMDB's films need no flag`() throws {
    let (summary, items) = try importing(
      [
        "adult,belongs_to_collection,budget,genres,homepage,id,imdb_id,original_language,"
          + "original_title,overview,popularity,poster_path,production_companies,"
          + "production_countries,release_date,revenue,runtime,spoken_languages,status,tagline,"
          + "title,video,vote_average,vote_count",
        #"False,"{'id': 10194, 'name': 'Toy Story Collection'}",30000000,"[{'id': 16, 'name': "#
          + #"'Animation'}, {'id': 35, 'name': 'Comedy'}]",http://toystory.disney.com,862,"#
          + #"tt0114709,en,Toy Story,"Led by Woody, Andy's toys live happily.",21.946943,"#
          + #"/rhIRbceoE9lR4veEXuwCC2wARtG.jpg,"[{'name': 'Pixar', 'id': 3}]","[{'iso_3166_1': "#
          + #"'US', 'name': 'United States of America'}]",1995-10-30,373554033,81.0,"#
          + #""[{'iso_639_1': 'en', 'name': 'English'}]",Released,,Toy Story,False,7.7,5415"#,
        #"False,,0,"[{'id': 80, 'name': ""Director's Cut""}]",,949,tt0113277,ja,千と千尋の神隠し,"#
          + #"Story.,17.9,/a.jpg,[],[],2001-07-20,1,125,[],Released,,Spirited Away,False,8.3,3968"#,
      ], name: "movies_metadata.csv")

    #expect(summary.kept == 2 && summary.skipped == 0)
    #expect(items.map(\.title) == ["Toy Story", "Spirited Away"])
    #expect(items.map(\.category) == [CategoryID("film"), CategoryID("film")])
    #expect(items.first?.genres == ["Animation", "Comedy"])
    #expect(items.first?.year == 1995)
    #expect(items.last?.genres == ["Director's Cut"])
    #expect(items.last?.readings == ["千と千尋の神隠し"])
    let columns = try #require(summary.readings.first?.columns)
    #expect(columns.first { $0.name == "release_date" }?.field == .year)
    #expect(columns.first { $0.name == "release_date" }?.example == "1995-10-30")
    #expect(columns.first { $0.name == "vote_average" }?.field == nil)
  }

  @Test func `Netflix's titles need no header`() throws {
    let cast = (1...8).map { "Somebody \("abcdefgh".prefix($0)) Longname" }.joined(separator: ", ")
    let story = "A story that goes on and on about somebody who wants what somebody else has, and"
    let (summary, items) = try importing(
      (1...6).map { number in
        "Movie,Title \(number) \("abcdef".prefix(number)),Ann Director,\"\(cast)\",Norway,"
          + "\"July \(number), 2017\",\(2_010 + number),TV-PG,89 min,\"Dramas, Romantic Movies\","
          + "\"\(story) \("abcdef".prefix(number))\""
      }, name: "netflix.csv")

    #expect(summary.kept == 6)
    let item = try #require(items.first { $0.year == 2_011 })
    #expect(item.title == "Title 1 a")
    #expect(item.people.first == "Ann Director")
    #expect(item.genres == ["Dramas", "Romantic Movies"])
    #expect(item.summary == story + " a")
  }

  @Test func `what is no address is told of`() throws {
    let (summary, items) = try importing(
      ["title,href", "Heat,Heat_(1995_film)", "Alien,https://example.org/alien"], name: "films.csv")

    #expect(items.map(\.url).sorted() == ["", "https://example.org/alien"])
    #expect(summary.lostValues == 1)
  }

  @Test func `MovieLens' films need no flag`() throws {
    let (summary, items) = try importing(
      [
        "movieId,title,genres", "1,Toy Story (1995),Adventure|Animation|Children",
        #"2571,"Matrix, The (1999)",Action|Sci-Fi|Thriller"#,
        #"29,"City of Lost Children, The (Cité des enfants perdus, La) (1995)",Fantasy"#,
        "3,Home (2008),(no genres listed)", "4,Home (2008),Drama",
      ], name: "movies.csv")

    #expect(summary.kept == 5 && summary.merged == 0)
    let matrix = try #require(items.first { $0.title == "The Matrix" })
    #expect(matrix.year == 1999)
    #expect(matrix.genres == ["Action", "Sci-Fi", "Thriller"])
    let lost = try #require(items.first { $0.title == "The City of Lost Children" })
    #expect(lost.readings == ["La Cité des enfants perdus"])
    #expect(
      items.filter { $0.title == "Home" }.map(\.genres).sorted { $0.count < $1.count }
        == [[], ["Drama"]])
  }

  @Test func `MyAnimeList's dumps need no flag`() throws {
    let (_, items) = try importing(
      [
        "MAL_ID,Name,Score,Genres,English name,Japanese name,Type,Episodes,Aired,Studios,Ranked,"
          + "Popularity,Members,Favorites",
        #"1,Cowboy Bebop,8.78,"Action, Adventure",Cowboy Bebop,カウボーイビバップ,TV,26,"#
          + #""Apr 3, 1998 to Apr 24, 1999",Sunrise,28.0,39,1251960,61971"#,
        #"5,Tengoku no Tobira,8.39,Action,Cowboy Bebop:The Movie,天国の扉,Movie,1,"Sep 1, 2001","#
          + #"Bones,159.0,518,273145,1174"#,
      ], name: "anime.csv")

    #expect(items.map(\.title) == ["Cowboy Bebop", "Tengoku no Tobira"])
    #expect(items.map(\.category) == [CategoryID("show"), CategoryID("film")])
    #expect(items.first?.year == 1998)
    #expect(items.first?.genres == ["Action", "Adventure"])
    #expect(items.first?.readings == ["カウボーイビバップ"])
    #expect(items.last?.readings == ["Cowboy Bebop:The Movie", "天国の扉"])
  }

  @Test func `another title is known by its script`() throws {
    let (summary, items) = try importing(
      ["title,hangul,note", "Parasite,기생충,good", "Oldboy,올드보이,fine"], name: "films.csv")

    #expect(items.map(\.readings).sorted { $0[0] < $1[0] } == [["기생충"], ["올드보이"]])
    #expect(summary.readings.first?.columns.map(\.field) == [.title, .readings, nil])
  }

  @Test(arguments: [
    ("[{'id': 53, 'name': 'Thriller'}]", ["Thriller"]),
    ("['Drama', \"Isn't It\"]", ["Drama", "Isn't It"]),
    (#"["Caf\u00e9", null]"#, ["Café"]), ("Drama~Comedy", ["Drama", "Comedy"]),
    ("Drama|Comedy", ["Drama", "Comedy"]), ("Drama\tComedy", ["Drama", "Comedy"]),
    ("Drama; Comedy, Black", ["Drama", "Comedy", "Black"]), ("[]", []),
    ("[Drama", ["[Drama"]),
  ])
  func `lists in a cell are read as lists`(cell: String, genres: [String]) throws {
    let quoted = "\"" + cell.replacing("\"", with: "\"\"") + "\""
    let (_, items) = try importing(["title,genres", "Some Film,\(quoted)"], name: "films.csv")

    #expect(items.first?.genres == genres)
  }

  @Test func `a file parted by waves is a table`() throws {
    let (_, items) = try importing(["title~year", "Some, Film~1999"], name: "films.csv")

    #expect(items.first?.title == "Some, Film")
    #expect(items.first?.year == 1999)
  }

  @Test func `records with ids of their own are never merged, others are, and named`() throws {
    let (own, _) = try importing(
      ["id,title,year", "a,Untitled,1950", "b,Untitled,1950"], name: "art.csv")
    let (none, _) = try importing(
      ["title,year", "Untitled,1950", "Untitled,1950"], name: "art.csv")

    #expect(own.kept == 2 && own.merged == 0)
    #expect(none.kept == 1 && none.merged == 1)
    #expect(none.firstMerges.map(\.line) == [3])
    #expect(none.firstMerges.first?.reason.contains("Untitled") == true)
  }

  @Test func `every merged record is named on request`() throws {
    let lines = ["title"] + (0..<40).map { _ in "Again" }

    let (some, _) = try importing(lines, name: "art.csv")
    let (all, _) = try importing(lines, name: "art.csv", listsMerges: true)

    #expect(some.merged == 39 && some.firstMerges.count == 10)
    #expect(all.firstMerges.count == 39)
  }

  @Test func `figures like places in a chart raise a question`() throws {
    let chart = (1...80).map { "Film \($0),\($0)" }
    let votes = (1...80).map { "Film \($0),\($0 * $0 * 17)" }

    let (asked, _) = try importing(["title,popularity"] + chart, name: "films.csv")
    let (sure, _) = try importing(["title,popularity"] + votes, name: "films.csv")

    #expect(asked.readings.first?.doubt.isEmpty == false)
    #expect(sure.readings.first?.doubt.isEmpty == true)
  }

  @Test func `what playlists write about the picture is no part of a name`() throws {
    let names = ["BBC One (1080p) [Geo-blocked]", "CNN FHD", "ESPN ᴴᴰ", "4K"]
    let (_, items) = try importing(
      ["#EXTM3U"] + names.flatMap { ["#EXTINF:-1,\($0)", "https://x.org/\($0.count).m3u8"] },
      name: "tv.m3u")

    #expect(items.map(\.title).sorted() == ["4K", "BBC One", "CNN", "ESPN"])
    #expect(items.first { $0.title == "BBC One" }?.subtitle == "1080p")
  }

  @Test func `the catalogue remembers which column became which field`() throws {
    let path = try folder.write("Name,Year,Price\nAlien,1979,9.99\n", to: "films.csv")
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])

    let columns = try StoredCatalog(path: target).columns
    #expect(columns.map(\.name) == ["Name", "Year", "Price"])
    #expect(columns.map(\.use) == [.field("title"), .field("year"), .leftOut])
    #expect(columns.map(\.example) == ["Alien", "1979", "9.99"])
    #expect(columns.allSatisfy { $0.file == path })
  }
}
