internal import CatalogImport

/// An album of a media server: a container with its songs.
struct DIDLAlbum {
  /// The container, which knows the title, and on some servers the artist, the date and the cover.
  let container: DIDLPage.Container
  /// The songs, in the order of the server.
  private var songs: [DIDLItem] = []

  /// The most songs that are kept.
  private static let mostSongs = 500

  /// Begins an album without songs; `nil` for a container that is none, or stands for songs without an album.
  init?(_ container: DIDLPage.Container?) {
    guard let container, container.isAlbum, !MissingValue.isNobody(container.node.text("title"))
    else { return nil }
    self.container = container
  }

  /// Takes the songs of a page.
  mutating func add(_ page: DIDLPage) {
    let new = page.items.filter { $0.isAudio && $0.best != nil }
    songs += new.prefix(max(0, Self.mostSongs - songs.count))
  }

  /// The songs by their numbers, where each has one of its own, else in the order of the server.
  var orderedSongs: [DIDLItem] {
    let numbers = songs.compactMap { Int($0.node.text("originalTrackNumber")) }
    guard Set(numbers).count == songs.count else { return songs }
    return zip(numbers, songs).sorted { $0.0 < $1.0 }.map(\.1)
  }
}
