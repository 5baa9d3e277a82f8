import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

@testable import CatalogImport

/// What a name says of the copy: it ends the title, and an edition is kept.
struct CopyNameTests {
  @Test(
    arguments: [
      ("Heat UNRATED", "Heat", nil, "Unrated"),
      ("Troy.DIRECTORS.CUT.German.DL.720p", "Troy", nil, "Director's Cut"),
      ("Amelie.French.DVDRip", "Amelie", nil, ""), ("Alien.PROPER.1080p", "Alien", nil, ""),
      ("Arrival.REPACK.WEB.H264", "Arrival", nil, ""), ("Dune.HDR10+", "Dune", nil, ""),
      ("Drive.iNTERNAL.BDRip.x264-MARS", "Drive", nil, ""),
      ("Avatar.EXTENDED", "Avatar", nil, "Extended"),
      ("Metropolis Remastered", "Metropolis", nil, "Remastered"),
      ("Dunkirk IMAX", "Dunkirk", nil, "IMAX"), ("Sicario.x265-GROUP", "Sicario", nil, ""),
      ("Aliens.Special.Edition.1986", "Aliens", 1986, "Special Edition"),
      ("Gladiator.Theatrical.Cut", "Gladiator", nil, "Theatrical Cut"),
      ("Se7en.DC.Remastered.1995", "Se7en", 1995, "Director's Cut, Remastered"),
      ("Oldboy.KOREAN.1080p", "Oldboy", nil, ""),
      ("Les.Choristes.TRUEFRENCH.DVDRip", "Les Choristes", nil, ""),
      ("Cinema Paradiso iTA", "Cinema Paradiso", nil, ""),
      ("King.Kong.3D.HSBS.2005", "King Kong", 2005, ""),
      ("Fargo.NF.WEB-DL.DDP5.1", "Fargo", nil, ""),
      ("Cars.TS", "Cars", nil, ""), ("Hamilton.60fps", "Hamilton", nil, ""),
      ("Ip.Man.Dual.Audio.1080p", "Ip Man", nil, ""), ("2012.2009.MULTi.1080p", "2012", 2009, ""),
      ("Tenet (2020) {imdb-tt6723592} {edition-IMAX}", "Tenet", 2020, "IMAX"),
      ("Kingdom of Heaven (2005) - [Directors Cut]", "Kingdom of Heaven", 2005, "Director's Cut"),
      (
        "Superman II (1980) - The Richard Donner Cut", "Superman II", 1980, "The Richard Donner Cut"
      ),
      ("[ www.Site.org ] - Split.2016", "Split", 2016, ""),
    ] as [(String, String, Int?, String)])
  func `a word about the copy ends the title`(
    stem: String, title: String, year: Int?, edition: String
  ) {
    let name = MediaName(path: stem + ".mkv", folders: [])

    #expect(name.title == title)
    #expect(name.year == year)
    #expect(name.edition == edition)
  }

  @Test(arguments: [
    "The Italian Job", "The English Patient", "The German Doctor", "Little Italian",
    "Extended Family", "The Extended Version", "The Final Cut", "Proper Manners",
    "Internal Affairs",
    "Limited Edition", "Unrated", "Uncut Gems", "Real Steel", "Web of Lies", "Charlotte's Web",
    "The Cut",
    "Multi", "Open Matte Story", "Piranha 3D", "Washington DC", "Apocalypse Now Redux", "Up",
    "Spanish Fly",
    "Bigger, Longer & Uncut", "The Good German", "Home Alone",
  ])
  func `a title that has such a word keeps it`(title: String) {
    #expect(MediaName(path: title + ".mkv", folders: []).title == title)
    #expect(MediaName(path: title + " (2010) 1080p.mkv", folders: []).title == title)
  }

  @Test func `two cuts of one film are two, and both know which they are`() throws {
    let folder = try TemporaryFolder()
    for name in [
      "Blade Runner (1982) - Final Cut.mkv", "Blade Runner (1982) - Theatrical Cut.mkv",
      "Alien (1979) Director's Cut.mkv", "Heat (1995).mkv", "b/Heat (1995) 2160p.mkv",
    ] { try folder.plant("films/" + name) }
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("films"))])

    let lines = try StoredCatalog(path: target).popularItems(limit: 9)
      .map { "\($0.title)|\($0.field(ItemField.edition))" }.sorted()
    #expect(
      lines == [
        "Alien|Director's Cut", "Blade Runner|Final Cut", "Blade Runner|Theatrical Cut", "Heat|",
      ])
  }
}
