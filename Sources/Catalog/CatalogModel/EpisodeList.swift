/// The episodes of a show among items that may belong to it: each number of a season once, in order.
///
/// An episode names its show only by title, so shows with the same title are distinguished only by where
/// their files are.
package struct EpisodeList {
  /// The titles by which episodes refer to the show, the usual one first.
  package let names: [String]
  private let folded: Set<String>
  private let folders: [String]

  /// The most episodes that are examined.
  package static let most = 5_000

  /// Creates the list for a show or podcast, or for the show that an episode belongs to; for anything else
  /// there are no names.
  package init(of item: Item) {
    if let place = item.episodePlace {
      names = place.show.isEmpty ? [] : [place.show]
      folders = [item.url].compactMap(Self.folder)
    } else if item.category == Category.show || item.category == Category.podcast {
      names = ([item.title, item.subtitle] + item.readings).filter {
        !TextFolding.words($0).isEmpty
      }
      folders = item.addresses.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    } else {
      names = []
      folders = []
    }
    folded = Set(names.map(Self.key))
  }

  /// The folder of a file.
  private static func folder(of address: String) -> String? {
    address.lastIndex(of: "/").map { String(address[...$0]) }
  }

  private static func key(_ name: String) -> String {
    TextFolding.words(name).joined(separator: " ")
  }

  /// Whether an episode of this show may name it so.
  func isOf(_ show: String) -> Bool { folded.contains(Self.key(show)) }

  /// The episodes of the show among some items: by season, then by number. Episodes without a season stand
  /// behind those with one, and specials at the end. Of several with the same number one in the folder of
  /// the show stays, else the first.
  /// - Complexity: O(n log n) in the number of items.
  package func ordered(_ items: [Item]) -> [Item] {
    let episodes = items.compactMap { item -> (place: EpisodePlace, item: Item)? in
      guard let place = item.episodePlace, folded.contains(Self.key(place.show)) else { return nil }
      return (place, item)
    }
    var numbered: [[Int?]: Int] = [:]
    var kept: [(place: EpisodePlace, item: Item)] = []
    for episode in episodes {
      guard let number = episode.place.number else {
        kept.append(episode)
        continue
      }
      let key = [episode.place.season, number]
      if let index = numbered[key] {
        if !isInside(kept[index].item), isInside(episode.item) { kept[index] = episode }
      } else {
        numbered[key] = kept.count
        kept.append(episode)
      }
    }
    return kept.sorted { first, second in
      let (one, other) = (Self.rank(first.place), Self.rank(second.place))
      return (one.season, one.number, first.item.id) < (other.season, other.number, second.item.id)
    }.map(\.item)
  }

  private func isInside(_ item: Item) -> Bool {
    item.addresses.contains { address in folders.contains { address.hasPrefix($0) } }
  }

  private static func rank(_ place: EpisodePlace) -> (season: Int, number: Int) {
    let season = place.season.map { $0 == 0 ? Int.max : $0 } ?? Int.max - 1
    return (season, place.number ?? Int.max)
  }
}
