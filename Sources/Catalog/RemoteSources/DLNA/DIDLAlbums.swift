internal import CatalogImport
internal import Support

/// The albums of a media server, gathered from the containers that have their songs.
///
/// MiniDLNA and Gerbera show an album below each of its artists, with only that artist's songs, and in the
/// list of all albums, merged with others of the same name. So an album gets the songs of all containers with
/// its name, split where repeated track numbers show that there are several albums.
struct DIDLAlbums {
  /// A song with the details needed for an album.
  struct Song: Hashable {
    var facts: SongFacts
    /// The address of the file.
    var address: String
    /// The length in seconds; `nil` if unknown.
    var seconds: Int?
    /// The address of the cover; empty for none.
    var cover: String
  }

  /// An album.
  struct Album: Hashable {
    var facts: AlbumGathering.Album
    /// The songs, in order.
    var songs: [Song]
  }

  private var songs: [String: [Song]] = [:]
  /// The titles, in order of appearance.
  private var titles: [String] = []
  /// The hashes of the songs combined with their albums' titles.
  private var known: Set<UInt64> = []

  /// The most songs of all albums.
  private static let mostSongs = 500_000
  /// The most songs per album: more only have in common that their album is unknown.
  private static let mostSongsOfAlbum = 1_000

  /// Takes a song of an album.
  /// - Parameter mark: A text that distinguishes the file from others, whatever container it is in.
  mutating func add(_ song: Song, to title: String, mark: String) {
    guard !title.isEmpty, !MissingValue.isNobody(title), !song.address.contains(" "),
      known.count < Self.mostSongs,
      known.insert(FNV1a.value(of: [title, song.facts.title, mark].joined(separator: "\u{0}")))
        .inserted
    else { return }
    if songs[title] == nil { titles.append(title) }
    songs[title, default: []].append(song)
  }

  /// The albums, in the order in which their titles appeared.
  var all: [Album] {
    titles.flatMap { title in
      let songs = songs[title] ?? []
      return songs.count > Self.mostSongsOfAlbum
        ? [] : Self.parted(songs).compactMap { Self.album(title, of: $0) }
    }
  }

  /// The songs of each album with a name: split by album artist and, for songs without one, by artist if
  /// track numbers repeat.
  private static func parted(_ songs: [Song]) -> [[Song]] {
    func owner(_ song: Song) -> String {
      MissingValue.isNobody(song.facts.albumArtist) ? "" : song.facts.albumArtist
    }
    let numbers = songs.filter { owner($0).isEmpty }.map(\.facts.track).filter { !$0.isEmpty }
    let areSeveral = Set(numbers).count < numbers.count
    var groups: [[Song]] = []
    var places: [[String]: Int] = [:]
    for song in songs {
      let artist = areSeveral && owner(song).isEmpty ? song.facts.artists.first ?? "" : ""
      let key = [owner(song), artist]
      if let place = places[key] {
        groups[place].append(song)
      } else {
        places[key] = groups.count
        groups.append([song])
      }
    }
    return groups
  }

  private static func album(_ title: String, of songs: [Song]) -> Album? {
    var gathering = AlbumGathering()
    for song in songs {
      var facts = song.facts
      facts.album = title
      gathering.add(facts, folder: "", cover: song.cover)
    }
    return gathering.all.first.map { Album(facts: $0, songs: ordered(songs)) }
  }

  /// The songs by track number if all numbers are distinct, or else in the server's order.
  private static func ordered(_ songs: [Song]) -> [Song] {
    let numbers = songs.compactMap { Int($0.facts.track) }
    guard Set(numbers).count == songs.count else { return songs }
    return zip(numbers, songs).sorted { $0.0 < $1.0 }.map(\.1)
  }
}
