package import CatalogModel

extension Item {
  /// Thirty-odd real titles in four categories.
  package static let samples: [Item] = films + shows + albums + games

  private static let films = [
    sample("film", "Star Wars", 1977, "Mark Hamill", "Science Fiction", 990),
    sample("film", "Star Trek", 2009, "Chris Pine", "Science Fiction", 820),
    sample("film", "Stardust", 2007, "Claire Danes", "Fantasy", 610),
    sample("film", "Stand by Me", 1986, "River Phoenix", "Drama", 700),
    sample("film", "The Godfather", 1972, "Al Pacino", "Crime", 985),
    sample("film", "Heat", 1995, "Al Pacino", "Crime", 800),
    sample("film", "Up", 2009, "Ed Asner", "Animation", 790),
    sample("film", "1984", 1984, "John Hurt", "Drama", 300),
    sample("film", "No Country for Old Men", 2007, "Javier Bardem", "Crime", 760),
    sample("film", "On the Waterfront", 1954, "Marlon Brando", "Drama", 400),
    sample("film", "기생충", 2019, "송강호", "Drama", 930),
    sample("film", "千と千尋の神隠し", 2001, "宮崎駿", "Animation", 940),
  ]

  private static let shows = [
    sample(
      "show", "Star Trek: The Next Generation", 1987, "Patrick Stewart", "Science Fiction", 870),
    sample("show", "Stargate SG-1", 1997, "Amanda Tapping", "Science Fiction", 600),
    sample("show", "Stranger Things", 2016, "Winona Ryder", "Horror", 950),
    sample("show", "The Wire", 2002, "Dominic West", "Crime", 880),
    sample("show", "Fawlty Towers", 1975, "John Cleese", "Comedy", 720),
    sample("show", "오징어 게임", 2021, "이정재", "Drama", 910),
  ]

  private static let albums = [
    sample("album", "Blackstar", 2016, "David Bowie", "Rock", 740),
    sample("album", "Starboy", 2016, "The Weeknd", "Pop", 730),
    sample("album", "Kind of Blue", 1959, "Miles Davis", "Jazz", 860),
    sample("album", "Blue", 1971, "Joni Mitchell", "Folk", 650),
    sample("album", "No Jacket Required", 1985, "Phil Collins", "Pop", 350),
  ]

  private static let games = [
    sample("game", "StarCraft", 1998, "Blizzard", "Strategy", 845),
    sample("game", "Stardew Valley", 2016, "ConcernedApe", "Simulation", 875),
    sample("game", "Star Fox", 1993, "Nintendo", "Shooter", 560),
    sample("game", "Tetris", 1984, "Alexey Pajitnov", "Puzzle", 960),
    sample("game", "Doom", 1993, "id Software", "Shooter", 855),
  ]

  /// Generated items, for long shelves and grids: `Title 1`, `Title 2` …
  package static func numbered(_ count: Int, category: String = "film") -> [Item] {
    (1...max(1, count)).map { number in
      sample(category, "Title \(number)", 2000, "Somebody", "Drama", max(0, 900 - number))
    }
  }

  private static func sample(
    _ category: String, _ title: String, _ year: Int, _ person: String, _ genre: String,
    _ popularity: Int
  ) -> Item {
    let slug = String(title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
    return Item(
      id: ItemID("\(category)-\(slug)-\(year)"), category: CategoryID(category), title: title,
      subtitle: person, year: year, people: [person], genres: [genre], popularity: popularity)
  }
}
