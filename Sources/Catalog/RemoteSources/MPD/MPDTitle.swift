package import CatalogModel
package import CatalogSearch

/// A song or an album of a Music Player Daemon, by what the daemon calls it.
package enum MPDTitle: Hashable, Sendable {
  case song(file: String)
  /// The artist is that of the album; empty for none.
  case album(title: String, artist: String)

  /// The title of an address in the catalogue; `nil` for any other.
  package init?(_ title: RemoteTitle) {
    guard title.kind == .mpd, let text = Self.text(title.id) else { return nil }
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch (title.type, parts.count) {
    case ("song", 1): self = .song(file: text)
    case ("album", 2): self = .album(title: parts[0], artist: parts[1])
    default: return nil
    }
  }

  /// The id of a song in an address: its bytes in hexadecimal.
  static func id(ofSong file: String) -> String { hexadecimal(file) }

  /// The id of an album in an address.
  static func id(ofAlbum title: String, artist: String) -> String {
    hexadecimal(title + "\n" + artist)
  }

  /// Plays it at the end of what the daemon plays already, which stays.
  /// - Throws: ``CatalogError``.
  package func play(
    _ source: LibrarySource, credential: Credential?
  ) throws(CatalogError) {
    let connection = try MPDConnection(source.place, password: credential?.secret ?? "")
    switch self {
    case .song(let file):
      let answer = try connection.command(["addid", file])
      guard let id = answer.first(where: { $0.key == "Id" })?.value else {
        throw .strangeAnswer(place: source.place, reason: "it has no number for the song")
      }
      _ = try connection.command(["playid", id])
    case .album(let title, let artist):
      let status = try connection.command(["status"])
      let place = status.first { $0.key == "playlistlength" }?.value ?? "0"
      var filter = ["findadd", "album", title]
      if !artist.isEmpty { filter += ["albumartist", artist] }
      _ = try connection.command(filter)
      _ = try connection.command(["play", place])
    }
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func text(_ digits: String) -> String? {
    guard digits.utf8.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    var rest = digits[...]
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
