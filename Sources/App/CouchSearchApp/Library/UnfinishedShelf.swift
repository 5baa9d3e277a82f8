internal import CatalogModel
internal import Foundation
internal import LibrarySources
internal import SearchScreen
internal import Synchronization
internal import UserLibrary

/// Finds the titles that were begun and not finished: those that the player left, and those that the
/// sources remember.
final class UnfinishedShelf: Sendable {
  private let titles: UnfinishedTitles
  private let home: String
  private let environment: [String: String]
  /// The path or address by which the player knows an address of a title; `nil` for none.
  private let played: @Sendable (String) -> String?
  /// The places at which titles were left in a player that was driven.
  private let places: @Sendable () -> [ItemID: PlayedPlace]
  /// The titles of the sources that were looked at last.
  private let seen = Mutex<[UnfinishedTitles.Title]>([])

  /// The most titles.
  private static let most = 24
  /// The most titles besides those that were opened of which a place is looked at.
  private static let mostPlaces = 60

  init(
    dataFolder: String, home: String, environment: [String: String],
    played: @escaping @Sendable (String) -> String?,
    places: @escaping @Sendable () -> [ItemID: PlayedPlace] = { [:] }
  ) {
    self.places = places
    titles = UnfinishedTitles(dataFolder: dataFolder)
    self.home = home
    self.environment = environment
    self.played = played
  }

  /// Whether the sources remember other titles than those that were looked at last.
  var hasChanged: Bool { titles.titles != seen.withLock { $0 } }

  /// The seconds by which the files of a player may be younger than the place that it told before.
  private static let slack = 5

  /// The position at which a title was left, in seconds: in the player that was driven, else as a source
  /// says; 0 where it was finished, and `nil` for none, and where the player has kept a later one of its
  /// own, whose place a position on its command line would take.
  /// - Parameter played: The path or address that the player is given; a folder has no position.
  func position(of id: ItemID, played: String) -> Int? {
    let left = WatchLater(home: home, environment: environment).left(played)
    let told = seen.withLock { $0.first { $0.id == id.rawValue } }
    if let place = places()[id], max(left ?? 0, told?.time ?? 0) <= place.time + Self.slack {
      return place.isFinished ? 0 : place.position
    }
    var isFolder: ObjCBool = false
    guard left == nil,
      !FileManager.default.fileExists(atPath: played, isDirectory: &isFolder) || !isFolder.boolValue
    else { return nil }
    return told?.position
  }

  /// The titles, the last one first.
  /// - Parameters:
  ///   - openings: The titles that were opened here.
  ///   - find: The items of ids, of which some may be gone.
  ///   - episodes: The episodes of the show of an episode, in order.
  func items(
    among openings: [Item], find: ([ItemID]) throws -> [Item],
    episodes: (Item) throws -> [Item]
  ) rethrows -> [UnfinishedItem] {
    let told = titles.titles
    seen.withLock { $0 = told }
    let player = WatchLater(home: home, environment: environment)
    let places = places()
    // A place is kept of what was played too short to be among those.
    let opened = Set(openings.map(\.id))
    let others = places.filter { !opened.contains($0.key) }
      .sorted { ($1.value.time, $0.key.rawValue) < ($0.value.time, $1.key.rawValue) }
    let played = openings + (try find(others.prefix(Self.mostPlaces).map(\.key)))
    var begun: [UnfinishedItem] = []
    var seen: [UnfinishedItem] = []
    for item in played {
      guard let progress = progress(of: item, places[item.id], player) else { continue }
      if progress.isFinished {
        seen.append(UnfinishedItem(item, progress: progress))
      } else {
        begun.append(UnfinishedItem(item, progress: progress))
      }
    }
    begun += try nextEpisodes(after: seen, episodes: episodes)
    // What was finished here, or taken off the shelf, since a source has seen it is not begun there.
    let later = told.filter { title in
      guard let place = places[ItemID(title.id)] else { return true }
      return place.isBegun || place.time < title.time
    }
    let known = try find(later.prefix(Self.most).map { ItemID($0.id) })
    for title in later {
      guard let item = known.first(where: { $0.id.rawValue == title.id }) else { continue }
      if let index = begun.firstIndex(where: { $0.item.id == item.id }) {
        // The player was here later, or says how far it was in no other way.
        if title.time >= begun[index].progress.time { begun[index].progress = PlayProgress(title) }
      } else {
        begun.append(UnfinishedItem(item, progress: PlayProgress(title)))
      }
    }
    let order = begun.enumerated().sorted {
      ($1.element.progress.time, $0.offset) < ($0.element.progress.time, $1.offset)
    }
    // A show goes on where it was left last.
    var shows: Set<String> = []
    return Array(
      order.map(\.element).filter { title in
        guard let show = title.item.episodePlace?.show, !show.isEmpty else { return true }
        return shows.insert(show).inserted
      }.prefix(Self.most))
  }

