import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// Lists of names and genres, the same in every reader.
struct NameListTests {
  @Test(arguments: [
    (["Hamill, Ian", "Modest, Lena", "Brandt, Uwe"], true), (["Hamill, Ian"], true),
    (["Doe, John Walter & Smith, James", "Doe, John Walter", "Roe, Ann & Poe, Bea"], true),
    (["van der Berg, Jan", "King, Martin Luther, Jr.", "Le Guin, Ursula"], true),
    (["García Márquez, Gabriel", "Borges, Jorge Luis", "Paz, Octavio"], true),
    (["Hamill, Ian; Doe, Jane", "Unknown", "Homer", "Roe, Ann"], true),
    (["Earth, Wind & Fire"], false), (["Tyler, The Creator"], false),
    (["Ann Lee, Bo Ray", "Cy Lu, Di Mo"], false), (["Ann Lee", "Bo Ray"], false),
    (["Ann Lee", "Bo Ray", "Cher, Sonny"], false), (["Ann Lee, Bo Ray, Cy Lu"], false), ([], false),
  ])
  func `the last name first is told by the whole column`(values: [String], isTurned: Bool) {
    #expect(NameList.isLastFirst(values) == isTurned)
  }

  @Test(arguments: [
    ("Hamill, Ian", ["Ian Hamill"]),
    ("Doe, John Walter & Smith, James", ["John Walter Doe", "James Smith"]),
    ("King, Martin Luther, Jr.", ["Martin Luther King Jr."]), ("Homer", ["Homer"]),
    ("Hamill, Ian; Doe, Jane", ["Ian Hamill", "Jane Doe"]),
  ])
  func `a name is turned round`(text: String, names: [String]) {
    #expect(NameList.lastFirst(text) == names)
  }

  @Test(arguments: [
    ("Ann Lee & Bo Ray & Cy Lu", ["Ann Lee", "Bo Ray", "Cy Lu"]),
    ("Ann Lee and Bo Ray", ["Ann Lee", "Bo Ray"]),
    ("Simon & Garfunkel", ["Simon & Garfunkel"]),
    ("Nick Cave & The Bad Seeds", ["Nick Cave & The Bad Seeds"]),
    ("Iron and Wine", ["Iron and Wine"]), ("Ann Lee; Bo Ray", ["Ann Lee", "Bo Ray"]),
    ("Ann Lee, Bo Ray", ["Ann Lee", "Bo Ray"]), ("AC/DC", ["AC/DC"]),
  ])
  func `a list of people is parted where its names are whole`(text: String, names: [String]) {
    #expect(ListCell.names(text, of: .people) == names)
  }

  @Test(arguments: [
    "Sci-Fi, Thriller", "Sci-Fi; Thriller", "Sci-Fi / Thriller", "Sci-Fi/Thriller",
    "Sci-Fi|Thriller",
    "['Sci-Fi', 'Thriller']",
  ])
  func `genres are parted the same way in every reader`(genres: String) throws {
    let folder = try TemporaryFolder()
    let table = try folder.write("title,genre\nMono,\"\(genres)\"\n", to: "a.csv")
    let object = "{\"title\":\"Mono\",\"genre\":\"\(genres)\"}"
    let objects = try folder.write(object, to: "a.jsonl")
    try folder.plant("Movies/m.mkv")
    try folder.plant("Movies/m.nfo", "<movie><title>Mono</title><genre>\(genres)</genre></movie>")
    try folder.plant(
      "es/gamelists/nes/gamelist.xml",
      "<gameList><game><path>./a.nes</path><name>Mono</name><genre>\(genres)</genre></game></gameList>"
    )

    for source in [
      CatalogSource(path: table), CatalogSource(path: objects),
      CatalogSource(path: folder.file("Movies")),
      CatalogSource(path: folder.file("es"), kind: .emulationstation),
    ] {
      let target = folder.file("c.sqlite")
      _ = try CatalogBuilder(target: target).build(from: [source])
      let items = try StoredCatalog(path: target).popularItems(limit: 5)
      #expect(items.first?.genres == ["Sci-Fi", "Thriller"], "\(source.path)")
    }
  }

  @Test(arguments: [
    "Unknown", "unknown artist", "[unknown]", "Unbekannter Künstler", "<unknown>", "N/A", "Inconnu",
  ])
  func `who is unknown is nobody`(name: String) throws {
    #expect(MissingValue.isNobody(name))
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"title\":\"A\",\"artist\":\"\(name)\"}", to: "a.jsonl")
    let target = folder.file("c.sqlite")

    _ = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])

    #expect(try StoredCatalog(path: target).popularItems(limit: 5).map(\.people) == [[]])
  }

  @Test(arguments: ["!!!", "†††", "+/-", "∆", "None", "Unknown Mortal Orchestra", "Noone"])
  func `a name of signs, and one like no name, is a name`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"title\":\"A\",\"artist\":\"\(name)\"}", to: "a.jsonl")
    let target = folder.file("c.sqlite")

    _ = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])

    #expect(try StoredCatalog(path: target).popularItems(limit: 5).map(\.people) == [[name]])
  }

  @Test(arguments: ["sep=;", "SEP=;", "\"sep=;\"", "\u{FEFF}sep=;"])
  func `a first line for Excel is a hint`(line: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "\(line)\r\nTitle;Year;Director\r\nAmber, Road;1999;Ana Falk\r\n", to: "a.csv")
    let target = folder.file("c.sqlite")

    _ = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])

    let item = try #require(try StoredCatalog(path: target).popularItems(limit: 5).first)
    #expect(item.title == "Amber, Road")
    #expect(item.year == 1999)
    #expect(item.people == ["Ana Falk"])
  }
}
