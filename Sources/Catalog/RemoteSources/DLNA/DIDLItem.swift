internal import CatalogImport
internal import Support

/// An item of a media server: a film, a song, a picture. One file is often in several containers, with a
/// different id in each.
struct DIDLItem: Hashable {
  /// A file of an item.
  struct Resource: Hashable {
    /// The address as written by the server.
    let address: String
    /// The content type, such as `video/mp4`; empty if the server does not give it.
    let type: String
    /// Whether the server transcodes it from another file during playback.
    let isConverted: Bool
    /// The size in bytes; `nil` if the server does not give it.
    let size: Int?
    /// The number of pixels; 0 if the server does not give it.
    let pixels: Int
    /// The length in seconds; `nil` if the server does not give it.
    let seconds: Int?

    init?(_ node: ElementNode) {
      let protocolInfo = node.attribute("protocolInfo")
      let parts = protocolInfo.split(separator: ":", omittingEmptySubsequences: false)
      address = node.text.trimmed
      let scheme = address.prefix(8).lowercased()
      guard scheme.hasPrefix("http://") || scheme.hasPrefix("https://"),
        parts.isEmpty || ["http-get", "*"].contains(parts[0].lowercased())
      else { return nil }
      type = parts.count > 2 ? parts[2].lowercased() : ""
      isConverted = protocolInfo.contains("DLNA.ORG_CI=1")
      size = Int(node.attribute("size")).flatMap { $0 > 0 ? $0 : nil }
      let sides = node.attribute("resolution").split(separator: "x").compactMap { Int($0) }
      let isSize = sides.count == 2 && sides.allSatisfy { (0..<1_000_000).contains($0) }
      pixels = isSize ? sides[0] * sides[1] : 0
      seconds = Self.seconds(node.attribute("duration"))
    }

    /// The whole seconds of `H:MM:SS.fff`; `nil` for anything else or zero.
    static func seconds(_ text: String) -> Int? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard parts.count == 3, numbers.count == 3,
        numbers.allSatisfy({ $0.isFinite && (0..<100_000).contains($0) })
      else { return nil }
      let seconds = Int((numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]).rounded())
      return seconds > 0 ? seconds : nil
    }
  }

  /// The id in this container.
  let id: String
  /// The id of the item that this one references; empty for none.
  let original: String
  /// The class, such as `object.item.videoItem.movie`.
  let type: String
  /// The elements in it.
  let node: ElementNode
  /// The files that a player can access.
  let resources: [Resource]

  /// Takes the element of an item.
  init(_ node: ElementNode) {
    self.node = node
    id = node.attribute("id")
    original = node.attribute("refID")
    type = node.text("class")
    resources = node.children("res").compactMap(Resource.init)
  }

  /// The title; empty for none.
  var title: String { node.text("title") }

  /// Whether it is a video. Only videos and audio become titles.
  var isVideo: Bool { type.hasPrefix("object.item.videoItem") }
  var isAudio: Bool { type.hasPrefix("object.item.audioItem") }

  /// The file to play: preferably one that is not transcoded, then the one with the most pixels and bytes.
  var best: Resource? {
    let wanted = isVideo ? "video/" : "audio/"
    let playable = resources.filter { resource in
      resource.type.isEmpty || resource.type == "*" || resource.type.hasPrefix(wanted)
        || resource.type.hasPrefix("application/")
    }
    return playable.max { one, other in
      (one.isConverted ? 0 : 1, one.pixels, one.size ?? 0)
        < (other.isConverted ? 0 : 1, other.pixels, other.size ?? 0)
    }
  }

  /// The facts that identify copies of one file in containers that give each its own id and address: the
  /// contents of the file without the title, for which some containers use the file name. `nil` if too little
  /// is known.
  var facts: String? {
    guard let best, let size = best.size else { return nil }
    return
      ([String(size), String(best.seconds ?? 0), String(best.pixels), String(isVideo)]
      + ["artist", "album", "originalTrackNumber", "genre"].map { node.text($0) })
      .joined(separator: "\u{0}")
  }

  /// Whether the title is a file name, or artist, album and title combined: another container may have a
  /// better one.
  var isNamedLoosely: Bool {
    guard isAudio else { return false }
    let parts = [node.text("artist"), node.text("album")].filter { !$0.isEmpty }
    return VideoTitle.isFileName(title)
      || !parts.isEmpty && title.hasPrefix(parts.joined(separator: " - ") + " - ")
  }
}
