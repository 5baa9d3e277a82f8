import CatalogModel
import CatalogTestSupport
import Foundation
import Testing

@testable import LibrarySources

/// Libraries at the places where programs keep them.
struct SourceFinderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var found: [LibrarySource] {
    SourceFinder(home: folder.path, environment: ["XDG_DATA_DIRS": folder.file("share")]).sources
      .filter { $0.kind != .desktop }
  }

  @Test func `each program's own place is found, Flatpak's too`() throws {
    try folder.plant(".kodi/userdata/Database/MyVideos131.db")
    try folder.plant(".local/share/Steam/steamapps/libraryfolders.vdf")
    try folder.plant(".var/app/net.lutris.Lutris/data/lutris/pga.db")
    try folder.plant(".config/heroic/store_cache/gog_library.json")
    try folder.plant(".config/retroarch/playlists/a.lpl")
    try folder.plant("ES-DE/gamelists/nes/gamelist.xml")
    try folder.plant("Calibre Library/metadata.db")

    #expect(
      found.map(\.kind) == [
        .kodi, .steam, .lutris, .heroic, .retroarch, .emulationstation, .calibre,
      ])
  }

  @Test func `a library that two paths lead to is there once`() throws {
    try folder.plant(".local/share/Steam/steamapps/libraryfolders.vdf")
    try FileManager.default.createDirectory(
      atPath: folder.file(".steam"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(".steam/steam"), withDestinationPath: folder.file(".local/share/Steam"))

    #expect(found.count == 1)
  }

  @Test func `the library that Calibre names is found where it is`() throws {
    try folder.plant("elsewhere/metadata.db")
    try folder.plant(
      ".config/calibre/global.py.json", "{\"library_path\": \"\(folder.file("elsewhere"))\"}")

    #expect(found == [LibrarySource(.calibre, folder.file("elsewhere"))])
  }
}
