import Support

/// The tags of an audio file: ID3 (MP3), Vorbis comments (FLAC, Ogg, Opus) and those of MP4.
///
/// Reads only the tags, within bounds; from a damaged file it reads the tags before the damage.
package struct AudioTags: Hashable, Sendable {
  /// The facts about the song.
  package var song = SongFacts()
  /// The bytes of the cover in the file; `nil` for none.
  package var cover: Range<Int>?

  /// The most bytes of a text, and of a cover.
  static let longestText = 4_096
  static let largestCover = 16 << 20

  /// Reads the tags of a file; `nil` if it has none or cannot be read.
  package init?(path: String) {
    guard let file = FilePieces(path: path) else { return nil }
    self.init()
    let start = ID3Tags.read(file, into: &self)
    let head = file.bytes(at: start, 12)
    if head.starts(with: Array("fLaC".utf8)) {
      FLACTags.read(file, from: start + 4, into: &self)
    } else if head.starts(with: Array("OggS".utf8)) {
      OggTags.read(file, from: start, into: &self)
    } else if head.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      MP4Tags.read(file, into: &self)
    }
    if song.title.isEmpty { ID3Tags.readEnd(file, into: &self) }
    guard self != AudioTags() else { return nil }
  }

  private init() {}

  /// Takes the value of a Vorbis comment; names are compared without case.
  mutating func add(_ value: String, comment name: String) {
    let value = Self.plain(value)
    guard !value.isEmpty else { return }
    switch name.uppercased() {
    case "TITLE": if song.title.isEmpty { song.title = value }
    case "ARTIST": if song.artists.count < Self.mostValues { song.artists.append(value) }
    case "ALBUMARTIST", "ALBUM ARTIST": if song.albumArtist.isEmpty { song.albumArtist = value }
    case "ALBUM": if song.album.isEmpty { song.album = value }
    case "DATE", "YEAR": if song.year.isEmpty { song.year = Self.year(value) }
    case "GENRE": if song.genres.count < Self.mostValues { song.genres.append(value) }
    case "TRACKNUMBER", "TRACK": if song.track.isEmpty { song.track = value }
    default: break
    }
  }

  /// Takes a cover, unless there already is one or it is too large.
  mutating func add(cover range: Range<Int>) {
    if cover == nil, !range.isEmpty, range.count <= Self.largestCover { cover = range }
  }

  private static let mostValues = 20

  /// A text without control characters.
  private static func plain(_ text: String) -> String {
    ControlCharacters.folded(text.limited(to: longestText)).trimmed
  }

  /// The year of a date such as `2001-05-01`.
  private static func year(_ text: String) -> String {
    let digits = String(text.prefix { $0.isASCII && $0.isNumber })
    return digits.count == 4 ? digits : ""
  }
}