  /// The episodes after those that were seen to their ends, of each show one.
  private func nextEpisodes(
    after seen: [UnfinishedItem], episodes: (Item) throws -> [Item]
  ) rethrows -> [UnfinishedItem] {
    var shows: Set<String> = []
    let last = seen.sorted { $1.progress.time < $0.progress.time }.filter {
      guard let show = $0.item.episodePlace?.show, !show.isEmpty else { return false }
      return shows.insert(show).inserted
    }
    let places = places()
    return try last.prefix(Self.most).compactMap { title in
      let items = try episodes(title.item)
      let progress = progress(of: items)
      let next = items.map { Episode($0, progress: progress[$0.id]) }.following(title.item.id)
      // Nothing comes after the last one; what was begun is on the shelf itself, or was taken off it.
      guard let next, next.progress == nil, (places[next.id]?.time ?? 0) < title.progress.time
      else {
        return nil
      }
      var waiting = PlayProgress(thousandths: nil, time: title.progress.time)
      waiting.isNext = true
      return UnfinishedItem(next.item, progress: waiting)
    }
  }

  /// The titles that were seen to their ends in a player that was driven.
  var finished: Set<ItemID> { Set(places().lazy.filter(\.value.isFinished).map(\.key)) }

  /// What was seen of titles, by their ids; of none that was not begun.
  func progress(of items: [Item]) -> [ItemID: PlayProgress] {
    let player = WatchLater(home: home, environment: environment)
    let places = places()
    let told = Dictionary(titles.titles.map { (ItemID($0.id), $0) }) { first, _ in first }
    var found: [ItemID: PlayProgress] = [:]
    for item in items {
      let own = progress(of: item, places[item.id], player)
      guard let title = told[item.id], title.time >= own?.time ?? 0 else {
        found[item.id] = own
        continue
      }
      found[item.id] = PlayProgress(title)
    }
    return found
  }

  /// What was seen of a title in players of this computer: in one that was driven, unless it was left later
  /// in one that was not.
  private func progress(
    of item: Item, _ place: PlayedPlace?, _ player: WatchLater
  ) -> PlayProgress? {
    let left = item.addresses.compactMap { played($0) }.compactMap { player.left($0) }.max()
    guard let place, left ?? 0 <= place.time + Self.slack else {
      return left.map { PlayProgress(thousandths: nil, time: $0) }
    }
    return place.isBegun || place.isFinished ? PlayProgress(place) : nil
  }
}

extension PlayProgress {
  /// The progress of a title that was left in a player that was driven.
  fileprivate init(_ place: PlayedPlace) {
    self.init(
      thousandths: place.duration > 0 ? place.position * 1000 / place.duration : nil,
      seconds: place.duration, isFinished: place.isFinished, time: place.time)
  }

  /// The progress that a source remembers.
  fileprivate init(_ title: UnfinishedTitles.Title) {
    self.init(
      thousandths: title.duration > 0 ? title.position * 1000 / title.duration : nil,
      seconds: title.duration, time: title.time)
  }
}
