package import CatalogModel
import CatalogSearch
import Foundation
import Support

#if canImport(Glibc)
  import Glibc
#endif

/// The files and folders that indicate a change of a source.
package struct SourceFootprint: Hashable, Sendable {
  /// The files and folders whose times and sizes are compared.
  package private(set) var paths: [String] = []
  /// The folders to watch: other programs replace files rather than write into them.
  package private(set) var folders: [String] = []

  /// Changes whenever more is read of each title: a source read before is then read again.
  private static let edition = "2"

  /// Finds them.
  /// - Complexity: O(n) in the number of files of a media folder.
  package init(of source: LibrarySource) {
    let place = source.place
    switch source.kind {
    case .folder: addTree(place)
    case .file: add(files: [place])
    case .kodi:
      add(folders: [place + "/Database"])
      if let database = KodiDatabase(inProfile: place)?.path { add(database: database) }
    case .steam: addSteam(place)
    case .lutris:
      add(database: place + "/pga.db")
      paths.append(place + "/coverart")
    case .calibre: add(database: place + "/metadata.db")
    case .heroic:
      add(files: HeroicReader.files.map { place + "/" + $0 })
      paths.append(place + "/images-cache")
    case .retroarch:
      let playlists = RetroArchPlaylists(root: place)
      add(files: playlists.files + [place + "/retroarch.cfg"])
      add(folders: playlists.files.map(AtomicFile.folder))
      for file in playlists.files {
        paths.append("\(playlists.thumbnails)/\(SourceFile.stem(file))/Named_Boxarts")
      }
    case .emulationstation:
      let station = EmulationStation(root: place)
      add(folders: [place + "/gamelists"])
      add(files: station.lists.map(\.file))
      paths += station.lists.map { "\(station.media)/\($0.system)/covers" }
    case .desktop:
      let games = DesktopGames(place: place)
      add(folders: games.folders)
      paths += games.files.map(\.path)
    case .starter, .jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .mpd, .m3u, .dlna, .opds,
      .podcast, .trakt:
      break
    }
  }

  private mutating func add(files: [String]) {
    paths += files
    add(folders: files.map(AtomicFile.folder))
  }

  private mutating func add(database: String) {
    add(files: [database])
    paths.append(database + "-wal")
  }

  private mutating func add(folders new: [String]) {
    for folder in new where !folders.contains(folder) {
      folders.append(folder)
      paths.append(folder)
    }
  }

  private mutating func addSteam(_ root: String) {
    let reader = SteamReader(root: root)
    for library in reader.libraries {
      let folder = library + "/steamapps"
      add(folders: [folder])
      paths += SourceFile.names(in: folder).filter { $0.hasSuffix(".acf") || $0.hasSuffix(".vdf") }
        .map { folder + "/" + $0 }
    }
    for account in SteamArtwork(root: root).accounts {
      add(files: [account + "/config/shortcuts.vdf"])
      paths.append(account + "/config/grid")
    }
    paths.append(root + "/appcache/librarycache")
  }

  private mutating func addTree(_ root: String) {
    var waiting = [LibraryPath.real(root) ?? root]
    let root = waiting[0]
    while let folder = waiting.popLast() {
      folders.append(folder)
      paths.append(folder)
      guard let listing = try? FolderListing(folder, root: root) else { continue }
      let inside = folder == "/" ? "" : folder
      paths += listing.files.map { inside + "/" + $0 }
      waiting += listing.folders.map { inside + "/" + $0 }
    }
  }

  /// A hash that changes with the size or time of any file; `nil` if nothing of the source exists.
  package var fingerprint: UInt64? {
    var hash = FNV1a()
    hash.addBytes(of: Self.edition)
    var isThere = false
    for path in paths {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { continue }
      isThere = true
      hash.addBytes(of: path)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      for number in [
        isFolder ? 0 : Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      ] {
        hash.addBytes(of: String(number))
      }
    }
    return isThere ? hash.value : nil
  }
}

extension CatalogSource {
  /// The file or folder that a library source is read from; `nil` for the starter catalogue, which is several
  /// files, and for Kodi without a database.
  package init?(_ source: LibrarySource) {
    switch source.kind {
    case .folder: self.init(path: source.place, kind: .library)
    case .file: self.init(path: source.place)
    case .kodi:
      guard let database = KodiDatabase(inProfile: source.place) else { return nil }
      self.init(path: database.path, kind: .kodi)
    case .steam: self.init(path: source.place, kind: .steam)
    case .lutris: self.init(path: source.place, kind: .lutris)
    case .heroic: self.init(path: source.place, kind: .heroic)
    case .retroarch: self.init(path: source.place, kind: .retroarch)
    case .emulationstation: self.init(path: source.place, kind: .emulationstation)
    case .desktop: self.init(path: source.place, kind: .desktop)
    case .calibre: self.init(path: source.place, kind: .calibre)
    case .starter, .jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .mpd, .m3u, .dlna, .opds,
      .podcast, .trakt:
      return nil
    }
  }
}
