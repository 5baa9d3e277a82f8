/// A time at which something is broadcast: a programme on a channel, or one of the times of a programme.
package struct Airing: Hashable, Sendable {
  /// The start in seconds since 1970.
  package var start: Int
  /// The end in seconds since 1970, after the start.
  package var end: Int
  /// For a channel, the title of the programme; for a programme, the episode. Empty if there is none.
  package var title: String

  /// The longest airing in seconds.
  package static let longest = 86_400
  /// The most characters of a title.
  package static let longestTitle = 200

  /// Creates an airing.
  package init(start: Int, end: Int, title: String = "") {
    self.start = start
    self.end = end
    self.title = title
  }

  /// Parses the form written by ``text``; `nil` for any other text, or for implausible times.
  package init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let times = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard times.count == 2, let start = times[0], let end = times[1],
      (0...Self.latest).contains(start), end > start, end - start <= Self.longest
    else { return nil }
    self.init(
      start: start, end: end,
      title: parts.count > 1 ? String(parts[1].prefix(Self.longestTitle)) : ""
    )
  }

  /// The last second of the year 9999.
  private static let latest = 253_402_300_799

  /// The airing as text: `1795640400-1795645800 Paper Lantern`.
  package var text: String { "\(start)-\(end)" + (title.isEmpty ? "" : " " + title) }
}

extension Item {
  /// The most airings of an item.
  package static let mostAirings = 200

  /// Whether it is a programme of a television channel.
  package var isProgramme: Bool { category == Category.programme }

  /// The airing that is on at a time, in seconds since 1970; `nil` if there is none.
  package func airing(at time: Int) -> Airing? {
    airings.first { $0.start <= time && time < $0.end }
  }

  /// The first airing that begins after a time, in seconds since 1970; `nil` if there is none.
  package func airing(after time: Int) -> Airing? { airings.first { $0.start > time } }

  /// Whether it is a programme that is over at a time, in seconds since 1970.
  package func isOver(at time: Int) -> Bool {
    isProgramme && !airings.isEmpty && airings.allSatisfy { $0.end <= time }
  }
}

extension Category {
  /// The category of the programmes of television channels.
  package static let programme = CategoryID("programme")
}
