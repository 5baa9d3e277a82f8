import CatalogModel
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// What plays in place of a show: its next episode.
struct ShowOpeningTests {
  private let show = Item(
    id: ItemID("show-office"), category: Category.show, title: "Babylon Büro",
    url: "file:///shows/Babylon")

  private func episode(_ season: Int, _ number: Int) -> Item {
    let place = EpisodePlace(show: show.title, season: season, number: number)
    return Item(
      id: ItemID("episode-\(season)-\(number)"), category: Category.episode,
      title: EpisodePlace.title(ofNumber: number), subtitle: "\(show.title) · \(place.numbers)",
      url: "file:///shows/Babylon/\(place.numbers).mkv",
      fields: [ItemField(name: EpisodePlace.field, value: place.text)])
  }

  @Test func `a show is opened by its first episode, which goes into the history`() throws {
    let fixture = LoopFixture(items: [episode(2, 1), show, episode(1, 2), episode(1, 1)])
    fixture.start()

    fixture.loop.perform(.open(show))
    fixture.settle()
    let title = fixture.loop.playedItem?.playedTitle
    fixture.launches.end(0)
    fixture.settle()

    #expect(fixture.launches.argumentVectors == [["/bin/sh", "episode-1-1"]])
    #expect(title == "Babylon Büro · S1 E1")
    let services = fixture.services
    #expect(try services.landing().openings.map(\.id.rawValue) == ["episode-1-1"])
  }

  @Test func `a show without episodes is opened itself`() {
    let fixture = LoopFixture(items: [show])
    fixture.start()

    fixture.loop.perform(.open(show))
    fixture.settle()

    #expect(fixture.launches.argumentVectors == [["/bin/sh", "show-office"]])
  }

  @Test func `servers are told of every episode of a show that is marked, either way`() {
    let fixture = LoopFixture(items: [show, episode(1, 1), episode(1, 2)])
    let services = fixture.services

    _ = services.answers(to: .setWatched(show, true))
    let marked = fixture.launches.watched
    _ = services.answers(to: .setWatched(episode(1, 2), false))
    let left = fixture.launches.watched
    _ = services.answers(to: .setWatched(show, false))

    #expect(marked == [ItemID("episode-1-1"), ItemID("episode-1-2")])
    #expect(left == [ItemID("episode-1-1")])
    #expect(fixture.launches.watched.isEmpty)
  }

  @Test func `the sheet of a show is answered with its episodes in order`() {
    let fixture = LoopFixture(
      items: [episode(2, 1), show, episode(1, 2), episode(0, 1), episode(1, 1)])

    let answers = fixture.services.answers(to: .loadSheet(show))

    guard case .sheetLoaded(_, _, _, _, let episodes)? = answers.first else {
      Issue.record("\(answers)")
      return
    }
    #expect(
      episodes.map(\.id.rawValue) == ["episode-1-1", "episode-1-2", "episode-2-1", "episode-0-1"])
  }
}
