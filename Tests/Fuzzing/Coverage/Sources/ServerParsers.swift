import CatalogModel
import CoverageDriver
import Cryptography
import Foundation
import Support

@testable import CatalogImport
@testable import Fleet
@testable import LibrarySources
@testable import Providers
@testable import RemoteSources

/// What servers and programs answer.
enum ServerParsers {
  static let all: [CoverageParser] = [
    CoverageParser("jellyfin") { bytes in
      let (source, door) = try server(.jellyfin)
      let library = JellyfinLibrary(source, door: door, credential: nil, device: device)
      for item in try values(bytes) { SourceParsers.convert(library.record(item)) }
    },
    CoverageParser("plex") { bytes in
      let (source, door) = try server(.plex)
      let library = PlexLibrary(source, door: door, credential: nil, device: device)
      for item in try values(bytes) { SourceParsers.convert(library.record(item, "film", "m1")) }
    },
    CoverageParser("subsonic") { bytes in
      let (source, door) = try server(.subsonic)
      let library = SubsonicLibrary(source, door: door, credential: nil)
      for item in try values(bytes) {
        SourceParsers.convert(library.record(item, "song", title: "title"))
      }
    },
    CoverageParser("audiobookshelf") { bytes in
      let (source, door) = try server(.audiobookshelf)
      let library = AudiobookshelfLibrary(
        source, door: door, credential: nil, budget: SourceBudget(RemoteSource.limits),
        isCancelled: { false })
      for item in try values(bytes) {
        for record in library.records(item) { SourceParsers.convert(record) }
      }
    },
    CoverageParser("trakt") { bytes in
      let (_, door) = try server(.trakt)
      let place = "https://trakt.tv/users/a/watchlist"
      guard let list = TraktList(place) else { return }
      let library = TraktLibrary(
        LibrarySource(.trakt, place), list, door: door, credential: nil, device: device)
      for entry in try values(bytes) { SourceParsers.convert(library.record(entry)) }
      _ = TraktList(String(decoding: bytes, as: UTF8.self))
    },
    CoverageParser("lookup") { bytes in
      let (_, door) = try server(.plex)
      let films = TMDB(door, pictures: door.server, key: "a.b", language: "de")
      let shows = TVmaze(door, pictures: door.server, rateLimit: TVmaze.rateLimit())
      for value in try values(bytes) {
        _ = (films.title(value, .film), films.title(value, .show), films.episode(value, of: 1))
        _ = (shows.facts(value), shows.episode(value))
      }
    },
    CoverageParser("dlna") { bytes in
      let (source, door) = try server(.dlna)
      let library = DLNALibrary(source, door: door)
      for item in try DIDLPage(answer: bytes).items {
        SourceParsers.convert(library.record(item))
      }
    },
    CoverageParser("media-server") { bytes in
      guard let address = ServerAddress("http://127.0.0.1:9") else { return }
      _ = MediaServerDescription(bytes, at: address.text + "/d.xml", of: address)
    },
    CoverageParser("podcast") { bytes in
      _ = try? SubscriptionList(bytes)
      _ = try PodcastFeed(bytes, at: "http://127.0.0.1:9/feed.xml")
    },
    CoverageParser("opds") { bytes in
      let (source, door) = try server(.opds)
      let library = OPDSLibrary(source, door: door, credential: nil)
      for book in try OPDSFeed(bytes, at: door.server.text + "/opds").books {
        SourceParsers.convert(library.record(book))
      }
    },
    CoverageParser("http-login") { bytes in
      var login = HTTPLogin(Credential(user: "a", secret: "b"), salt: "c")
      if login.take(String(decoding: bytes, as: UTF8.self)) {
        _ = login.header(method: "GET", address: "http://127.0.0.1:9/a?b")
      }
    },
    CoverageParser("mpd") { bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
        let colon = line.firstRange(of: ": ") ?? line.endIndex..<line.endIndex
        return (key: String(line[..<colon.lowerBound]), value: String(line[colon.upperBound...]))
      }
      let library = MPDLibrary(
        LibrarySource(.mpd, "/run/mpd"), credential: nil,
        budget: SourceBudget(CatalogSource.limits), isCancelled: { false })
      for song in MPDSong.songs(lines) { SourceParsers.convert(library.record(of: song)) }
    },
    CoverageParser("discovery") { bytes in
      _ = ServerDiscovery.server(.jellyfin, answer: bytes, from: "127.0.0.1")
      _ = ServerDiscovery.server(.plex, answer: bytes, from: "127.0.0.1")
      _ = ServerDiscovery.server(.dlna, answer: bytes, from: "127.0.0.1")
    },
    CoverageParser("addresses") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let address = ServerAddress(text) {
        _ = address.redirected(to: text, from: address.appending("/a"))
      }
      _ = PlaylistAddress(text)
      _ = Credential(text: text)
    },
    CoverageParser("typed-addresses") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      for kind in LibrarySource.Kind.allCases { _ = TypedAddress(text, of: kind) }
      _ = (StreamAddress(text), ItemAddress.kind(of: text, category: CategoryID("film")))
    },
    CoverageParser("certificate") { _ = X509Certificate(chain: $0, host: "tv.home") },
    CoverageParser("manifest") { bytes in
      let line = bytes.split(separator: UInt8(ascii: "\n")).first.map(Array.init) ?? []
      let key = try key.get()
      let text = try line + Array("\ned25519 \(key.signature(of: line))\n".utf8)
      _ = try FleetManifest(text, keys: [key.publicKey])
    },
    CoverageParser("unsigned-manifest") { _ = try FleetManifest($0, keys: [key.get().publicKey]) },
    CoverageParser("ffprobe") { _ = MediaProbe.reading(json: $0) },
    CoverageParser("png-texts") { bytes in
      _ = PNGTexts.texts(of: bytes)
      _ = PNGTexts.picture(bytes, adding: [(keyword: "Software", text: "CouchSearch")])
    },
    CoverageParser("provider") { bytes in
      guard case .items(_, let values, _)? = ProviderReply(bytes) else { return }
      let provider = Provider(
        name: "p", form: .program(["/bin/true"]), category: CategoryID("film"))
      _ = ProviderItems(provider).items(values, of: nil)
    },
  ]

  private static let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private static let key = Result { try FleetKey() }

  private static func server(_ kind: LibrarySource.Kind) throws -> (LibrarySource, ServerDoor) {
    let place = "http://127.0.0.1:9"
    guard let address = ServerAddress(place) else { throw CocoaError(.coderInvalidValue) }
    return (LibrarySource(kind, place), ServerDoor(address))
  }

  /// The elements of a list, else the value.
  private static func values(_ bytes: [UInt8]) throws -> [JSONValue] {
    let value = try JSONReader.parse(bytes, maxValues: 10_000)
    if case .array(let list) = value.content { return list }
    return [value]
  }
}
