/// What is in a folder of this computer, for somebody who looks for one to add.
package struct FolderListing: Hashable, Sendable {
  /// A folder in the list, or a place to begin.
  package struct Folder: Hashable, Sendable {
    /// The kinds of folders.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The home folder.
      case home
      /// A disk, or a share of another computer.
      case disk
      case folder
    }

    /// The absolute path, without a slash at its end.
    package var path: String
    /// The name of the folder or disk; empty for the home folder, which the screen names.
    package var name: String
    /// The kind.
    package var kind: Kind
    /// The titles in it by category, the most first; `nil` until they are counted.
    package var counts: [LibraryPlace.Count]?
    /// False when counting was stopped, because the folder holds very much.
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

  /// The path of the folder; empty for the places to begin.
  package var path: String
  /// What it contains, in the order of the list.
  package var folders: [Folder]
  /// The titles in it by category, the most first; `nil` until they are counted.
  package var counts: [LibraryPlace.Count]?
  /// False when counting was stopped, because the folder holds very much.
  package var isExact = true
  /// False for a folder that cannot be read.
  package var isReadable: Bool

  /// The most folders in a list.
  package static let most = 1_000

  /// Creates a listing, without counts.
  package init(path: String, folders: [Folder] = [], isReadable: Bool = true) {
    self.path = path
    self.folders = folders
    self.isReadable = isReadable
  }
}
