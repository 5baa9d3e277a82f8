/// Where things are kept when nobody says otherwise.
package enum CatalogLocation {
  /// The folder of catalogue, bookmarks and recents: `$XDG_DATA_HOME/couchsearch`, or
  /// `~/.local/share/couchsearch` where that is not set. Without a home, the working folder.
  ///
  /// Source: the XDG Base Directory Specification, which wants a relative path ignored.
  package static func dataFolder(environment: [String: String]) -> String {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return joined(data, "couchsearch")
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return joined(home, ".local/share/couchsearch")
    }
    return "couchsearch-data"
  }

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
