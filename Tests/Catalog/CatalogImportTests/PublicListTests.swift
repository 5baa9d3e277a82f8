import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import CatalogImport

/// Lists of games and songs as they are published, and tables of other languages.
struct PublicListTests {
  private let files: ImportedFiles

  init() throws { files = try ImportedFiles() }

  // MARK: Games

  @Test func `the games of Steam need no flag`() throws {
    let (_, items) = try files.importing(
      [
        "appid,name,release_date,english,developer,publisher,platforms,required_age,categories,"
          + "genres,steamspy_tags,achievements,positive_ratings,negative_ratings,price",
        "10,Counter-Strike,2000-11-01,1,Valve,Valve,windows;mac;linux,0,Multi-player;Steam Cloud,"
          + "Action,Action;FPS,0,124534,3339,7.19",
        "400,Portal,2007-10-10,1,Valve,EA Partners,windows;mac,0,Single-player,Action;Puzzle,"
          + "Puzzle,15,51801,1080,7.19",
      ], name: "steam.csv")

    let game = try #require(items["Counter-Strike"])
    #expect(game.id.rawValue == "game-10")
    #expect(game.category == CategoryID("game"))
    #expect(game.people == ["Valve"])
    #expect(game.platforms == ["windows", "mac", "linux"])
    #expect(game.genres == ["Action", "FPS"])
    #expect(items["Portal"]?.people == ["Valve", "EA Partners"])
    #expect(items["Portal"]?.year == 2_007)
  }

  @Test func `a publisher finds its games, and is none of the people of a book`() throws {
    let (_, games) = try files.importing(
      [
        "Rank,Name,Platform,Year,Genre,Publisher,NA_Sales,Global_Sales",
        "1,Wii Sports,Wii,2006,Sports,Nintendo,41.49,82.74",
      ], name: "vgsales.csv")
    let (_, books) = try files.importing(
      ["title,author,publisher", "Dune,Frank Herbert,Chilton"], name: "books.csv")

    #expect(games["Wii Sports"]?.people == ["Nintendo"])
    #expect(books["Dune"]?.people == ["Frank Herbert"])
  }

  @Test func `a game has another publisher for each console and stays one`() throws {
    let (summary, items) = try files.importing(
      [
        "Name,Platform,Year,Publisher", "Worms,PC,1995,Team17", "Worms,SNES,1995,Ocean",
        "Chess,PC,1995,Sierra", "Chess,PC,1995,Interplay",
      ], name: "games.csv")

    #expect(summary.kept == 3 && summary.merged == 1)
    #expect(items["Worms"]?.platforms == ["PC", "SNES"])
    #expect(items["Worms"]?.people == ["Team17", "Ocean"])
  }

  @Test func `the games of BoardGameGeek need no flag, and their numbers are passed over`() throws {
    let (summary, items) = try files.importing(
      [
        ",id,type,primary,alternate,description,yearpublished,minplayers,boardgamecategory,"
          + "boardgamemechanic,boardgamedesigner,usersrated,average,Board Game Rank",
        #"0,30549,boardgame,Pandemic,"['EPIZOotic', 'パンデミック：新たなる試練']",A game.,2008,2,"#
          + #"['Medical'],"['Action Points', 'Hand']",['Matt Leacock'],108975,7.6,100"#,
        #"1,822,boardgame,Carcassonne,"['カルカソンヌ']",A game.,2000,2,['Medieval'],"#
          + #"['Tiles'],['Klaus-Jürgen Wrede'],108738,7.4,101"#,
      ], name: "games.csv")

    let game = try #require(items["Pandemic"])
    #expect(game.category == CategoryID("board-game"))
    #expect(game.people == ["Matt Leacock"])
    #expect(game.genres == ["Medical", "Action Points", "Hand"])
    #expect(game.readings == ["EPIZOotic", "パンデミック：新たなる試練"])
    #expect(game.year == 2_008)
    let columns = try #require(summary.readings.first?.columns)
    #expect(columns.allSatisfy { !$0.name.isEmpty && $0.name != "1" })
    #expect(columns.first { $0.field == .people }?.example == "Matt Leacock")
    #expect(columns.first { $0.field == .genres }?.example == "Medical")
  }

  @Test func `a column without a name that counts nothing is named by its number`() throws {
    let (summary, _) = try files.importing(
      ["title,,year", "Heat,good,1995", "Alien,fine,1979"], name: "films.csv")

    #expect(summary.readings.first?.columns.map(\.name) == ["title", "2", "year"])
  }

  // MARK: Songs

