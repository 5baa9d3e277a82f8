internal import Foundation
internal import Support

/// A list at Trakt, by the address of its page: `https://trakt.tv/users/ana/lists/favourites`.
package struct TraktList: Hashable, Sendable {
  /// The parts of Trakt that contain a person's titles.
  enum Part: Hashable, Sendable {
    case watchlist
    case collection
    case favorites
    /// A list by its slug or number.
    case list(String)
    /// All of the above.
    case everything
    /// All lists created by the person.
    case lists
  }

  /// The person's slug; empty for a list known only by its number.
  let user: String
  let part: Part
  /// The server to query.
  let server: ServerAddress

  private static let hosts = ["trakt.tv", "www.trakt.tv", "app.trakt.tv", "api.trakt.tv"]
  private static let service = ServerAddress("https://api.trakt.tv")

  /// Parses the address of a page; `nil` for one that is not a list.
  package init?(_ text: String) {
    let text = text.contains("://") ? text : "https://" + text
    guard let address = PlaylistAddress(text) else { return nil }
    let path = address.text.dropFirst(address.server.text.count).prefix { $0 != "?" }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.allSatisfy(Self.isPlain) else { return nil }
    switch (parts.first, parts.count) {
    case ("lists", 2...):
      (user, part) = ("", .list(parts[1]))
    case ("users", 2...), ("profile", 2...):
      user = parts[1]
      guard let part = Self.part(parts.dropFirst(2)) else { return nil }
      self.part = part
    default: return nil
    }
    guard let service = Self.service else { return nil }
    server = Self.hosts.contains(address.server.host) ? service : address.server
  }

  private static func part(_ parts: ArraySlice<String>) -> Part? {
    switch (parts.first, parts.count) {
    case (nil, _): .everything
    case ("watchlist", _): .watchlist
    case ("collection", _): .collection
    case ("favorites", _): .favorites
    case ("lists", 1): .lists
    case ("lists", _): .list(parts[parts.startIndex + 1])
    default: nil
    }
  }

  /// Whether a text consists of letters, digits, `-`, `_` and `.`, as slugs do.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= 100 && text != "." && text != ".."
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || [0x2D, 0x2E, 0x5F].contains(byte)
      }
  }

  /// The path of the person in the API.
  var userPath: String { "/users/\(user)" }

  /// The API paths of the titles; for a person's lists, by their slugs.
  /// - Parameter lists: The slugs of all lists of the person.
  func paths(lists: [String]) -> [String] {
    func path(_ name: String) -> String { "\(userPath)/lists/\(name)/items" }
    let collection = ["movies", "shows"].map { "\(userPath)/collection/\($0)" }
    return switch part {
    case .watchlist: ["\(userPath)/watchlist"]
    case .collection: collection
    case .favorites: ["\(userPath)/favorites"]
    case .list(let name): user.isEmpty ? ["/lists/\(name)/items"] : [path(name)]
    case .lists: lists.map(path)
    case .everything:
      collection + ["\(userPath)/watchlist", "\(userPath)/favorites"] + lists.map(path)
    }
  }

  /// Whether the slugs of the person's lists are needed.
  var needsLists: Bool { part == .lists || part == .everything }
}
