import CatalogModel
import SearchScreen

extension Fixture {
  /// A show without episodes of its own.
  static let show = Item(
    id: ItemID("show-office"), category: Category.show, title: "Babylon Büro", year: 2019,
    people: ["Ada Keller", "Ben Roth"], genres: ["Comedy"],
    summary: "Two clerks and a photocopier that knows more than both of them.",
    url: "file:///shows/Babylon/")

  /// An episode of the show; one without a name has its number as a title, as from an import.
  static func episode(
    _ season: Int?, _ number: Int, _ name: String = "", seconds: Int = 2_820
  ) -> Item {
    let place = EpisodePlace(show: show.title, season: season, number: number)
    return Item(
      id: ItemID("episode-\(season ?? -1)-\(number)"), category: Category.episode,
      title: name.isEmpty ? EpisodePlace.title(ofNumber: number) : name,
      subtitle: "\(show.title) · \(place.numbers)", summary: "What happens in \(place.numbers).",
      url: "file:///shows/Babylon/\(place.numbers).mkv",
      fields: [
        ItemField(name: EpisodePlace.field, value: place.text),
        ItemField(name: MediaFacts.field, value: "\(seconds);;;;"),
      ])
  }

  /// Seasons of a show, each with so many episodes.
  static func seasons(_ counts: Int...) -> [Episode] {
    counts.enumerated().flatMap { season, count in
      (1...count).map { Episode(episode(season + 1, $0, "The Name of Number \($0)")) }
    }
  }

  /// Two seasons: the first was seen, the third episode of the second one was left half-way.
  static let begun: [Episode] = {
    var episodes = seasons(4, 7)
    for index in 0..<6 {
      episodes[index].progress = PlayProgress(
        thousandths: 1000, seconds: 2_820, isFinished: true, time: 100 + index)
    }
    episodes[6].progress = PlayProgress(thousandths: 489, seconds: 2_820, time: 200)
    return episodes
  }()
}

extension Stage {
  /// Goes down to a control whose name begins so.
  mutating func enter(_ prefix: String) {
    for _ in 0..<8 where !focused.hasPrefix(prefix) { press("D") }
  }

  /// Shows the sheet of the show with its episodes.
  mutating func showEpisodes(_ episodes: [Episode], of item: Item = Fixture.show) {
    act(.show(item))
    act(.sheetLoaded(item.id, related: [], isBookmarked: false, episodes: episodes))
  }
}
