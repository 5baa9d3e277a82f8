internal import Support

/// Gathers the albums of songs.
///
/// Songs that name an album artist are on one album wherever they are stored. The others are on one album if
/// they are stored together; its artist is the one with more than half of the songs, or else various artists.
package struct AlbumGathering: Sendable {
  /// An album.
  package struct Album: Hashable, Sendable {
    /// The title.
    package var title: String
    /// The artist; empty for various artists.
    package var artist: String
    /// The folder of a compilation, which distinguishes its songs from those of others; otherwise empty.
    package var folder = ""
    /// The artists of its songs, in order.
    package var artists: [String] = []
    /// The year, or a date that begins with it; empty if unknown.
    package var year = ""
    /// The genres.
    package var genres: [String] = []
    /// The address of a cover; empty for none.
    package var cover = ""
    /// The number of its songs.
    package var songs = 0

    /// The record of the album, without an address.
    package func record(path: String? = nil) -> RawRecord {
      var record = RawRecord(line: path == nil ? 1 : 0, path: path)
      record.texts[.category] = ["album"]
      record.texts[.title] = [title]
      record.texts[.people] = artist.isEmpty ? artists : [artist]
      if artist.isEmpty, !artists.isEmpty { record.texts[.subtitle] = [SongFacts.variousArtists] }
      if !year.isEmpty { record.texts[.year] = [year] }
      if !genres.isEmpty { record.texts[.genres] = genres }
      if !cover.isEmpty { record.texts[.image] = [cover] }
      return record
    }
  }

  private struct Key: Hashable {
    var title: String
    var artist: String
    var folder: String
  }

  private var albums: [Key: Album] = [:]
  private var order: [Key] = []
  /// The number of songs of each first artist, for albums without an artist of their own.
  private var shares: [Key: [String: Int]] = [:]
  /// The most artists kept for a compilation.
  private static let mostArtists = 60

  /// Starts without songs.
  package init() {}

  /// Whether no song names an album.
  package var isEmpty: Bool { order.isEmpty }

  /// Takes a song.
  ///
  /// - Parameters:
  ///   - folder: The folder it lies in, which distinguishes albums without an artist.
  ///   - cover: The address of its picture; empty for none.
  package mutating func add(_ song: SongFacts, folder: String, cover: String = "") {
    guard !song.album.isEmpty, !MissingValue.isNobody(song.album) else { return }
    let isOwn = !song.albumArtist.isEmpty && !MissingValue.isNobody(song.albumArtist)
    let key = Key(
      title: song.album, artist: isOwn ? song.albumArtist : "", folder: isOwn ? "" : folder)
    var album = take(key) ?? Album(title: song.album, artist: key.artist, folder: key.folder)
    if !isOwn, let first = song.artists.first(where: { !MissingValue.isNobody($0) }) {
      shares[key, default: [:]][first, default: 0] += 1
    }
    album.join(
      Album(
        title: "", artist: "", artists: song.people, year: song.year, genres: song.genres,
        cover: cover, songs: 1), most: Self.mostArtists)
    albums[key] = album
  }

  private mutating func take(_ key: Key) -> Album? {
    if let album = albums[key] { return album }
    order.append(key)
    return nil
  }

  /// The albums, in the order of their first songs.
  package var all: [Album] {
    var result: [Album] = []
    var places: [Key: Int] = [:]
    for key in order {
      guard var album = albums[key] else { continue }
      if SongFacts.isVarious(album.artist) { album.artist = "" }
      if key.artist.isEmpty, let lead = lead(key, of: album.songs) {
        (album.artist, album.folder) = (lead, "")
      }
      let merged = Key(title: album.title, artist: album.artist, folder: album.folder)
      if !album.artist.isEmpty, let place = places[merged] {
        result[place].join(album, most: Self.mostArtists)
      } else {
        places[merged] = result.count
        result.append(album)
      }
    }
    return result
  }

  /// The artist of more than half of the songs.
  private func lead(_ key: Key, of songs: Int) -> String? {
    shares[key]?.first { $0.value * 2 > songs }?.key
  }
}

extension AlbumGathering.Album {
  /// Merges another part of the album.
  fileprivate mutating func join(_ other: Self, most: Int) {
    songs += other.songs
    if year.isEmpty { year = other.year }
    if genres.isEmpty { genres = other.genres }
    if cover.isEmpty { cover = other.cover }
    for artist in other.artists where artists.count < most && !artists.contains(artist) {
      artists.append(artist)
    }
  }
}
