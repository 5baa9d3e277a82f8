/// A title for Kodi: one of its library, by its catalogue address `kodi://movie/5`, or a file.
package struct KodiTitle: Hashable, Sendable {
  /// The URL scheme.
  package static let scheme = "kodi"

  /// What is opened.
  package enum Content: Hashable, Sendable {
    /// A film of the library, by Kodi's id.
    case movie(Int)
    /// An episode of the library.
    case episode(Int)
    /// The page of a show of the library.
    case show(Int)
    /// A path or URL.
    case file(String)
    /// The files of a folder, one after another.
    case folder(String)
  }

  /// What is opened.
  package var content: Content
  /// Where it starts, in seconds; 0 for the beginning, and `nil` to leave it to Kodi.
  package var start: Int?

  /// Creates a title.
  package init(_ content: Content, start: Int? = nil) {
    self.content = content
    self.start = start
  }

  /// Parses an address; `nil` if it is not that of a title in Kodi's library.
  package init?(address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "kodi:", parts[1].isEmpty, let number = Int(parts[3]),
      number > 0
    else { return nil }
    switch parts[2] {
    case "movie": content = .movie(number)
    case "episode": content = .episode(number)
    case "tvshow": content = .show(number)
    default: return nil
    }
  }

  /// The request that opens it.
  var request: KodiRequest {
    let item: [String: Any]
    switch content {
    case .movie(let id): item = ["movieid": id]
    case .episode(let id): item = ["episodeid": id]
    case .file(let path): item = ["file": path]
    case .folder(let path): item = ["directory": path]
    case .show(let id):
      let place = ["videodb://tvshows/titles/\(id)/", "return"]
      return KodiRequest("GUI.ActivateWindow", ["window": "videos", "parameters": place])
    }
    let resume: Any =
      switch start {
      case nil: true
      case 0?: false
      case let seconds?:
        ["hours": seconds / 3_600, "minutes": seconds / 60 % 60, "seconds": seconds % 60]
      }
    return KodiRequest("Player.Open", ["item": item, "options": ["resume": resume]])
  }

  /// Whether it is played, rather than displayed.
  var isPlayed: Bool { if case .show = content { false } else { true } }
}