  @Test func `the songs of Spotify need no flag`() throws {
    let (summary, items) = try files.importing(
      [
        ",track_id,artists,album_name,track_name,popularity,duration_ms,explicit,track_genre",
        "0,5SuOikwiRyPMVoIQDJUgSV,Gen Hoshino,Comedy,Comedy,73,230666,False,acoustic",
        "1,1iJBSr7s7jYXzM8EGcbK5b,Ingrid Michaelson;ZAYN,To Begin Again,To Begin Again,57,210826,"
          + "False,acoustic",
        "2,5SuOikwiRyPMVoIQDJUgSV,Gen Hoshino,Comedy,Comedy,73,230666,False,j-pop",
      ], name: "dataset.csv")

    #expect(items["Comedy"]?.id.rawValue == "5SuOikwiRyPMVoIQDJUgSV")
    #expect(items["Comedy"]?.genres == ["acoustic", "j-pop"])
    #expect(items["Comedy"]?.category == CategoryID("song"))
    #expect(items["To Begin Again"]?.people == ["Ingrid Michaelson", "ZAYN"])
    #expect(summary.merged == 1)
  }

  @Test func `the summary shows what was understood of a list`() throws {
    let (summary, _) = try files.importing(
      ["id,name,artists", "7lm,99 Luftballons,['Nena']"], name: "tracks.csv")

    #expect(summary.readings.first?.columns.map(\.example) == ["7lm", "99 Luftballons", "Nena"])
  }

  // MARK: Languages

  @Test(arguments: [
    "Titel;Interpret;Jahr;Genre;Sprache;Bild;Beschreibung",
    "Titre;Artiste;Année;Genre;Langue;Affiche;Résumé",
    "TÍTULO;Artista;AÑO;Género;Idioma;Imagen;Descripción",
    "Titolo;Artista;Anno;Genere;Lingua;Copertina;Descrizione",
    "Titel;Artiest;Jaar;Genre;Taal;Afbeelding;Beschrijving",
  ])
  func `headers in other languages are known`(header: String) throws {
    let (_, items) = try files.importing(
      [header, "99 Luftballons;Nena;1983;Pop;de;https://x.org/a.jpg;Ein Lied."], name: "liste.csv")

    let song = try #require(items["99 Luftballons"])
    #expect(song.people == ["Nena"])
    #expect(song.year == 1_983)
    #expect(song.genres == ["Pop"])
    #expect(song.language == "de")
    #expect(song.image == "https://x.org/a.jpg")
    #expect(song.summary == "Ein Lied.")
  }

  // MARK: Places in a chart

  @Test func `a popularity that falls as votes rise is a place in a chart`() throws {
    let rows = [
      "Akira,237,900", "Bleach,37,9000", "Naruto,8,9900", "Monster,169,2000", "Nana,90,4000",
    ]
    let (_, items) = try files.importing(["name,popularity,favorites"] + rows, name: "list.csv")
    let (_, ranked) = try files.importing(
      ["name,popularity,rank"]
        + rows.map {
          $0.split(separator: ",").dropLast().joined(separator: ",")
            + ",\($0.split(separator: ",")[1])"
        }, name: "list.csv")

    for found in [items, ranked] {
      #expect(
        found.values.sorted { $0.popularity > $1.popularity }.map(\.title)
          == ["Naruto", "Bleach", "Nana", "Monster", "Akira"])
    }
  }

  @Test func `some places of a chart raise a question, and MyAnimeList's none`() throws {
    let places = ["1,Death Note,1", "2,Naruto,8", "3,One Piece,35", "4,Bleach,37", "5,Akira,237"]

    let (asked, _) = try files.importing(["id,name,popularity"] + places, name: "list.csv")
    let (sure, items) = try files.importing(["MAL_ID,name,popularity"] + places, name: "list.csv")
    let (counts, _) = try files.importing(["id,name,votes"] + places, name: "list.csv")

    #expect(asked.readings.first?.doubt == "its figures go from 1 to 237, like places in a chart")
    #expect(sure.readings.first?.doubt == "")
    #expect(counts.readings.first?.doubt == "")
    #expect(items.max { $0.value.popularity < $1.value.popularity }?.key == "Death Note")
  }

  // MARK: Titles

  @Test(arguments: [
    ("Matrix;The", "The Matrix"), ("Lion King;The", "The Lion King"),
    ("Steins;Gate", "Steins;Gate"),
  ])
  func `an article behind a semicolon stands in front`(written: String, title: String) throws {
    let (_, items) = try files.importing(["title,year", "\(written),1999"], name: "films.csv")
    let (_, more) = try files.importing(["title", "\(written) (1999)"], name: "films.csv")

    #expect(items.keys.sorted() == [title])
    #expect(more.keys.sorted() == [title])
  }
}
