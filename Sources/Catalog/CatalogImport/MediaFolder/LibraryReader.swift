import CatalogSearch

/// Reads a folder of media files, with the `.nfo` files and pictures that Kodi and others keep beside them. A
/// file with a `.nfo` is described by that; any other is described by its name.
///
/// Folders are read one at a time, so memory depends only on the largest.
struct LibraryReader: RecordReader {
  /// A folder that has not been read yet.
  struct Folder {
    var path: String
    /// The names of the folders on the way from the root, excluding the root.
    var names: [String]
    /// Whether it belongs to a show that is already in the catalogue, so that its videos are episodes.
    var isInShow: Bool
    /// The title of that show; empty if it is not in one.
    var show = ""
    /// The name of the root folder, for a show that is added by its own folder.
    var root = ""
  }

  private let root: String
  private var waiting: [Folder]
  private var entries: ArraySlice<SourceEntry> = []
  /// Shows that were found through an episode; they may have many folders.
  private var knownShows: Set<String> = []
  private(set) var passedOver: [String: Int] = [:]
  private static let deepest = 32

  init(source: CatalogSource) throws(CatalogError) {
    guard let root = LibraryPath.real(source.path) else {
      throw .unreadable(path: source.path, reason: "there is no such folder")
    }
    self.root = root
    waiting = [
      Folder(
        path: root, names: [], isInShow: false,
        root: root.split(separator: "/").last.map(String.init) ?? "")
    ]
    do {
      _ = try FolderListing(root, root: root)
    } catch {
      throw .unreadable(path: source.path, reason: error.reason)
    }
  }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    while entries.isEmpty {
      guard let folder = waiting.popLast() else { return nil }
      read(folder)
    }
    return entries.popFirst()
  }

  private mutating func read(_ folder: Folder) {
    let listing: FolderListing
    do {
      listing = try FolderListing(folder.path, root: root)
    } catch {
      entries = [.unusable(line: 0, reason: error.reason, path: folder.path)]
      return
    }
    var shelf = LibraryFolder(folder, listing, knownShows: knownShows)
    shelf.read()
    knownShows = shelf.knownShows
    if !shelf.isDisc { passedOver.merge(shelf.others) { $0 + $1 } }
    entries = shelf.entries[...]
    guard !shelf.isDisc else { return }
    for name in listing.folders.reversed() where !PassedOverFolder.isOne(name) {
      let path = folder.path == "/" ? "/" + name : folder.path + "/" + name
      guard folder.names.count < Self.deepest else {
        entries.append(
          .unusable(
            line: 0, reason: "it lies more than \(Self.deepest) folders deep", path: path))
        continue
      }
      waiting.append(
        Folder(
          path: path, names: folder.names + [name], isInShow: shelf.isShow, show: shelf.showTitle,
          root: folder.root))
    }
  }

  /// Folders of trailers, samples and the like, and folders that other programs keep for themselves.
}
