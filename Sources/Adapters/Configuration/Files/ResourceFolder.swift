internal import Foundation

/// Finds the folder that holds `Configs` and `Assets`.
package enum ResourceFolder {
  /// Looks in `$COUCHSEARCH_RESOURCES`, then in the folders around the program, so that it starts from any
  /// folder, then in the current one, then where a package would install it.
  ///
  /// - Parameters:
  ///   - executable: The path of the running program.
  ///   - current: The current folder.
  ///   - environment: The environment.
  /// - Returns: `nil` when it is in none of them.
  package static func find(
    executable: String, current: String, environment: [String: String]
  ) -> String? {
    var candidates: [String] = []
    if let named = environment["COUCHSEARCH_RESOURCES"] { candidates.append(named) }
    var folder = URL(filePath: executable).resolvingSymlinksInPath().path()
    folder = folder.removingPercentEncoding ?? folder
    while folder != "/", !folder.isEmpty {
      folder = (folder as NSString).deletingLastPathComponent
      candidates += [folder, folder + "/share/couchsearch"]
    }
    candidates += [current, "/usr/local/share/couchsearch", "/usr/share/couchsearch"]
    return candidates.first {
      FileManager.default.fileExists(atPath: $0 + "/Configs/default.yaml")
    }
  }

  /// The configuration folder for everyone on this machine: `etc/couchsearch` beside the `share` folder in
  /// which the resources are installed, and `/etc/couchsearch` for `/usr/share`.
  ///
  /// - Parameter resources: The folder that holds `Configs` and `Assets`.
  /// - Returns: `nil` for resources that are not installed, as in a source tree. The folder need not
  ///   exist.
  package static func machineConfiguration(for resources: String) -> String? {
    let suffix = "/share/couchsearch"
    guard resources.hasSuffix(suffix) else { return nil }
    let prefix = resources.dropLast(suffix.count)
    return (prefix == "/usr" ? "" : prefix) + "/etc/couchsearch"
  }
}
