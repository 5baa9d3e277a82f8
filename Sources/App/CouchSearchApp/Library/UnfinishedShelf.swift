internal import CatalogModel
internal import Foundation
internal import LibrarySources
internal import SearchScreen
internal import Synchronization
internal import UserLibrary

/// Finds the titles that were started but not finished: those left in the player, and those known to the
/// sources.
final class UnfinishedShelf: Sendable {
  private let titles: UnfinishedTitles
  private let home: String
  private let environment: [String: String]
  /// The player's path or URL for a title's address; `nil` for none.
  private let played: @Sendable (String) -> String?
  /// The positions at which titles were left in a controlled player.
  private let places: @Sendable () -> [ItemID: PlayedPlace]
  /// Whether players and sources know the places of the person at the screen, and not of another one.
  private let isShared: @Sendable () -> Bool
  /// The titles of the sources at the last check.
  private let seen = Mutex<[UnfinishedTitles.Title]>([])

  /// The most titles.
  private static let most = 24
  /// The most titles, besides opened ones, whose position is looked up.
  private static let mostPlaces = 60

  init(
    dataFolder: String, home: String, environment: [String: String],
    played: @escaping @Sendable (String) -> String?,
    places: @escaping @Sendable () -> [ItemID: PlayedPlace] = { [:] },
    isShared: @escaping @Sendable () -> Bool = { true }
  ) {
    self.isShared = isShared
    self.places = places
    titles = UnfinishedTitles(dataFolder: dataFolder)
    self.home = home
    self.environment = environment
    self.played = played
  }

  /// The started titles of the sources, and the files of a player.
  private var told: [UnfinishedTitles.Title] { isShared() ? titles.titles : [] }
  private var player: WatchLater? {
    isShared() ? WatchLater(home: home, environment: environment) : nil
  }

  /// Whether the sources' titles have changed since the last check.
  var hasChanged: Bool { told != seen.withLock { $0 } }

  /// Seconds by which a player's files may be newer than the position it reported before.
  private static let slack = 5

  /// The position at which a title was left, in seconds: in the controlled player, else according to a
  /// source; 0 if it was finished. `nil` for none, and if the player has saved a later position of its own,
  /// which a position on its command line would override.
  /// - Parameter played: The path or URL given to the player; a folder has no position.
  func position(of id: ItemID, played: String) -> Int? {
    let left = player?.left(played)
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

  /// The titles, the most recent first.
  /// - Parameters:
  ///   - openings: The titles opened here.
  ///   - find: The items for ids; some may be gone.
  ///   - episodes: The episodes of an episode's show, in order.
  func items(
    among openings: [Item], find: ([ItemID]) throws -> [Item],
    episodes: (Item) throws -> [Item]
  ) rethrows -> [UnfinishedItem] {
    let told = self.told
    seen.withLock { $0 = told }
    let player = self.player
    let places = places()
    // A position is also kept for titles played too briefly to be included.
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
    // A title finished or removed from the shelf here since a source last saw it does not count as started
    // there.
    let later = told.filter { title in
      guard let place = places[ItemID(title.id)] else { return true }
      return place.isBegun || place.time < title.time
    }
    let known = try find(later.prefix(Self.most).map { ItemID($0.id) })
    for title in later {
      guard let item = known.first(where: { $0.id.rawValue == title.id }) else { continue }
      if let index = begun.firstIndex(where: { $0.item.id == item.id }) {
        // Unless another player here was later, or is the only one to know the position.
        if title.time >= begun[index].progress.time { begun[index].progress = PlayProgress(title) }
      } else {
        begun.append(UnfinishedItem(item, progress: PlayProgress(title)))
      }
    }
    let order = begun.enumerated().sorted {
      ($1.element.progress.time, $0.offset) < ($0.element.progress.time, $1.offset)
    }
    // A show continues where it was left last.
    var shows: Set<String> = []
    return Array(
      order.map(\.element).filter { title in
        guard let show = title.item.episodePlace?.show, !show.isEmpty else { return true }
        return shows.insert(show).inserted
      }.prefix(Self.most))
  }

  /// The next episodes after finished ones, one per show.
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
      // There is none after the last; a started one is on the shelf itself, or was removed from it.
      guard let next, next.progress == nil, (places[next.id]?.time ?? 0) < title.progress.time
      else {
        return nil
      }
      var waiting = PlayProgress(thousandths: nil, time: title.progress.time)
      waiting.isNext = true
      return UnfinishedItem(next.item, progress: waiting)
    }
  }

  /// The progress of started titles, by id.
  func progress(of items: [Item]) -> [ItemID: PlayProgress] {
    let player = self.player
    let places = places()
    let told = Dictionary(self.told.map { (ItemID($0.id), $0) }) { first, _ in first }
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

  /// A title's progress in players on this computer: in a controlled one, unless it was left later in
  /// another.
  private func progress(
    of item: Item, _ place: PlayedPlace?, _ player: WatchLater?
  ) -> PlayProgress? {
    let left = item.addresses.compactMap { played($0) }.compactMap { player?.left($0) }.max()
    guard let place, left ?? 0 <= place.time + Self.slack else {
      return left.map { PlayProgress(thousandths: nil, time: $0) }
    }
    return place.isBegun || place.isFinished ? PlayProgress(place) : nil
  }
}

extension PlayProgress {
  /// The progress of a title left in a controlled player.
  fileprivate init(_ place: PlayedPlace) {
    self.init(
      thousandths: place.duration > 0 ? place.position * 1000 / place.duration : nil,
      seconds: place.duration, isFinished: place.isFinished, time: place.time)
  }

  /// The progress according to a source.
  fileprivate init(_ title: UnfinishedTitles.Title) {
    self.init(
      thousandths: title.duration > 0 ? title.position * 1000 / title.duration : nil,
      seconds: title.duration, time: title.time)
  }
}
