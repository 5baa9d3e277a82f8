/// The contents of a folder on this computer, for choosing a folder to add.
package struct FolderContents: Hashable, Sendable {
  /// A folder or a disk.
  package struct Folder: Hashable, Sendable {
    /// The kinds of folders.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case home
      /// A disk, or a share of another computer.
      case disk
      case folder
    }

    /// The absolute path, without a slash at its end.
    package var path: String
    /// The name; empty for the home folder, which the screen names.
    package var name: String
    /// The kind.
    package var kind: Kind
    /// The titles in it by category, most first; `nil` until they are counted.
    package var counts: [LibraryPlace.Count]?
    /// Whether counting was completed.
    package var isExact: Bool

    /// Creates a folder.
    package init(
      path: String, name: String, kind: Kind = .folder, counts: [LibraryPlace.Count]? = nil,
      isExact: Bool = true
    ) {
      self.path = path
      self.name = name
      self.kind = kind
      self.counts = counts
      self.isExact = isExact
    }
  }

  /// The folder itself; its path is empty for the starting places.
  package var folder: Folder
  /// The folders in it, in list order, at most ``most``.
  package var folders: [Folder]
  /// Whether the folder can be read.
  package var isReadable: Bool
  /// Whether this computer has the programs that connect network shares.
  package var connectsShares: Bool

  /// The maximum number of folders in a list.
  package static let most = 500
  /// The starting places, before they are known.
  static let beginnings = FolderContents(of: Folder(path: "", name: ""))

  /// Creates the contents of a folder.
  package init(
    of folder: Folder, folders: [Folder] = [], isReadable: Bool = true, connectsShares: Bool = true
  ) {
    self.folder = folder
    self.folders = folders
    self.isReadable = isReadable
    self.connectsShares = connectsShares
  }
}
