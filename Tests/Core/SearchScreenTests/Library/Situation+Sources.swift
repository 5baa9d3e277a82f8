import CatalogModel
import InputMapping
import SearchScreen

extension Situation {
  /// The sources of a library, one of which is away.
  static let librarySources = [
    SourceStatus(
      id: "folder:/home/me/Films", kind: .folder, title: "Films", place: "~/Films", titles: 1204,
      updated: "23 Nov 2026 at 12:31", looked: "23 Nov 2026 at 12:31"),
    SourceStatus(
      id: "steam:/mnt/games", kind: .steam, title: "Steam", place: "/mnt/games", titles: 88,
      updated: "21 Nov 2026 at 18:02", looked: "23 Nov 2026 at 12:31", failure: .missing),
    SourceStatus(id: "desktop:/usr/share/applications", kind: .desktop, isFixed: true),
  ]

  /// The page of a folder on a disk, with counts that are still to come.
  private func arrangeFolder(_ stage: inout Stage) {
    let disk = FolderContents.Folder(
      path: "/media/me/Films & Shows", name: "Films & Shows", kind: .disk)
    let counts = [("film", 1204), ("show", 88)].map { id, titles in
      LibraryPlace.Count(category: CategoryID(id), titles: titles)
    }
    stage.choose("folder")
    stage.act(
      .folderListed(
        FolderContents(of: FolderContents.Folder(path: "", name: ""), folders: [disk])))
    stage.choose("|media|me|Films & Shows")
    stage.act(
      .folderListed(
        FolderContents(
          of: disk,
          folders: [
            FolderContents.Folder(
              path: disk.path + "/Director’s Cuts",
              name: "Director’s Cuts", counts: counts),
            FolderContents.Folder(path: disk.path + "/Empty", name: "Empty", counts: []),
            FolderContents.Folder(path: disk.path + "/Shows", name: "Shows"),
          ])))
  }

  /// The page of the sources, that of the one that is away, the address of a new one, or that of a share.
  func arrangeSources(_ stage: inout Stage) {
    stage.act(.sourcesChanged(Self.librarySources))
    stage.want(.settings)
    stage.choose("library")
    switch self {
    case .failedSource: stage.choose("steam:|mnt|games")
    case .folder: arrangeFolder(&stage)
    case .share:
      stage.choose("folder")
      stage.choose("share")
      stage.want(.type("smb://192.168.1.20/Director’s Cuts (1995–2026)"), .press, .select)
      if let text = stage.state.address?.text {
        stage.act(.shareAnswered(text, .unsupported))
      }
    case .serverKinds, .address, .typedAddress: stage.choose("server")
    default: break
    }
    guard [.address, .typedAddress].contains(self) else { return }
    stage.choose(self == .address ? "jellyfin" : "m3u")
    guard self == .typedAddress else { return }
    stage.want(.type("http://192.168.1.20:9981/playlist/channels?profile=living-room"))
  }
}
