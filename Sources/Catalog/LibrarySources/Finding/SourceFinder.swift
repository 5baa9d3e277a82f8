package import CatalogImport
package import CatalogModel
internal import Foundation
internal import Support

/// Finds the libraries of other programs on this computer, in their usual places.
package struct SourceFinder: Sendable {
  private let home: String
  private let environment: [String: String]

  /// Prepares to search.
  /// - Parameters:
  ///   - home: The home folder.
  ///   - environment: The XDG variables of the process.
  package init(home: String, environment: [String: String] = [:]) {
    self.home = home
    self.environment = environment
  }

  /// The sources, in the order in which they are offered. A library that can be reached in two ways is listed
  /// once.
  package var sources: [LibrarySource] {
    var known: Set<String> = []
    return (kodi + steam + places + desktop + calibre).filter { source in
      let real = source.kind == .desktop ? source.place : Self.real(source.place)
      return known.insert(source.kind.rawValue + real).inserted
    }
  }

  /// Kodi's data folder and those of its profiles that have a database.
  private var kodi: [LibrarySource] {
    [".kodi/userdata", ".var/app/tv.kodi.Kodi/data/userdata", "snap/kodi/common/.kodi/userdata"]
      .flatMap { place in
        let userdata = home + "/" + place
        let profiles = userdata + "/profiles"
        return [userdata] + names(profiles).map { profiles + "/" + $0 }
      }
      .filter { KodiDatabase(inProfile: $0) != nil }.map { LibrarySource(.kodi, $0) }
  }

  private var steam: [LibrarySource] {
    [
      ".steam/steam", ".local/share/Steam", ".steam/debian-installation",
      ".var/app/com.valvesoftware.Steam/.local/share/Steam",
      "snap/steam/common/.local/share/Steam",
    ].filter { exists("\($0)/steamapps/libraryfolders.vdf") }
      .map { LibrarySource(.steam, Self.real(home + "/" + $0)) }
  }

  /// The programs that keep everything in one folder, recognised by a characteristic file.
  private var places: [LibrarySource] {
    let candidates: [(LibrarySource.Kind, [String], [String])] = [
      (.lutris, [".local/share/lutris", ".var/app/net.lutris.Lutris/data/lutris"], ["pga.db"]),
      (
        .heroic, [".config/heroic", ".var/app/com.heroicgameslauncher.hgl/config/heroic"],
        ["store_cache", "sideload_apps/library.json"]
      ),
      (
        .retroarch,
        [
          ".config/retroarch", ".var/app/org.libretro.RetroArch/config/retroarch",
          "snap/retroarch/current/.config/retroarch",
        ], ["playlists", "retroarch.cfg"]
      ),
      (
        .emulationstation, ["ES-DE", "retrodeck/ES-DE", ".emulationstation"], ["gamelists"]
      ),
    ]
    return candidates.flatMap { kind, folders, marks in
      folders.filter { folder in marks.contains { exists(folder + "/" + $0) } }
        .map { LibrarySource(kind, home + "/" + $0) }
    }
  }

  private var desktop: [LibrarySource] {
    [LibrarySource(.desktop, DesktopGames.place(home: home, environment: environment))]
  }

  /// The libraries named in Calibre's own configuration, and the one in its usual place.
  private var calibre: [LibrarySource] {
    var folders: [String] = []
    let file = home + "/.config/calibre/global.py.json"
    if let data = try? RegularFile.data(of: file),
      let value = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let path = value["library_path"] as? String
    {
      folders.append(path)
    }
    folders.append(home + "/Calibre Library")
    return folders.filter { FileManager.default.fileExists(atPath: $0 + "/metadata.db") }
      .map { LibrarySource(.calibre, $0) }
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: home + "/" + path)
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

extension LibrarySource {
  /// The titles of some sources by category, counted without importing anything.
  /// - Parameters:
  ///   - limit: The number of titles after which counting stops.
  ///   - isCancelled: Called for every title; returning true stops counting.
  package static func survey(
    of sources: [LibrarySource], limit: Int = 100_000, isCancelled: () -> Bool = { false }
  ) -> LibrarySurvey {
    LibrarySurvey(
      of: sources.compactMap(CatalogSource.init), limit: limit, isCancelled: isCancelled)
  }

  /// The titles of the source by category, counted without importing anything.
  package func survey(limit: Int = 100_000) -> LibrarySurvey {
    Self.survey(of: [self], limit: limit)
  }
}
