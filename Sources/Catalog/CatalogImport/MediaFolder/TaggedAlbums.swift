/// The albums of a folder by the tags of its songs: what two songs or more name is a title, too.
struct TaggedAlbums {
  private struct Album {
    var name: String
    var artist: String
    var year = ""
    var genres: [String] = []
    var cover = ""
    var songs = 0
  }

  private var albums: [Album] = []

  /// True where no song names an album.
  var isEmpty: Bool { albums.isEmpty }

  /// Takes the tags of a song.
  mutating func add(_ tags: AudioTags, cover: String?) {
    guard !tags.album.isEmpty else { return }
    let index: Int
    if let known = albums.firstIndex(where: { $0.name == tags.album && $0.artist == tags.performer }
    ) {
      index = known
    } else {
      index = albums.count
      albums.append(Album(name: tags.album, artist: tags.performer))
    }
    albums[index].songs += 1
    if albums[index].year.isEmpty { albums[index].year = tags.year }
    if albums[index].genres.isEmpty { albums[index].genres = tags.genres }
    if albums[index].cover.isEmpty, let cover { albums[index].cover = cover }
  }

  /// The records of the albums of a folder.
  func records(path: String) -> [RawRecord] {
    albums.filter { $0.songs > 1 && !$0.artist.isEmpty }.map { album in
      var record = RawRecord(line: 0, path: path)
      record.texts[.category] = ["album"]
      record.texts[.title] = [album.name]
      record.texts[.people] = [album.artist]
      if !album.year.isEmpty { record.texts[.year] = [album.year] }
      if !album.genres.isEmpty { record.texts[.genres] = album.genres }
      record.texts[.url] = [LibraryPath.fileURL(path)]
      if !album.cover.isEmpty { record.texts[.image] = [album.cover] }
      return record
    }
  }
}
