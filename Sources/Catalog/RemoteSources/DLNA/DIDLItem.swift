internal import CatalogImport
internal import Support

/// An item of a media server: a film, a song, a picture. One file is often in several containers, with an id
/// of its own in each.
struct DIDLItem: Hashable {
  /// A file of an item.
  struct Resource: Hashable {
    /// The address, as the server writes it.
    let address: String
    /// The type of its contents, such as `video/mp4`; empty where the server does not say.
    let type: String
    /// Whether the server converts it from another file during playback.
    let isConverted: Bool
    /// The bytes; `nil` where the server does not say.
    let size: Int?
    /// The pixels; 0 where the server does not say.
    let pixels: Int
    /// The seconds; `nil` where the server does not say.
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

    /// The whole seconds of `H:MM:SS.fff`; `nil` for anything else, and for none.
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

  /// The id, in this container.
  let id: String
  /// The id of the item that this one is a copy of; empty for none.
  let original: String
  /// The class, such as `object.item.videoItem.movie`.
  let type: String
  /// The elements in it.
  let node: ElementNode
  /// The files that a player can get.
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

  /// Whether it is a video, or sound: nothing else is a title.
  var isVideo: Bool { type.hasPrefix("object.item.videoItem") }
  var isAudio: Bool { type.hasPrefix("object.item.audioItem") }

  /// The file to play: one that is not converted, then the one with the most pixels and bytes.
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

  /// The facts by which copies of one file are known in containers that give each an id and an address of its
  /// own: what is in the file, without the title, for which some have the name of the file. `nil` where too
  /// little is known.
  var facts: String? {
    guard let best, let size = best.size else { return nil }
    return
      ([String(size), String(best.seconds ?? 0), String(best.pixels), String(isVideo)]
      + ["artist", "album", "originalTrackNumber", "genre"].map { node.text($0) })
      .joined(separator: "\u{0}")
  }

  /// Whether the title is the name of a file, or one of artist, album and title together: another container
  /// may have a better one.
  var isNamedLoosely: Bool {
    guard isAudio else { return false }
    let parts = [node.text("artist"), node.text("album")].filter { !$0.isEmpty }
    return VideoTitle.isFileName(title)
      || !parts.isEmpty && title.hasPrefix(parts.joined(separator: " - ") + " - ")
  }
}
