internal import CatalogModel
internal import Support

/// The facts about a song, and the record that they become: the same from the tags of a file and from a server.
package struct SongFacts: Hashable, Sendable {
  /// The title; empty where it is unknown.
  package var title = ""
  /// The artists, the first one foremost.
  package var artists: [String] = []
  /// The artist of the album; empty where it is unknown.
  package var albumArtist = ""
  /// The album; empty where it is unknown, or where the song is on none.
  package var album = ""
  /// The place on the album; empty where it is unknown or 0.
  package var track = ""
  /// The year, or a date that begins with it; empty where it is unknown.
  package var year = ""
  /// The genres.
  package var genres: [String] = []

  /// The artist of an album that has none of its own.
  static let variousArtists = "Various Artists"

  /// Makes facts of which nothing is known.
  package init() {}

  /// The artists, then that of the album where it is another person.
  package var people: [String] {
    let names = artists.filter { !MissingValue.isNobody($0) }
    let isPerson =
      !albumArtist.isEmpty && !MissingValue.isNobody(albumArtist)
      && !Self.isVarious(albumArtist) && !names.contains(albumArtist)
    return isPerson ? names + [albumArtist] : names
  }

  /// Writes the facts into the record of a song; what is unknown stays as it was.
  package func apply(to record: inout RawRecord) {
    // Servers name a song without tags after its file.
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

  /// Whether the artist of an album stands for several.
  static func isVarious(_ artist: String) -> Bool {
    let words = artist.lowercased()
    return ["various artists", "various", "va", "[various artists]"].contains(words)
  }
}
