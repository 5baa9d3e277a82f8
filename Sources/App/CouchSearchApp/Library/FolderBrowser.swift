internal import CatalogImport
internal import CatalogModel
internal import Foundation
internal import LibrarySources
internal import Platform
internal import SearchScreen
internal import Support
internal import Synchronization

/// Lists folders on this computer, and counts the titles in them.
final class FolderBrowser: Sendable {
  private let home: String
  /// The number of listings so far; only the last one is counted.
  private let number = Mutex(0)

  /// Seconds after which counting stops.
  private static let patience = 20.0
  /// The number of titles in a folder after which counting stops.
  private static let mostTitles = 10_000

  /// The shortest time between two reports of counts.
  private static let interval = Duration.milliseconds(500)

  /// - Parameter home: The home folder.
  init(home: String) { self.home = home }

  /// Lists a folder, or the starting places if its path is empty.
  /// - Parameter tell: Receives the contents, then again with each count, on another thread.
  func list(_ folder: FolderContents.Folder, tell: @escaping @Sendable (FolderContents) -> Void) {
    let mine = number.withLock { number in
      number += 1
      return number
    }
    // An unresponsive network share blocks only its own thread.
    Thread.detachNewThread { [self] in
      guard !folder.path.isEmpty else { return tell(beginnings(of: folder)) }
      var contents = Self.contents(of: folder)
      tell(contents)
      let end = Date(timeIntervalSinceNow: Self.patience)
      let isLate: () -> Bool = { [self] in Date() > end || number.withLock { $0 != mine } }
      // Each report redraws the list, which may be long.
      let clock = ContinuousClock()
      var last = clock.now
      for index in contents.folders.indices where !isLate() {
        Self.count(&contents.folders[index], isLate)
        guard clock.now - last >= Self.interval else { continue }
        tell(contents)
        last = clock.now
      }
      if !isLate() { Self.count(&contents.folder, isLate) }
      tell(contents)
    }
  }

  /// A disk as offered on the screen. Blocks until its titles are counted.
  func folder(of disk: MountedDisks.Disk) -> FolderContents.Folder {
    let end = Date(timeIntervalSinceNow: Self.patience)
    var folder = Self.folder(disk.path, disk.name, .disk)
    Self.count(&folder) { Date() > end }
    return folder
  }

  /// The home folder, and the connected disks and shares.
  private func beginnings(of folder: FolderContents.Folder) -> FolderContents {
    FolderContents(
      of: folder,
      folders: [Self.folder(home, "", .home)]
        + MountedDisks.connected(home: home).map { Self.folder($0.path, $0.name, .disk) },
      connectsShares: ShareMount.isSupported)
  }

  /// The subfolders of a folder, by name, without hidden ones and those that imports skip.
  private static func contents(of folder: FolderContents.Folder) -> FolderContents {
    let place = URL(filePath: folder.path, directoryHint: .isDirectory)
    guard
      let found = try? FileManager.default.contentsOfDirectory(
        at: place, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return FolderContents(of: folder, isReadable: false) }
    let folders = found.compactMap { url -> FolderContents.Folder? in
      let name = url.lastPathComponent
      // A link is shown as its target, so that nothing is added twice.
      guard !PassedOverFolder.isOne(name), let path = LibraryPath.real(folder.path + "/" + name)
      else { return nil }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        isFolder.boolValue
      else { return nil }
      return Self.folder(path, name, .folder)
    }
    let sorted = folders.sorted {
      $0.name.compare($1.name, options: [.caseInsensitive, .numeric]) == .orderedAscending
    }
    return FolderContents(of: folder, folders: Array(sorted.prefix(FolderContents.most)))
  }

  /// A folder by its path and name. A name on disk may contain control characters.
  private static func folder(
    _ path: String, _ name: String, _ kind: FolderContents.Folder.Kind
  ) -> FolderContents.Folder {
    FolderContents.Folder(path: path, name: ControlCharacters.folded(name), kind: kind)
  }

  private static func count(_ folder: inout FolderContents.Folder, _ isLate: () -> Bool) {
    let survey = LibrarySource.survey(
      of: [LibrarySource(.folder, folder.path)], limit: mostTitles, isCancelled: isLate)
    folder.counts = PlaceFinder.counts(survey.counts)
    folder.isExact = survey.isExact
  }
}
