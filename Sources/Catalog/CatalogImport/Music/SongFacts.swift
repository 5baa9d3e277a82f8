internal import CatalogModel
internal import Support

/// The facts about a song, and the record made from them: the same for a file's tags and for a server.
package struct SongFacts: Hashable, Sendable {
  /// The title; empty if unknown.
  package var title = ""
  /// The artists, the main one first.
  package var artists: [String] = []
  /// The artist of the album; empty if unknown.
  package var albumArtist = ""
  /// The album; empty if it is unknown or the song is not on one.
  package var album = ""
  /// The track number; empty if it is unknown or 0.
  package var track = ""
  /// The year, or a date that begins with it; empty if unknown.
  package var year = ""
  /// The genres.
  package var genres: [String] = []

  /// The artist named for an album that has none of its own.
  static let variousArtists = "Various Artists"

  /// Creates empty facts.
  package init() {}

  /// The artists, followed by the album artist if that is someone else.
  package var people: [String] {
    let names = artists.filter { !MissingValue.isNobody($0) }
    let isPerson =
      !albumArtist.isEmpty && !MissingValue.isNobody(albumArtist)
      && !Self.isVarious(albumArtist) && !names.contains(albumArtist)
    return isPerson ? names + [albumArtist] : names
  }

  /// Writes the facts into a song's record; unknown facts leave it unchanged.
  package func apply(to record: inout RawRecord) {
    // Servers name songs without tags after their files.
    let isFile = MediaName.Kind(ending: title) == .audio
    if !title.isEmpty { record.texts[.title] = [isFile ? MediaName.stem(of: title) : title] }
    if !people.isEmpty { record.texts[.people] = people }
    let own = artists.filter { !MissingValue.isNobody($0) }
    let artist = (own.isEmpty ? people : own).joined(separator: ", ")
    let line = [artist, MissingValue.isNobody(album) ? "" : album].filter { !$0.isEmpty }
    if !line.isEmpty { record.texts[.subtitle] = [line.joined(separator: " · ")] }
    if !year.isEmpty { record.texts[.year] = [year] }
    if !genres.isEmpty { record.texts[.genres] = genres }
    // “3/12” is the third of twelve.
    if let number = Int(track.prefix { $0.isASCII && $0.isNumber }), number > 0 {
      record.fields.append(ItemField(name: ItemField.track, value: String(number)))
    }
  }

  /// Whether an album artist stands for several artists.
  static func isVarious(_ artist: String) -> Bool {
    let words = artist.lowercased()
    return ["various artists", "various", "va", "[various artists]"].contains(words)
  }
}
