/// Where things are kept when nobody says otherwise.
package enum CatalogLocation {
  /// The catalogue in a data folder.
  package static func catalog(in dataFolder: String) -> String {
    joined(dataFolder, "catalog.sqlite")
  }

  /// Bookmarks and recents in a data folder.
  package static func library(in dataFolder: String) -> String {
    joined(dataFolder, "library.sqlite")
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
