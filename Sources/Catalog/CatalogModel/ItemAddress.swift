internal import Support

/// An address of a title that may be passed to a program: one with a scheme, or an absolute path.
///
/// Every address in a catalogue is checked here, on import and again before Open uses it.
package struct ItemAddress: Hashable, Sendable {
  /// The address as written.
  package let text: String
  /// The scheme in lower case; `file` for a path.
  package let scheme: String

  /// The most bytes of an address.
  package static let longest = 2_000
  /// Schemes that carry code or contents of their own; they never identify a title.
  private static let active: Set<String> = [
    "about", "blob", "chrome", "data", "javascript", "jar", "resource", "vbscript", "view-source",
  ]

  /// Parses an address; `nil` for an invalid one: empty, too long, with control characters, without a scheme,
  /// or with one that carries code.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest,
      !ControlCharacters.arePresent(in: text)
    else { return nil }
    self.text = text
    // Two slashes introduce the name of another computer.
    guard !text.hasPrefix("/") || text.hasPrefix("//") else {
      scheme = "file"
      return
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = String(text[..<colon]).lowercased()
    guard Self.isScheme(name), !Self.active.contains(name) else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") || name == "mailto" else { return nil }
    scheme = name
  }

  /// Whether it is a desktop file that names a program to run: opening it may run that program.
  package var isLauncher: Bool {
    guard scheme == "file" else { return false }
    let path = text.hasPrefix("/") ? text[...] : text.prefix { $0 != "?" && $0 != "#" }
    return Self.decoded(path).lowercased().hasSuffix(".desktop")
  }

  /// The name of the program whose source the address comes from; `nil` for a web address, a file, or
  /// anything else.
  package var program: String? { Self.programs[scheme] }

  private static let programs = [
    "kodi": "Kodi", "steam": "Steam", "lutris": "Lutris", "heroic": "Heroic",
    "retroarch": "RetroArch", "emulationstation": "ES-DE", "jellyfin": "Jellyfin", "emby": "Emby",
    "plex": "Plex", "subsonic": "Subsonic", "audiobookshelf": "Audiobookshelf", "mpd": "MPD",
  ]

  /// The host, without login and port; empty for none.
  package var host: String {
    let rest = text.dropFirst(scheme.utf8.count).drop { $0 == ":" || $0 == "/" }
    let authority = rest.prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    return String(host.prefix { $0 != ":" })
  }

  /// The path of a file, percent-decoded; `nil` for any other address.
  package var filePath: String? {
    guard scheme == "file" else { return nil }
    if text.hasPrefix("/") { return text }
    let prefix = "file://"
    guard text.lowercased().hasPrefix(prefix + "/") else { return nil }
    return Self.decoded(text.dropFirst(prefix.count))
  }

  /// A percent-decoded text; invalid encoding is kept.
  private static func decoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let pair = bytes[(index + 1)...].prefix(2)
      if bytes[index] == UInt8(ascii: "%"), pair.count == 2,
        let byte = UInt8(String(decoding: pair, as: UTF8.self), radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Source: RFC 3986, 3.1.
  private static func isScheme(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first), name.utf8.count <= 40 else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }
}

extension ItemAddress {
  /// The kind of an address, which together with the programs of a computer decides whether it can be opened:
  /// `stream` for a network channel and for an address with headers, a file's extension with its dot, such as
  /// `.epub`, or else the scheme. Empty for a text that is not an address, and for a file without an
  /// extension.
  package static func kind(of text: String, category: CategoryID) -> String {
    guard let address = ItemAddress(text) else { return "" }
    if let path = address.filePath {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
      return name[dot...].lowercased()
    }
    let isStream =
      ["http", "https", "rtsp", "rtmp"].contains(address.scheme)
      && (category == CategoryID("channel") || !StreamAddress(text).headers.isEmpty)
    return isStream ? "stream" : address.scheme
  }
}
