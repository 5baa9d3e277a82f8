internal import Glibc

/// A user's folders, by the XDG Base Directory specification.
package struct UserFolders: Hashable, Sendable {
  /// The home folder.
  package var home: String
  /// The configuration: `$XDG_CONFIG_HOME/couchsearch`.
  package var configuration: String
  /// The catalogue, recents and bookmarks: `$XDG_DATA_HOME/couchsearch`.
  package var data: String
  /// The cache: `$XDG_CACHE_HOME/couchsearch`.
  package var cache: String

  /// Finds the folders from the environment; a variable that is not an absolute path is ignored, as the
  /// specification asks. Nothing is created.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - name: The name of the program's own folders.
  ///   - accountHome: The home folder to use when `HOME` is not set, as in a service.
  package init(
    environment: [String: String], name: String = UserFolders.usualName,
    accountHome: String = UserFolders.accountHome
  ) {
    func absolute(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME") ?? accountHome
    func folder(_ variable: String, _ fallback: String) -> String {
      (absolute(variable) ?? "\(home == "/" ? "" : home)/\(fallback)") + "/" + name
    }
    self.home = home
    configuration = folder("XDG_CONFIG_HOME", ".config")
    data = folder("XDG_DATA_HOME", ".local/share")
    cache = folder("XDG_CACHE_HOME", ".cache")
  }

  /// The folder name of CouchSearch itself.
  package static let usualName = "couchsearch"

  /// The home folder of this process's account; `/` if it has none.
  package static var accountHome: String {
    guard let account = getpwuid(getuid()), let folder = account.pointee.pw_dir else { return "/" }
    let home = String(cString: folder)
    return home.hasPrefix("/") ? home : "/"
  }
}
