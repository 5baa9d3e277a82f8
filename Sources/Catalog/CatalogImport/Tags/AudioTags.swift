import Support

/// The tags of a song in any format that TagLib knows, such as MP3, FLAC, Opus, M4A, WMA and AIFF.
package struct AudioTags: Hashable, Sendable {
  /// The facts about the song.
  package var song = SongFacts()
  /// Whether there is a cover in the file.
  package var hasCover = false

  /// Reads the tags of a file; `nil` if it has none or cannot be read.
  package init?(path: String, reader: TagReader = TagReader()) {
    var isCompilation = false
    for (name, value) in reader.facts(of: path) {
      let value = ControlCharacters.folded(value).trimmed
      switch name {
      case "TITLE" where song.title.isEmpty: song.title = value
      case "ARTIST" where !value.isEmpty: song.artists.append(value)
      case "ALBUMARTIST" where song.albumArtist.isEmpty,
        "ALBUM ARTIST" where song.albumArtist.isEmpty:
        song.albumArtist = value
      case "ALBUM" where song.album.isEmpty: song.album = value
      case "DATE" where song.year.isEmpty, "YEAR" where song.year.isEmpty,
        "RELEASEDATE" where song.year.isEmpty:
        song.year = Self.year(value)
      case "GENRE" where !value.isEmpty: song.genres.append(value)
      case "TRACKNUMBER" where song.track.isEmpty, "TRACK" where song.track.isEmpty:
        song.track = value
      case "COMPILATION": isCompilation = value == "1"
      case "COVER": hasCover = true
      default: break
      }
    }
    if isCompilation, song.albumArtist.isEmpty { song.albumArtist = SongFacts.variousArtists }
    guard song != SongFacts() || hasCover else { return nil }
  }

  /// The year of a date such as `2001-05-01`.
  private static func year(_ text: String) -> String {
    let digits = String(text.prefix { $0.isASCII && $0.isNumber })
    return digits.count == 4 ? digits : ""
  }
}
