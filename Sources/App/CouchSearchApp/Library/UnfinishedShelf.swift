internal import CatalogModel
internal import Foundation
internal import LibrarySources
internal import SearchScreen
internal import Synchronization

/// Finds the titles that were begun and not finished: those that the player left, and those that the
/// sources remember.
final class UnfinishedShelf: Sendable {
  private let titles: UnfinishedTitles
  private let home: String
  private let environment: [String: String]
  /// The path or address by which the player knows an address of a title; `nil` for none.
  private let played: @Sendable (String) -> String?
  /// The titles of the sources that were looked at last.
  private let seen = Mutex<[UnfinishedTitles.Title]>([])

  /// The most titles.
  private static let most = 24

  init(
    dataFolder: String, home: String, environment: [String: String],
    played: @escaping @Sendable (String) -> String?
  ) {
    titles = UnfinishedTitles(dataFolder: dataFolder)
    self.home = home
    self.environment = environment
    self.played = played
  }

  /// Tells whether the sources remember other titles than those that were looked at last.
  var hasChanged: Bool { titles.titles != seen.withLock { $0 } }

  /// The position at which a source says that a title was left, in seconds; 0 for none, and where the
  /// player has kept one of its own: a position on its command line would take that one's place.
  /// - Parameter played: The address that the player is given.
  func position(of id: ItemID, played: String) -> Int {
    guard WatchLater(home: home, environment: environment).left(played) == nil else { return 0 }
    return seen.withLock { $0.first { $0.id == id.rawValue }?.position ?? 0 }
  }

  /// The titles, the last one first.
  /// - Parameters:
  ///   - openings: The titles that were opened here.
  ///   - find: The items of ids, of which some may be gone.
  func items(
    among openings: [Item], find: ([ItemID]) throws -> [Item]
  ) rethrows -> [UnfinishedItem] {
    let told = titles.titles
    seen.withLock { $0 = told }
    let later = WatchLater(home: home, environment: environment)
    var begun: [(item: UnfinishedItem, time: Int)] = openings.compactMap { item in
      let times = item.addresses.compactMap { played($0) }.compactMap { later.left($0) }
      return times.max().map { (UnfinishedItem(item), $0) }
    }
    let known = try find(told.prefix(Self.most).map { ItemID($0.id) })
    for title in told {
      guard let item = known.first(where: { $0.id.rawValue == title.id }) else { continue }
      let thousandths = title.duration > 0 ? title.position * 1000 / title.duration : nil
      if let index = begun.firstIndex(where: { $0.item.item.id == item.id }) {
        // The player was here later, or says how far it was in no other way.
        begun[index].time = max(begun[index].time, title.time)
        if title.time >= begun[index].time { begun[index].item.thousandths = thousandths }
      } else {
        begun.append((UnfinishedItem(item, thousandths: thousandths), title.time))
      }
    }
    let order = begun.enumerated().sorted {
      ($1.element.time, $0.offset) < ($0.element.time, $1.offset)
    }
    return order.prefix(Self.most).map(\.element.item)
  }
}
