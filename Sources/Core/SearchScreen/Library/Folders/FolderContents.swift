/// What is in a folder of this computer, for somebody who looks for one to add.
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
    /// The titles in it by category, the most first; `nil` until they are counted.
    package var counts: [LibraryPlace.Count]?
    /// False when counting was stopped before the end.
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

  /// The folder itself; its path is empty for the places to begin.
  package var folder: Folder
  /// The folders in it, in the order of the list, at most ``most``.
  package var folders: [Folder]
  /// False for a folder that can’t be read.
  package var isReadable: Bool

  /// The most folders in a list.
  package static let most = 500
  /// The places to begin, until they are known.
  static let beginnings = FolderContents(of: Folder(path: "", name: ""))

  /// Creates the contents of a folder.
  package init(of folder: Folder, folders: [Folder] = [], isReadable: Bool = true) {
    self.folder = folder
    self.folders = folders
    self.isReadable = isReadable
  }
}
