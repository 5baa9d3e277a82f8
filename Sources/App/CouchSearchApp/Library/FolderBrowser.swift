internal import CatalogImport
internal import CatalogModel
internal import Foundation
internal import LibrarySources
internal import SearchScreen
internal import Synchronization

/// Looks into the folders of this computer for somebody who wants to add one, and counts the titles in them.
final class FolderBrowser: Sendable {
  private let home: String
  /// The number of folders that were looked into; of these, the last one is counted.
  private let number = Mutex(0)

  /// Seconds after which the titles of a folder are counted no further.
  private static let patience = 20.0
  /// The titles after which those of a folder are counted no further.
  private static let mostTitles = 10_000

  /// The folders that file systems keep for themselves.
  private static let ofDisks: Set<String> = [
    "lost+found", "System Volume Information", "$RECYCLE.BIN", "RECYCLER", "@eaDir",
  ]

  /// - Parameter home: The home folder.
  init(home: String) { self.home = home }

  /// Looks into a folder, or for the places to begin where its path is empty.
  /// - Parameter tell: Told what is in it, then again with each count, on another thread.
  func list(_ path: String, tell: @escaping @Sendable (FolderListing) -> Void) {
    let mine = number.withLock { number in
      number += 1
      return number
    }
    // A share that does not answer keeps its own thread waiting, and no other.
    Thread.detachNewThread { [self] in
      var listing = path.isEmpty ? beginnings : Self.listing(of: path)
      tell(listing)
      guard !path.isEmpty else { return }
      let end = Date(timeIntervalSinceNow: Self.patience)
      let isLate: () -> Bool = { [self] in Date() > end || number.withLock { $0 != mine } }
      for index in listing.folders.indices where !isLate() {
        let counted = Self.counts(in: listing.folders[index].path, isLate)
        (listing.folders[index].counts, listing.folders[index].isExact) = counted
        tell(listing)
      }
      guard !isLate() else { return }
      (listing.counts, listing.isExact) = Self.counts(in: path, isLate)
      tell(listing)
    }
  }

  /// A disk with the titles on it; blocks until they are counted.
  func folder(of disk: MountedDisks.Disk) -> FolderListing.Folder {
    let end = Date(timeIntervalSinceNow: Self.patience)
    let (counts, isExact) = Self.counts(in: disk.path) { Date() > end }
    return FolderListing.Folder(
      path: disk.path, name: disk.name, kind: .disk, counts: counts, isExact: isExact)
  }

  /// The home folder, and the disks and shares that are connected.
  private var beginnings: FolderListing {
    FolderListing(
      path: "",
      folders: [FolderListing.Folder(path: home, name: "", kind: .home)]
        + MountedDisks.connected(home: home).map {
          FolderListing.Folder(path: $0.path, name: $0.name, kind: .disk)
        })
  }

  /// The folders in a folder, but for hidden ones, in the order of their names.
  private static func listing(of path: String) -> FolderListing {
    let place = URL(filePath: path, directoryHint: .isDirectory)
    guard
      let found = try? FileManager.default.contentsOfDirectory(
        at: place, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return FolderListing(path: path, isReadable: false) }
    let names = found.filter { url in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        && isFolder.boolValue
    }.map(\.lastPathComponent).filter { !ofDisks.contains($0) }
    let sorted = names.sorted {
      $0.compare($1, options: [.caseInsensitive, .numeric]) == .orderedAscending
    }
    return FolderListing(
      path: path,
      folders: sorted.prefix(FolderListing.most).map {
        FolderListing.Folder(path: (path == "/" ? "" : path) + "/" + $0, name: $0)
      })
  }

  private static func counts(
    in path: String, _ isLate: () -> Bool
  ) -> (counts: [LibraryPlace.Count], isExact: Bool) {
    let survey = LibrarySource.survey(
      of: [LibrarySource(.folder, path)], limit: mostTitles, isCancelled: isLate)
    return (PlaceFinder.counts(survey.counts), survey.isExact)
  }
}
