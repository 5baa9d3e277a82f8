internal import CatalogImport
package import CatalogModel

/// The folders of a source that are worth watching.
package enum SourceFolders {
  /// Finds them.
  package static func watched(of source: LibrarySource) -> [String] {
    SourceFootprint(of: source).folders
  }
}
