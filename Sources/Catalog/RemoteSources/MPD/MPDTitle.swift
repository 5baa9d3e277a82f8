package import CatalogModel
package import CatalogSearch
internal import Support

/// A song or an album of a Music Player Daemon, by the daemon's own name for it.
package enum MPDTitle: Hashable, Sendable {
  case song(file: String)
  /// The artist is the album artist, and empty for various artists; the folder then distinguishes the album
  /// from others.
  case album(title: String, artist: String, folder: String = "")

  /// The title of a catalogue address; `nil` for any other.
  package init?(_ title: RemoteTitle) {
    guard title.kind == .mpd, let text = Self.text(title.id) else { return nil }
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch (title.type, parts.count) {
    case ("song", 1): self = .song(file: text)
    case ("album", 2): self = .album(title: parts[0], artist: parts[1])
    case ("album", 3): self = .album(title: parts[0], artist: parts[1], folder: parts[2])
    default: return nil
    }
  }

  /// The id in an address: the bytes of its parts in hexadecimal.
  var id: String {
    switch self {
    case .song(let file): Self.hexadecimal(file)
    case .album(let title, let artist, let folder):
      Self.hexadecimal(
        ([title, artist] + (folder.isEmpty ? [] : [folder])).joined(separator: "\n"))
    }
  }

  /// The budget for playing a title: the responses are a few lines.
  private static let limits = SourceBudget.Limits(bytes: 1 << 20, requests: 20, seconds: 60)

  /// Appends it to the daemon's queue, which is kept, and plays it.
  /// - Throws: ``CatalogError``.
  package func play(
    _ source: LibrarySource, credential: Credential?
  ) throws(CatalogError) {
    let connection = try MPDConnection(
      source.place, password: credential?.secret ?? "", budget: SourceBudget(Self.limits))
    switch self {
    case .song(let file):
      let answer = try connection.command("addid", [file])
      guard let id = answer.first(where: { $0.key == "Id" })?.value else {
        throw .strangeAnswer(place: source.place, reason: "it has no number for the song")
      }
      _ = try connection.command("playid", [id])
    case .album(let title, let artist, let folder):
      let place = try Self.length(connection)
      for words in Self.questions(title, artist, folder) {
        // Mopidy supports no filters, and no album artist if the tags do not name one.
        if case .failure(let refusal) = try connection.answer("findadd", words),
          refusal.number != MPDConnection.Refusal.badArgument
        {
          throw connection.error(for: refusal)
        }
        guard try Self.length(connection) > place else { continue }
        _ = try connection.command("play", [String(place)])
        return
      }
      throw .refusedByLibrary(place: source.place, reason: "The album is not there any more")
    }
  }

  /// The number of songs in the daemon's queue.
  private static func length(_ connection: MPDConnection) throws(CatalogError) -> Int {
    let status = try connection.command("status")
    return Int(status.first { $0.key == "playlistlength" }?.value ?? "") ?? 0
  }

  /// The arguments that find the songs of an album, most specific first.
  private static func questions(_ title: String, _ artist: String, _ folder: String) -> [[String]] {
    let plain = ["album", title]
    guard artist.isEmpty else {
      return [plain + ["albumartist", artist], plain + ["artist", artist]]
    }
    guard !folder.isEmpty else { return [plain] }
    let (album, base) = (MPDConnection.quoted(title), MPDConnection.quoted(folder))
    return [["((Album == \(album)) AND (base \(base)))"], plain]
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
