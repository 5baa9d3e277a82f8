package import Foundation

/// The folder of this package, for tests that read the package's own files.
package enum PackageFolder {
  /// The folder that contains `Package.swift`.
  package static let url: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The path of the folder, without a trailing slash.
  package static var path: String { url.standardizedFileURL.path }

  /// Whether the folder of shared data exists beside the package; tests that need it are skipped otherwise.
  package static let hasSharedData = FileManager.default.fileExists(atPath: shared(""))

  /// The path of a file in the folder of shared data, whether or not it exists.
  package static func shared(_ name: String) -> String {
    url.deletingLastPathComponent().appending(path: "shared").appending(path: name).path
  }
}
